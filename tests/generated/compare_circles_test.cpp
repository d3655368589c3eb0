// All reductions against the reference on programs with circles, with the states that `dpor --stateful` remembers, too.
//
// MAZUR_GENERATED=20000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareCircles.* is a long run.
#include "circles.h"
#include "compare.h"
#include "random_run.h"

#include <gtest/gtest.h>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 150;
constexpr uint64_t kMostStates = 2000;
constexpr std::string_view kProperties[] = {"assert", "standard", "assert", "all", "assert", "deadlock"}; ///< in turn

TEST(CompareCircles, RandomPrograms)
{
    RandomRun run("CompareCircles.RandomPrograms", kProgramsInSuite);
    uint64_t cyclic = 0, failing = 0;
    run.each([&](uint64_t seed) {
        const Program program = circles(seed);
        EXPECT_EQ(malformed(program), "") << to_text(program);
        const Answer answer = explore(program, {.most_states = kMostStates, .races = false}); // all is atomic
        if (!answer.complete)
            return Judged::TooLarge;
        cyclic += answer.cyclic;
        failing += answer.has(Error::Assertion);
        const std::string_view properties = kProperties[seed % std::size(kProperties)];
        for (const Configuration &configuration : configurations(answer, seed)) {
            const std::string_view name = configuration.name;
            const SearchOptions &search = configuration.search;
            if (search.stateless || name.substr(0, name.find(',')) != properties ||
                (search.order == mazur::Order::Random) != (seed % 4 < 2) ||
                disagreement(program, answer, configuration).empty())
                continue;
            ADD_FAILURE() << "seed " << seed << ": " << explain(program, configuration);
            return Judged::Disagrees;
        }
        return Judged::Compared;
    });
    EXPECT_TRUE(run.compared_at_least(80)) << "too many programs were too large to be compared";
    EXPECT_GT(cyclic, run.compared() / 3);
    EXPECT_GT(failing, run.compared() / 20);
    EXPECT_LT(failing, run.compared() / 2);
}

} // namespace
} // namespace mazur::generated

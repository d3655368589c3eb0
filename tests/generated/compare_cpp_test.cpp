// Generated programs as C++.
//
// MAZUR_GENERATED_C=2000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareCpp.* is a long run.
#include "compare_source.h"
#include "emit_cpp.h"
#include "generate.h"
#include "outcomes.h"

#include <fstream>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 15;

class CompareCpp : public CompareSource {};

TEST_F(CompareCpp, RandomPrograms)
{
    RandomRun run("CompareCpp.RandomPrograms", kProgramsInSuite, "MAZUR_GENERATED_C");
    run.each([&](uint64_t seed) {
        const Program program = generate_asking(seed, {.parts = false, .mortal = seed % 4 == 0, .size = 10});
        const Answer answer = explore(program, {.most_states = 20000});
        if (!answer.complete || !not_cpp(program).empty())
            return Judged::TooLarge;
        const std::string file = folder_ / "program.cpp";
        std::ofstream(file) << emit_cpp(program);
        return compare_some_engine(file, answer, kStandard, seed,
                                   "seed " + std::to_string(seed) + "\n" + to_text(program) + "\n" + emit_cpp(program));
    });
    EXPECT_TRUE(run.compared_at_least(55));
}

} // namespace
} // namespace mazur::generated

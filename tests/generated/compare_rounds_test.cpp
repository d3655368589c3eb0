// The graph engine on loops that take something and give it back: under sc it must say what the reference says, and
// what is wrong under sc is wrong under the other models. Some of these loops it follows for ever; then nothing is
// compared.
//
// MAZUR_GENERATED=20000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareRounds.* is a long run.
#include "compare_graph.h"
#include "explore.h"
#include "random_run.h"
#include "rounds.h"

#include <gtest/gtest.h>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 40;
constexpr uint64_t kMostStates = 4000;

TEST(CompareRounds, RandomPrograms)
{
    AskEngine engine;
    engine.seconds = 0.05;
    RandomRun run("CompareRounds.RandomPrograms", kProgramsInSuite);
    uint64_t ends = 0; ///< although its loops need not
    run.each([&](uint64_t seed) {
        const Program program = rounds(seed);
        const Answer right = explore(program, {.most_states = kMostStates});
        if (!right.complete)
            return Judged::TooLarge;
        Judged judged = Judged::Refused;
        for (Model model : kModels) {
            GraphAnswer answer;
            auto remembered = [&](const Program &p, Model m, Equivalence e) { return answer = engine(p, m, e); };
            auto wrong = [&](const Program &p) { return rounds_disagreement(p, model, remembered); };
            if (!wrong(program).empty()) {
                ADD_FAILURE() << "seed " << seed << ": " << explain_graph(program, wrong);
                return Judged::Disagrees;
            }
            if (!answer.safe && !answer.unsafe)
                continue;
            judged = Judged::Compared;
            ends += right.cyclic && answer.safe;
        }
        return judged;
    });
    EXPECT_TRUE(run.compared_at_least(35));
    EXPECT_GT(ends, run.compared() / 10);
}

} // namespace
} // namespace mazur::generated

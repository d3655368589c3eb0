// Generated programs as C. The answer must be the reference's, as for the ir that is built directly (compare_test.cpp).
//
// MAZUR_GENERATED_C=5000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareC.* is a long run.
#include "classics.h"
#include "compare_source.h"
#include "emit_c.h"
#include "generate.h"
#include "outcomes.h"

#include <fstream>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 20;
const char kSearch[] = "--engine search --model sc";

class CompareC : public CompareSource {
protected:
    Judged compare_all(const Program &program, const Answer &answer, uint64_t number)
    {
        const std::string what = "seed " + std::to_string(number) + "\n" + to_text(program) + "\n" + emit_c(program);
        const std::string file = folder_ / "program.c";
        std::ofstream(file) << emit_c(program);
        Judged judged = compare(file, answer, kStandard, kSearch, what);
        judged = std::max(judged, compare_some_engine(file, answer, kStandard, number, what));
        // After misuse of a lock that nobody asked about, a C program goes on as the library pleases.
        if (answer.has(Error::Lock))
            return judged;
        switch (number % 4) {
        case 0:
            return std::max(judged, compare(file, answer, kRaces, kSearch, what));
        case 1:
            return std::max(judged, compare(file, answer, kAssertions, kSearch, what));
        case 2: // that pointers are followed through the library shows in C only
            return std::max(judged,
                            compare(file, answer, kAssertions, kSearch + std::string(" --hybrid points"), what));
        default:
            return std::max(judged, compare(file, answer, kEnds, kSearch, what));
        }
    }

    void compare_random(const std::string &name, uint64_t in_suite, const Features &features)
    {
        RandomRun run(name, in_suite, "MAZUR_GENERATED_C");
        run.each([&](uint64_t seed) {
            const Program program = generate_asking(seed, features);
            const Answer answer = explore(program, {.most_states = 20000});
            return answer.complete ? compare_all(program, answer, seed) : Judged::TooLarge;
        });
        EXPECT_TRUE(run.compared_at_least(80));
    }
};

TEST_F(CompareC, Classics)
{
    const Program programs[] = {message_passing(Order::Relaxed),
                                message_passing(Order::Release),
                                abba(false),
                                lost_signal(false),
                                lost_signal(true),
                                peterson(true),
                                spin_lock(false),
                                semaphore_handover(true),
                                overtaken_assume(),
                                ticket_lock(2, true)};
    for (const Program &program : programs)
        for (uint64_t number = 0; number < 4; number++)
            compare_all(program, explore(program), number);
}

TEST_F(CompareC, RandomPrograms) { compare_random("CompareC.RandomPrograms", kProgramsInSuite, {}); }

TEST_F(CompareC, MortalPrograms)
{
    compare_random("CompareC.MortalPrograms", kProgramsInSuite / 2, {.mortal = true, .threads = 3, .size = 10});
}

} // namespace
} // namespace mazur::generated

// The engines against the reference, on the classics and on random programs.
//
// MAZUR_GENERATED=100000 MAZUR_SEED=1000 test_generated --gtest_filter=Compare.* is a long run; it prints how fast it
// goes and, for a disagreement, the seed and the smallest program that still shows it.
#include "classics.h"
#include "compare.h"
#include "generate.h"
#include "outcomes.h"
#include "random_run.h"

#include <gtest/gtest.h>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 120;
constexpr uint64_t kMostStates = 20000;

/// Compares in every n-th configuration; the first disagreement is reported.
bool agree(const Program &program, const Answer &answer, uint64_t seed, uint64_t every = 1, uint64_t first = 0)
{
    const std::vector<Configuration> all = configurations(answer, seed);
    for (uint64_t n = first; n < all.size(); n += every) {
        const Configuration &configuration = all[n];
        if (disagreement(program, answer, configuration).empty())
            continue;
        ADD_FAILURE() << "seed " << seed << ": " << explain(program, configuration);
        return false;
    }
    return true;
}

TEST(Compare, Classics)
{
    const Program programs[] = {store_buffering(),
                                store_buffering(mazur::generated::Order::Relaxed),
                                message_passing(mazur::generated::Order::Release),
                                message_passing(mazur::generated::Order::Relaxed),
                                independent_reads(),
                                lost_update(3),
                                abba(true),
                                abba(false),
                                philosophers(3, true),
                                philosophers(4, false),
                                lost_signal(true),
                                lost_signal(false),
                                peterson(true),
                                peterson(false),
                                spin_lock(true),
                                spin_lock(false),
                                semaphore_handover(true),
                                semaphore_handover(false),
                                fibonacci(2),
                                sigma(2),
                                lock_rounds(3),
                                lock_handover(2),
                                ticket_lock(3, true),
                                ticket_lock(3, false),
                                peterson_assume(2),
                                overtaken_assume(),
                                cas_winner(3),
                                coherence(3)};
    for (const Program &program : programs) {
        const Answer answer = explore(program);
        ASSERT_TRUE(answer.complete) << to_text(program);
        agree(program, answer, 0);
    }
}

void expect_agreement(const Program &program) { agree(program, explore(program), 0); }

TEST(Compare, RingOfLocksThroughAWait) { expect_agreement(ring_through_wait()); }
TEST(Compare, FailedCompareAndSwapIsARead) { expect_agreement(failed_cas_beside_plain_read()); }
TEST(Compare, WaitingForASemaphoreReleasesNothing) { expect_agreement(semaphore_chain()); }

/// Each program in some of the configurations, so that there is time for more programs.
void compare_random(const std::string &name, uint64_t in_suite, const Features &features)
{
    constexpr uint64_t kEvery = 4;
    RandomRun run(name, in_suite);
    run.each([&](uint64_t seed) {
        Features some = features;
        some.section_conditions = !features.cycles && seed % 10 == 0;
        const Program program = generate_asking(seed, some);
        const Answer answer = explore(program, {.most_states = kMostStates});
        return !answer.complete                                      ? Judged::TooLarge
               : agree(program, answer, seed, kEvery, seed % kEvery) ? Judged::Compared
                                                                     : Judged::Disagrees;
    });
    EXPECT_TRUE(run.compared_at_least(80)) << "too many programs were too large to be compared";
}

TEST(Compare, RandomPrograms) { compare_random("Compare.RandomPrograms", kProgramsInSuite, {}); }

TEST(Compare, CyclicPrograms)
{
    compare_random("Compare.CyclicPrograms", kProgramsInSuite / 2, {.cycles = true, .threads = 3, .size = 6});
}

TEST(Compare, MortalPrograms)
{
    compare_random("Compare.MortalPrograms", kProgramsInSuite / 3, {.mortal = true, .threads = 3, .size = 10});
}

} // namespace
} // namespace mazur::generated

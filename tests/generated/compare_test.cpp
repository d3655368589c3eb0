// The engines against the reference, on the classics and on random programs.
//
// MAZUR_GENERATED=100000 MAZUR_SEED=1000 test_generated --gtest_filter=Compare.* is a long run; it prints how fast it
// goes and, for a disagreement, the seed and the smallest program that still shows it.
#include "classics.h"
#include "compare.h"
#include "generate.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 150;
constexpr uint64_t kMostStates = 20000;

uint64_t from_environment(const char *name, uint64_t otherwise)
{
    const char *value = std::getenv(name);
    return value != nullptr ? std::strtoull(value, nullptr, 10) : otherwise;
}

/// Compares in every configuration; the first disagreement is reported.
bool agree(const Program &program, const Answer &answer, uint64_t seed, uint64_t &checks)
{
    for (const Configuration &configuration : configurations(answer, seed)) {
        checks++;
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
    uint64_t checks = 0;
    for (const Program &program : programs) {
        const Answer answer = explore(program);
        ASSERT_TRUE(answer.complete) << to_text(program);
        agree(program, answer, 0, checks);
    }
}

void expect_agreement(const Program &program)
{
    uint64_t checks = 0;
    agree(program, explore(program), 0, checks);
}

TEST(Compare, RingOfLocksThroughAWait) { expect_agreement(ring_through_wait()); }
TEST(Compare, FailedCompareAndSwapIsARead) { expect_agreement(failed_cas_beside_plain_read()); }
TEST(Compare, WaitingForASemaphoreReleasesNothing) { expect_agreement(semaphore_chain()); }

TEST(Compare, RandomPrograms)
{
    const uint64_t count = from_environment("MAZUR_GENERATED", kProgramsInSuite);
    const uint64_t first = from_environment("MAZUR_SEED", 1);
    const uint64_t most_failures = from_environment("MAZUR_FAILURES", 1);
    uint64_t compared = 0, checks = 0, failures = 0;
    const auto start = std::chrono::steady_clock::now();
    for (uint64_t seed = first; seed < first + count && failures < most_failures; seed++) {
        const Program program = generate(seed);
        const Answer answer = explore(program, {.most_states = kMostStates});
        if (!answer.complete)
            continue;
        compared++;
        failures += !agree(program, answer, seed, checks);
    }
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    std::printf("%lu programs, %lu checks, %.1f programs per second\n", compared, checks,
                static_cast<double>(compared) / seconds);
    if (failures == 0) {
        EXPECT_GT(compared, count * 8 / 10) << "too many programs were too large to be compared";
    }
}

} // namespace
} // namespace mazur::generated

// The reference explorer on programs whose answers are known by hand: the judge is judged first.
#include "classics.h"
#include "explore.h"
#include "traces.h"

#include <gtest/gtest.h>

namespace mazur::generated {
namespace {

using Errors = std::set<Error>;

Errors errors_of(const Program &program)
{
    EXPECT_EQ(malformed(program), "");
    const Answer answer = explore(program);
    EXPECT_TRUE(answer.complete);
    return answer.errors;
}

uint64_t traces_of(const Program &program)
{
    const auto counts = count_traces(program);
    return counts ? counts->complete : ~uint64_t{0};
}

TEST(Explore, SequentialConsistency)
{
    EXPECT_EQ(errors_of(store_buffering()), Errors{});
    EXPECT_EQ(errors_of(store_buffering(Order::Relaxed)), Errors{});
    Program sb = store_buffering();
    sb.threads[0].body.pop_back();
    EXPECT_EQ(explore(sb).finals, (std::set<std::vector<int>>{{1, 1, 0, 1}, {1, 1, 1, 0}, {1, 1, 1, 1}}));
}

TEST(Explore, MessagePassingNeedsReleaseAndAcquire)
{
    EXPECT_EQ(errors_of(message_passing(Order::SeqCst)), Errors{});
    EXPECT_EQ(errors_of(message_passing(Order::Release)), Errors{});
    EXPECT_EQ(errors_of(message_passing(Order::Relaxed)), Errors{Error::Race});
}

TEST(Explore, ReleaseSequences)
{
    const std::vector<Variable> data_and_flag{{Storage::Plain, 0}, {Storage::Atomic, 0}};
    auto program = [&](const Statement &middle) {
        return parallel(data_and_flag,
                        {{store(0, 1, Order::Plain), store(1, 1, Order::Release)},
                         {middle},
                         {load(0, 1, Order::Acquire), if_(0, Compare::Eq, 2, {load(1, 0, Order::Plain)})}});
    };
    // A relaxed read-modify-write goes on with the sequence (1 becomes 2); a relaxed store ends it.
    EXPECT_EQ(errors_of(program(cas(0, 1, 1, 2, Order::Relaxed))), Errors{});
    EXPECT_EQ(errors_of(program(store(1, 2, Order::Relaxed))), Errors{Error::Race});
}

TEST(Explore, Fences)
{
    auto program = [](bool release, bool acquire) {
        Block writer{store(0, 1, Order::Plain)}, reader{load(0, 1, Order::Relaxed)}, seen{load(1, 0, Order::Plain)};
        if (release)
            writer.push_back(fence(Order::Release));
        writer.push_back(store(1, 1, Order::Relaxed));
        if (acquire)
            seen.insert(seen.begin(), fence(Order::Acquire));
        reader.push_back(if_(0, Compare::Eq, 1, seen));
        return parallel({{Storage::Plain, 0}, {Storage::Atomic, 0}}, {writer, reader});
    };
    EXPECT_EQ(errors_of(program(true, true)), Errors{});
    EXPECT_EQ(errors_of(program(false, true)), Errors{Error::Race});
    EXPECT_EQ(errors_of(program(true, false)), Errors{Error::Race});
}

TEST(Explore, LostUpdate)
{
    EXPECT_EQ(errors_of(lost_update(2)), Errors{Error::Assertion});
    EXPECT_EQ(explore(lost_update(3)).errors, Errors{Error::Assertion});
    EXPECT_EQ(explore(fetch_adds(3)).finals, (std::set<std::vector<int>>{{3}}));
}

TEST(Explore, PlainAccessesRaceUnlessOrdered)
{
    const std::vector<Variable> plain{{Storage::Plain, 0}};
    EXPECT_EQ(errors_of(parallel(plain, {{store(0, 1, Order::Plain)}, {load(0, 0, Order::Plain)}})),
              Errors{Error::Race});
    EXPECT_EQ(errors_of(parallel(plain, {{load(0, 0, Order::Plain)}, {load(0, 0, Order::Plain)}})), Errors{});
    EXPECT_EQ(errors_of(parallel(plain, {{store(0, 1, Order::Plain)}}, {load(0, 0, Order::Plain)})), Errors{});
    Program atomic = parallel(
        plain, {{nest(Kind::Atomic, {store(0, 1, Order::Plain)})}, {nest(Kind::Atomic, {load(0, 0, Order::Plain)})}});
    EXPECT_EQ(errors_of(atomic), Errors{});
    EXPECT_EQ(errors_of(lock_rounds(2)), Errors{});
    EXPECT_EQ(errors_of(parallel({{Storage::Mixed, 0}}, {{store(0, 1)}, {load(0, 0, Order::Plain)}})),
              Errors{Error::Race});
    EXPECT_EQ(errors_of(parallel({{Storage::Mixed, 0}}, {{load(0, 0)}, {load(0, 0, Order::Plain)}})), Errors{});
}

TEST(Explore, Deadlocks)
{
    EXPECT_EQ(errors_of(abba(false)), Errors{Error::Deadlock});
    EXPECT_EQ(errors_of(abba(true)), Errors{});
    EXPECT_EQ(errors_of(philosophers(3, false)), Errors{Error::Deadlock});
    EXPECT_EQ(errors_of(philosophers(3, true)), Errors{});
    EXPECT_EQ(errors_of(lost_signal(false)), Errors{Error::Deadlock});
    EXPECT_EQ(errors_of(lost_signal(true)), Errors{});
    EXPECT_EQ(errors_of(semaphore_handover(true)), Errors{});
    EXPECT_EQ(errors_of(semaphore_handover(false)), Errors{Error::Deadlock});
    Program self = parallel({}, {{lock(0), lock(0)}});
    self.mutexes = 1;
    EXPECT_EQ(errors_of(self), Errors{Error::Deadlock});
}

TEST(Explore, CycleOfLocksWhileOthersRun)
{
    Program p = abba(false);
    p.variables.push_back({Storage::Atomic, 0});
    p.threads.push_back({1, {nest(Kind::Forever, {rmw(Kind::Xor, 0, 0, 1)})}});
    p.threads[0].body.insert(p.threads[0].body.begin(), create(3));
    EXPECT_EQ(errors_of(p), Errors{Error::Deadlock});
    EXPECT_TRUE(explore(p).cyclic);
    p.threads[1].body = {lock(0)}; // ends with the lock held: nobody waits in a circle
    p.threads[2].body = {lock(0)};
    EXPECT_EQ(errors_of(p), Errors{});
}

TEST(Explore, CycleThroughAWait) { EXPECT_TRUE(explore(ring_through_wait()).has(Error::Deadlock)); }

TEST(Explore, FinePointsOfRaces)
{
    EXPECT_EQ(errors_of(failed_cas_beside_plain_read()), Errors{});
    EXPECT_EQ(errors_of(semaphore_chain()), Errors{Error::Race});
}

TEST(Explore, MainEndsEverything)
{
    Program p = abba(false);
    std::erase_if(p.threads[0].body, [](const Statement &s) { return s.kind == Kind::Join; });
    EXPECT_EQ(errors_of(p), Errors{Error::Deadlock}); // the cycle is there while main has not returned
    Program q = parallel({}, {{lock(0)}, {lock(0)}});
    q.mutexes = 1;
    EXPECT_EQ(errors_of(q), Errors{Error::Deadlock});
    std::erase_if(q.threads[0].body, [](const Statement &s) { return s.kind == Kind::Join; });
    EXPECT_EQ(errors_of(q), Errors{});
    q.main_exits = false;
    EXPECT_EQ(errors_of(q), Errors{Error::Deadlock});
}

TEST(Explore, Spinning)
{
    EXPECT_EQ(errors_of(peterson(true)), Errors{});
    EXPECT_EQ(errors_of(spin_lock(true)), Errors{});
    EXPECT_EQ(errors_of(spin_lock(false)), Errors{Error::Livelock});
    Program no_turn = peterson(false);
    EXPECT_TRUE(explore(no_turn).has(Error::Race));
    // Two flags, each waits for the other's to fall.
    Program flags = parallel({{Storage::Atomic, 0}, {Storage::Atomic, 0}},
                             {{store(0, 1), while_({{1, Compare::Eq, 1}}), store(0, 0)},
                              {store(1, 1), while_({{0, Compare::Eq, 1}}), store(1, 0)}});
    EXPECT_EQ(errors_of(flags), Errors{Error::Livelock});
}

TEST(Explore, SpinningBesideOthers)
{
    Program p = parallel({{Storage::Atomic, 0}},
                         {{while_({{0, Compare::Ne, 2}})}, {nest(Kind::Forever, {rmw(Kind::Xor, 0, 0, 1)})}});
    EXPECT_EQ(explore(p).errors, Errors{Error::Livelock});
    // Whoever goes on may let it go.
    Program q = parallel({{Storage::Atomic, 0}},
                         {{while_({{0, Compare::Ne, 1}})}, {nest(Kind::Forever, {rmw(Kind::Xor, 0, 0, 1)})}});
    EXPECT_EQ(explore(q).errors, Errors{});
}

TEST(Explore, LockMisuse)
{
    auto program = [](Block one, Block two) {
        Program p = parallel({}, {std::move(one), std::move(two)});
        p.mutexes = 1;
        p.conditions = 1;
        return p;
    };
    EXPECT_EQ(errors_of(program({unlock(0)}, {})), Errors{Error::Lock});
    EXPECT_EQ(
        errors_of(program({lock(0), unlock(0)}, {trylock(0, 0), if_(0, Compare::Eq, 0, {unlock(0)}, {unlock(0)})})),
        Errors{Error::Lock});
    EXPECT_EQ(errors_of(program({wait(0, 0)}, {signal(0)})), Errors{Error::Lock});
}

TEST(Explore, SignalWakesAnyOneAndBroadcastAll)
{
    auto program = [](bool all) {
        Block waiter{lock(0), while_({{0, Compare::Eq, 0, Order::Plain}}, {wait(0, 0)}), unlock(0)};
        Program p =
            parallel({{Storage::Plain, 0}},
                     {waiter, waiter, {lock(0), store(0, 1, Order::Plain), all ? broadcast(0) : signal(0), unlock(0)}});
        p.mutexes = 1;
        p.conditions = 1;
        return p;
    };
    EXPECT_EQ(errors_of(program(true)), Errors{});
    EXPECT_EQ(errors_of(program(false)), Errors{Error::Deadlock});
}

TEST(Explore, Heap)
{
    const std::vector<Variable> heap{{Storage::Heap, 0}};
    EXPECT_EQ(errors_of(parallel(heap, {{load(0, 0, Order::Plain)}}, {free_heap(0)})), Errors{});
    EXPECT_EQ(errors_of(parallel(heap, {{load(0, 0, Order::Plain)}, {free_heap(0)}})),
              (Errors{Error::Memory, Error::Race}));
    EXPECT_EQ(errors_of(parallel(heap, {{free_heap(0)}}, {free_heap(0)})), Errors{Error::Memory});
    // Seen to be freed, but not ordered after it: both.
    EXPECT_EQ(errors_of(parallel({{Storage::Heap, 0}, {Storage::Atomic, 0}},
                                 {{free_heap(0), store(1, 1, Order::Relaxed)},
                                  {load(0, 1, Order::Relaxed), if_(0, Compare::Eq, 1, {load(0, 0, Order::Plain)})}})),
              (Errors{Error::Memory, Error::Race}));
}

TEST(Explore, AssumptionsAndChoices)
{
    Program p =
        parallel({{Storage::Atomic, 0}}, {{any(0, 0, 2), assume(0, Compare::Ge, 1), store(0, local_plus(0, 0))}});
    const Answer answer = explore(p);
    EXPECT_TRUE(answer.cut);
    EXPECT_EQ(answer.finals, (std::set<std::vector<int>>{{1}, {2}}));
    // What another thread does before the assumption is looked at counts.
    EXPECT_EQ(errors_of(overtaken_assume()), Errors{Error::Assertion});
}

TEST(CountTraces, KnownNumbers)
{
    EXPECT_EQ(traces_of(writers(3)), 24u);
    EXPECT_EQ(traces_of(readers(5)), 32u);
    EXPECT_EQ(traces_of(fetch_adds(4)), 24u);
    EXPECT_EQ(traces_of(cas_winner(4)), 4u);
    EXPECT_EQ(traces_of(coherence(5)), 252u);
    EXPECT_EQ(traces_of(fibonacci(1)), 3u);
    EXPECT_EQ(traces_of(fibonacci(2)), 19u);
    EXPECT_EQ(traces_of(fibonacci(3)), 141u);
    EXPECT_EQ(traces_of(sigma(2)), 8u);
    EXPECT_EQ(traces_of(sigma(3)), 216u);
    EXPECT_EQ(traces_of(lock_rounds(3)), 20u);
    EXPECT_EQ(traces_of(lock_handover(3)), 36u);
    EXPECT_EQ(traces_of(ticket_lock(3, true)), 6u);
    EXPECT_EQ(traces_of(ticket_lock(3, false)), 6u);
    EXPECT_EQ(traces_of(peterson_assume(2)), 48u);
    EXPECT_EQ(traces_of(store_buffering()), 3u);
    EXPECT_EQ(traces_of(independent_reads()), 15u);
    EXPECT_EQ(traces_of(philosophers(3, true)), 6u);
}

TEST(CountTraces, ReadsFromOnly)
{
    EXPECT_EQ(count_traces(writers(4))->reads_from, 5u);
    EXPECT_EQ(count_traces(coherence(4))->reads_from, 1u);
    EXPECT_EQ(count_traces(sigma(3))->reads_from, 145u);
    EXPECT_EQ(count_traces(fibonacci(3))->reads_from, 141u);
    EXPECT_EQ(count_traces(lock_rounds(3))->reads_from, 20u);
}

TEST(CountTraces, BlockedOnes)
{
    const auto counts = count_traces(abba(false));
    EXPECT_EQ(counts->complete, 2u);
    EXPECT_EQ(counts->blocked, 1u);
    EXPECT_EQ(count_traces(spin_lock(false))->blocked, 2u);
    EXPECT_FALSE(count_traces(peterson(true)));
}

} // namespace
} // namespace mazur::generated

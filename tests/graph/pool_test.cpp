#include "graph/workers.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace mazur::graph {
namespace {

Part part(uint32_t number)
{
    Part p;
    p.path.push_back({number, 7});
    p.first_way = number;
    return p;
}

TEST(Pool, GivesOutWhatWasPutInOrder)
{
    Pool pool(1);
    for (uint32_t n = 0; n < 3; n++)
        pool.donate_work(part(n));
    for (uint32_t n = 0; n < 3; n++) {
        EXPECT_EQ(pool.take_work(), part(n));
    }
    EXPECT_FALSE(pool.take_work()); // the only worker waits, so all is done
}

TEST(Pool, WantsWorkWhileAWorkerWaits)
{
    Pool pool(2);
    EXPECT_FALSE(pool.wants_work());
    std::atomic<bool> taken = false;
    std::thread worker([&] {
        EXPECT_EQ(pool.take_work(), part(5));
        taken = true;
        EXPECT_FALSE(pool.take_work());
    });
    while (!pool.wants_work())
        std::this_thread::yield();
    pool.donate_work(part(5));
    while (!taken)
        std::this_thread::yield();
    EXPECT_FALSE(pool.take_work()); // both wait
    worker.join();
}

TEST(Pool, ClosingWakesAllAndDropsWhatIsLeft)
{
    Pool pool(3);
    std::atomic<int> woken = 0;
    std::vector<std::thread> workers;
    for (int n = 0; n < 2; n++)
        workers.emplace_back([&] {
            EXPECT_FALSE(pool.take_work());
            woken++;
        });
    while (!pool.wants_work())
        std::this_thread::yield();
    pool.close();
    for (std::thread &t : workers)
        t.join();
    EXPECT_EQ(woken, 2);

    Pool full(2);
    full.donate_work(part(1));
    full.close();
    EXPECT_FALSE(full.take_work());
}

TEST(Pool, EveryPartIsTakenOnce)
{
    // Each part of a size gives two of the next smaller one away: a binary tree.
    constexpr uint32_t kDepth = 12;
    constexpr size_t kWorkers = 4;
    for (int round = 0; round < 20; round++) {
        Pool pool(kWorkers);
        std::atomic<uint64_t> taken = 0;
        pool.donate_work(part(kDepth));
        std::vector<std::thread> workers;
        for (size_t n = 0; n < kWorkers; n++)
            workers.emplace_back([&] {
                while (std::optional<Part> p = pool.take_work()) {
                    taken++;
                    for (int child = 0; child < 2 && p->first_way > 1; child++)
                        pool.donate_work(part(p->first_way - 1));
                }
            });
        for (std::thread &t : workers)
            t.join();
        ASSERT_EQ(taken, (uint64_t{1} << kDepth) - 1);
    }
}

} // namespace
} // namespace mazur::graph

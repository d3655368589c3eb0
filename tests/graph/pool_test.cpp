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
        pool.put(part(n));
    for (uint32_t n = 0; n < 3; n++) {
        Part p;
        ASSERT_TRUE(pool.take(p));
        EXPECT_EQ(p.first_way, n);
        ASSERT_EQ(p.path.size(), 1u);
        EXPECT_EQ(p.path[0].way, n);
        EXPECT_EQ(p.path[0].variant, 7u);
    }
    Part p;
    EXPECT_FALSE(pool.take(p)); // the only worker waits, so all is done
}

TEST(Pool, IsHungryWhileAWorkerWaits)
{
    Pool pool(2);
    EXPECT_FALSE(pool.hungry());
    std::atomic<bool> taken = false;
    std::thread worker([&] {
        Part p;
        EXPECT_TRUE(pool.take(p));
        EXPECT_EQ(p.first_way, 5u);
        taken = true;
        EXPECT_FALSE(pool.take(p));
    });
    while (!pool.hungry())
        std::this_thread::yield();
    pool.put(part(5));
    while (!taken)
        std::this_thread::yield();
    Part p;
    EXPECT_FALSE(pool.take(p)); // both wait
    worker.join();
}

TEST(Pool, ClosingWakesAllAndDropsWhatIsLeft)
{
    Pool pool(3);
    std::atomic<int> woken = 0;
    std::vector<std::thread> workers;
    for (int n = 0; n < 2; n++)
        workers.emplace_back([&] {
            Part p;
            EXPECT_FALSE(pool.take(p));
            woken++;
        });
    while (!pool.hungry())
        std::this_thread::yield();
    pool.close();
    for (std::thread &t : workers)
        t.join();
    EXPECT_EQ(woken, 2);

    Pool full(2);
    full.put(part(1));
    full.close();
    Part p;
    EXPECT_FALSE(full.take(p));
}

TEST(Pool, EveryPartIsTakenOnce)
{
    // Each part of a size gives two of the next smaller one away: a binary tree.
    constexpr uint32_t kDepth = 12;
    constexpr size_t kWorkers = 4;
    for (int round = 0; round < 20; round++) {
        Pool pool(kWorkers);
        std::atomic<uint64_t> taken = 0;
        pool.put(part(kDepth));
        std::vector<std::thread> workers;
        for (size_t n = 0; n < kWorkers; n++)
            workers.emplace_back([&] {
                for (Part p; pool.take(p);) {
                    taken++;
                    for (int child = 0; child < 2 && p.first_way > 1; child++)
                        pool.put(part(p.first_way - 1));
                }
            });
        for (std::thread &t : workers)
            t.join();
        ASSERT_EQ(taken, (uint64_t{1} << kDepth) - 1);
    }
}

} // namespace
} // namespace mazur::graph

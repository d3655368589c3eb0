// Each MAZUR_TEST is a test of GoogleTest and a check of Mazur.
#include <gtest/gtest.h>
#include <mazur.h>
#include <queue.h>
#include <thread>

MAZUR_TEST(Queue, KeepsTheOrder)
{
    Queue<int> queue(1);
    std::thread producer([&] {
        queue.put(1);
        queue.put(2);
    });
    EXPECT_EQ(queue.take(), 1);
    EXPECT_EQ(queue.take(), 2);
    producer.join();
    EXPECT_TRUE(queue.empty());
}

MAZUR_TEST(Queue, LosesNothing)
{
    Queue<int> queue(1);
    std::thread one([&] { queue.put(1); });
    std::thread two([&] { queue.put(2); });
    const int sum = queue.take() + queue.take();
    one.join();
    two.join();
    EXPECT_EQ(sum, 3);
}

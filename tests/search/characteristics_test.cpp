#include "search/characteristics.h"

#include <gtest/gtest.h>

namespace mazur {
namespace {

using Arrival = DepthFirst::Arrival;

TEST(Sampler, CountsStatesAndPaths)
{
    Sampler sampler;
    sampler.reached(0, Arrival::Open);
    sampler.reached(1, Arrival::Open);
    sampler.reached(2, Arrival::Error);
    sampler.reached(2, Arrival::End);
    sampler.reached(6, Arrival::Error);
    const Characteristics &c = sampler.sample();
    EXPECT_EQ(c.states, 5u);
    EXPECT_EQ(c.error_states, 2u);
    EXPECT_EQ(c.paths, 3u);
    EXPECT_EQ(c.error_paths, 2u);
    EXPECT_EQ(c.shortest_error, 2u);
    EXPECT_DOUBLE_EQ(c.average_error(), 4);
    EXPECT_DOUBLE_EQ(c.error_state_ratio(), 0.4);
}

TEST(Sampler, GetsCoarserWithTime)
{
    Sampler sampler;
    for (int i = 0; i < 1000; i++)
        sampler.reached(1, Arrival::Open);
    EXPECT_EQ(sampler.sample().states, 1000u);
    for (int i = 1000; i < 100000; i++)
        sampler.reached(1, Arrival::Open);
    // Every x/1000-th of x: about 1000 * ln(100) more.
    EXPECT_GT(sampler.sample().states, 4500u);
    EXPECT_LT(sampler.sample().states, 6500u);
}

} // namespace
} // namespace mazur

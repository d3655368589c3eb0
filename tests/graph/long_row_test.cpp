#include "graph/long_row.h"

#include <gtest/gtest.h>

namespace mazur::graph {
namespace {

constexpr Fingerprint kHere{1, 1}, kThere{1, 2}; // with equal hashes

TEST(LongRow, FindsTheLastOfEqualStatesFirst)
{
    LongRow row;
    row.start_at(5);
    for (Fingerprint f : {kHere, kThere, kHere})
        row.enter(f);
    EXPECT_EQ(row.end(), 8u);
    EXPECT_EQ(row.latest(kHere), 7u);
    EXPECT_EQ(row.earlier(7), 5u);
    EXPECT_EQ(row.earlier(5), 0u);
    EXPECT_EQ(row.latest(kThere), 6u);
    EXPECT_EQ(row.latest({2, 2}), 0u);
}

TEST(LongRow, ForgetsWhatIsTakenBack)
{
    LongRow row;
    row.start_at(5);
    for (Fingerprint f : {kHere, kThere, kHere, kThere})
        row.enter(f);
    row.shorten_to(7);
    EXPECT_EQ(row.end(), 7u);
    EXPECT_EQ(row.latest(kHere), 5u);
    EXPECT_EQ(row.latest(kThere), 6u);
    row.shorten_to(6);
    EXPECT_EQ(row.latest(kThere), 0u);
    row.shorten_to(20); // nothing to do
    EXPECT_EQ(row.end(), 6u);
    row.start_at(30);
    EXPECT_EQ(row.latest(kHere), 0u);
    EXPECT_EQ(row.end(), 30u);
}

} // namespace
} // namespace mazur::graph

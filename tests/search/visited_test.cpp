#include "search/visited.h"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace mazur {
namespace {

TEST(VisitedSet, BehavesLikeASet)
{
    std::mt19937_64 random(7);
    VisitedSet visited;
    std::set<std::pair<uint64_t, uint64_t>> reference;
    for (int n = 0; n < 200000; n++) {
        Fingerprint f{random() % 1000, random() % 300};
        ASSERT_EQ(visited.insert(f), reference.emplace(f.lo == 0 && f.hi == 0 ? 1 : f.lo, f.hi).second);
    }
    EXPECT_EQ(visited.size(), reference.size());
}

} // namespace
} // namespace mazur

#include "machine/deep_stack.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace mazur {
namespace {

struct Element {
    uint64_t number;
    char rest[92];
};

TEST(DeepStack, BehavesLikeAVector)
{
    std::mt19937_64 random(3);
    DeepStack<Element> stack;
    std::vector<uint64_t> reference;
    for (int round = 0; round < 8; round++) {
        const size_t many = random() % 200'000;
        for (size_t i = 0; i < many; i++) {
            reference.push_back(random());
            stack.push_back({reference.back(), {}});
            ASSERT_EQ(stack.back().number, reference.back());
        }
        ASSERT_EQ(stack.size(), reference.size());
        for (size_t i = 0; i < stack.size(); i++)
            ASSERT_EQ(stack[i].number, reference[i]);
        const size_t fewer = random() % (reference.size() + 1);
        reference.resize(fewer);
        stack.shrink(fewer);
        if (!reference.empty()) {
            ASSERT_EQ(stack.back().number, reference.back());
            stack.pop_back();
            reference.pop_back();
        }
        ASSERT_EQ(stack.empty(), reference.empty());
    }
}

} // namespace
} // namespace mazur

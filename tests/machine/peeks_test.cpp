#include "machine/peeks.h"

#include <gtest/gtest.h>

namespace mazur {
namespace {

constexpr uint64_t kWord = 100, kLock = 200, kOther = 300; ///< address / 4

class PeeksTest : public testing::Test {
protected:
    void look(uint64_t word, uint32_t value) { peeks.note({word, value, value, false, false, false, "look"}); }
    void change(uint64_t word, uint32_t from, uint32_t to)
    {
        peeks.note({word, from, to, false, false, false, "poke"});
    }
    /// The step whose looks and changes have been noted; false if something is wrong.
    bool step(ThreadId thread, std::vector<Touch> touches)
    {
        HappensBefore::Step s;
        s.thread = thread;
        s.start = peeks.size();
        return peeks.add(s, touches, kMaskThreads, {}, saved++);
    }

    Peeks peeks;
    size_t saved = 0;
};

TEST_F(PeeksTest, ALookAndAChangeMustBeOrderedByActions)
{
    change(kWord, 0, 7);
    EXPECT_TRUE(step(1, {{kLock, Mode::Release}}));
    look(kWord, 7);
    EXPECT_FALSE(step(2, {{kOther, Mode::Write}}));
    EXPECT_NE(peeks.problem().find("thread 1 changes it in step 0"), std::string::npos);
    EXPECT_NE(peeks.problem().find("thread 2 looks at it in step 1"), std::string::npos);
}

TEST_F(PeeksTest, ActionsOnOneObjectOrderThem)
{
    change(kWord, 0, 7);
    EXPECT_TRUE(step(1, {{kLock, Mode::Release}}));
    look(kWord, 7);
    EXPECT_TRUE(step(2, {{kLock, Mode::Acquire}}));
}

TEST_F(PeeksTest, AChangeAfterALookMustBeOrdered)
{
    look(kWord, 0);
    EXPECT_TRUE(step(1, {{kOther, Mode::Write}}));
    change(kWord, 0, 7);
    EXPECT_FALSE(step(2, {{kLock, Mode::Write}}));
}

TEST_F(PeeksTest, LooksNeedNoOrderAmongEachOther)
{
    look(kWord, 0);
    EXPECT_TRUE(step(1, {{kLock, Mode::Write}}));
    look(kWord, 0);
    EXPECT_TRUE(step(2, {{kOther, Mode::Write}}));
}

TEST_F(PeeksTest, WhoOnlyAsksWhetherItIsTheOwnerMayAskAnyTime)
{
    change(kWord, 0, 2); // thread 1 takes it
    EXPECT_TRUE(step(1, {{kLock, Mode::Acquire}}));
    look(kWord, 2); // and is not thread 2
    EXPECT_TRUE(step(2, {{kOther, Mode::Write}}));
}

TEST_F(PeeksTest, ALookAtWhatAnActionChangesMustBeOrdered)
{
    peeks.note({kWord, 4, 5, true, true, false, "its action"});
    EXPECT_TRUE(step(1, {{kWord, Mode::Write}}));
    look(kWord, 5);
    EXPECT_FALSE(step(2, {{kOther, Mode::Write}}));
}

TEST_F(PeeksTest, ALookAtAQueueIsAMatterOfAllThatEnterIt)
{
    peeks.note({kWord, 0, 0, true, true, false, "its action"}); // a wait: the word itself stays
    EXPECT_TRUE(step(1, {{kWord, Mode::Write}}));
    peeks.note({kWord, 0, 0, false, false, true, "waiting"});
    EXPECT_FALSE(step(2, {{kOther, Mode::Write}}));
}

TEST_F(PeeksTest, WhatIsRewoundIsForgotten)
{
    change(kWord, 0, 7);
    EXPECT_TRUE(step(1, {{kLock, Mode::Write}}));
    peeks.rewind(0);
    EXPECT_EQ(peeks.size(), 0u);
    look(kWord, 0);
    EXPECT_TRUE(step(2, {{kOther, Mode::Write}}));
}

TEST_F(PeeksTest, NothingBehindTheForgottenPastIsRewound)
{
    change(kWord, 0, 7);
    EXPECT_TRUE(step(1, {{kLock, Mode::Write}}));
    peeks.forget_past();
    peeks.rewind(0);
    look(kWord, 7);
    EXPECT_FALSE(step(2, {{kOther, Mode::Write}}));
}

} // namespace
} // namespace mazur

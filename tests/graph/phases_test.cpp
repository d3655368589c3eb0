// What each event of an action accesses, if the action takes several.
#include "graph/phases.h"

#include <gtest/gtest.h>

namespace mazur::graph {
namespace {

Action action(ActionKind kind, uint8_t phase, bool timed = false)
{
    Action a;
    a.kind = kind;
    a.phase = phase;
    a.timed = timed;
    a.address = 0x1000;
    a.extra = 0x2000;
    a.size = 4;
    return a;
}

void expect_queue(const Action &a)
{
    EXPECT_TRUE(is_in_queue(a));
    const MemoryAccess access = event_access(a);
    EXPECT_EQ(access.address, 0x1000u);
    EXPECT_EQ(access.size, 1);
    EXPECT_TRUE(access.reads && access.writes);
    EXPECT_EQ(access.order, ir::MemoryOrder::Relaxed);
}

void expect_lock(const Action &a, bool reads)
{
    EXPECT_FALSE(is_in_queue(a));
    const MemoryAccess access = event_access(a);
    EXPECT_EQ(access.address, 0x2000u);
    EXPECT_EQ(access.size, 4);
    EXPECT_EQ(access.reads, reads);
    EXPECT_TRUE(access.writes);
}

TEST(EventAccess, AWaitEntersTheQueueAndThenUnlocks)
{
    expect_queue(action(ActionKind::Wait, 0));
    expect_lock(action(ActionKind::Wait, kWaitUnlocks), false);
}

TEST(EventAccess, WhoCanTimeOutLeavesTheQueueAndThenLocks)
{
    expect_queue(action(ActionKind::Wake, kWakeQueued, true));
    expect_lock(action(ActionKind::Wake, kWakeLeft, true), true);
}

TEST(EventAccess, WhoIsNotifiedOnlyLocks) { expect_lock(action(ActionKind::Wake, kWakeQueued), true); }

TEST(EventAccess, ANotifyStandsInTheQueue) { expect_queue(action(ActionKind::Notify, 0)); }

TEST(EventAccess, PrintingHasAPlaceButNoAddress)
{
    const MemoryAccess access = event_access(action(ActionKind::Print, 0));
    EXPECT_TRUE(access.reads && access.writes);
    EXPECT_EQ(access.size, 0);
}

} // namespace
} // namespace mazur::graph

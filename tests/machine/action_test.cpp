// What actions access, kind by kind.
#include "machine/action.h"

#include <gtest/gtest.h>

#include <vector>

namespace mazur {
namespace {

Action action(ActionKind kind)
{
    Action a;
    a.kind = kind;
    a.address = 0x1000;
    a.extra = 0x2000;
    a.size = 8;
    a.order = ir::MemoryOrder::SeqCst;
    return a;
}

void expect_access(const Action &a, uint64_t address, uint8_t size, bool reads, bool writes, ir::MemoryOrder order)
{
    const MemoryAccess access = memory_access(a);
    EXPECT_EQ(access.address, address) << text(a.kind);
    EXPECT_EQ(access.size, size) << text(a.kind);
    EXPECT_EQ(access.reads, reads) << text(a.kind);
    EXPECT_EQ(access.writes, writes) << text(a.kind);
    EXPECT_EQ(access.order, order) << text(a.kind);
    EXPECT_EQ(access.atomic(), order != ir::MemoryOrder::Plain) << text(a.kind);
}

TEST(MemoryAccess, OfData)
{
    const ir::MemoryOrder order = ir::MemoryOrder::SeqCst;
    expect_access(action(ActionKind::Load), 0x1000, 8, true, false, order);
    expect_access(action(ActionKind::Store), 0x1000, 8, false, true, order);
    expect_access(action(ActionKind::Rmw), 0x1000, 8, true, true, order);
    expect_access(action(ActionKind::Cas), 0x1000, 8, true, true, order);
    Action fill = action(ActionKind::Fill);
    fill.order = ir::MemoryOrder::Plain;
    expect_access(fill, 0x1000, 8, false, true, ir::MemoryOrder::Plain);
    for (ActionKind kind :
         {ActionKind::Load, ActionKind::Store, ActionKind::Rmw, ActionKind::Cas, ActionKind::Copy, ActionKind::Fill})
        EXPECT_TRUE(accesses_data(action(kind))) << text(kind);
    for (ActionKind kind : {ActionKind::None, ActionKind::Free, ActionKind::Leave, ActionKind::Lock, ActionKind::Await,
                            ActionKind::Join, ActionKind::Fence})
        EXPECT_FALSE(accesses_data(action(kind))) << text(kind);
}

TEST(MemoryAccess, OfACopyIsItsSourceAndThenItsTarget)
{
    Action a = action(ActionKind::Copy);
    a.order = ir::MemoryOrder::Plain;
    EXPECT_TRUE(reads_source(a));
    expect_access(a, 0x2000, 8, true, false, ir::MemoryOrder::Plain);
    a.value = uint64_t{1} << 63;
    EXPECT_FALSE(reads_source(a));
    expect_access(a, 0x1000, 8, false, true, ir::MemoryOrder::Plain);
    EXPECT_FALSE(reads_source(action(ActionKind::Load)));
}

TEST(MemoryAccess, OfSynchronisationWords)
{
    expect_access(action(ActionKind::Lock), 0x1000, 4, true, true, ir::MemoryOrder::Acquire);
    expect_access(action(ActionKind::Unlock), 0x1000, 4, false, true, ir::MemoryOrder::Release);
    // Of a wait at a condition variable, the lock.
    expect_access(action(ActionKind::Wait), 0x2000, 4, false, true, ir::MemoryOrder::Release);
    expect_access(action(ActionKind::Wake), 0x2000, 4, true, true, ir::MemoryOrder::Acquire);
    auto await = [](ir::Compare compare, ir::Update update, ir::WaitClass what) {
        Action a = action(ActionKind::Await);
        a.bits = ir::AwaitBits{compare, update, what, false}.pack();
        return a;
    };
    expect_access(await(ir::Compare::Gt, ir::Update::Add, ir::WaitClass::ReadUnlock), 0x1000, 4, true, true,
                  ir::MemoryOrder::Release);
    expect_access(await(ir::Compare::Lt, ir::Update::Add, ir::WaitClass::Barrier), 0x1000, 4, true, true,
                  ir::MemoryOrder::AcqRel);
    expect_access(await(ir::Compare::Eq, ir::Update::None, ir::WaitClass::Barrier), 0x1000, 4, true, true,
                  ir::MemoryOrder::Acquire);
    expect_access(await(ir::Compare::Eq, ir::Update::Set, ir::WaitClass::WriteLock), 0x1000, 4, true, true,
                  ir::MemoryOrder::Acquire);
}

TEST(MemoryAccess, OfOtherActionsIsNone)
{
    for (ActionKind kind :
         {ActionKind::None, ActionKind::Free, ActionKind::Leave, ActionKind::Notify, ActionKind::Join, ActionKind::Exit,
          ActionKind::AtomicBegin, ActionKind::AtomicEnd, ActionKind::Nondet, ActionKind::Spurious, ActionKind::Start,
          ActionKind::Fence, ActionKind::Print, ActionKind::Pause, ActionKind::Constraint})
        EXPECT_EQ(memory_access(action(kind)).size, 0) << text(kind);
}

TEST(Action, KindsThatBelongTogether)
{
    for (auto kind = ActionKind::None; kind <= ActionKind::Constraint;
         kind = static_cast<ActionKind>(static_cast<int>(kind) + 1)) {
        EXPECT_EQ(is_at_condition(action(kind)),
                  kind == ActionKind::Wait || kind == ActionKind::Wake || kind == ActionKind::Notify);
        EXPECT_EQ(ends_objects(action(kind)), kind == ActionKind::Free || kind == ActionKind::Leave);
    }
}

} // namespace
} // namespace mazur

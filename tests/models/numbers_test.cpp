// The numbers that models in C share with the machine: mazur_model.h against the enumerations of ir.
#include "ir/model_numbers.h"
#include "ir/opcode.h"

#include <gtest/gtest.h>

#define _Noreturn [[noreturn]]
extern "C" {
#include "../../src/models/c/mazur_model.h"
}
#undef _Noreturn

namespace mazur {
namespace {

template <class Enum> int number(Enum value) { return static_cast<int>(value); }

TEST(Numbers, OfComparisonsAndUpdates)
{
    EXPECT_EQ(MAZUR_EQ, number(ir::Compare::Eq));
    EXPECT_EQ(MAZUR_NE, number(ir::Compare::Ne));
    EXPECT_EQ(MAZUR_LT, number(ir::Compare::Lt));
    EXPECT_EQ(MAZUR_LE, number(ir::Compare::Le));
    EXPECT_EQ(MAZUR_GT, number(ir::Compare::Gt));
    EXPECT_EQ(MAZUR_GE, number(ir::Compare::Ge));
    EXPECT_EQ(MAZUR_KEEP, number(ir::Update::None));
    EXPECT_EQ(MAZUR_SET, number(ir::Update::Set));
    EXPECT_EQ(MAZUR_ADD, number(ir::Update::Add));
}

TEST(Numbers, OfWhatIsWaitedFor)
{
    EXPECT_EQ(MAZUR_OTHER, number(ir::WaitClass::Other));
    EXPECT_EQ(MAZUR_SEMAPHORE, number(ir::WaitClass::Semaphore));
    EXPECT_EQ(MAZUR_READ_LOCK, number(ir::WaitClass::ReadLock));
    EXPECT_EQ(MAZUR_WRITE_LOCK, number(ir::WaitClass::WriteLock));
    EXPECT_EQ(MAZUR_BARRIER, number(ir::WaitClass::Barrier));
    EXPECT_EQ(MAZUR_ONCE, number(ir::WaitClass::Once));
    EXPECT_EQ(MAZUR_READ_UNLOCK, number(ir::WaitClass::ReadUnlock));
}

TEST(Numbers, OfErrors)
{
    EXPECT_EQ(MAZUR_ASSERTION, number(ir::ErrorKind::Assertion));
    EXPECT_EQ(MAZUR_ABORT, number(ir::ErrorKind::Abort));
    EXPECT_EQ(MAZUR_EXCEPTION, number(ir::ErrorKind::Exception));
    EXPECT_EQ(MAZUR_DEADLOCK, number(ir::ErrorKind::Deadlock));
    EXPECT_EQ(MAZUR_MEMORY, number(ir::ErrorKind::Memory));
    EXPECT_EQ(MAZUR_LEAK, number(ir::ErrorKind::Leak));
    EXPECT_EQ(MAZUR_UNINIT, number(ir::ErrorKind::Uninit));
    EXPECT_EQ(MAZUR_ARITHMETIC, number(ir::ErrorKind::Arithmetic));
    EXPECT_EQ(MAZUR_OVERFLOW, number(ir::ErrorKind::Overflow));
    EXPECT_EQ(MAZUR_LOCK, number(ir::ErrorKind::Lock));
}

TEST(Numbers, OfConditionsAssumptionsAndBlocks)
{
    EXPECT_EQ(MAZUR_ENDED, static_cast<int>(ir::kEndedCondition));
    EXPECT_EQ(MAZUR_IF_ASKED, number(ir::Assumed::IfAsked));
    EXPECT_EQ(MAZUR_ORDERS_ONLY, number(ir::Assumed::OrdersOnly));
    EXPECT_EQ(MAZUR_MALLOC, number(ir::Family::Malloc));
    EXPECT_EQ(MAZUR_NEW, number(ir::Family::New));
    EXPECT_EQ(MAZUR_NEW_ARRAY, number(ir::Family::NewArray));
}

} // namespace
} // namespace mazur

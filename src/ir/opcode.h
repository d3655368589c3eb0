// The instruction set: opcodes, the shape of their operands, and the small enumerations that instructions carry.
#pragma once

#include <cstdint>
#include <string_view>

namespace mazur::ir {

enum class Opcode : uint16_t {
#define OP(NAME, TEXT, SHAPE) NAME,
#include "ir/opcodes.def"
    Count
};

/// Which fields of an instruction are used, and as what. A, B and C are registers; C is kept in `imm`.
// clang-format off
enum class Shape : uint8_t {
    None, Dst, DstImm, DstGlobal, DstA, DstAImm, DstAWidths, DstAB, DstABImm, DstABC, DstABScale, DstABPred, DstABFlags,
    DstABCFlags, A, AImm, FailA, Load, Store, Rmw, Cas, Fence, Jump, Branch, Switch, Call, CallTo, Ret,
    Native, Trap, Await, CallVirtual,
};
// clang-format on

struct OpcodeInfo {
    std::string_view text;
    Shape shape;
};

const OpcodeInfo &info(Opcode op);

/// C11's memory orders; Plain is a non-atomic access.
enum class MemoryOrder : uint8_t { Plain, Relaxed, Acquire, Release, AcqRel, SeqCst };

enum class RmwOp : uint8_t { Xchg, Add, Sub, And, Or, Xor, Nand, Max, Min, UMax, UMin, FAdd, FSub, FMax, FMin };

/// IEEE comparisons, ordered (O: false on NaN) and unordered (U: true on NaN).
// clang-format off
enum class FloatPredicate : uint8_t { False, Oeq, Ogt, Oge, Olt, Ole, One, Ord, Uno, Ueq, Ugt, Uge, Ult, Ule, Une, True };
// clang-format on

/// `await`: the condition waited for, signed, on the old value of the word; and what is then written.
enum class Compare : uint8_t { Eq, Ne, Lt, Le, Gt, Ge };
enum class Update : uint8_t { None, Set, Add };

/// What kind of thing an `await` waits on, for messages and for what is known afterwards: readers of a read-write lock
/// do not learn from each other. `ReadUnlock` waits for nothing.
enum class WaitClass : uint8_t { Other, Semaphore, ReadLock, WriteLock, Barrier, Once, Interrupt, ReadUnlock };

/// `callvirtual` keeps the selector in the low half of imm and its number of results above.
constexpr int64_t pack_selector(uint32_t selector, uint32_t results)
{
    return static_cast<int64_t>(uint64_t{results} << 32 | selector);
}
constexpr uint32_t selector_of(int64_t imm) { return static_cast<uint32_t>(imm); }
constexpr uint32_t selector_results(int64_t imm) { return static_cast<uint32_t>(static_cast<uint64_t>(imm) >> 32); }

constexpr uint16_t kTimed = 1; ///< flag of lock, await and wait: may give up
// Flags of the halves of a wait that can be interrupted, for engines that build execution graphs. The first gives 1 if
// this run is one in which an interrupt ends the wait, else 0: both are tried. In such a run the other half comes when
// the thread is interrupted, and gives 2 if nobody has notified it by then.
constexpr uint16_t kEnters = 2, kLeaves = 4, kLeavesInterrupted = 8;
constexpr uint16_t kUninterruptible = 16; ///< flag of wait: interrupts do not end it
/// `spurious` of a wait for a permit, at a condition or not: in place of the size that a compare-and-swap has.
constexpr int kParks = 16, kParksAtCondition = 17;

/// `notify`: any one of those who wait is chosen, all, the one that has waited longest; or, of a thread's object, the
/// thread is interrupted.
constexpr uint16_t kNotifyAny = 0, kNotifyAll = 1, kNotifyInterrupted = 2, kNotifyFirst = 3,
                   kNotifyNone = 4; ///< nobody is woken: it only matters who waits there

struct AwaitBits {
    Compare compare;
    Update update;
    WaitClass what;
    bool timed;
    constexpr uint16_t pack() const
    {
        return static_cast<uint16_t>(static_cast<unsigned>(compare) | static_cast<unsigned>(update) << 4 |
                                     static_cast<unsigned>(what) << 8 | static_cast<unsigned>(timed) << 12);
    }
    static constexpr AwaitBits unpack(uint16_t bits)
    {
        return {static_cast<Compare>(bits & 15), static_cast<Update>(bits >> 4 & 15),
                static_cast<WaitClass>(bits >> 8 & 15), (bits >> 12 & 1) != 0};
    }
};

enum class Native : uint16_t {
#define NATIVE(NAME, TEXT, ARGUMENTS) NAME,
#include "ir/natives.def"
    Count
};
std::string_view text(Native native);
unsigned arguments(Native native);

enum class MathFunction : uint16_t {
#define MATH(NAME, TEXT, ARGUMENTS) NAME,
#include "ir/math.def"
    Count
};
std::string_view text(MathFunction function);
unsigned arguments(MathFunction function);

/// What can go wrong in a program. `text()` gives the word used in JSON.
enum class ErrorKind : uint8_t {
    // clang-format off
    Assertion, Abort, Exception, Deadlock, Memory, Leak, Uninit, Arithmetic, Overflow, Lock, Race, Livelock, Unsupported,
    // clang-format on
};
std::string_view text(ErrorKind kind);

std::string_view text(MemoryOrder order);
std::string_view text(RmwOp op);
std::string_view text(FloatPredicate predicate);
std::string_view text(Compare compare);
std::string_view text(Update update);
std::string_view text(WaitClass what);

} // namespace mazur::ir

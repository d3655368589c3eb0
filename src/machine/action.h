// What a thread wants to do next: the visible action it stands before. Whoever drives the machine decides when it
// happens, and which of its alternatives.
#pragma once

#include "ir/opcode.h"
#include "semantics/value.h"

#include <cstdint>
#include <string_view>

namespace mazur {

enum class ActionKind : uint8_t {
    None,
    Load,
    Store,
    Rmw,
    Cas, ///< memory, atomic or not
    Copy,
    Fill, ///< one piece of a memmove or memset
    Free,
    Leave, ///< a heap block, or locals by returning, cease to exist
    Lock,
    Unlock,
    Await, ///< synchronisation words
    Wait,
    Wake,
    Notify, ///< condition variables; Wake is the second half of a wait
    Join,
    Exit,
    AtomicBegin,
    AtomicEnd, ///< only yielded to a driver
    Nondet,
    Spurious,   ///< does a wait end by itself, a weak compare-and-swap fail for nothing? 0 or 1
    Start,      ///< of a thread; only yielded to a driver
    Fence,      ///< only yielded to a driver
    Print,      ///< what follows; only if outputs tell runs apart
    Pause,      ///< nothing: a long stretch of local code lets the others have a turn
    Constraint, ///< is `symbol` true? Only yielded to a driver; resumed with 1 or 0, in a model that agrees
};
std::string_view text(ActionKind kind);

/// Why a Constraint is asked for; its `bits`.
enum class Question : uint8_t {
    Branch, ///< both ways go on
    Assume, ///< 0: the thread goes no further
    Error,  ///< 1: something is wrong
    Guess,  ///< whether what holds in the model holds; 0: the thread tries again, in another model
};

constexpr uint16_t kDecidedEqual = 1; ///< in the `bits` of a Cas on symbols: it succeeds

struct Action {
    ActionKind kind = ActionKind::None;
    ir::MemoryOrder order = ir::MemoryOrder::Plain;
    ir::MemoryOrder failure_order = ir::MemoryOrder::Plain; ///< Cas
    ir::RmwOp rmw = ir::RmwOp::Xchg;
    uint8_t size = 0; ///< bytes accessed
    bool timed = false;
    bool inside = false;  ///< its thread is in an atomic section
    uint8_t phase = 0;    ///< for a driver: how far it is with the action
    uint16_t bits = 0;    ///< Await: AwaitBits; Wait, Wake: flags (ir::kEnters...); Notify: ir::kNotifyAny...;
                          ///< Nondet: width | signed << 8; Constraint: Question; Spurious: bytes, 0: a wait
    uint64_t address = 0; ///< Join: the thread
    uint64_t value = 0;   ///< stored, operand, or what a lock word is set to
    uint64_t extra = 0;  ///< Cas, Spurious: expected; Wait, Wake, Spurious: the lock word; Copy: the source; Await: the
                         ///< update's operand
    uint64_t shadow = 0; ///< undefined bits of `value`, if tracked
    // Expressions in place of the values, 0 if these are concrete. Their widths are those of the access.
    uint32_t symbol = 0;       ///< of `value`; Constraint: the condition
    uint32_t extra_symbol = 0; ///< of `extra`, in Start

    void set_value(Value v)
    {
        value = v.bits;
        symbol = v.symbol;
    }
    void set_extra(Value v)
    {
        extra = v.bits;
        extra_symbol = v.symbol;
    }
    bool writes() const { return kind != ActionKind::Load && kind != ActionKind::Join; }
};

/// The first half of a Copy: it has yet to read its source.
inline bool reads_source(const Action &a) { return a.kind == ActionKind::Copy && (a.value >> 63) == 0; }

/// Is it an access to data?
inline bool accesses_data(const Action &a) { return a.kind >= ActionKind::Load && a.kind <= ActionKind::Fill; }

/// Does it concern those who wait at the condition variable at its address?
inline bool is_at_condition(const Action &a)
{
    return a.kind == ActionKind::Wait || a.kind == ActionKind::Wake || a.kind == ActionKind::Notify;
}

/// Does it end the lives of objects?
inline bool ends_objects(const Action &a) { return a.kind == ActionKind::Free || a.kind == ActionKind::Leave; }

/// The bytes of memory that an action accesses: data, or a word that threads synchronise by. Of Wait and Wake, this is
/// the lock.
struct MemoryAccess {
    uint64_t address = 0;
    uint8_t size = 0; ///< 0: it accesses none
    bool reads = false;
    bool writes = false;                            ///< perhaps, depending on what it reads
    ir::MemoryOrder order = ir::MemoryOrder::Plain; ///< if it does what it tries to do

    bool atomic() const { return order != ir::MemoryOrder::Plain; }
};

/// The order of an Await that finds what it waits for.
constexpr ir::MemoryOrder await_order(ir::AwaitBits bits)
{
    if (bits.what == ir::WaitClass::ReadUnlock)
        return ir::MemoryOrder::Release;
    const bool comes = bits.what == ir::WaitClass::Barrier && bits.update != ir::Update::None;
    return comes ? ir::MemoryOrder::AcqRel : ir::MemoryOrder::Acquire;
}

inline MemoryAccess memory_access(const Action &a)
{
    if (accesses_data(a)) {
        if (a.kind == ActionKind::Copy)
            return reads_source(a) ? MemoryAccess{a.extra, a.size, true, false}
                                   : MemoryAccess{a.address, a.size, false, true};
        const bool reads = a.kind != ActionKind::Store && a.kind != ActionKind::Fill;
        return {a.address, a.size, reads, a.kind != ActionKind::Load, a.order};
    }
    constexpr uint8_t kWord = 4;
    switch (a.kind) {
    case ActionKind::Lock:
        return {a.address, kWord, true, true, ir::MemoryOrder::Acquire};
    case ActionKind::Unlock:
        return {a.address, kWord, false, true, ir::MemoryOrder::Release};
    case ActionKind::Await:
        return {a.address, kWord, true, true, await_order(ir::AwaitBits::unpack(a.bits))};
    case ActionKind::Wait:
        return {a.extra, kWord, false, true, ir::MemoryOrder::Release};
    case ActionKind::Wake:
        return {a.extra, kWord, true, true, ir::MemoryOrder::Acquire};
    default:
        return {};
    }
}

} // namespace mazur

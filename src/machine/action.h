// What a thread wants to do next: the visible action it stands before. Whoever drives the machine decides when it
// happens, and which of its alternatives.
#pragma once

#include "ir/opcode.h"

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
    Nondet,
    Start, ///< of a thread; only yielded to a driver
    Fence, ///< only yielded to a driver
    Pause, ///< nothing: a long stretch of local code lets the others have a turn
};
std::string_view text(ActionKind kind);

struct Action {
    ActionKind kind = ActionKind::None;
    ir::MemoryOrder order = ir::MemoryOrder::Plain;
    ir::MemoryOrder failure_order = ir::MemoryOrder::Plain; ///< Cas
    ir::RmwOp rmw = ir::RmwOp::Xchg;
    uint8_t size = 0; ///< bytes accessed
    bool timed = false;
    uint8_t phase = 0;    ///< for a driver: how far it is with the action
    uint16_t bits = 0;    ///< Await: AwaitBits; Nondet: width | signed << 8
    uint64_t address = 0; ///< Join: the thread
    uint64_t value = 0;   ///< stored, operand, or what a lock word is set to
    uint64_t extra = 0;  ///< Cas: expected; Wait and Wake: the lock word; Copy: the source; Await: the update's operand
    uint64_t shadow = 0; ///< undefined bits of `value`, if tracked

    bool writes() const { return kind != ActionKind::Load && kind != ActionKind::Join; }
};

} // namespace mazur

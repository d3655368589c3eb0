#include "machine/await.h"

namespace mazur {

bool await_holds(const Action &action, uint32_t value)
{
    auto a = static_cast<int32_t>(value), b = static_cast<int32_t>(action.value);
    switch (ir::AwaitBits::unpack(action.bits).compare) {
    case ir::Compare::Eq:
        return a == b;
    case ir::Compare::Ne:
        return a != b;
    case ir::Compare::Lt:
        return a < b;
    case ir::Compare::Le:
        return a <= b;
    case ir::Compare::Gt:
        return a > b;
    case ir::Compare::Ge:
        return a >= b;
    }
    return false;
}

bool leaves_barrier(const Action &action)
{
    ir::AwaitBits bits = ir::AwaitBits::unpack(action.bits);
    // Who counts a latch down hands on what came before, as at a barrier, but never waits.
    return action.kind == ActionKind::Await && bits.what == ir::WaitClass::Barrier && bits.compare == ir::Compare::Ge &&
           !action.timed;
}

bool ends_barrier(const Action &action)
{
    ir::AwaitBits bits = ir::AwaitBits::unpack(action.bits);
    return action.kind == ActionKind::Await && bits.what == ir::WaitClass::Barrier && bits.compare == ir::Compare::Lt &&
           bits.update == ir::Update::Add && action.extra == 0;
}

uint32_t await_update(const Action &action, uint32_t value)
{
    switch (ir::AwaitBits::unpack(action.bits).update) {
    case ir::Update::Set:
        return static_cast<uint32_t>(action.extra);
    case ir::Update::Add:
        // The last to leave a barrier, at which `value` threads meet, empties it.
        if (leaves_barrier(action) && value + 2 == 2 * static_cast<uint32_t>(action.value))
            return 0;
        return value + static_cast<uint32_t>(action.extra);
    case ir::Update::None:
        break;
    }
    return value;
}

bool takes_for_writing(const Action &action, bool library)
{
    if (action.kind == ActionKind::Await)
        return ir::AwaitBits::unpack(action.bits).what == ir::WaitClass::WriteLock;
    return action.kind == ActionKind::Cas && library && action.size == 4 &&
           static_cast<int32_t>(action.value) == -1; // an attempt
}

} // namespace mazur

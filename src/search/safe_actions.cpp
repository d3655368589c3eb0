#include "search/safe_actions.h"

#include <algorithm>

namespace mazur {

bool SafeActions::safe(const Machine &machine, ThreadId thread)
{
    const Action &a = machine.thread(thread).pending;
    if (touches_nothing(a))
        return true;
    if (a.kind != ActionKind::Unlock || !machine.options().properties.has(Property::Lock))
        return false;
    footprint(machine, thread, touches_);
    if (std::ranges::any_of(touches_, [](const Touch &t) { return t.mode != Mode::Release; }))
        return false; // the lock's object may end before
    uint8_t &known = known_[a.address >> 2];
    if ((known & kAsked) != 0)
        return false;
    known |= kRelied;
    return true;
}

void SafeActions::note(std::span<const Touch> touches)
{
    for (const Touch &t : touches) {
        if (t.mode == Mode::Acquire || t.mode == Mode::Release)
            continue;
        uint8_t &known = known_[t.what];
        known |= kAsked;
        mistaken_ |= (known & kRelied) != 0;
    }
}

void SafeActions::begin_again()
{
    for (auto &[what, known] : known_)
        known &= ~kRelied;
    mistaken_ = false;
}

} // namespace mazur

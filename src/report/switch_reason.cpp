// A thread's next event tells what it stood before when it was left; whether that was possible then follows from the
// locks held and the threads that had ended.
#include "report/switch_reason.h"

#include "report/event_text.h"

#include <algorithm>

namespace mazur::report {

bool is_standstill(const ErrorReport &error)
{
    return (error.kind == ir::ErrorKind::Deadlock || error.kind == ir::ErrorKind::Livelock) &&
           std::ranges::any_of(error.threads, &ThreadReport::blocked);
}

void SwitchReasons::happened(size_t index)
{
    const Event &event = error_.events[index];
    if (!event.object.empty() && !event.value.empty())
        values_[event.object] = event.value;
    switch (event.kind) {
    case Event::Kind::Lock:
        if (event.outcome != Event::Outcome::GaveUp)
            holders_[event.object] = event.thread;
        break;
    case Event::Kind::Unlock:
        holders_.erase(event.object);
        break;
    case Event::Kind::End:
        ended_.insert(event.thread);
        break;
    case Event::Kind::Wait:
        holders_.erase(event.lock);
        break;
    case Event::Kind::Wake:
        if (!event.lock.empty())
            holders_[event.lock] = event.thread;
        break;
    default:
        break;
    }
}

std::string SwitchReasons::reason(size_t index) const
{
    const Event &event = error_.events[index];
    if (event.kind == Event::Kind::End || event.kind == Event::Kind::Exit || event.kind == Event::Kind::Wait)
        return "";
    for (size_t i = index + 1; i < error_.events.size(); i++)
        if (error_.events[i].thread == event.thread && !(error_.events[i].failing && is_standstill(error_)))
            return waits_for(error_.events[i]);
    for (const ThreadReport &final : error_.threads)
        if (final.thread == event.thread)
            return waits_for(final);
    return "switch";
}

std::string SwitchReasons::waits_for(const Event &next) const
{
    const bool gives_up = next.outcome == Event::Outcome::GaveUp;
    if (next.kind == Event::Kind::Lock) {
        const auto held = holders_.find(next.object);
        if (held != holders_.end() && held->second != next.thread)
            return "waits for " + next.object + ", held by " + thread_in_words(held->second);
    }
    if (next.kind == Event::Kind::Await && !gives_up && is_zero(next.object) && next.old_value != "0")
        return "waits for " + next.object;
    if (next.kind == Event::Kind::Join && next.other && !ended_.contains(*next.other))
        return "waits for " + thread_in_words(*next.other) + " to end";
    return "switch";
}

std::string SwitchReasons::waits_for(const ThreadReport &final) const
{
    using Kind = Standing::Kind;
    const Standing &stands = final.stands;
    switch (stands.kind) {
    case Kind::Finished:
        return "ends";
    case Kind::Spins:
        return text(stands);
    case Kind::Join:
        return ended_.contains(stands.whom.value_or(0)) ? "switch" : text(stands);
    case Kind::Lock: {
        const auto held = holders_.find(stands.object);
        return held != holders_.end() && stands.whom == held->second ? text(stands) : "switch";
    }
    case Kind::Value:
        return is_zero(stands.object) ? text(stands) : "switch";
    default:
        return "switch";
    }
}

bool SwitchReasons::is_zero(const std::string &object) const
{
    const auto seen = values_.find(object);
    return seen != values_.end() && seen->second == "0";
}

} // namespace mazur::report

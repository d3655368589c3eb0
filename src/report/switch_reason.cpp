// A thread's next event tells what it stood before when it was left; whether that was possible then follows from the
// locks held and the threads that had ended.
#include "report/switch_reason.h"

#include <algorithm>
#include <charconv>

namespace mazur::report {

namespace {

/// A lock or wait that ended because its time was up.
bool gave_up(const Event &event) { return event.text.starts_with("gives up"); }

} // namespace

bool is_standstill(const ErrorReport &error)
{
    return (error.kind == ir::ErrorKind::Deadlock || error.kind == ir::ErrorKind::Livelock) &&
           std::ranges::any_of(error.threads, &ThreadReport::blocked);
}

std::optional<uint32_t> thread_in(std::string_view text)
{
    constexpr std::string_view kWord = "thread ";
    for (size_t at = text.rfind(kWord); at != std::string_view::npos;
         at = at == 0 ? std::string_view::npos : text.rfind(kWord, at - 1)) {
        const char *begin = text.data() + at + kWord.size();
        uint32_t number = 0;
        if (std::from_chars(begin, text.data() + text.size(), number).ec == std::errc())
            return number;
    }
    if (text == "main" || text.ends_with("held by main") || text.ends_with("waits for main to end"))
        return 0;
    return std::nullopt;
}

void SwitchReasons::happened(size_t index)
{
    const Event &event = error_.events[index];
    if (!event.object.empty() && !event.value.empty())
        values_[event.object] = event.value;
    if (event.kind == "lock" && !gave_up(event)) {
        holders_[event.object] = event.thread;
    } else if (event.kind == "unlock") {
        holders_.erase(event.object);
    } else if (event.kind == "end") {
        ended_.insert(event.thread);
    } else if (event.kind == "wait") {
        for (const auto &[object, holder] : holders_)
            if (holder == event.thread && event.text.find(object) != std::string::npos)
                released_[event.thread].push_back(object);
        for (const std::string &object : released_[event.thread])
            holders_.erase(object);
    } else if (event.kind == "wake") {
        for (const std::string &object : released_[event.thread])
            holders_[object] = event.thread;
        released_.erase(event.thread);
    }
}

std::string SwitchReasons::reason(size_t index) const
{
    const Event &event = error_.events[index];
    if (event.kind == "end" || event.kind == "exit" || event.kind == "wait")
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
    if (next.kind == "lock") {
        const auto held = holders_.find(next.object);
        if (held != holders_.end() && held->second != next.thread)
            return "waits for " + next.object + ", held by thread " + std::to_string(held->second);
    }
    if (next.kind == "await" && !gave_up(next)) {
        const auto seen = values_.find(next.object);
        if (seen != values_.end() && seen->second == "0" && next.old_value != "0")
            return "waits for " + next.object;
    }
    if (next.kind == "join") {
        const std::optional<uint32_t> whom = thread_in(next.object.empty() ? next.text : next.object);
        if (whom && !ended_.contains(*whom))
            return "waits for thread " + std::to_string(*whom) + " to end";
    }
    return "switch";
}

std::string SwitchReasons::waits_for(const ThreadReport &final) const
{
    if (final.state == "finished")
        return "ends";
    if (!final.blocked)
        return "switch";
    const std::optional<uint32_t> whom = thread_in(final.state);
    if (!whom) {
        const auto zero = std::ranges::find_if(
            values_, [&](const auto &seen) { return seen.second == "0" && final.state.ends_with(" " + seen.first); });
        return zero != values_.end() || final.state.starts_with("spins") ? final.state : "switch";
    }
    if (final.state.find("held by") == std::string::npos)
        return ended_.contains(*whom) ? "switch" : final.state;
    for (const auto &[object, holder] : holders_)
        if (holder == *whom && final.state.find(object) != std::string::npos)
            return final.state;
    return "switch";
}

} // namespace mazur::report

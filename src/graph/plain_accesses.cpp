#include "graph/plain_accesses.h"

#include <algorithm>

namespace mazur::graph {

bool knows_loosely(const ExecutionGraph &g, EventId last)
{
    if (last == 0)
        return false;
    const uint32_t *causes = g.clock(last, Clock::Porf), *known = g.clock(last, Clock::Hb);
    for (uint32_t t = 0; t < g.width(); t++)
        if (causes[t] > known[t])
            return true;
    return false;
}

bool PlainAccesses::has_joined_all(ThreadId t) const
{
    for (ThreadId other = 0; other < graph_.thread_count(); other++)
        if (other != t && !machine_.joined(other))
            return false;
    return true;
}

std::optional<RaceWith> PlainAccesses::watch(const Thread &thread, uint64_t address, uint64_t bytes, bool write,
                                             bool atomic, CodePoint where)
{
    EventId last = graph_.last(thread.id);
    bool event = last != 0 && doing_.entering == last; // the access is the event's own
    doing_.rehearsed_access |= doing_.rehearsing;
    if (last != 0 && !event && !doing_.rehearsing) {
        graph_[last].touched = true;
        graph_[last].changed |= write;
    }
    uint32_t index = last == 0 ? 1 : graph_[last].index + (event ? 0 : 1);
    static thread_local std::vector<uint32_t> none;
    none.assign(graph_.width(), 0);
    // Who goes on alone, in events (see unsettled), races with nobody.
    std::optional<RaceWith> race;
    if (work_.coherence == nullptr || !has_joined_all(thread.id))
        race = accesses_.enter(thread.id, index, last == 0 ? none.data() : graph_.clock(last, Clock::Hb), address,
                               bytes, write, atomic, knows_loosely(graph_, last), where);
    merging_.check_left_out();
    if (doing_.rehearsing)
        race.reset(); // it is reported where it happens
    if (race || event)
        return race;
    accesses_.for_locations(address, bytes, [&](uint64_t at, uint8_t size, uint32_t l) {
        const Location &x = graph_.location(l);
        if (x.empty() || x.kind != LocationKind::Data)
            return;
        if (write && barriers_.may_leave_later(x, last))
            sharing_.raise(machine_.memory().nearest(at)->site(at), Sharing::kRacy);
        merging_.notice(l);
        if (!x.updates.empty())
            return merging_.keep_apart(at);
        if (std::optional<EventId> source = reads_from_.last_write(l))
            machine_.memory().write_value(at, size, graph_.value_of(x, *source));
        else if (!write || address > at || at + size > address + bytes)
            sharing_.raise(machine_.memory().nearest(at)->site(at), Sharing::kRacy); // reads it: must be an event
        if (write)
            work_.replace(l);
    });
    if (freezing_.froze() && !write)
        freezing_.check_frozen(thread.id, address, bytes);
    return std::nullopt;
}

} // namespace mazur::graph

#include "graph/leaks.h"

#include "engine/ending.h"

#include <algorithm>

namespace mazur::graph {

/// Takes away the section that begins with the event, and all that depends on it. False, and nothing is taken away, if
/// the end of the program does.
bool Leaks::take_back_section(Point &p, EventId section)
{
    if (graph_.covers(printed_.causes_of_the_end().data(), section))
        return false;
    std::vector<uint32_t> kept(graph_.width());
    EventId earliest = section;
    for (ThreadId t = 0; t < graph_.thread_count(); t++) {
        const std::vector<EventId> &events = graph_.thread(t);
        kept[t] = static_cast<uint32_t>(events.size());
        for (size_t i = events.size(); i > 0 && graph_.covers(graph_.clock(events[i - 1], Clock::Porf), section); i--) {
            kept[t] = static_cast<uint32_t>(i - 1);
            if (graph_[events[i - 1]].stamp < graph_[earliest].stamp)
                earliest = events[i - 1];
        }
    }
    restrictions_.take_aside(p, earliest, kept.data());
    return true;
}

void Leaks::find(const std::function<void(const Failure &)> &lost)
{
    Point p;
    p.model = model_.mark();
    const EventId last = graph_.location(line_).writes.back();
    const bool open = last != kInitial && graph_[last].value != 0 &&
                      machine_.thread(graph_[last].thread).pending.kind != ActionKind::Exit;
    if (open && !take_back_section(p, last))
        return;
    if (std::optional<Failure> failure = lost_memory())
        lost(*failure);
    if (p.aside != 0)
        restrictions_.put_back(p);
}

std::optional<Failure> Leaks::lost_memory()
{
    std::vector<uint32_t> open;
    for (uint32_t l = 1; l < graph_.location_count(); l++) {
        const Location &x = graph_.location(l);
        if (!x.empty() && x.kind == LocationKind::Data && accesses_.location(x.address, x.size) == l &&
            machine_.memory().find(x.address, x.size) != nullptr)
            open.push_back(l);
    }
    machine_.journal().use(journals_[0]);
    const size_t mark = journals_[0].size();
    for (uint32_t l : open)
        if (const Location &x = graph_.location(l); !coherence_)
            machine_.memory().write_value(x.address, x.size,
                                          x.updates.empty() ? graph_.value_of(x, x.writes.back()) : updates_.total(x));
    std::optional<Failure> lost = coherence_ ? lost_memory(open, 0) : leak(machine_);
    machine_.journal().rewind(mark);
    return lost;
}

/// The same, with all that can be the last from this location on.
std::optional<Failure> Leaks::lost_memory(const std::vector<uint32_t> &open, size_t next)
{
    if (next == open.size())
        return leak(machine_);
    const Location &x = graph_.location(open[next]);
    const std::vector<EventId> writes = x.writes;
    for (EventId w : writes) {
        reads_from_.demand(open[next], w);
        if (reads_from_.demands_hold()) {
            machine_.memory().write_value(x.address, x.size, graph_.value_of(x, w));
            if (std::optional<Failure> lost = lost_memory(open, next + 1))
                return lost;
        }
        reads_from_.drop_demand();
    }
    return std::nullopt;
}

} // namespace mazur::graph

#include "graph/way_finder.h"

#include "graph/phases.h"
#include "machine/await.h"

#include <algorithm>
#include <stdexcept>

namespace mazur::graph {

bool WayFinder::can_read(ThreadId t, const Action &a, EventId source)
{
    if (std::optional<bool> sure = reads_from_.surely_can_read(t, graph_.location(locations_.location_of(a)), source))
        return *sure;
    EventId probe = events_.add_probe(t, a, source);
    bool can = reads_from_.orderable();
    events_.remove_probe(probe);
    return can;
}

/// Can a read-modify-write, or one that waits for another value, read from the source? If that has a successor already,
/// only a revisit can come of it, and it is asked then.
bool WayFinder::can_happen(ThreadId t, const Action &a, EventId source, bool waits)
{
    uint32_t l = locations_.location_of(a);
    const Location &x = graph_.location(l);
    bool writes = writes_after(a, x, source) && (a.kind != ActionKind::Cas || graph_.value_of(x, source).symbol == 0);
    if (writes && graph_.successor_rmw(x, source) != 0)
        return reads_from_.surely_can_read(t, x, source).value_or(true);
    return waits ? reads_from_.can_be_last(l, source) : can_read(t, a, source);
}

void WayFinder::add_section_way(ThreadId t, const Location &x, uint32_t place)
{
    Way way{.source = x.writes[place], .place = place};
    bool latest = place + 1 == x.writes.size();
    // If it is not the latest, memory is not as the action would find it. A revisit that makes it so will look again.
    way.writes = latest ? sections_.may_enter(t, way.source) : graph_.value(x, way.source) == 0;
    way.conflict = way.writes && !latest;
    if (!way.writes && latest)
        ways_.push_back(way);
    if (!way.writes)
        return;
    const uint32_t choices = sections_.choices_in_line(machine_.thread(t).pending, t, way.source);
    for (; way.choice < choices; way.choice++)
        ways_.push_back(way);
}

void WayFinder::add_section_ways(ThreadId t)
{
    const Location &x = graph_.location(line_);
    uint32_t floor = model_->floor(t, x, EventKind::Rmw, true);
    for (auto place = static_cast<uint32_t>(x.writes.size()); place-- > floor;)
        add_section_way(t, x, place);
}

void WayFinder::add_inside_ways(ThreadId t, const Action &a)
{
    const uint32_t choices = sections_.choices_in_line(a, t, graph_.location(line_).writes.back());
    for (uint32_t n = 0; n < choices; n++)
        ways_.push_back({.choice = n});
}

void WayFinder::find_ways(ThreadId t, const Action &a)
{
    uint32_t l = locations_.location_of(a);
    if (Role role = sections_.role_of(a); role != Role::None) {
        if (role == Role::Inside)
            add_inside_ways(t, a);
        else if (leaves_sections(role))
            add_write_ways(t, l);
        else
            add_section_ways(t);
        return;
    }
    if (merge_.rmw && l != 0) {
        bool update = updates_.is_update(t, a);
        updates_.check_update(graph_.location(l), a, update);
        if (update) {
            ways_.push_back({.update = true});
            return;
        }
    }
    if (leaves_barrier(a)) {
        ways_.push_back({.source = barriers_.last_to_come(t)});
        return;
    }
    const MemoryAccess access = event_access(a);
    if (access.reads)
        return access.writes ? add_rmw_ways(t, a, l) : add_read_ways(t, a, l);
    if (access.writes)
        return add_write_ways(t, l);
    switch (a.kind) {
    case ActionKind::Free:
    case ActionKind::Leave:
        ways_.push_back({.writes = true});
        return;
    case ActionKind::Spurious:
        ways_.push_back({.choice = 0});
        ways_.push_back({.choice = 1});
        return;
    case ActionKind::Constraint: {
        bool holds = inputs_->value(a.symbol) != 0;
        ways_.push_back({.choice = holds ? 1u : 0u});
        ways_.push_back({.choice = holds ? 0u : 1u});
        return;
    }
    case ActionKind::Nondet: {
        if (inputs_)
            break;
        Machine::Inputs inputs = machine_.inputs(a.bits);
        inputs_sampled_ |= inputs.sampled;
        for (uint32_t n = 0; n < inputs.count; n++)
            ways_.push_back({.choice = n});
        return;
    }
    default:
        break;
    }
    ways_.push_back({});
}

void WayFinder::add_read_ways(ThreadId t, const Action &a, uint32_t l)
{
    const Location &x = graph_.location(l);
    uint32_t floor = coherence_ ? 0 : model_->floor(t, x, EventKind::Read, false);
    for (size_t place = x.writes.size(); place > floor; place--)
        if (!coherence_ || can_read(t, a, x.writes[place - 1]))
            ways_.push_back({.source = x.writes[place - 1]});
}

void WayFinder::add_write_ways(ThreadId t, uint32_t l)
{
    const Location &x = graph_.location(l);
    if (coherence_) {
        ways_.push_back({.place = static_cast<uint32_t>(x.writes.size()) - 1, .writes = true});
        return;
    }
    uint32_t floor = model_->floor(t, x, EventKind::Write, false);
    for (auto place = static_cast<uint32_t>(x.writes.size()); place-- > floor;)
        if (graph_.successor_rmw(x, x.writes[place]) == 0) // nothing comes between a read-modify-write and its source
            ways_.push_back({.place = place, .writes = true});
}

void WayFinder::add_rmw_ways(ThreadId t, const Action &a, uint32_t l)
{
    const Location &x = graph_.location(l);
    uint32_t floor = coherence_ ? 0 : model_->floor(t, x, EventKind::Rmw, true);
    for (auto place = static_cast<uint32_t>(x.writes.size()); place-- > floor;) {
        // Waiting for something else than the latest value leads nowhere: nobody will wake the thread there.
        bool waits = x.kind == LocationKind::Data && !a.timed && !succeeds(a, graph_.value(x, x.writes[place])) &&
                     (a.kind == ActionKind::Await || a.kind == ActionKind::Lock || a.kind == ActionKind::Wake);
        if (coherence_ ? can_happen(t, a, x.writes[place], waits) : !waits || place + 1 == x.writes.size())
            add_rmw_way(t, a, x, place);
    }
}

/// Does the action write if it reads from the source?
bool WayFinder::writes_after(const Action &a, const Location &x, EventId source) const
{
    return x.kind == LocationKind::Condition ||
           (!leaves_barrier(a) && succeeds(a, graph_.value(x, source)) &&
            !(a.kind == ActionKind::Await && ir::AwaitBits::unpack(a.bits).update == ir::Update::None));
}

/// The ways that read from the write at this place.
void WayFinder::add_rmw_way(ThreadId t, const Action &a, const Location &x, uint32_t place)
{
    Way way{.source = x.writes[place], .place = place};
    way.writes = writes_after(a, x, way.source);
    if (a.kind == ActionKind::Cas && graph_.value_of(x, way.source).symbol != 0) {
        way.symbolic = true;
        way.writes = false;
        ways_.push_back(way);
        way.writes = true;
    }
    way.conflict = way.writes && graph_.successor_rmw(x, way.source) != 0;
    uint32_t choices = 1;
    if (a.kind == ActionKind::Notify && a.bits != ir::kNotifyAll && a.bits != ir::kNotifyNone) {
        queues_.waiting_at(x, way.source, waiting_);
        if (a.bits == ir::kNotifyAny || !machine_.notifies_in_order(a.address, waiting_.size()))
            choices = std::max<uint32_t>(1, static_cast<uint32_t>(waiting_.size()));
    } else if (a.kind == ActionKind::Wait && a.bits == ir::kEnters && x.kind == LocationKind::Condition) {
        choices = 2;
    } else if (a.kind == ActionKind::Wake && x.kind == LocationKind::Condition) {
        queues_.waiting_at(x, way.source, waiting_);
        bool notified = std::find(waiting_.begin(), waiting_.end(), t) == waiting_.end();
        bool gives_up = machine_.can_time_out(a, notified) && !(notified && a.bits == ir::kLeavesInterrupted);
        choices = (notified ? 1 : 0) + (gives_up ? 1 : 0);
    }
    for (way.choice = 0; way.choice < choices; way.choice++)
        ways_.push_back(way);
}

void WayFinder::add_forced_ways(ThreadId t, const Action &a, EventId source)
{
    const Location &x = graph_.location(locations_.location_of(a));
    if (x.kind == LocationKind::Sections)
        add_section_way(t, x, graph_.co(source));
    else if (!event_access(a).writes)
        ways_.push_back({.source = source});
    else
        add_rmw_way(t, a, x, graph_.co(source));
}

/// The ways of an access that comes too late: one is enough.
void WayFinder::add_late_ways(ThreadId t, const Action &a)
{
    const Location &x = graph_.location(locations_.location_of(a));
    const auto place = static_cast<uint32_t>(x.writes.size()) - 1;
    if (!event_access(a).writes)
        ways_.push_back({.source = x.writes[place]});
    else if (!reads_too(a, x))
        ways_.push_back({.place = place, .writes = true});
    else
        add_rmw_way(t, a, x, place);
}

} // namespace mazur::graph

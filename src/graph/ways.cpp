// In which ways an action can happen: what it can read from, where it can stand.
#include "graph/explorer.h"

#include "machine/await.h"

#include <algorithm>

namespace mazur::graph {

/// Is the value one that lets the action change the location?
bool Explorer::succeeds(const Action &a, uint64_t value) const
{
    switch (a.kind) {
    case ActionKind::Cas:
        return value == a.extra;
    case ActionKind::Lock:
    case ActionKind::Wake:
        return value == 0;
    case ActionKind::Await:
        return await_holds(a, as_came(a, static_cast<uint32_t>(value)));
    default:
        return true;
    }
}

void Explorer::find_ways(ThreadId t, const Action &a)
{
    uint32_t l = location_of(a);
    if (Role role = role_of(a); role != Role::None) {
        if (role == Role::Inside)
            add_inside_ways(t, a);
        else if (leaves_sections(role))
            add_write_ways(t, l);
        else
            add_section_ways(t);
        return;
    }
    if (merge_.rmw && l != 0) {
        bool update = is_update(t, a);
        check_update(graph_.location(l), a, update);
        if (update) {
            ways_.push_back({.update = true});
            return;
        }
    }
    if (leaves_barrier(a)) {
        ways_.push_back({.source = last_to_come(t)});
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

void Explorer::add_read_ways(ThreadId t, const Action &a, uint32_t l)
{
    const Location &x = graph_.location(l);
    uint32_t floor = coherence_ ? 0 : model_->floor(t, x, EventKind::Read, false);
    for (size_t place = x.writes.size(); place > floor; place--)
        if (!coherence_ || can_read(t, a, x.writes[place - 1]))
            ways_.push_back({.source = x.writes[place - 1]});
}

void Explorer::add_write_ways(ThreadId t, uint32_t l)
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

void Explorer::add_rmw_ways(ThreadId t, const Action &a, uint32_t l)
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
bool Explorer::writes_after(const Action &a, const Location &x, EventId source) const
{
    return x.kind == LocationKind::Condition ||
           (!leaves_barrier(a) && succeeds(a, graph_.value(x, source)) &&
            !(a.kind == ActionKind::Await && ir::AwaitBits::unpack(a.bits).update == ir::Update::None));
}

/// The ways that read from the write at this place.
void Explorer::add_rmw_way(ThreadId t, const Action &a, const Location &x, uint32_t place)
{
    Way way{.source = x.writes[place], .place = place};
    way.writes = writes_after(a, x, way.source);
    if (a.kind == ActionKind::Cas && value_of(x, way.source).symbol != 0) {
        way.symbolic = true;
        way.writes = false;
        ways_.push_back(way);
        way.writes = true;
    }
    way.conflict = way.writes && graph_.successor_rmw(x, way.source) != 0;
    uint32_t choices = 1;
    if (a.kind == ActionKind::Notify && a.bits != ir::kNotifyAll && a.bits != ir::kNotifyNone) {
        waiting_at(x, way.source, waiting_);
        if (a.bits == ir::kNotifyAny || !machine_.notifies_in_order(a.address, waiting_.size()))
            choices = std::max<uint32_t>(1, static_cast<uint32_t>(waiting_.size()));
    } else if (a.kind == ActionKind::Wait && a.bits == ir::kEnters && x.kind == LocationKind::Condition) {
        choices = 2;
    } else if (a.kind == ActionKind::Wake && x.kind == LocationKind::Condition) {
        waiting_at(x, way.source, waiting_);
        bool notified = std::find(waiting_.begin(), waiting_.end(), t) == waiting_.end();
        bool gives_up = machine_.can_time_out(a, notified) && !(notified && a.bits == ir::kLeavesInterrupted);
        choices = (notified ? 1 : 0) + (gives_up ? 1 : 0);
    }
    for (way.choice = 0; way.choice < choices; way.choice++)
        ways_.push_back(way);
}

/// A read that is revisited reads from the write that revisits it.
void Explorer::add_forced_ways(ThreadId t, const Action &a, EventId source)
{
    const Location &x = graph_.location(location_of(a));
    if (x.kind == LocationKind::Sections)
        add_section_way(t, x, graph_.co(source));
    else if (!event_access(a).writes)
        ways_.push_back({.source = source});
    else
        add_rmw_way(t, a, x, graph_.co(source));
}

} // namespace mazur::graph

#include "graph/events.h"

#include "graph/phases.h"
#include "machine/await.h"
#include "semantics/rmw.h"

#include <algorithm>
#include <stdexcept>

namespace mazur::graph {

namespace {

uint64_t low_bytes(uint64_t value, unsigned bytes)
{
    return bytes >= 8 ? value : value & ((uint64_t{1} << 8 * bytes) - 1);
}

/// The thread's Start in its parent.
EventId start_of(const ExecutionGraph &g, ThreadId parent, ThreadId child)
{
    const std::vector<EventId> &events = g.thread(parent);
    for (size_t i = events.size(); i > 0; i--)
        if (g[events[i - 1]].kind == EventKind::Start && g[events[i - 1]].other == child)
            return events[i - 1];
    return 0;
}

} // namespace

/// The thread's next action as a mere read from the source.
EventId Events::add_probe(ThreadId t, const Action &a, EventId source)
{
    uint32_t l = locations_.location_of(a);
    EventId id = graph_.add(t, EventKind::Read);
    Event &e = graph_[id];
    e.location = l;
    fill_in(id, a, event_access(a), {.source = source});
    e.drains |= a.kind != ActionKind::Load && a.kind != ActionKind::Copy;
    set_clocks(id, a);
    graph_.place(id, 0);
    return id;
}

void Events::remove_probe(EventId id)
{
    uint32_t time = graph_[id].time;
    graph_.remove(id);
    graph_.set_time(time - 1);
}

EventKind Events::kind_of(const Action &a, const MemoryAccess &access, const Way &way) const
{
    switch (sections_.role_of(a)) {
    case Role::None:
        break;
    case Role::Begin:
    case Role::GoOn:
    case Role::Outside:
        return way.writes ? EventKind::Rmw : EventKind::Read;
    case Role::End:
    case Role::Interrupt:
        return EventKind::Write;
    case Role::Inside:
        return EventKind::Fence;
    }
    if (access.reads && access.writes)
        return way.update ? EventKind::Update : way.writes ? EventKind::Rmw : EventKind::Read;
    if (access.reads || access.writes)
        return access.reads ? EventKind::Read : EventKind::Write;
    switch (a.kind) {
    case ActionKind::None:
        return EventKind::Begin;
    case ActionKind::Start:
        return EventKind::Start;
    case ActionKind::Join:
        return EventKind::Join;
    case ActionKind::Nondet:
    case ActionKind::Spurious:
        return EventKind::Choice;
    case ActionKind::Constraint:
        return EventKind::Constraint;
    default:
        return EventKind::Fence;
    }
}

/// Is the compare-and-swap of a library function an attempt to take a read-write lock for reading, after others have
/// given it back?
bool Events::tries_to_read(const Event &e, const Action &a) const
{
    if (takes_for_writing(a, true))
        return false;
    for (EventId w = e.rf; w != kInitial && graph_[w].kind == EventKind::Rmw; w = graph_[w].rf) {
        const Action &earlier = graph_[w].before.pending;
        if (earlier.kind == ActionKind::Await && ir::AwaitBits::unpack(earlier.bits).what == ir::WaitClass::ReadUnlock)
            return true;
    }
    return false;
}

void Events::fill_in(EventId id, const Action &a, const MemoryAccess &access, const Way &way)
{
    Event &e = graph_[id];
    if (Role role = sections_.role_of(a); role != Role::None)
        return sections_.fill_in_section(e, way, role);
    const Location &x = graph_.location(e.location);
    e.order = access.reads || access.writes ? access.order : a.order;
    e.choice = way.choice;
    if (e.reads()) {
        e.rf = way.source;
        e.read = x.kind == LocationKind::Data ? graph_.value(x, e.rf) : 0;
        e.reads_value = a.kind == ActionKind::Rmw || a.kind == ActionKind::Cas;
    }
    bool good = way.symbolic ? way.writes : succeeds(a, e.read);
    if (e.writes() && (a.kind == ActionKind::Store || a.kind == ActionKind::Cas))
        e.symbol = a.symbol;
    switch (a.kind) {
    case ActionKind::Store:
        e.value = a.value;
        break;
    case ActionKind::Fill:
        e.value = low_bytes((a.value & 0xff) * 0x0101010101010101u, a.size);
        break;
    case ActionKind::Copy:
        e.value = e.before.scratch;
        e.symbol = e.kind == EventKind::Write ? e.before.scratch_symbol : 0;
        break;
    case ActionKind::Rmw: {
        if (way.update)
            break;
        Value old = graph_.value_of(x, e.rf), operand{a.value, a.symbol}, after{};
        if (old.symbol != 0 || operand.symbol != 0)
            after = apply_rmw(inputs_->expressions(), a.rmw, a.size, old, operand);
        else
            after.bits = apply_rmw(a.rmw, a.size, e.read, a.value);
        e.value = after.bits;
        e.symbol = after.symbol;
        break;
    }
    case ActionKind::Nondet:
        if (inputs_)
            e.symbol = inputs_->variable(e.thread, e.index, a.bits & 0xff);
        break;
    case ActionKind::Spurious:
        e.read = way.choice;
        break;
    case ActionKind::Constraint:
        e.symbol = a.symbol;
        e.read = way.choice;
        break;
    case ActionKind::Cas:
        e.value = low_bytes(a.value, a.size);
        e.order = good ? a.order : a.failure_order;
        e.drains = true;
        e.shares = good && machine_.thread(e.thread).top->function->library && tries_to_read(e, a);
        break;
    case ActionKind::Await: {
        ir::AwaitBits bits = ir::AwaitBits::unpack(a.bits);
        e.value = await_update(a, as_came(a, static_cast<uint32_t>(e.read)));
        e.leaves = leaves_barrier(a);
        e.order = good ? access.order : ir::MemoryOrder::Relaxed;
        e.shares = bits.what == ir::WaitClass::ReadLock || bits.what == ir::WaitClass::ReadUnlock;
        e.drains = true;
        e.blocked = !good && !a.timed;
        e.read = good ? 0 : 1;
        break;
    }
    case ActionKind::Lock:
    case ActionKind::Wake:
        e.drains = true;
        if (x.kind == LocationKind::Condition)
            break;
        e.value = low_bytes(a.value, 4);
        e.blocked = !good && !(a.timed && a.kind == ActionKind::Lock);
        e.order = good ? access.order : ir::MemoryOrder::Relaxed;
        e.read = good ? 0 : 1;
        break;
    case ActionKind::Unlock:
    case ActionKind::Wait:
        e.drains = true;
        break;
    case ActionKind::Join:
        e.other = static_cast<ThreadId>(a.address);
        break;
    default:
        break;
    }
    if (inputs_)
        e.condition = conditions_.condition_of(e, a, way);
    if (e.kind == EventKind::Begin)
        e.start = e.thread == 0 ? 0 : start_of(graph_, machine_.thread(e.thread).parent, e.thread);
}

void Events::set_clocks(EventId id, const Action &a)
{
    graph_.begin_clocks(id);
    const Event &e = graph_[id];
    if (e.reads())
        graph_.read_clocks(id, e.rf);
    if (e.kind == EventKind::Update)
        updates_.update_clocks(id);
    if (EventId before = merge_.symmetry ? symmetry_.mirror(e.thread, e.index) : 0)
        graph_.merge(graph_.clock(id, Clock::Porf), graph_.clock(before, Clock::Porf));
    if (EventId end = e.kind == EventKind::Join ? graph_.last(e.other) : 0) {
        graph_.merge(graph_.clock(id, Clock::Porf), graph_.clock(end, Clock::Porf));
        graph_.merge(graph_.clock(id, Clock::Hb), graph_.clock(end, Clock::Hb));
        graph_.clock(id, Clock::Hb)[e.other] = graph_[end].index + 1; // and what it did after its last event
    }
    if (e.kind == EventKind::Rmw) {
        EventId by = queues_.woken_by(e.thread, a, graph_.location(e.location));
        graph_[id].start = by;
        if (by != 0)
            graph_.merge(graph_.clock(id, Clock::Porf), graph_.clock(by, Clock::Porf));
    }
    if (ends_barrier(a))
        barriers_.learn_who_left(id);
    graph_.finish_clocks(id);
}

EventId Events::add_event(ThreadId t, const Way &way)
{
    sampler_.step(machine_, t);
    const Action a = machine_.thread(t).pending;
    uint32_t l = locations_.location_of(a);
    const MemoryAccess access = event_access(a);
    EventId id = graph_.add(t, kind_of(a, access, way));
    Event &e = graph_[id];
    e.location = l;
    e.journal = journals_[t].size();
    e.before = machine_.checkpoint(t);
    fill_in(id, a, access, way);
    set_clocks(id, a);
    if (e.reads() || e.writes() || e.kind == EventKind::Update)
        graph_.place(id, e.kind == EventKind::Write ? way.place : graph_.co(way.source));
    model_->added(id);
    if (freezing_.froze() && e.location != 0)
        freezing_.check_frozen(id);
    totals_.events++;
    return id;
}

bool Events::refused(EventId id) const
{
    const Event &e = graph_[id];
    if (!e.reads() && !e.writes())
        return false;
    uint32_t place = e.writes() ? e.co : graph_.co(e.rf);
    return place + 1 < graph_.location(e.location).writes.size() && !model_->admits(id);
}

void Events::make_retry(EventId id)
{
    Event &e = graph_[id];
    machine_.journal().use(journals_[e.thread]);
    machine_.journal().rewind(e.journal);
    FramePool::share(e.before.top);
    machine_.restore(e.before);
    e.retry = true;
    e.blocked = e.spins = false;
    e.order = ir::MemoryOrder::Plain;
    set_clocks(id, e.before.pending);
}

} // namespace mazur::graph

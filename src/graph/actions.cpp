// Making events of actions.
#include "graph/explorer.h"

#include "machine/await.h"
#include "semantics/rmw.h"

#include <algorithm>

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

EventKind Explorer::kind_of(const Action &a, const Way &way) const
{
    switch (role_of(a)) {
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
    const MemoryAccess access = event_access(a);
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
bool Explorer::tries_to_read(const Event &e, const Action &a) const
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

void Explorer::fill_in(EventId id, const Action &a, const Way &way)
{
    Event &e = graph_[id];
    if (Role role = role_of(a); role != Role::None)
        return fill_in_section(e, way, role);
    const Location &x = graph_.location(e.location);
    const MemoryAccess access = event_access(a);
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
        Value old = value_of(x, e.rf), operand{a.value, a.symbol}, after{};
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
        e.condition = condition_of(e, a, way);
    if (e.kind == EventKind::Begin)
        e.start = e.thread == 0 ? 0 : start_of(graph_, machine_.thread(e.thread).parent, e.thread);
}

void Explorer::set_clocks(EventId id, const Action &a)
{
    graph_.begin_clocks(id);
    const Event &e = graph_[id];
    if (e.reads())
        graph_.read_clocks(id, e.rf);
    if (e.kind == EventKind::Update)
        update_clocks(id);
    if (EventId before = merge_.symmetry ? mirror(e.thread, e.index) : 0)
        graph_.merge(graph_.clock(id, Clock::Porf), graph_.clock(before, Clock::Porf));
    if (EventId end = e.kind == EventKind::Join ? graph_.last(e.other) : 0) {
        graph_.merge(graph_.clock(id, Clock::Porf), graph_.clock(end, Clock::Porf));
        graph_.merge(graph_.clock(id, Clock::Hb), graph_.clock(end, Clock::Hb));
        graph_.clock(id, Clock::Hb)[e.other] = graph_[end].index + 1; // and what it did after its last event
    }
    if (e.kind == EventKind::Rmw) {
        EventId by = woken_by(e.thread, a, graph_.location(e.location));
        graph_[id].start = by;
        if (by != 0)
            graph_.merge(graph_.clock(id, Clock::Porf), graph_.clock(by, Clock::Porf));
    }
    if (ends_barrier(a))
        learn_who_left(id);
    graph_.finish_clocks(id);
}

/// The thread's pending action as an event at its place in the graph. Nothing is run yet.
EventId Explorer::add_event(ThreadId t, const Way &way)
{
    sampler_.step(machine_, t);
    const Action a = machine_.thread(t).pending;
    uint32_t l = location_of(a);
    EventId id = graph_.add(t, kind_of(a, way));
    Event &e = graph_[id];
    e.location = l;
    e.journal = journal(t).size();
    e.before = machine_.checkpoint(t);
    fill_in(id, a, way);
    set_clocks(id, a);
    if (e.reads() || e.writes() || e.kind == EventKind::Update)
        graph_.place(id, e.kind == EventKind::Write ? way.place : graph_.co(way.source));
    model_->added(id);
    if (froze_ && e.location != 0)
        check_frozen(id);
    totals_.events++;
    return id;
}

/// Is the graph inconsistent with the event?
bool Explorer::refused(EventId id) const
{
    const Event &e = graph_[id];
    if (!e.reads() && !e.writes())
        return false;
    uint32_t place = e.writes() ? e.co : graph_.co(e.rf);
    return place + 1 < graph_.location(e.location).writes.size() && !model_->admits(id);
}

Explorer::Step Explorer::perform(Point &p, const Way &way)
{
    size_t mark = model_->mark();
    if (merge_.symmetry && out_of_order(p.thread, way))
        return Step::Refused;
    p.event = add_event(p.thread, way);
    if (p.stamp != 0)
        graph_[p.event].stamp = p.stamp;
    // With reads-from equivalence all ways but a revisited read's are known to be possible.
    bool no = coherence_ ? p.stamp != 0 && !orderable() : refused(p.event);
    if (no || !assume(p, p.event))
        return Step::Refused;
    Step step = run(p.event);
    Vain vain = step == Step::Done ? in_vain(p.event) : Vain::No;
    if (vain == Vain::No)
        return step;
    if (graph_[p.event].kind == EventKind::Rmw) {
        // An exchange that changes nothing and is tried again, as by a spin lock: as good as a read.
        ways_[p.current_way].writes = false;
        undo(p.event);
        p.event = 0;
        model_->rewind(mark);
        return perform(p, ways_[p.current_way]);
    }
    if (coherence_ && !can_be_last(graph_[p.event].location, graph_[p.event].rf))
        return Step::Refused;
    if (p.stamp != 0 && vain == Vain::Repeats)
        return step;
    // Who goes round in a loop of his own stays there until another write comes: a new try would read what this one
    // read or could have read. Who waits in the library tries again, so that no execution is left blocked.
    if (p.stamp != 0 && graph_[p.event].blocked) {
        model_->rewind(mark);
        make_retry(p.event);
        model_->added(p.event);
        return step;
    }
    // Waiting for something else than the latest value leads nowhere: nobody will wake the thread there.
    const Event &e = graph_[p.event];
    bool latest = coherence_ || graph_.co(e.rf) + 1 == graph_.location(e.location).writes.size();
    return latest ? step : Step::Refused;
}

/// Takes away what has to go. The places for the write follow one by one.
Explorer::Step Explorer::perform_revisit(Point &p, const Way &way)
{
    const Action &a = machine_.thread(p.thread).pending;
    causes(p.thread, a, way);
    take_aside(p, way.revisited, porf_.data());
    totals_.revisits++;
    if (ends_objects(a) && role_of(a) == Role::None) {
        p.variant = 1;
        p.last_variant = 0;
        return Step::Refused;
    }
    const Event &r = graph_[way.revisited];
    const Location &x = graph_.location(r.location);
    uint32_t floor = coherence_ ? 0 : model_->floor(r.thread, x, r.kind, r.drains);
    p.variant = p.last_variant = 0;
    if (!reads_too(a, x) && coherence_) {
        p.variant = static_cast<uint32_t>(x.writes.size());
        p.last_variant = p.variant - 1;
    } else if (!reads_too(a, x)) {
        p.last_variant = std::max(floor, model_->floor(p.thread, x, EventKind::Write, false));
        p.variant = static_cast<uint32_t>(x.writes.size());
    } else if (graph_.co(way.source) >= floor && graph_.successor_rmw(x, way.source) == 0) {
        p.last_variant = graph_.co(way.source);
        p.variant = p.last_variant + 1;
    }
    return Step::Refused;
}

Explorer::Step Explorer::perform_variant(Point &p, const Way &way)
{
    const Location &x = graph_.location(graph_[way.revisited].location);
    const Action &a = machine_.thread(p.thread).pending;
    if (ends_objects(a) && role_of(a) == Role::None) {
        p.event = add_event(p.thread, way);
        return assume(p, p.event) ? run(p.event) : Step::Refused;
    }
    if (graph_.successor_rmw(x, x.writes[p.variant]) != 0)
        return Step::Refused;
    if (x.kind == LocationKind::Sections && reads_too(a, x) && !may_enter(p.thread, way.source))
        return Step::Refused;
    Way write = way;
    write.place = p.variant;
    if (merge_.symmetry && out_of_order(p.thread, write))
        return Step::Refused;
    p.event = add_event(p.thread, write);
    if ((!coherence_ && refused(p.event)) || !assume(p, p.event))
        return Step::Refused;
    Step step = run(p.event);
    return step == Step::Done && in_vain(p.event) != Vain::No ? Step::Refused : step;
}

/// The revisited read does not read what its thread waits for. It stays, because what it reads from comes before what
/// its thread will read; but the thread goes back to where it was and tries again. It learns nothing from it, and no
/// write is later because of it.
void Explorer::make_retry(EventId id)
{
    Event &e = graph_[id];
    machine_.journal().use(journal(e.thread));
    machine_.journal().rewind(e.journal);
    FramePool::share(e.before.top);
    machine_.restore(e.before);
    e.retry = true;
    e.blocked = e.spins = false;
    e.order = ir::MemoryOrder::Plain;
    set_clocks(id, e.before.pending);
}

} // namespace mazur::graph

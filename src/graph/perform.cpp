// Taking one of a point's ways: the event is added and run, or a revisit takes away what has to go, and then the write
// is added at one place after the other.
#include "graph/explorer.h"

#include <algorithm>

namespace mazur::graph {

Step Explorer::perform(Point &p, const Way &way)
{
    size_t mark = model_->mark();
    if (merge_.symmetry && symmetry_.out_of_order(p.thread, way))
        return Step::Refused;
    p.event = events_.add_event(p.thread, way);
    if (p.stamp != 0)
        graph_[p.event].stamp = p.stamp;
    // With reads-from equivalence all ways but a revisited read's are known to be possible.
    bool no = coherence_ ? p.stamp != 0 && !reads_from_.orderable() : events_.refused(p.event);
    if (no || !conditions_.assume(p, p.event))
        return Step::Refused;
    Step step = runner_.run(p.event);
    Vain vain = step == Step::Done ? runner_.in_vain(p.event) : Vain::No;
    if (vain == Vain::No)
        return step;
    if (graph_[p.event].kind == EventKind::Rmw) {
        // An exchange that changes nothing and is tried again, as by a spin lock: as good as a read.
        ways_[p.current_way].writes = false;
        restrictions_.undo(p.event);
        p.event = 0;
        model_->rewind(mark);
        return perform(p, ways_[p.current_way]);
    }
    if (coherence_ && !reads_from_.can_be_last(graph_[p.event].location, graph_[p.event].rf))
        return Step::Refused;
    if (p.stamp != 0 && vain == Vain::Repeats)
        return step;
    // Who goes round in a loop of his own stays there until another write comes: a new try would read what this one
    // read or could have read. Who waits in the library tries again, so that no execution is left blocked.
    if (p.stamp != 0 && graph_[p.event].blocked) {
        model_->rewind(mark);
        events_.make_retry(p.event);
        model_->added(p.event);
        return step;
    }
    // Waiting for something else than the latest value leads nowhere: nobody will wake the thread there.
    const Event &e = graph_[p.event];
    bool latest = coherence_ || graph_.co(e.rf) + 1 == graph_.location(e.location).writes.size();
    return latest ? step : Step::Refused;
}

/// Takes away what has to go. The places for the write follow one by one.
Step Explorer::perform_revisit(Point &p, const Way &way)
{
    const Action &a = machine_.thread(p.thread).pending;
    restrictions_.take_aside(p, way.revisited, revisits_.causes(p.thread, a, way).clock());
    totals_.revisits++;
    if (ends_objects(a) && sections_.role_of(a) == Role::None) {
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

Step Explorer::perform_variant(Point &p, const Way &way)
{
    const Location &x = graph_.location(graph_[way.revisited].location);
    const Action &a = machine_.thread(p.thread).pending;
    if (ends_objects(a) && sections_.role_of(a) == Role::None) {
        p.event = events_.add_event(p.thread, way);
        return conditions_.assume(p, p.event) ? runner_.run(p.event) : Step::Refused;
    }
    if (graph_.successor_rmw(x, x.writes[p.variant]) != 0)
        return Step::Refused;
    if (x.kind == LocationKind::Sections && reads_too(a, x) && !sections_.may_enter(p.thread, way.source))
        return Step::Refused;
    Way write = way;
    write.place = p.variant;
    if (merge_.symmetry && symmetry_.out_of_order(p.thread, write))
        return Step::Refused;
    p.event = events_.add_event(p.thread, write);
    if ((!coherence_ && events_.refused(p.event)) || !conditions_.assume(p, p.event))
        return Step::Refused;
    Step step = runner_.run(p.event);
    return step == Step::Done && runner_.in_vain(p.event) != Vain::No ? Step::Refused : step;
}

/// The point of the read that is revisited by the last point's write.
void Explorer::open_answer(const Way &way)
{
    EventId write = points_.back().event;
    const Event &read = graph_[way.revisited];
    ThreadId t = read.thread;
    Point &q = new_point(t);
    q.stamp = read.stamp;
    if (comes_late(write, t)) {
        q.late = q.revisits_known = true; // it fails
        return way_finder_.add_late_ways(t, machine_.thread(t).pending);
    }
    way_finder_.add_forced_ways(t, machine_.thread(t).pending, write);
}

/// Is the object gone, or written anew, that the thread is about to access: by the event, or by what its thread has
/// gone on to do?
bool Explorer::comes_late(EventId write, ThreadId t)
{
    return graph_[write].location != locations_.location_of(machine_.thread(t).pending);
}

/// The write that revisits a read is in place: now the read reads from it, and if it also writes, revisits in turn.
bool Explorer::answer_revisit(const Way &way)
{
    open_answer(way);
    if (advance(points_.size() - 1)) {
        if (!points_.back().late)
            return true;
        // The error has ended nothing but its thread if all errors are asked for, or none of its kind.
        const Thread &t = machine_.thread(points_.back().thread);
        if (t.status != ThreadStatus::Cut || (t.cut != CutReason::Failed && t.cut != CutReason::Undefined)) {
            work_.unsupported(t.id, "an access to what has ended, where it waits or where something else is by now");
            fail(machine_.failure());
        }
        retract(points_.back());
    }
    drop_point();
    return false;
}

} // namespace mazur::graph

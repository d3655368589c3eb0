// Equal threads: started one right after the other with the same function and argument, running code that cannot tell
// who it is. Exchanging what two of them did makes another run with the same errors, so only runs are explored in which
// they are in order: where two of them first differ, the one that was started first reads from the earlier write, or
// writes first.
//
// For this not to lose anything, an event of the later thread, as long as the two have done the same, is taken to
// depend on the one of the earlier thread at the same point: what depends on it keeps both. It never closes a circle
// under sc and tso, because all that comes before the one comes before the other; under the other models it could.
//
// It rests on nobody asking which of them ended first: whoever joins one joins all, one right after the other, and
// their results are equal. If a run shows otherwise, or cannot show it because a joiner waits for one while another has
// ended, the exploration starts again without.
#include "graph/explorer.h"

namespace mazur::graph {

namespace {

bool same_start(const Action &a, const Action &b)
{
    return a.address == b.address && a.value == b.value && a.extra == b.extra && a.symbol == b.symbol &&
           a.extra_symbol == b.extra_symbol;
}

/// Have two equal threads done the same, and learnt the same?
bool same(const Event &a, const Event &b)
{
    if (a.kind != b.kind || a.retry || b.retry)
        return false;
    if (a.kind == EventKind::Read)
        return a.location == b.location && a.rf == b.rf && a.order == b.order;
    return a.kind == EventKind::Begin || a.kind == EventKind::Fence;
}

} // namespace

/// The event starts a thread: is the one that was started right before equal to it? 0 if not.
ThreadId Explorer::find_equal(EventId start) const
{
    const Event &second = graph_[start];
    const Event &first = graph_[graph_.at(second.thread, second.index - 1)];
    if (first.kind != EventKind::Start || first.touched || first.before.time != second.before.time ||
        !same_start(first.before.pending, second.before.pending) ||
        !facts_->blind_to_identity(static_cast<ir::FunctionId>(first.before.pending.address),
                                   first.before.pending.value))
        return 0;
    return first.other;
}

/// The equal thread that was started right before this one; 0 if there is none.
ThreadId Explorer::equal_thread(ThreadId t) const
{
    if (t == 0)
        return 0;
    if (t < graph_.thread_count() && !graph_.thread(t).empty())
        return graph_[graph_[graph_.at(t, 1)].start].equal;
    for (EventId e : graph_.thread(machine_.thread(t).parent)) // it has not begun
        if (graph_[e].kind == EventKind::Start && graph_[e].other == t)
            return graph_[e].equal;
    return 0;
}

/// The event of the equal thread before this one that its event with this index has to follow; 0 if there is none.
EventId Explorer::mirror(ThreadId t, uint32_t index) const
{
    ThreadId other = equal_thread(t);
    if (other == 0 || index < 2 || graph_.thread(other).size() < index)
        return 0;
    for (uint32_t i = 2; i < index; i++)
        if (!same(graph_[graph_.at(other, i)], graph_[graph_.at(t, i)]))
            return 0;
    EventId e = graph_.at(other, index);
    return (graph_[e].reads() || graph_[e].writes()) && !graph_[e].retry ? e : 0;
}

/// Is it the turn of the equal thread before this one, which stands at the same point?
bool Explorer::must_follow(ThreadId t) const
{
    ThreadId other = equal_thread(t);
    if (other == 0 || graph_.thread(other).size() != graph_.thread(t).size() ||
        machine_.thread(other).status != ThreadStatus::Running)
        return false;
    for (uint32_t i = 2; i <= graph_.thread(t).size(); i++)
        if (!same(graph_[graph_.at(other, i)], graph_[graph_.at(t, i)]))
            return false;
    return true;
}

/// Would the thread's next event come before that of the equal thread before it?
bool Explorer::out_of_order(ThreadId t, const Way &way)
{
    EventId before = mirror(t, static_cast<uint32_t>(graph_.thread(t).size()) + 1);
    // Since then a plain write may have given the location a successor: what is there comes later.
    if (before == 0 || graph_[before].location != location_of(machine_.thread(t).pending))
        return false;
    const Event &e = graph_[before];
    return e.reads() ? graph_.co(way.source) < graph_.co(e.rf) : way.place < e.co;
}

/// Equal threads have turned out not to be.
void Explorer::tell_apart()
{
    merge_.symmetry = false;
    merges_less_ = true;
}

/// A thread was joined: are those that are equal to it, too, and do they agree?
void Explorer::check_join(EventId id)
{
    const Event &join = graph_[id];
    const Thread &joiner = machine_.thread(join.thread);
    ThreadId member = join.other;
    for (ThreadId t : machine_.threads()) {
        // Neighbours are enough: they have neighbours themselves.
        if (equal_thread(t) != member && !(t != 0 && equal_thread(member) == t))
            continue;
        const Thread &other = machine_.thread(t);
        if (other.status == ThreadStatus::Finished && (other.result != machine_.thread(member).result ||
                                                       other.result_symbol != machine_.thread(member).result_symbol))
            return tell_apart();
    }
    // Is one of them left?
    auto in_class = [&](ThreadId t) {
        for (ThreadId a : {t, member})
            for (ThreadId b = a; b != 0; b = equal_thread(b))
                if (b == (a == t ? member : t))
                    return true;
        return false;
    };
    bool left = false;
    for (ThreadId t : machine_.threads())
        left |= t != member && !machine_.joined(t) && in_class(t);
    bool goes_on = joiner.status == ThreadStatus::Running && joiner.pending.kind == ActionKind::Join && !join.touched &&
                   in_class(static_cast<ThreadId>(joiner.pending.address));
    if (left && !goes_on)
        tell_apart();
}

/// At the end of a run: has all been seen that equal threads rest on?
void Explorer::check_equal_threads()
{
    bool joins = false;
    for (ThreadId t : machine_.threads())
        joins |=
            machine_.thread(t).status == ThreadStatus::Running && machine_.thread(t).pending.kind == ActionKind::Join;
    for (ThreadId t : machine_.threads()) {
        ThreadId other = equal_thread(t);
        if (other == 0)
            continue;
        bool ended = machine_.thread(t).status == ThreadStatus::Finished;
        bool other_ended = machine_.thread(other).status == ThreadStatus::Finished;
        if (machine_.detached(t) || machine_.detached(other) || (joins && ended != other_ended))
            return tell_apart();
    }
}

} // namespace mazur::graph

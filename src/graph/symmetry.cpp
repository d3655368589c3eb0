#include "graph/symmetry.h"

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

ThreadId Symmetry::find_equal(EventId start) const
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
ThreadId Symmetry::equal_thread(ThreadId t) const
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

EventId Symmetry::mirror(ThreadId t, uint32_t index) const
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

bool Symmetry::must_follow(ThreadId t) const
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

bool Symmetry::out_of_order(ThreadId t, const Way &way)
{
    EventId before = mirror(t, static_cast<uint32_t>(graph_.thread(t).size()) + 1);
    // Since then a plain write may have given the location a successor: what is there comes later.
    if (before == 0 || graph_[before].location != locations_.location_of(machine_.thread(t).pending))
        return false;
    const Event &e = graph_[before];
    return e.reads() ? graph_.co(way.source) < graph_.co(e.rf) : way.place < e.co;
}

void Symmetry::check_join(EventId id)
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
            return merging_.tell_apart();
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
        merging_.tell_apart();
}

void Symmetry::check_equal_threads()
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
            return merging_.tell_apart();
    }
}

} // namespace mazur::graph

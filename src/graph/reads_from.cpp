#include "graph/reads_from.h"

#include <algorithm>
#include <stdexcept>

namespace mazur::graph {

bool ReadsFrom::orderable()
{
    coherence_->take();
    return coherence_->find();
}

/// Does the write come before the other in every coherence order? Only what is seen at a glance.
bool ReadsFrom::surely_before(EventId write, EventId other) const
{
    if (write == other || other == kInitial)
        return false;
    if (write == kInitial)
        return true;
    for (EventId w = other; w != kInitial; w = graph_[w].rf) {
        if (w == write || graph_.covers(graph_.clock(w, coherence_->orders()), write))
            return true;
        if (graph_[w].kind != EventKind::Rmw)
            return false;
    }
    return false;
}

/// The same question as can_read, answered only if that needs no search.
std::optional<bool> ReadsFrom::surely_can_read(ThreadId t, const Location &x, EventId source) const
{
    const uint32_t *known = graph_.clock(graph_.last(t), coherence_->orders());
    bool last = true;
    for (EventId w : x.writes) {
        if (w != kInitial && graph_.covers(known, w) && surely_before(source, w))
            return false;
        last = last && (w == source || surely_before(w, source));
    }
    for (EventId r : x.reads)
        if (graph_.covers(known, r) && surely_before(source, graph_[r].rf))
            return false;
    return last ? std::optional(true) : std::nullopt;
}

bool ReadsFrom::can_be_last(uint32_t location, EventId write)
{
    bool sure = true;
    for (EventId w : graph_.location(location).writes) {
        if (surely_before(write, w))
            return false;
        sure = sure && (w == write || surely_before(w, write));
    }
    if (sure)
        return true;
    coherence_->take();
    coherence_->demand_last(location, write);
    return coherence_->find();
}

/// A read that goes: does it read from the last write, in the order that is found for what stays and what was there
/// before it?
bool ReadsFrom::reads_last(EventId id, const Causes &causes)
{
    const Event &e = graph_[id];
    bool sure = true;
    for (EventId w : graph_.location(e.location).writes) {
        if (w == e.rf || w == id || !causes.keep(graph_[w], e.stamp))
            continue;
        if (surely_before(e.rf, w))
            return false;
        sure = sure && surely_before(w, e.rf);
    }
    if (sure)
        return true;
    lengths_.resize(graph_.thread_count());
    for (ThreadId t = 0; t < graph_.thread_count(); t++) {
        const std::vector<EventId> &events = graph_.thread(t);
        size_t count = t == e.thread ? e.index - 1 : events.size();
        while (count > 0 && !causes.keep(graph_[events[count - 1]], e.stamp))
            count--;
        lengths_[t] = static_cast<uint32_t>(count);
    }
    coherence_->take(lengths_);
    if (!coherence_->deduce())
        return false;
    coherence_->last_writes(e.location, last_writes_);
    if (std::find(last_writes_.begin(), last_writes_.end(), e.rf) == last_writes_.end())
        return false;
    if (last_writes_.size() == 1)
        return true;
    if (!coherence_->find())
        return false;
    coherence_->last_writes(e.location, last_writes_);
    return last_writes_.front() == e.rf;
}

std::optional<EventId> ReadsFrom::last_write(uint32_t location)
{
    const Location &x = graph_.location(location);
    if (!coherence_)
        return x.writes.back();
    coherence_->take();
    if (!coherence_->deduce())
        throw std::logic_error("a graph has no coherence order");
    coherence_->last_writes(location, last_writes_);
    return last_writes_.size() == 1 ? std::optional(last_writes_.front()) : std::nullopt;
}

bool ReadsFrom::unsettled()
{
    for (uint32_t l = 1; l < graph_.location_count(); l++) {
        const Location &x = graph_.location(l);
        if (x.writes.size() > 2 && x.kind == LocationKind::Data && accesses_.location(x.address, x.size) == l &&
            !last_write(l))
            return true;
    }
    return false;
}

bool ReadsFrom::demands_hold()
{
    coherence_->take();
    for (auto [location, write] : demanded_)
        coherence_->demand_last(location, write);
    return coherence_->find();
}

std::vector<std::pair<uint32_t, std::vector<EventId>>> ReadsFrom::arrange_writes()
{
    std::vector<std::pair<uint32_t, std::vector<EventId>>> before;
    if (!demands_hold())
        throw std::logic_error("a graph has no coherence order");
    for (uint32_t l = 1; l < graph_.location_count(); l++) {
        if (graph_.location(l).writes.size() < 3)
            continue;
        before.emplace_back(l, graph_.location(l).writes);
        coherence_->order(l, last_writes_);
        graph_.arrange(l, last_writes_);
    }
    return before;
}

} // namespace mazur::graph

#include "graph/execution_graph.h"

#include <algorithm>

namespace mazur::graph {

bool acquires(ir::MemoryOrder o) { return o == ir::MemoryOrder::Acquire || o >= ir::MemoryOrder::AcqRel; }
bool releases(ir::MemoryOrder o) { return o >= ir::MemoryOrder::Release; }

ExecutionGraph::ExecutionGraph() : events_(1), locations_(1), clocks_() { clocks_.resize(size_t{kClocks} * width_); }

void ExecutionGraph::ensure_threads(size_t count)
{
    if (threads_.size() < count) {
        threads_.resize(count);
        fewest_.resize(count);
    }
    if (count <= width_)
        return;
    uint32_t old = width_;
    while (width_ < count)
        width_ *= 2;
    std::vector<uint32_t> wider(events_.size() * kClocks * width_);
    for (size_t row = 0; row < events_.size() * kClocks; row++)
        std::copy_n(&clocks_[row * old], old, &wider[row * width_]);
    clocks_ = std::move(wider);
}

uint32_t ExecutionGraph::new_location()
{
    locations_.emplace_back();
    return static_cast<uint32_t>(locations_.size() - 1);
}

EventId ExecutionGraph::add(ThreadId thread, EventKind kind)
{
    EventId id;
    if (free_.empty()) {
        id = static_cast<EventId>(events_.size());
        events_.emplace_back();
        clocks_.resize(events_.size() * kClocks * width_);
    } else {
        id = free_.back();
        free_.pop_back();
    }
    Event &e = events_[id];
    e = Event{};
    e.kind = kind;
    e.thread = thread;
    e.index = static_cast<uint32_t>(threads_[thread].size()) + 1;
    e.stamp = e.time = ++time_;
    threads_[thread].push_back(id);
    count_++;
    return id;
}

void ExecutionGraph::place(EventId id, uint32_t after)
{
    Event &e = events_[id];
    Location &x = locations_[e.location];
    if (e.kind == EventKind::Update)
        x.updates.push_back(id);
    if (e.reads()) {
        x.reads.push_back(id);
        events_[e.rf].readers++;
    }
    if (!e.writes())
        return;
    e.co = after + 1;
    x.writes.insert(x.writes.begin() + e.co, id);
    for (size_t i = e.co + 1; i < x.writes.size(); i++)
        events_[x.writes[i]].co++;
}

void ExecutionGraph::unplace(EventId id)
{
    Event &e = events_[id];
    if (e.location == 0)
        return;
    Location &x = locations_[e.location];
    if (e.kind == EventKind::Update)
        std::erase(x.updates, id);
    if (e.reads()) {
        auto it = std::find(x.reads.rbegin(), x.reads.rend(), id);
        *it = x.reads.back();
        x.reads.pop_back();
        events_[e.rf].readers--;
    }
    if (!e.writes())
        return;
    x.writes.erase(x.writes.begin() + e.co);
    for (size_t i = e.co; i < x.writes.size(); i++)
        events_[x.writes[i]].co--;
}

void ExecutionGraph::arrange(uint32_t location, const std::vector<EventId> &writes)
{
    locations_[location].writes = writes;
    for (uint32_t place = 1; place < writes.size(); place++)
        events_[writes[place]].co = place;
}

void ExecutionGraph::remove(EventId id)
{
    detach(id);
    forget(id);
}

void ExecutionGraph::detach(EventId id)
{
    unplace(id);
    Event &e = events_[id];
    threads_[e.thread].pop_back();
    fewest_[e.thread] = std::min(fewest_[e.thread], threads_[e.thread].size());
    count_--;
}

void ExecutionGraph::reattach(EventId id)
{
    Event &e = events_[id];
    threads_[e.thread].push_back(id);
    count_++;
    if (e.location != 0)
        place(id, e.co - 1);
}

void ExecutionGraph::begin_clocks(EventId id)
{
    Event &e = events_[id];
    has_seen_seq_cst_ |= e.order == ir::MemoryOrder::SeqCst;
    uint32_t *porf = clock(id, Clock::Porf);
    EventId from = e.index > 1 ? threads_[e.thread][e.index - 2] : e.start;
    if (from != 0) {
        std::copy_n(clock(from, Clock::Porf), width_, porf);
        std::copy_n(clock(from, Clock::Hb), width_, clock(id, Clock::Hb));
    } else {
        std::fill_n(porf, 2 * width_, 0u);
    }
    std::fill_n(clock(id, Clock::Msg), width_, 0u);
    if (e.index > 1) {
        std::copy_n(clock(from, Clock::Acq), width_, clock(id, Clock::Acq));
        e.release_fence = events_[from].release_fence;
        e.drain = events_[from].drain;
    } else {
        std::fill_n(clock(id, Clock::Acq), width_, 0u);
    }
    porf[e.thread] = e.index;
    clock(id, Clock::Hb)[e.thread] = e.index;
}

/// Do fences make it a part of happens-before? Plain accesses that race are like relaxed ones: on every machine, and
/// for whoever writes a sequence lock. What only stands in a line does not.
bool ExecutionGraph::synchronises(const Event &e) const
{
    return e.order != ir::MemoryOrder::Plain || (!e.retry && locations_[e.location].kind == LocationKind::Data);
}

void ExecutionGraph::read_clocks(EventId id, EventId source)
{
    if (source == kInitial)
        return;
    const Event &e = events_[id];
    merge(clock(id, Clock::Porf), clock(source, Clock::Porf));
    while (e.shares && source != kInitial && events_[source].kind == EventKind::Rmw)
        source = events_[source].rf;
    if (source == kInitial)
        return;
    if (acquires(e.order))
        merge(clock(id, Clock::Hb), clock(source, Clock::Msg));
    else if (synchronises(e))
        merge(clock(id, Clock::Acq), clock(source, Clock::Msg));
}

void ExecutionGraph::finish_clocks(EventId id)
{
    Event &e = events_[id];
    if (e.kind == EventKind::Fence) {
        if (acquires(e.order))
            merge(clock(id, Clock::Hb), clock(id, Clock::Acq));
        if (releases(e.order))
            e.release_fence = id;
        if (e.order == ir::MemoryOrder::SeqCst)
            e.drain = e.index;
        return;
    }
    bool sync = e.kind != EventKind::Read && e.kind != EventKind::Write && e.kind != EventKind::Choice &&
                e.kind != EventKind::Constraint;
    if (sync || e.drains || (e.kind == EventKind::Write && e.order == ir::MemoryOrder::SeqCst))
        e.drain = e.index;
    if (!e.writes() && e.kind != EventKind::Update)
        return;
    uint32_t *msg = clock(id, Clock::Msg);
    if (!synchronises(e)) {
        if (e.kind == EventKind::Rmw && e.rf != kInitial) // it only stands in line
            merge(msg, clock(e.rf, Clock::Msg));
        return;
    }
    if (releases(e.order)) {
        merge(msg, clock(id, Clock::Hb));
    } else {
        if (e.release_fence != 0)
            merge(msg, clock(e.release_fence, Clock::Hb));
        // A relaxed write carries on the release sequence of its own thread's earlier releases there.
        EventId earlier = 0;
        for (EventId w : locations_[e.location].writes)
            if (w != kInitial && w != id && events_[w].thread == e.thread && events_[w].index < e.index &&
                releases(events_[w].order) && (earlier == 0 || events_[w].index > events_[earlier].index))
                earlier = w;
        if (earlier != 0)
            merge(msg, clock(earlier, Clock::Hb));
    }
    if (e.kind == EventKind::Rmw && e.rf != kInitial)
        merge(msg, clock(e.rf, Clock::Msg));
}

} // namespace mazur::graph

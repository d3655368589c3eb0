#include "graph/model_sc.h"

#include <algorithm>

namespace mazur::graph {

uint32_t ModelSc::floor(ThreadId thread, const Location &x, EventKind, bool)
{
    EventId last = g.last(thread);
    if (last == 0)
        return 0;
    const uint32_t *clock = before(last);
    for (size_t place = x.writes.size() - 1; place > 0; place--)
        if (g.covers(clock, x.writes[place]))
            return static_cast<uint32_t>(place);
    return 0;
}

void ModelSc::make_room(EventId e)
{
    if (g.width() != width_) {
        auto widen = [&](std::vector<uint32_t> &clocks) {
            size_t rows = width_ == 0 ? 0 : clocks.size() / width_;
            std::vector<uint32_t> wider(rows * g.width());
            for (size_t r = 0; r < rows; r++)
                std::copy_n(&clocks[r * width_], width_, &wider[r * g.width()]);
            clocks = std::move(wider);
        };
        widen(clocks_);
        widen(saved_clocks_);
        width_ = g.width();
    }
    if (marks_.size() <= e) {
        marks_.resize(size_t{e} + 1);
        clocks_.resize((size_t{e} + 1) * width_);
    }
}

void ModelSc::save(EventId e)
{
    log_.push_back({e, marks_[e], saved_clocks_.size() / width_});
    saved_clocks_.insert(saved_clocks_.end(), before(e), before(e) + width_);
}

void ModelSc::rewind(size_t mark)
{
    while (log_.size() > mark) {
        const Saved &s = log_.back();
        std::copy_n(&saved_clocks_[s.clock * width_], width_, before(s.event));
        marks_[s.event] = s.mark;
        saved_clocks_.resize(s.clock * width_);
        log_.pop_back();
    }
}

/// Merges the clocks of the predecessors.
void ModelSc::compute(EventId id)
{
    const Event &e = g[id];
    uint32_t *clock = before(id);
    std::copy_n(g.clock(id, Clock::Porf), width_, clock);
    if (e.index > 1)
        merge(clock, g.at(e.thread, e.index - 1));
    if (e.start != 0)
        merge(clock, e.start);
    if (e.kind == EventKind::Join && g.last(e.other) != 0)
        merge(clock, g.last(e.other));
    if (e.location == 0)
        return;
    const Location &x = g.location(e.location);
    if (e.reads() && e.rf != kInitial)
        merge(clock, e.rf);
    if (!e.writes())
        return;
    // Later ones tell us of their edge when they are added.
    EventId previous = x.writes[e.co - 1];
    if (previous != kInitial && g[previous].time < e.time)
        merge(clock, previous);
    for (EventId r : x.reads)
        if (g[r].rf == previous && g[r].time < e.time && !g[r].retry)
            merge(clock, r);
}

/// There is a new edge from e to next: all that next precedes is now preceded by all that precedes e.
void ModelSc::precede(EventId e, EventId next)
{
    static thread_local std::vector<uint32_t> source;
    source.assign(before(e), before(e) + width_);
    const Event &n = g[next];
    for (ThreadId t = 0; t < g.thread_count(); t++) {
        const std::vector<EventId> &events = g.thread(t);
        for (size_t i = events.size(); i > 0; i--) {
            EventId f = events[i - 1];
            if (f == e || g[f].time > g[e].time)
                continue;
            if (before(f)[n.thread] < n.index)
                break;
            save(f);
            g.merge(before(f), source.data());
        }
    }
}

void ModelSc::added(EventId id)
{
    make_room(id);
    marks_[id] = log_.size();
    compute(id);
    const Event &e = g[id];
    if (e.location == 0 || (!e.reads() && !e.writes()) || e.retry)
        return;
    const Location &x = g.location(e.location);
    uint32_t place = e.writes() ? e.co : g.co(e.rf);
    if (place + 1 < x.writes.size() && g[x.writes[place + 1]].time < e.time)
        precede(id, x.writes[place + 1]);
}

void ModelSc::restricted(EventId since, std::span<const EventId> left)
{
    // First as it was when `since` was added, then the others again.
    uint32_t stamp = g[since].stamp;
    for (size_t n = log_.size(), end = marks_[since]; n > end; n--) {
        Saved s = log_[n - 1];
        if (g[s.event].stamp >= stamp)
            continue;
        save(s.event);
        std::copy_n(&saved_clocks_[s.clock * width_], width_, before(s.event));
        marks_[s.event] = s.mark;
    }
    for (EventId e : left) {
        save(e);
        added(e);
    }
}

} // namespace mazur::graph

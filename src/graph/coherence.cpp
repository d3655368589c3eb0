#include "graph/coherence.h"

#include "graph/model_hb.h"

#include <algorithm>

namespace mazur::graph {

void Coherence::take()
{
    lengths_.resize(g.thread_count());
    for (ThreadId t = 0; t < g.thread_count(); t++)
        lengths_[t] = static_cast<uint32_t>(g.thread(t).size());
    take(lengths_);
}

void Coherence::take(std::span<const uint32_t> lengths)
{
    s_.possible = true;
    number_events(lengths);
    make_blocks();
    s_.before.assign(events_.size() * words_, 0);
    s_.local.assign(model_ == ModelKind::Tso ? events_.size() * words_ : 0, 0);
    s_.less.assign(blocks_.size() * blocks_.size(), 0);
    switch (model_) {
    case ModelKind::Sc:
        relate_sc();
        break;
    case ModelKind::Tso:
        relate_tso();
        break;
    default:
        relate_happens_before();
    }
    relate_observers();
}

/// Parents before children, children in the order of their starts: numbers of threads may depend on more than the
/// graph.
void Coherence::order_threads(std::span<const uint32_t> lengths)
{
    threads_.clear();
    threads_.push_back(0);
    for (size_t n = 0; n < threads_.size(); n++)
        for (uint32_t i = 1; i <= lengths[threads_[n]]; i++) {
            const Event &e = g[g.at(threads_[n], i)];
            if (e.kind == EventKind::Start && e.other != 0 && e.other < lengths.size())
                threads_.push_back(e.other);
        }
}

void Coherence::number_events(std::span<const uint32_t> lengths)
{
    order_threads(lengths);
    events_.clear();
    first_.assign(g.thread_count(), 0);
    if (lengths.data() != lengths_.data())
        lengths_.assign(lengths.begin(), lengths.end());
    seq_cst_ = 0;
    EventId most = 0;
    for (ThreadId t : threads_) {
        first_[t] = static_cast<uint32_t>(events_.size());
        for (uint32_t i = 1; i <= lengths_[t]; i++) {
            EventId e = g.at(t, i);
            events_.push_back(e);
            most = std::max(most, e);
            seq_cst_ += g[e].order == ir::MemoryOrder::SeqCst ? 1 : 0;
        }
    }
    nodes_.assign(size_t{most} + 1, kNone);
    for (uint32_t n = 0; n < events_.size(); n++)
        nodes_[events_[n]] = n;
    words_ = (events_.size() + 63) / 64;
}

uint32_t Coherence::new_block(uint32_t location, bool initial, uint32_t first)
{
    Block &b = blocks_.emplace_back();
    b.location = location;
    b.initial = initial;
    for (uint32_t n = first; n != kNone; n = follower_[n]) {
        block_of_[n] = static_cast<uint32_t>(blocks_.size()) - 1;
        position_[n] = static_cast<uint32_t>(b.writes.size());
        b.writes.push_back(n);
    }
    b.members.assign(words_, 0);
    for (uint32_t n : b.writes)
        b.members[n / 64] |= uint64_t{1} << n % 64;
    return static_cast<uint32_t>(blocks_.size()) - 1;
}

void Coherence::make_blocks()
{
    blocks_.clear();
    block_of_.assign(events_.size(), kNone);
    position_.assign(events_.size(), 0);
    follower_.assign(events_.size(), kNone);
    initial_block_.assign(g.location_count(), kNone); // until they are made: the one that follows the initial value
    for (uint32_t n = 0; n < events_.size(); n++) {
        const Event &e = g[events_[n]];
        if (e.kind != EventKind::Rmw)
            continue;
        uint32_t &follower = e.rf == kInitial ? initial_block_[e.location] : follower_[nodes_[e.rf]];
        s_.possible &= follower == kNone; // only one can directly follow it
        follower = n;
    }
    std::vector<uint8_t> made(g.location_count());
    for (uint32_t n = 0; n < events_.size(); n++) {
        const Event &e = g[events_[n]];
        if (!e.reads() && !e.writes())
            continue;
        if (!made[e.location]) {
            made[e.location] = 1;
            initial_block_[e.location] = new_block(e.location, true, initial_block_[e.location]);
        }
        if (e.kind == EventKind::Write)
            new_block(e.location, false, n);
    }
    for (uint32_t n = 0; n < events_.size(); n++) {
        const Event &e = g[events_[n]];
        if (e.kind != EventKind::Read || e.retry) // no write is later because of a retry
            continue;
        uint32_t source = e.rf == kInitial ? kNone : nodes_[e.rf];
        uint32_t block = e.rf == kInitial ? initial_block_[e.location] : block_of_[source];
        if (block == kNone) {
            s_.possible = false; // a ring of read-modify-writes
            continue;
        }
        Block &b = blocks_[block];
        b.observed.push_back(n);
        if (b.writes.empty() ? source == kNone : source == b.writes.back())
            b.waiting.push_back(n);
    }
}

void Coherence::unite(Matrix &m, uint32_t into, uint32_t from) const
{
    for (size_t w = 0; w < words_; w++)
        m[into * words_ + w] |= m[from * words_ + w];
    set(m, from, into);
}

void Coherence::relate_sc()
{
    for (uint32_t n = 0; n < events_.size(); n++) {
        const uint32_t *causes = g.clock(events_[n], Clock::Porf);
        for (ThreadId t : threads_)
            for (uint32_t i = 0; i < std::min(causes[t], lengths_[t]); i++)
                if (first_[t] + i != n)
                    set(s_.before, first_[t] + i, n);
    }
}

/// See model_tso.h and consistent.cpp: what buffers keep in order, and each location by itself.
void Coherence::relate_tso()
{
    std::vector<uint32_t> by_time(events_.size());
    for (uint32_t n = 0; n < events_.size(); n++)
        by_time[n] = n;
    std::sort(by_time.begin(), by_time.end(),
              [&](uint32_t a, uint32_t b) { return g[events_[a]].time < g[events_[b]].time; });
    auto counts = [](const Event &e) { return e.reads() || e.writes() || e.drain == e.index; };
    for (uint32_t n : by_time) {
        const Event &e = g[events_[n]];
        bool load = e.kind == EventKind::Read && !e.drains;
        for (uint32_t i = 1; i < e.index && counts(e); i++) {
            uint32_t m = first_[e.thread] + i - 1;
            const Event &x = g[events_[m]];
            if (counts(x) && !(x.kind == EventKind::Write && load && e.drain < x.index))
                unite(s_.before, n, m);
            if (e.location != 0 && x.location == e.location)
                unite(s_.local, n, m);
        }
        if (e.start != 0)
            unite(s_.before, n, nodes_[e.start]);
        for (uint32_t i = 0; e.kind == EventKind::Join && i < lengths_[e.other]; i++)
            if (counts(g[events_[first_[e.other] + i]]))
                unite(s_.before, n, first_[e.other] + i); // the end of a thread empties its buffer
        if (e.reads() && e.rf != kInitial) {
            if (g[e.rf].thread != e.thread || e.writes())
                unite(s_.before, n, nodes_[e.rf]);
            unite(s_.local, n, nodes_[e.rf]);
        }
    }
}

void Coherence::relate_happens_before()
{
    for (uint32_t n = 0; n < events_.size(); n++) {
        const Event &e = g[events_[n]];
        if (!e.reads() && !e.writes())
            continue;
        const uint32_t *clock = g.clock(events_[n], Clock::Hb);
        for (uint32_t m = 0; m < events_.size(); m++)
            if (m != n && g[events_[m]].location == e.location && g.covers(clock, events_[m]))
                set(s_.before, m, n);
    }
    for (uint32_t n = 0; n < events_.size(); n++)
        if (g[events_[n]].reads() && g[events_[n]].rf != kInitial)
            add_edge(s_.before, nodes_[g[events_[n]].rf], n);
}

/// Edges that are there in any order: from the initial value, and from reads to the read-modify-write after their
/// source.
void Coherence::relate_observers()
{
    for (uint32_t b = 0; b < blocks_.size() && s_.possible; b++) {
        for (uint32_t r : blocks_[b].observed) {
            EventId source = g[events_[r]].rf;
            uint32_t next = source != kInitial          ? follower_[nodes_[source]]
                            : blocks_[b].writes.empty() ? kNone
                                                        : blocks_[b].writes.front();
            if (next != kNone)
                add_edge(r, next);
        }
        for (uint32_t c = 0; c < blocks_.size() && blocks_[b].initial && s_.possible; c++)
            if (c != b && blocks_[c].location == blocks_[b].location)
                decide(b, c);
    }
}

void Coherence::add_edge(Matrix &m, uint32_t a, uint32_t b)
{
    if (a == b || has(m, b, a)) {
        s_.possible = false;
        return;
    }
    if (has(m, a, b))
        return;
    for (uint32_t n = 0; n < events_.size(); n++)
        if (n == b || has(m, b, n))
            unite(m, n, a);
}

void Coherence::add_edge(uint32_t a, uint32_t b)
{
    add_edge(s_.before, a, b);
    if (!s_.local.empty())
        add_edge(s_.local, a, b);
}

/// Block b comes before block c.
void Coherence::decide(uint32_t b, uint32_t c)
{
    if (less(b, c))
        return;
    if (less(c, b)) {
        s_.possible = false;
        return;
    }
    s_.less[size_t{b} * blocks_.size() + c] = 1;
    uint32_t first = blocks_[c].writes.front();
    if (!blocks_[b].writes.empty())
        add_edge(blocks_[b].writes.back(), first);
    for (uint32_t r : blocks_[b].waiting)
        add_edge(r, first);
}

void Coherence::demand_last(uint32_t location, EventId write)
{
    uint32_t block = write == kInitial ? initial_block_[location] : block_of_[nodes_[write]];
    if (block == kNone)
        return; // nobody has touched it
    const std::vector<uint32_t> &writes = blocks_[block].writes;
    s_.possible &= write == kInitial ? writes.empty() : writes.back() == nodes_[write];
    for (uint32_t b = 0; b < blocks_.size() && s_.possible; b++) {
        if (b == block || blocks_[b].location != location)
            continue;
        if (blocks_[block].initial)
            s_.possible = false;
        else
            decide(b, block);
    }
}

bool Coherence::must_precede(uint32_t b, const std::vector<uint64_t> &earlier) const
{
    for (size_t w = 0; w < words_; w++)
        if ((blocks_[b].members[w] & earlier[w]) != 0)
            return true;
    return false;
}

void Coherence::saturate()
{
    std::vector<uint64_t> earlier(words_);
    for (bool more = true; more && s_.possible;) {
        more = false;
        for (uint32_t c = 0; c < blocks_.size() && s_.possible; c++) {
            if (blocks_[c].initial)
                continue;
            std::fill(earlier.begin(), earlier.end(), 0);
            for (const std::vector<uint32_t> *nodes : {&blocks_[c].writes, &blocks_[c].observed})
                for (uint32_t n : *nodes)
                    for (size_t w = 0; w < words_; w++)
                        earlier[w] |= s_.before[n * words_ + w] | (s_.local.empty() ? 0 : s_.local[n * words_ + w]);
            for (uint32_t b = 0; b < blocks_.size() && s_.possible; b++)
                if (b != c && blocks_[b].location == blocks_[c].location && !less(b, c) && must_precede(b, earlier)) {
                    decide(b, c);
                    more = true;
                }
        }
    }
}

bool Coherence::write_less(EventId a, EventId b) const
{
    if (a == b || b == kInitial)
        return false;
    if (a == kInitial)
        return true;
    uint32_t x = nodes_[a], y = nodes_[b];
    return block_of_[x] == block_of_[y] ? position_[x] < position_[y] : less(block_of_[x], block_of_[y]);
}

bool Coherence::seq_cst_acyclic() const
{
    return model_ != ModelKind::Rc11 || seq_cst_ < 2 ||
           psc_acyclic(g, events_, [&](EventId a, EventId b) { return write_less(a, b); });
}

bool Coherence::deduce()
{
    if (s_.possible)
        saturate();
    return s_.possible;
}

bool Coherence::find() { return deduce() && seq_cst_acyclic() && search(0); }

/// Tries both orders of the first two blocks from this pair on that are not ordered.
bool Coherence::search(size_t from)
{
    size_t count = blocks_.size();
    for (size_t pair = from; pair < count * count; pair++) {
        auto b = static_cast<uint32_t>(pair / count), c = static_cast<uint32_t>(pair % count);
        if (b >= c || blocks_[b].location != blocks_[c].location || less(b, c) || less(c, b))
            continue;
        State saved = s_;
        for (bool other : {false, true}) {
            other ? decide(c, b) : decide(b, c);
            if (deduce() && seq_cst_acyclic() && search(pair + 1))
                return true;
            s_ = saved;
        }
        return false;
    }
    return true;
}

void Coherence::last_writes(uint32_t location, std::vector<EventId> &writes) const
{
    writes.clear();
    for (uint32_t b = 0; b < blocks_.size(); b++) {
        if (blocks_[b].location != location)
            continue;
        bool last = true;
        for (uint32_t c = 0; c < blocks_.size() && last; c++)
            last = !less(b, c);
        if (last)
            writes.push_back(blocks_[b].writes.empty() ? kInitial : events_[blocks_[b].writes.back()]);
    }
    if (writes.empty())
        writes.push_back(kInitial);
}

void Coherence::order(uint32_t location, std::vector<EventId> &writes) const
{
    std::vector<uint32_t> order;
    for (uint32_t b = 0; b < blocks_.size(); b++)
        if (blocks_[b].location == location)
            order.push_back(b);
    std::sort(order.begin(), order.end(), [&](uint32_t b, uint32_t c) { return less(b, c); });
    writes.assign(1, kInitial);
    for (uint32_t b : order)
        for (uint32_t n : blocks_[b].writes)
            writes.push_back(events_[n]);
}

} // namespace mazur::graph

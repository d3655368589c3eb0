#include "graph/counters.h"

#include "engine/ending.h"
#include "machine/await.h"
#include "machine/fingerprint.h"
#include "semantics/rmw.h"

#include <algorithm>

namespace mazur::graph {

namespace {

constexpr int kMostCalls = 8;    ///< that tell places in the code apart
constexpr size_t kMostSums = 64; ///< of what those add who stand in the middle; more are not tried out

/// Where the event is in the code, and in whose call: adding may be the library's.
uint64_t site_of(const Event &e)
{
    SequenceHash site;
    int calls = 0;
    for (const Frame *f = e.before.top; f != nullptr && calls < kMostCalls; f = f->parent, calls++)
        site.add((static_cast<uint64_t>(f->function_id) << 32) | f->pc);
    return site.finish().lo;
}

} // namespace

uint64_t added(const Event &e)
{
    const Action &a = e.before.pending;
    if ((e.kind != EventKind::Rmw && e.kind != EventKind::Update) || a.kind != ActionKind::Rmw || a.symbol != 0 ||
        e.symbol != 0 || (a.rmw != ir::RmwOp::Add && a.rmw != ir::RmwOp::Sub))
        return 0;
    return apply_rmw(a.rmw, a.size, 0, a.value);
}

bool cancel(uint64_t one, const Event &other)
{
    return apply_rmw(ir::RmwOp::Add, other.before.pending.size, one, added(other)) == 0;
}

bool Counters::is_counter(uint32_t location) const
{
    return location != 0 && !merge_.counters.empty() && graph_.location(location).kind == LocationKind::Data &&
           merge_.counters.contains(graph_.location(location).address);
}

bool Counters::begins_to_add(const Event &e) const
{
    const auto counter = merge_.counters.find(graph_.location(e.location).address);
    return counter != merge_.counters.end() && added(e) != 0 && counter->second.contains(site_of(e));
}

bool Counters::takes_away(EventId id) const
{
    const Event &e = graph_[id];
    if (added(e) == 0)
        return false;
    for (uint32_t i = e.index - 1; i > 0; i--) {
        const Event &earlier = graph_[graph_.at(e.thread, i)];
        if (earlier.location == e.location && added(earlier) != 0)
            return cancel(added(earlier), e);
    }
    return false;
}

bool Counters::holds(ThreadId t, size_t index, uint32_t location) const
{
    uint64_t sum = 0;
    for (uint32_t i = 1; i < index; i++)
        if (const Event &e = graph_[graph_.at(t, i)]; e.location == location && added(e) != 0)
            sum = apply_rmw(ir::RmwOp::Add, e.before.pending.size, sum, added(e));
    return sum != 0;
}

bool Counters::known_to_add(ThreadId t, size_t first)
{
    bool known = true;
    seen_.clear();
    const std::vector<EventId> &events = graph_.thread(t);
    for (size_t i = first - 1; i < events.size(); i++) {
        const Event &e = graph_[events[i]];
        if (e.kind != EventKind::Rmw || added(e) == 0)
            continue;
        if (auto at = std::ranges::find(seen_, e.location); at != seen_.end()) {
            seen_.erase(at);
            continue;
        }
        seen_.push_back(e.location);
        known &= !merging_.add_counter(graph_.location(e.location).address, site_of(e));
    }
    return known;
}

bool Counters::wavers(EventId id)
{
    const Event &e = graph_[id];
    const Location &x = graph_.location(e.location);
    if (machine_.outcome() != Outcome::Running)
        return true;
    std::vector<uint64_t> sums{0};
    threads_.clear(); // whose last addition was seen
    for (uint32_t place = graph_.co(e.rf); place > 0; place--) {
        const Event &w = graph_[x.writes[place]];
        if (w.thread == e.thread || std::find(threads_.begin(), threads_.end(), w.thread) != threads_.end())
            continue;
        threads_.push_back(w.thread);
        if (!begins_to_add(w))
            continue;
        for (size_t i = 0, known = sums.size(); i < known; i++)
            sums.push_back(sums[i] + added(w));
        if (sums.size() > kMostSums)
            return true;
    }
    for (size_t i = 1; i < sums.size(); i++) {
        const uint64_t without = apply_rmw(ir::RmwOp::Sub, x.size, e.read, sums[i]);
        if (without != e.read && !trial_.reacts_alike(id, without))
            return true;
    }
    return false;
}

bool Counters::waits_all_the_same(EventId id, std::span<const Lent> lent)
{
    const Event &e = graph_[id];
    const Location &x = graph_.location(e.location);
    std::vector<uint64_t> values{graph_.value(x, x.writes.back())};
    size_t known = 0; // those without the thread that has a turn
    for (size_t n = 0; n < lent.size(); n++) {
        const Lent &l = lent[n];
        if (n == 0 || lent[n - 1].thread != l.thread)
            known = values.size();
        if (l.location != e.location)
            continue;
        for (size_t i = 0; i < known; i++)
            values.push_back(l.added != 0 ? apply_rmw(ir::RmwOp::Add, x.size, values[i], l.added) : l.value);
        if (values.size() > kMostSums)
            return false;
    }
    return std::ranges::all_of(values, [&](uint64_t v) { return v == e.read || trial_.reacts_alike(id, v); });
}

bool Counters::finds_as_before(uint32_t first, const Event &e) const
{
    const Location &x = graph_.location(e.location);
    Value found = graph_.value_of(x, x.writes.back());
    for (uint32_t i = first; i < e.index; i++) {
        const Event &own = graph_[graph_.at(e.thread, i)];
        if (own.location != e.location)
            continue;
        if (const uint64_t sum = added(own); sum != 0)
            found.bits = apply_rmw(ir::RmwOp::Add, x.size, found.bits, sum);
        else if (own.writes())
            found = {own.value, own.symbol};
    }
    const Value before = graph_.value_of(x, e.rf);
    return found.symbol == before.symbol && (found.symbol != 0 || found.bits == before.bits);
}

} // namespace mazur::graph

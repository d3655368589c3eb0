// Words that threads take by adding to them: `while (fetch_add(&x, 1) != 0) fetch_sub(&x, 1);`. A round that has added
// to a word and taken the same away again can be left out like one that has taken a lock and given it back
// (rounds.cpp).
//
// In the middle of such a round others find another value than without it. What they find may make no difference to
// them: tried out, each value that would be there without some of those who stand in the middle leads them to the same
// state. If it does make one (`wavers`), they must be at the end of a round themselves after nothing but giving back,
// as with words that they find taken.
//
// Where rounds begin to add (`Merge::counters`) has to be known from the start, because others may look before anybody
// has come round. When a round is first seen, the exploration starts again.
#include "graph/explorer.h"

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

/// What the event has added to its word; 0 if it has done anything else.
uint64_t Explorer::added(const Event &e) const
{
    const Action &a = e.before.pending;
    if ((e.kind != EventKind::Rmw && e.kind != EventKind::Update) || a.kind != ActionKind::Rmw || a.symbol != 0 ||
        e.symbol != 0 || (a.rmw != ir::RmwOp::Add && a.rmw != ir::RmwOp::Sub))
        return 0;
    return apply_rmw(a.rmw, a.size, 0, a.value);
}

/// Does the event take away what was added?
bool Explorer::cancel(uint64_t one, const Event &other) const
{
    return apply_rmw(ir::RmwOp::Add, other.before.pending.size, one, added(other)) == 0;
}

/// Do threads add to the word in rounds, as far as known?
bool Explorer::is_counter(uint32_t location) const
{
    return location != 0 && !merge_.counters.empty() && graph_.location(location).kind == LocationKind::Data &&
           merge_.counters.contains(graph_.location(location).address);
}

/// Does a round begin to add with this event?
bool Explorer::begins_to_add(const Event &e) const
{
    const auto counter = merge_.counters.find(graph_.location(e.location).address);
    return counter != merge_.counters.end() && added(e) != 0 && counter->second.contains(site_of(e));
}

/// Does the event take away what its thread has added?
bool Explorer::takes_away(EventId id) const
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

/// Has the thread, before this event, added something to the word and not taken it away? A round does not begin there:
/// it would take away what it has, and add it again.
bool Explorer::holds(ThreadId t, size_t index, uint32_t location) const
{
    uint64_t sum = 0;
    for (uint32_t i = 1; i < index; i++)
        if (const Event &e = graph_[graph_.at(t, i)]; e.location == location && added(e) != 0)
            sum = apply_rmw(ir::RmwOp::Add, e.before.pending.size, sum, added(e));
    return sum != 0;
}

/// The thread's events from this one on add up to nothing at each word that they add to: are all of them known as
/// rounds? If not, they are from now on.
bool Explorer::known_to_add(ThreadId t, size_t first)
{
    bool known = true;
    taken_.clear();
    const std::vector<EventId> &events = graph_.thread(t);
    for (size_t i = first - 1; i < events.size(); i++) {
        const Event &e = graph_[events[i]];
        if (e.kind != EventKind::Rmw || added(e) == 0)
            continue;
        if (auto at = std::ranges::find(taken_, e.location, &Taken::location); at != taken_.end()) {
            taken_.erase(at);
            continue;
        }
        taken_.push_back({e.location, added(e)});
        known &= !merge_.counters[graph_.location(e.location).address].insert(site_of(e)).second;
    }
    merges_less_ |= !known;
    return known;
}

/// The thread has run on after the event: would it be elsewhere if it had read the word without what others have added
/// to it who stand in the middle of a round?
bool Explorer::wavers(EventId id)
{
    const Event &e = graph_[id];
    const Location &x = graph_.location(e.location);
    if (machine_.outcome() != Outcome::Running)
        return true;
    std::vector<uint64_t> sums{0};
    waiting_.clear(); // whose last addition was seen
    for (uint32_t place = graph_.co(e.rf); place > 0; place--) {
        const Event &w = graph_[x.writes[place]];
        if (w.thread == e.thread || std::find(waiting_.begin(), waiting_.end(), w.thread) != waiting_.end())
            continue;
        waiting_.push_back(w.thread);
        if (!begins_to_add(w))
            continue;
        for (size_t i = 0, known = sums.size(); i < known; i++)
            sums.push_back(sums[i] + added(w));
        if (sums.size() > kMostSums)
            return true;
    }
    for (size_t i = 1; i < sums.size(); i++) {
        const uint64_t without = apply_rmw(ir::RmwOp::Sub, x.size, e.read, sums[i]);
        if (without != e.read && !reacts_alike(id, without))
            return true;
    }
    return false;
}

/// Threads that go round for ever take words and give them back, as `lent` says, thread by thread; none has a word
/// twice at a time. Does the event, a part of a loop that only reads, lead on as it has, whatever it finds there?
bool Explorer::waits_all_the_same(EventId id, std::span<const Lent> lent)
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
    return std::ranges::all_of(values, [&](uint64_t v) { return v == e.read || reacts_alike(id, v); });
}

} // namespace mazur::graph

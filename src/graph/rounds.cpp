#include "graph/rounds.h"

#include <algorithm>
#include <cassert>

namespace mazur::graph {

namespace {

constexpr uint32_t kLongestRound = 64; ///< events; longer ones that take words are not recognised

constexpr uint32_t kShortRow = 32; ///< events; in longer rows states are found by their fingerprints

/// Can the event be part of a loop that has done nothing but read?
bool harmless(const Event &e)
{
    return e.only_looks() || (e.kind == EventKind::Fence && !ends_objects(e.before.pending)) ||
           e.kind == EventKind::Constraint || e.kind == EventKind::Choice;
}

/// Does the event concern its thread alone?
bool is_local(const Event &e)
{
    return e.kind == EventKind::Constraint || e.kind == EventKind::Choice ||
           (e.kind == EventKind::Fence && e.before.pending.kind == ActionKind::Fence);
}

/// Can the event be part of a round that gives back what it takes?
bool fits(const Event &e)
{
    return !e.changed && (e.kind == EventKind::Read || e.writes() || e.kind == EventKind::Update || is_local(e));
}

/// Could the thread read once more what it has read in its last round, as far as it knows? `clock`: of what it knows.
bool repeatable(const ExecutionGraph &g, ThreadId t, uint32_t first, Clock clock)
{
    const std::vector<EventId> &events = g.thread(t);
    const uint32_t *known = g.clock(events.back(), clock);
    for (size_t i = first - 1; i < events.size(); i++) {
        const Event &r = g[events[i]];
        if (!r.reads() || r.retry)
            continue;
        const Location &x = g.location(r.location);
        for (size_t later = g.co(r.rf) + 1; later < x.writes.size(); later++) {
            const Event &w = g[x.writes[later]];
            const bool own = w.thread == t && w.index >= first;
            const bool read = std::any_of(events.begin() + static_cast<ptrdiff_t>(i), events.end(),
                                          [&](EventId e) { return g[e].reads() && g[e].rf == x.writes[later]; });
            if (!own && (read || g.covers(known, x.writes[later])))
                return false;
        }
    }
    return true;
}

} // namespace

/// Was the thread in the state that it is in now before the event?
bool Rounds::was_at(Event &e, Thread &thread, bool &identified)
{
    if (identified && e.identified && e.before.fingerprint != thread.fingerprint)
        return false; // the usual end of it in long loops that count
    if (e.before.top->pc != thread.top->pc || e.before.top->function_id != thread.top->function_id ||
        e.before.effect != thread.effect || e.before.pending.symbol != thread.pending.symbol)
        return false;
    if (!identified)
        machine_.identify(thread);
    identified = true;
    if (!e.identified)
        machine_.identify(e.before);
    e.identified = true;
    return e.before.fingerprint == thread.fingerprint;
}

size_t Rounds::loop_start(ThreadId t)
{
    Thread &thread = machine_.thread(t);
    const ActionKind kind = thread.pending.kind;
    if (thread.status != ThreadStatus::Running ||
        (kind != ActionKind::Load && kind != ActionKind::Cas && kind != ActionKind::Rmw && kind != ActionKind::Copy &&
         kind != ActionKind::Fence && kind != ActionKind::AtomicBegin && kind != ActionKind::Nondet &&
         kind != ActionKind::Constraint))
        return 0;
    bool identified = false;
    const auto size = static_cast<uint32_t>(graph_.thread(t).size());
    for (uint32_t i = size; i > 0 && harmless(graph_[graph_.at(t, i)]); i--) {
        if (was_at(graph_[graph_.at(t, i)], thread, identified))
            return i;
        if (size - i != kShortRow)
            continue;
        LongRow &row = long_row(t, i);
        if (!identified)
            machine_.identify(thread);
        identified = true;
        for (uint32_t same = row.latest(thread.fingerprint); same != 0; same = row.earlier(same))
            if (was_at(graph_[graph_.at(t, same)], thread, identified)) {
                assert(std::all_of(graph_.thread(t).begin() + same - 1, graph_.thread(t).end(),
                                   [&](EventId e) { return harmless(graph_[e]); }));
                return same;
            }
        i = row.begin();
    }
    return 0;
}

/// The states before the harmless events that end with this one, as far back as they are known.
LongRow &Rounds::long_row(ThreadId t, uint32_t last)
{
    if (long_rows_.size() <= t)
        long_rows_.resize(size_t{t} + 1);
    LongRow &row = long_rows_[t];
    row.shorten_to(static_cast<uint32_t>(std::min<size_t>(graph_.take_unchanged(t), last)) + 1);
    if (row.begin() == row.end())
        row.start_at(last);
    for (uint32_t i = row.end(); i <= last; i++) {
        Event &e = graph_[graph_.at(t, i)];
        if (!harmless(e)) {
            row.start_at(i + 1);
            continue;
        }
        if (!e.identified)
            machine_.identify(e.before);
        e.identified = true;
        row.enter(e.before.fingerprint);
    }
    return row;
}

/// Does the event take a word that was free, so that nobody else can take it?
bool Rounds::is_taking(const Event &e) const
{
    const Action &a = e.before.pending;
    if (!e.writes() || e.symbol != 0 || e.condition != 0 || graph_.location(e.location).kind != LocationKind::Data)
        return false;
    return ((a.kind == ActionKind::Lock || a.kind == ActionKind::Wake) && !a.timed) ||
           (a.kind == ActionKind::Cas && a.extra == 0 && e.value != 0 && e.reads());
}

/// Does the event write to a word that its thread has taken?
bool Rounds::is_giving(EventId id) const
{
    const Event &e = graph_[id];
    const ActionKind kind = e.before.pending.kind;
    const bool unlocks = kind == ActionKind::Unlock || kind == ActionKind::Wait;
    if (e.kind != EventKind::Write || e.symbol != 0 || (!unlocks && kind != ActionKind::Store))
        return false;
    const Location &x = graph_.location(e.location);
    EventId before = x.writes[e.co - 1];
    return x.kind == LocationKind::Data && graph_.value(x, before) != 0 &&
           (before == kInitial ? unlocks : graph_[before].thread == e.thread);
}

/// Have the thread's events from this one on given back all words that they took, and written nothing else?
bool Rounds::gives_back(ThreadId t, size_t first)
{
    taken_.clear();
    const std::vector<EventId> &events = graph_.thread(t);
    for (size_t i = first - 1; i < events.size(); i++) {
        const Event &e = graph_[events[i]];
        if (!e.writes() && e.kind != EventKind::Update)
            continue;
        if (merge_.noticed.contains(graph_.location(e.location).address))
            return false;
        const auto at = std::ranges::find(taken_, e.location, &Taken::location);
        const uint64_t sum = added(e);
        if (at == taken_.end() && (sum != 0 ? !counters_.holds(t, first, e.location) : is_taking(e)))
            taken_.push_back({e.location, sum});
        else if (at != taken_.end() &&
                 (sum != 0 ? cancel(at->added, e) : at->added == 0 && is_giving(events[i]) && e.value == 0))
            taken_.erase(at);
        else
            return false;
    }
    return taken_.empty();
}

/// Is the thread about to take the lock that the event took, and will it be where it was after that, whatever others do
/// before? Then it might as well be before the event: a loop whose first round begins elsewhere.
bool Rounds::takes_as_before(ThreadId t, uint32_t index)
{
    const Action a = machine_.thread(t).pending, &earlier = graph_[graph_.at(t, index)].before.pending;
    if (a.kind != ActionKind::Lock || a.timed || earlier.kind != ActionKind::Lock || earlier.timed ||
        earlier.address != a.address || earlier.value != a.value || !graph_[graph_.at(t, index)].writes() ||
        index == graph_.thread(t).size())
        return false;
    bool same = false, identified = false;
    trial_.take_lock(t, [&](Thread &then) { same = was_at(graph_[graph_.at(t, index + 1)], then, identified); });
    return same;
}

uint32_t Rounds::round_start(EventId last)
{
    const Event &e = graph_[last];
    Thread &thread = machine_.thread(e.thread);
    if (coherence_ || machine_.observer() != nullptr || thread.status != ThreadStatus::Running ||
        e.before.pending.inside || thread.pending.inside || (added(e) == 0 && (e.value != 0 || !is_giving(last))))
        return 0;
    bool identified = false;
    const uint32_t end = e.index > kLongestRound ? e.index - kLongestRound : 0;
    for (uint32_t i = e.index; i > end && fits(graph_[graph_.at(e.thread, i)]); i--)
        if ((was_at(graph_[graph_.at(e.thread, i)], thread, identified) || takes_as_before(e.thread, i)) &&
            gives_back(e.thread, i) && counters_.known_to_add(e.thread, i))
            return i;
    return 0;
}

bool Rounds::may_race(ThreadId t, uint32_t first, uint32_t last)
{
    if (!machine_options_.properties.has(Property::Race))
        return false;
    const std::vector<EventId> &events = graph_.thread(t);
    const auto from = events.begin() + first - 1, to = events.begin() + last;
    const bool plain = std::any_of(from, to, [&](EventId id) {
        const Event &e = graph_[id];
        return e.touched || (e.location != 0 && e.order == ir::MemoryOrder::Plain && !e.retry);
    });
    const bool counts = merge_.first_rounds == KeptRounds::All || (plain && merge_.first_rounds == KeptRounds::Plain);
    if (counts && std::none_of(events.begin(), from, [&](EventId e) { return graph_[e].passed; }))
        return true;
    merging_.leave_out_round(plain);
    return false;
}

bool Rounds::goes_round(ThreadId t, uint32_t first) const
{
    const std::vector<EventId> &events = graph_.thread(t);
    return first != 0 &&
           (repeatable(graph_, t, first, rules_.in_order ? Clock::Porf : Clock::Hb) ||
            std::any_of(events.begin() + first - 1, events.end(), [&](EventId e) { return added(graph_[e]) != 0; }));
}

void Rounds::end_round(EventId id)
{
    Event &e = graph_[id];
    if (e.reads() && counters_.is_counter(e.location) && counters_.wavers(id)) {
        if (e.refused != 0 && e.refused != e.location)
            merging_.notice(e.refused);
        e.refused = e.location;
    }
    const auto loop = static_cast<uint32_t>(loop_start(e.thread));
    const uint32_t first = loop != 0 ? loop : round_start(id);
    if (first == 0) {
        const Thread &thread = machine_.thread(e.thread);
        const ActionKind next = thread.pending.kind;
        const bool gives = next == ActionKind::Unlock || next == ActionKind::Store || next == ActionKind::Fence ||
                           next == ActionKind::Rmw;
        const bool stops = thread.status == ThreadStatus::Cut && thread.cut == CutReason::Assumption;
        if (e.refused != 0 && (e.touched || (!stops && (thread.status != ThreadStatus::Running || !gives))))
            merging_.notice(e.refused);
        return;
    }
    if (loop != 0 || goes_round(e.thread, first)) {
        e.passed = may_race(e.thread, first, e.index);
        e.spins = loop != 0 && !e.passed;
        e.rests = loop == 0 && !e.passed ? first : 0;
    }
    uint32_t look = e.index; // at what was taken
    while (e.refused != 0 && look > 1 && graph_[graph_.at(e.thread, look - 1)].refused == e.refused)
        look--;
    bool touched = false;
    for (uint32_t i = first; i <= e.index; i++) {
        const Event &part = graph_[graph_.at(e.thread, i)];
        touched |= part.touched;
        if (part.writes() && loop == 0 && (e.rests != 0 || e.refused != 0))
            merging_.rely(part.location);
    }
    if (e.refused != 0 && (touched || look < first))
        merging_.notice(e.refused);
    e.refused = 0;
}

void Rounds::note_word(EventId id)
{
    Event &e = graph_[id];
    const ActionKind kind = e.before.pending.kind;
    uint32_t refused = e.index > 1 ? graph_[graph_.at(e.thread, e.index - 1)].refused : 0;
    const bool data = e.location != 0 && graph_.location(e.location).kind == LocationKind::Data;
    const bool counter = counters_.is_counter(e.location),
               gives = data && (counter ? counters_.takes_away(id) : is_giving(id));
    if (refused != 0 && !gives && !is_local(e)) {
        merging_.notice(refused);
        refused = 0;
    }
    if (counter) {
        if (added(e) == 0 && kind != ActionKind::Load) // what it reads: end_round
            merging_.notice(e.location);
    } else if (data && e.kind == EventKind::Read && (kind == ActionKind::Load || kind == ActionKind::Cas)) {
        if (e.read != 0 || graph_.value_of(graph_.location(e.location), e.rf).symbol != 0)
            refused = e.location;
    } else if (data && !gives && !is_taking(e)) {
        const bool waits = e.kind == EventKind::Read && !e.before.pending.timed &&
                           (kind == ActionKind::Lock || kind == ActionKind::Wake);
        if (!waits)
            merging_.notice(e.location);
    }
    e.refused = refused;
}

} // namespace mazur::graph

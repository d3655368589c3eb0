#include "graph/freezing.h"

#include <algorithm>
#include <unordered_set>

namespace mazur::graph {

/// The last of the writes at the location, if all that happened there happened before what the thread does now.
std::optional<EventId> Freezing::settled_write(ThreadId t, const Location &x) const
{
    const uint32_t *known = graph_.clock(graph_.last(t), Clock::Hb);
    EventId last = x.writes.back();
    auto before = [&](EventId e) { return e == kInitial || graph_.covers(known, e); };
    auto older = [&](EventId w) { return w == kInitial || w == last || graph_.happens_before(w, last); };
    if (std::ranges::all_of(x.writes, before) && std::ranges::all_of(x.reads, before) &&
        std::ranges::all_of(x.writes, older))
        return last;
    return std::nullopt;
}

void Freezing::freeze_location(const Thread &t, uint32_t l, bool reached)
{
    const Location &x = graph_.location(l);
    std::optional<EventId> last = settled_write(t.id, x);
    if (!last)
        return sharing_.raise(machine_.memory().nearest(x.address)->site(x.address), Sharing::kKnownEarly);
    machine_.memory().write_value(x.address, x.size, graph_.value_of(x, *last));
    work_.replace(l);
    graph_.location(graph_.location(l).successor).frozen = {t.id, graph_[graph_.last(t.id)].index + 1, reached};
    froze_ = true;
}

/// What the thread would find in a word.
uint64_t Freezing::reference_at(ThreadId t, uint64_t address)
{
    if (uint32_t l = accesses_.location(address, 8); l != 0 && !graph_.location(l).empty())
        if (std::optional<EventId> w = settled_write(t, graph_.location(l)))
            return graph_.value(graph_.location(l), *w);
    return machine_.memory().read(address, 8);
}

void Freezing::freeze(const Thread &t, uint64_t address, uint64_t bytes)
{
    if (rules_.in_order || graph_.last(t.id) == 0)
        return;
    // What was written and could be seen otherwise.
    candidates_.clear();
    bool others = false; // in objects that the thread has not made
    for (uint32_t l = 1; l < graph_.location_count(); l++)
        if (const Location &x = graph_.location(l);
            x.writes.size() > 1 && x.kind == LocationKind::Data && x.updates.empty() &&
            accesses_.location(x.address, x.size) == l &&
            machine_.memory().nearest(x.address)->kind() == ObjectKind::Heap &&
            !sharing_.known_early(machine_.memory().nearest(x.address)->site(x.address))) {
            candidates_.push_back({l, false, false});
            others |= maker_of(x.address) != t.id;
        }
    if (candidates_.empty())
        return;
    std::vector<uint64_t> references;
    for (uint64_t a = (address + 7) & ~uint64_t{7}; a + 8 <= address + bytes; a += 8)
        references.push_back(reference_at(t.id, a));
    auto take = [&](uint64_t from, uint64_t to, bool reached) {
        for (Candidate &f : candidates_)
            if (uint64_t a = graph_.location(f.location).address; a >= from && a < to) {
                f.taken = true;
                f.reached = reached;
            }
    };
    std::unordered_set<uint64_t> seen;
    while (!references.empty()) {
        uint64_t reference = references.back();
        references.pop_back();
        const Object *o = machine_.memory().find(reference, 1);
        if (o == nullptr || o->kind() != ObjectKind::Heap || (!others && maker_of(o->base) != t.id) ||
            !seen.insert(o->base).second)
            continue;
        for (uint64_t a = o->base + 8; a + 8 <= o->base + o->size; a += 8)
            references.push_back(reference_at(t.id, a));
        if (address < o->base || address >= o->base + o->size)
            take(o->base, o->base + o->size, true);
    }
    take(address, address + bytes, false);
    std::erase_if(candidates_, [](const Candidate &f) { return !f.taken; });
    if (candidates_.empty())
        return;
    find_known(t.id);
    for (const Candidate &f : candidates_)
        freeze_location(t, f.location, f.reached);
}

/// Which of the objects that are being frozen do others know already?
void Freezing::find_known(ThreadId t)
{
    auto known = [&](uint64_t reference, ThreadId to) {
        if (reference >> ir::kRegionBits == 0 || to == t || to == maker_of(reference))
            return;
        for (const Candidate &f : candidates_) {
            uint64_t a = graph_.location(f.location).address;
            if (const Object *o = machine_.memory().nearest(a); o->base == reference)
                sharing_.raise(o->site(a), Sharing::kKnownEarly);
        }
    };
    graph_.for_events([&](EventId e) {
        if (graph_[e].reads())
            known(graph_[e].read, graph_[e].thread);
    });
    for (ThreadId other : machine_.threads())
        machine_.for_references(other, [&](uint64_t reference) { known(reference, other); });
    Memory &memory = machine_.memory();
    memory.for_objects([&](const Object &o) {
        for (uint64_t a = o.base; a + 8 <= o.base + o.size; a += 8) {
            uint64_t reference = memory.read(a, 8);
            if (reference >> ir::kRegionBits == 0 || memory.find(reference, 1) == nullptr)
                continue;
            if (uint16_t first = memory.toucher(o.has_parts() ? a : o.base); first != 0)
                known(reference, first - 1);
            accesses_.for_accesses(a, [&](ThreadId by, bool) { known(reference, by); });
        }
    });
}

/// Does all that is frozen with `inner` happen before the freeze of `outer`?
bool Freezing::freezes_too(const Location &outer, const Location &inner) const
{
    if (outer.frozen.index <= 1)
        return false;
    EventId last = graph_.at(outer.frozen.thread, outer.frozen.index - 1);
    return outer.frozen.thread == inner.frozen.thread
               ? outer.frozen.index >= inner.frozen.index
               : graph_.clock(last, Clock::Hb)[inner.frozen.thread] >= inner.frozen.index;
}

/// The thread, which knows what the clock covers, gets a reference. `after` says whether the way it came is one on
/// which what is frozen at a location is seen.
template <class After> void Freezing::learns(ThreadId t, const uint32_t *known, uint64_t reference, After after)
{
    const Object *o = machine_.memory().find(reference, 1);
    if (o == nullptr || maker_of(reference) == t)
        return;
    accesses_.for_locations(o->base, o->size, [&](uint64_t at, uint8_t, uint32_t l) {
        const Location &x = graph_.location(l);
        if (x.frozen.index != 0 && x.frozen.thread != t && known[x.frozen.thread] < x.frozen.index && !after(x))
            sharing_.raise(o->site(at), Sharing::kKnownEarly);
    });
}

/// Has the event's thread come to something frozen by a way on which it need not be?
void Freezing::check_frozen(EventId id)
{
    const Event &e = graph_[id];
    const Location &x = graph_.location(e.location);
    if (x.frozen.index != 0 && x.frozen.thread != e.thread &&
        graph_.clock(id, Clock::Porf)[x.frozen.thread] < x.frozen.index &&
        graph_.clock(id, Clock::Hb)[x.frozen.thread] < x.frozen.index)
        sharing_.raise(machine_.memory().nearest(x.address)->site(x.address), Sharing::kKnownEarly);
    if (!e.reads() || x.size != 8 || x.kind != LocationKind::Data)
        return;
    learns(e.thread, graph_.clock(id, Clock::Hb), e.read, [&](const Location &y) {
        if (e.rf == kInitial)
            return x.frozen.index != 0 ? !y.frozen.reached || freezes_too(x, y) : handed_on(e.thread, x.address, y);
        const Event &from = graph_[e.rf];
        return from.thread == e.thread ||
               (!y.frozen.reached && (from.thread != y.frozen.thread || from.index >= y.frozen.index));
    });
}

/// A plain read that saw a reference in this word: has it come from somebody who knew what was frozen, or was it the
/// thread's own?
bool Freezing::handed_on(ThreadId t, uint64_t word, const Location &frozen)
{
    bool after = true;
    accesses_.for_accesses(word, [&](ThreadId by, bool write) {
        if (write && by != t && (frozen.frozen.reached || by == frozen.frozen.thread))
            after = false;
    });
    return after;
}

void Freezing::check_frozen(ThreadId t, uint64_t address, uint64_t bytes)
{
    EventId last = graph_.last(t);
    if (last == 0)
        return;
    for (uint64_t a = (address + 7) & ~uint64_t{7}; a + 8 <= address + bytes; a += 8)
        learns(t, graph_.clock(last, Clock::Hb), machine_.memory().read(a, 8),
               [&](const Location &y) { return handed_on(t, a, y); });
}

} // namespace mazur::graph

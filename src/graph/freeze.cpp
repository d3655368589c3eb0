// Final fields (JLS 17.5): when a constructor ends, the final fields of its object, and what can be reached by them,
// are frozen. Whoever gets the reference afterwards, by a race too, sees that or something newer.
//
// Nobody else can come to such data before, so what the thread wrote there becomes what the locations hold at first: it
// goes to memory, and a new location takes the place of the old one, as with plain writes. This is right as long as
// nobody has known the object before, and nobody gets to what a final field leads to in another way, by a race. Both is
// noticed when it happens; then objects of that site are not frozen in the next exploration.
#include "graph/explorer.h"

#include <algorithm>
#include <unordered_set>

namespace mazur::graph {

/// The thread's last write at the location; 0 if there is none.
EventId Explorer::own_write(ThreadId t, const Location &x) const
{
    EventId last = 0;
    for (EventId w : x.writes)
        if (w != kInitial && graph_[w].thread == t && (last == 0 || graph_[w].index > graph_[last].index))
            last = w;
    return last;
}

void Explorer::freeze_location(const Thread &t, uint32_t l, bool reached)
{
    const Location &x = graph_.location(l);
    uint32_t site = machine_.memory().nearest(x.address)->site(x.address);
    if (sharing_.known_early(site))
        return;
    auto foreign = [&](EventId e) { return e != kInitial && graph_[e].thread != t.id; };
    if (std::any_of(x.writes.begin(), x.writes.end(), foreign) || std::any_of(x.reads.begin(), x.reads.end(), foreign))
        return sharing_.raise(site, Sharing::kKnownEarly);
    machine_.memory().write_value(x.address, x.size, value_of(x, own_write(t.id, x)));
    replace(l);
    EventId last = graph_.last(t.id);
    graph_.location(graph_.location(l).successor).frozen = {t.id, graph_[last].index + 1, reached};
    reached_ |= reached;
}

/// What the thread would find in a word.
uint64_t Explorer::reference_at(ThreadId t, uint64_t address)
{
    if (uint32_t l = accesses_.location(address, 8))
        if (EventId w = own_write(t, graph_.location(l)))
            return graph_[w].value;
    return machine_.memory().read(address, 8);
}

void Explorer::freeze(const Thread &t, uint64_t address, uint64_t bytes)
{
    if (in_order_)
        return;
    // What the thread has made and written, and others could see otherwise.
    freezing_.clear();
    for (uint32_t l = 1; l < graph_.location_count(); l++)
        if (const Location &x = graph_.location(l); !x.empty() && x.kind == LocationKind::Data && x.updates.empty() &&
                                                    x.address >> ir::kRegionBits == uint64_t{t.id} + 1 &&
                                                    accesses_.location(x.address, x.size) == l &&
                                                    own_write(t.id, x) != 0)
            freezing_.push_back(l);
    if (freezing_.empty())
        return;
    std::vector<uint64_t> references;
    for (uint64_t a = (address + 7) & ~uint64_t{7}; a + 8 <= address + bytes; a += 8)
        references.push_back(reference_at(t.id, a));
    auto freeze_in = [&](uint64_t from, uint64_t to, bool reached) {
        for (uint32_t l : freezing_)
            if (uint64_t a = graph_.location(l).address; a >= from && a < to)
                freeze_location(t, l, reached);
    };
    std::unordered_set<uint64_t> seen;
    while (!references.empty()) {
        uint64_t reference = references.back();
        references.pop_back();
        const Object *o = machine_.memory().find(reference, 1);
        if (o == nullptr || o->kind() != ObjectKind::Heap || o->base >> ir::kRegionBits != uint64_t{t.id} + 1 ||
            !seen.insert(o->base).second)
            continue;
        for (uint64_t a = o->base + 8; a + 8 <= o->base + o->size; a += 8)
            references.push_back(reference_at(t.id, a));
        if (address < o->base || address >= o->base + o->size)
            freeze_in(o->base, o->base + o->size, true);
    }
    freeze_in(address, address + bytes, false);
}

/// Has the event's thread come to something frozen by a way on which it need not be?
void Explorer::check_frozen(EventId id)
{
    const Event &e = graph_[id];
    const Location &x = graph_.location(e.location);
    if (x.frozen.index != 0 && x.frozen.thread != e.thread &&
        graph_.clock(id, Clock::Porf)[x.frozen.thread] < x.frozen.index &&
        graph_.clock(id, Clock::Hb)[x.frozen.thread] < x.frozen.index)
        sharing_.raise(machine_.memory().nearest(x.address)->site(x.address), Sharing::kKnownEarly);
    if (!reached_ || !e.reads() || acquires(e.order) || x.size != 8 || x.kind != LocationKind::Data ||
        (x.frozen.index != 0 && e.rf == kInitial))
        return;
    const Object *o = machine_.memory().find(e.read, 1);
    if (o == nullptr)
        return;
    accesses_.for_locations(o->base, o->size, [&](uint64_t at, uint8_t, uint32_t l) {
        const auto &frozen = graph_.location(l).frozen;
        if (frozen.index != 0 && frozen.reached && frozen.thread != e.thread &&
            graph_.clock(id, Clock::Hb)[frozen.thread] < frozen.index)
            sharing_.raise(o->site(at), Sharing::kKnownEarly);
    });
}

} // namespace mazur::graph

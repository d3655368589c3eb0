// Which location of the graph an address belongs to, and how plain accesses and the graph's see each other.
//
// Plain data lives in the machine's memory: as long as nothing races, the last write there is the one that a plain read
// has to see, however the events of the graph are arranged. A plain write to a location of the graph comes after all
// that is there, so a new location takes its place.
#include "graph/explorer.h"

#include <algorithm>

namespace mazur::graph {

/// Accesses of different sizes to the same bytes that nothing orders. Where all events have one order anyway, such data
/// can live in memory like that of atomic sections: in another exploration, in which nothing is merged. Else another
/// exploration lets copies of it go field by field. A replay knows of it beforehand.
void Explorer::refuse_sizes(uint64_t address)
{
    const Object *o = machine_.memory().nearest(address);
    if ((!sequential_ || coherence_) && machine_.observer() == nullptr && o != nullptr &&
        !sharing_.mixed(o->site(address))) {
        sharing_.raise(o->site(address), Sharing::kMixed);
        overlap_ |= !sharing_.raised();
        return;
    }
    if (!sequential_ || coherence_ || machine_.observer() != nullptr || o == nullptr ||
        sharing_.in_sections(o->site(address))) {
        overlap_ = true;
        return;
    }
    sharing_.raise(o->site(address), Sharing::kSection | Sharing::kMixed);
    merge_ = Merge{};
}

/// Is there, or was there, something at another location that shares these bytes?
bool Explorer::shares_bytes(uint64_t address, uint8_t size, uint32_t location)
{
    bool shares = false;
    accesses_.for_locations(address, size, [&](uint64_t, uint8_t, uint32_t other) {
        if (other != location && (!graph_.location(other).empty() || graph_.location(other).predecessor != 0))
            shares = true;
    });
    return shares;
}

/// What a location holds at first: what is in memory, or was written last to locations of other sizes.
Value Explorer::first_value(uint64_t address, uint8_t size)
{
    Value first = machine_.memory().read_value(address, size);
    if (!sizes_meet_)
        return first;
    accesses_.for_locations(address, size, [&](uint64_t at, uint8_t bytes, uint32_t other) {
        const Location &y = graph_.location(other);
        if (y.empty() || y.kind != LocationKind::Data || !y.updates.empty())
            return;
        std::optional<EventId> last = last_write(other);
        Value value = last ? value_of(y, *last) : Value{};
        overlap_ |= !last || value.symbol != 0 || first.symbol != 0;
        for (uint64_t byte = std::max(at, address); byte < std::min(at + bytes, address + size); byte++) {
            uint64_t shift = 8 * (byte - address);
            uint64_t bits = value.bits >> 8 * (byte - at) & 0xff;
            first.bits = (first.bits & ~(uint64_t{0xff} << shift)) | bits << shift;
        }
    });
    return first;
}

uint32_t Explorer::location_at(uint64_t address, uint8_t size, LocationKind kind)
{
    uint32_t l = accesses_.location(address, size);
    if (l == 0) {
        l = graph_.new_location();
        accesses_.new_location(address, size, l);
    }
    if (!graph_.location(l).empty())
        return l;
    if (address % 8 + size > 8)
        refuse_sizes(address); // what shares its bytes is looked for in one word
    if (kind == LocationKind::Data)
        sizes_meet_ = sizes_meet_ || shares_bytes(address, size, l);
    Value initial = kind == LocationKind::Condition ? Value{} : first_value(address, size);
    Location &x = graph_.location(l);
    x.address = address;
    x.size = size;
    x.kind = kind;
    x.initial = initial.bits;
    x.initial_symbol = initial.symbol;
    return l;
}

/// The event accesses bytes that were accessed in other sizes, too. A read must come after all writes there, a write
/// after everything: then it begins anew, like a plain write.
void Explorer::meet_sizes(EventId id)
{
    const Event &e = graph_[id];
    const Location &x = graph_.location(e.location);
    if (e.location == 0 || x.kind != LocationKind::Data)
        return;
    const bool writes = e.writes() || e.kind == EventKind::Update;
    bool meets = false, ordered = true;
    accesses_.for_locations(x.address, x.size, [&](uint64_t at, uint8_t, uint32_t other) {
        const Location *y = &graph_.location(other);
        while (y->empty() && y->predecessor != 0 && y->frozen.index == 0) // what is frozen has an order of its own
            y = &graph_.location(y->predecessor);
        if (other == e.location || y->empty() || y->kind != LocationKind::Data)
            return;
        meets = true;
        notice(other);
        notice(e.location);
        if (!y->updates.empty())
            keep_apart(at);
        for (EventId w : y->writes)
            ordered &= w == kInitial || graph_.happens_before(w, id);
        for (EventId r : y->reads)
            ordered &= !writes || graph_.happens_before(r, id);
    });
    if (meets && e.kind == EventKind::Update)
        keep_apart(x.address);
    if (!ordered)
        return refuse_sizes(x.address);
    if (!meets || !writes)
        return;
    accesses_.for_locations(x.address, x.size, [&](uint64_t at, uint8_t bytes, uint32_t other) {
        const Location &y = graph_.location(other);
        if (other == e.location || y.empty() || y.kind != LocationKind::Data || !y.updates.empty())
            return;
        if (std::optional<EventId> last = last_write(other))
            machine_.memory().write_value(at, bytes, value_of(y, *last));
        else
            overlap_ = true;
        replace(other);
    });
}

/// The location that the action accesses; 0 if it accesses none.
uint32_t Explorer::location_of(const Action &a)
{
    if (Role role = role_of(a); role != Role::None)
        return role == Role::Inside ? 0 : sections_;
    if (a.kind == ActionKind::Print)
        return prints_;
    const MemoryAccess access = event_access(a);
    if (access.size == 0)
        return 0;
    return location_at(access.address, access.size, is_in_queue(a) ? LocationKind::Condition : LocationKind::Data);
}

bool Explorer::has_joined_all(ThreadId t) const
{
    for (ThreadId other = 0; other < graph_.thread_count(); other++)
        if (other != t && !machine_.joined(other))
            return false;
    return true;
}

std::optional<RaceWith> Explorer::watch(const Thread &thread, uint64_t address, uint64_t bytes, bool write, bool atomic,
                                        CodePoint where)
{
    EventId last = graph_.last(thread.id);
    bool event = last != 0 && entering_ == last; // the access is the event's own
    rehearsed_access_ |= rehearsing_;
    if (last != 0 && !event && !rehearsing_) {
        graph_[last].touched = true;
        graph_[last].changed |= write;
    }
    uint32_t index = last == 0 ? 1 : graph_[last].index + (event ? 0 : 1);
    static thread_local std::vector<uint32_t> none;
    none.assign(graph_.width(), 0);
    // Who goes on alone, in events (see unsettled), races with nobody.
    std::optional<RaceWith> race;
    if (!coherence_ || !has_joined_all(thread.id))
        race = accesses_.enter(thread.id, index, last == 0 ? none.data() : graph_.clock(last, Clock::Hb), address,
                               bytes, write, atomic, knows_loosely(last), where);
    check_left_out();
    if (rehearsing_)
        race.reset(); // it is reported where it happens
    if (race || event)
        return race;
    accesses_.for_locations(address, bytes, [&](uint64_t at, uint8_t size, uint32_t l) {
        const Location &x = graph_.location(l);
        if (x.empty() || x.kind != LocationKind::Data)
            return;
        if (write && may_leave_later(x, last))
            sharing_.raise(machine_.memory().nearest(at)->site(at), Sharing::kRacy);
        notice(l);
        if (!x.updates.empty())
            return keep_apart(at);
        if (std::optional<EventId> source = last_write(l))
            machine_.memory().write_value(at, size, value_of(x, *source));
        else if (!write || address > at || at + size > address + bytes)
            sharing_.raise(machine_.memory().nearest(at)->site(at), Sharing::kRacy); // reads it: must be an event
        if (write)
            replace(l);
    });
    if (froze_ && !write)
        check_frozen(thread.id, address, bytes);
    return std::nullopt;
}

/// A plain write follows all that is at the location.
void Explorer::replace(uint32_t l)
{
    if (graph_.location(l).successor == 0) {
        uint32_t fresh = graph_.new_location();
        graph_.location(l).successor = fresh;
        graph_.location(fresh).predecessor = l;
    }
    const Location &x = graph_.location(l);
    graph_.location(x.successor).frozen = {};
    accesses_.change_location(x.address, x.size, x.successor);
}

/// Only one thread is left, and everything happened before what it does now: it goes on in the machine's memory.
void Explorer::settle_memory()
{
    for (uint32_t l = 1; l < graph_.location_count(); l++) {
        const Location &x = graph_.location(l);
        if (x.empty() || x.kind == LocationKind::Sections || l == prints_ || accesses_.location(x.address, x.size) != l)
            continue;
        if (x.kind == LocationKind::Data)
            machine_.memory().write_value(x.address, x.size,
                                          x.updates.empty() ? value_of(x, *last_write(l)) : total(x));
        replace(l);
    }
}

} // namespace mazur::graph

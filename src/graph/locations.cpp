#include "graph/locations.h"

#include "graph/phases.h"

#include <algorithm>

namespace mazur::graph {

/// Accesses of different sizes to the same bytes that nothing orders. Where all events have one order anyway, such data
/// can live in memory like that of atomic sections: in another exploration, in which nothing is merged. Else another
/// exploration lets copies of it go field by field. A replay knows of it beforehand.
void Locations::refuse_sizes(uint64_t address)
{
    const Object *o = machine_.memory().nearest(address);
    if ((!work_.rules.sequential || work_.coherence != nullptr) && machine_.observer() == nullptr && o != nullptr &&
        !sharing_.mixed(o->site(address))) {
        sharing_.raise(o->site(address), Sharing::kMixed);
        overlap_ |= !sharing_.raised();
        return;
    }
    if (!work_.rules.sequential || work_.coherence != nullptr || machine_.observer() != nullptr || o == nullptr ||
        sharing_.in_sections(o->site(address))) {
        overlap_ = true;
        return;
    }
    sharing_.raise(o->site(address), Sharing::kSection | Sharing::kMixed);
    merging_.do_without_all();
}

/// Is there, or was there, something at another location that shares these bytes?
bool Locations::shares_bytes(uint64_t address, uint8_t size, uint32_t location)
{
    bool shares = false;
    accesses_.for_locations(address, size, [&](uint64_t, uint8_t, uint32_t other) {
        if (other != location && (!graph_.location(other).empty() || graph_.location(other).predecessor != 0))
            shares = true;
    });
    return shares;
}

/// What a location holds at first: what is in memory, or was written last to locations of other sizes.
Value Locations::first_value(uint64_t address, uint8_t size)
{
    Value first = machine_.memory().read_value(address, size);
    if (!sizes_meet_)
        return first;
    accesses_.for_locations(address, size, [&](uint64_t at, uint8_t bytes, uint32_t other) {
        const Location &y = graph_.location(other);
        if (y.empty() || y.kind != LocationKind::Data || !y.updates.empty())
            return;
        std::optional<EventId> last = reads_from_.last_write(other);
        Value value = last ? graph_.value_of(y, *last) : Value{};
        overlap_ |= !last || value.symbol != 0 || first.symbol != 0;
        for (uint64_t byte = std::max(at, address); byte < std::min(at + bytes, address + size); byte++) {
            uint64_t shift = 8 * (byte - address);
            uint64_t bits = value.bits >> 8 * (byte - at) & 0xff;
            first.bits = (first.bits & ~(uint64_t{0xff} << shift)) | bits << shift;
        }
    });
    return first;
}

uint32_t Locations::location_at(uint64_t address, uint8_t size, LocationKind kind)
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

void Locations::meet_sizes(EventId id)
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
        merging_.notice(other);
        merging_.notice(e.location);
        if (!y->updates.empty())
            merging_.keep_apart(at);
        for (EventId w : y->writes)
            ordered &= w == kInitial || graph_.happens_before(w, id);
        for (EventId r : y->reads)
            ordered &= !writes || graph_.happens_before(r, id);
    });
    if (meets && e.kind == EventKind::Update)
        merging_.keep_apart(x.address);
    if (!ordered)
        return refuse_sizes(x.address);
    if (!meets || !writes)
        return;
    accesses_.for_locations(x.address, x.size, [&](uint64_t at, uint8_t bytes, uint32_t other) {
        const Location &y = graph_.location(other);
        if (other == e.location || y.empty() || y.kind != LocationKind::Data || !y.updates.empty())
            return;
        if (std::optional<EventId> last = reads_from_.last_write(other))
            machine_.memory().write_value(at, bytes, graph_.value_of(y, *last));
        else
            overlap_ = true;
        work_.replace(other);
    });
}

uint32_t Locations::location_of(const Action &a)
{
    if (Role role = sections_.role_of(a); role != Role::None)
        return role == Role::Inside ? 0 : work_.line;
    const MemoryAccess access = event_access(a);
    if (access.size == 0)
        return a.kind == ActionKind::Print ? work_.prints : 0;
    return location_at(access.address, access.size, is_in_queue(a) ? LocationKind::Condition : LocationKind::Data);
}

void Locations::settle_memory()
{
    for (uint32_t l = 1; l < graph_.location_count(); l++) {
        const Location &x = graph_.location(l);
        if (x.empty() || x.kind == LocationKind::Sections || l == work_.prints ||
            accesses_.location(x.address, x.size) != l)
            continue;
        if (x.kind == LocationKind::Data)
            machine_.memory().write_value(x.address, x.size,
                                          x.updates.empty() ? graph_.value_of(x, *reads_from_.last_write(l))
                                                            : updates_.total(x));
        work_.replace(l);
    }
}

} // namespace mazur::graph

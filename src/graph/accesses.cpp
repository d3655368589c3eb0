#include "graph/accesses.h"

#include <algorithm>
#include <bit>

namespace mazur::graph {

namespace {

/// Can accesses of these kinds race?
bool conflicts(uint8_t a, uint8_t b) { return ((a | b) & kWrites) != 0 && (a & b & kAtomic) == 0; }

} // namespace

uint32_t Accesses::make(uint64_t word, const Entry &e)
{
    if (!has_region(word)) {
        regions_.resize(std::max(regions_.size(), (word >> ir::kRegionBits) + 1));
        regions_[word >> ir::kRegionBits] = true;
    }
    uint32_t n = ++count_;
    words_.reserve(n + 1);
    words_[n] = e;
    uint32_t &head = memory_.cell(word);
    words_[n].next = head;
    head = n;
    return n;
}

uint32_t Accesses::place_of(CodePoint where)
{
    uint64_t key = uint64_t{where.function} << 32 | where.pc;
    if (key == last_place_)
        return last_place_number_;
    auto [it, fresh] = place_numbers_.try_emplace(key, static_cast<uint32_t>(places_.size()));
    if (fresh)
        places_.push_back(where);
    last_place_ = key;
    return last_place_number_ = it->second;
}

std::optional<RaceWith> Accesses::enter(ThreadId thread, uint32_t index, const uint32_t *known, uint64_t address,
                                        uint64_t bytes, bool write, bool atomic, bool loose, CodePoint where)
{
    auto kind = static_cast<uint8_t>((write ? kWrites : 0) | (atomic ? kAtomic : 0));
    std::optional<RaceWith> race;
    for (uint64_t word = address & ~uint64_t{7}; word < address + bytes; word += 8) {
        uint64_t from = std::max(address, word) - word, to = std::min(address + bytes, word + 8) - word;
        auto mask = static_cast<uint8_t>((0xffu << from) & (0xffu >> (8 - to)));
        uint32_t own = 0;
        for (uint32_t n = memory_.cell(word); n != 0; n = words_[n].next) {
            const Entry &e = words_[n];
            if (e.kind >= kLocation || (e.mask & mask) == 0)
                continue;
            if (e.thread == thread) {
                if (e.mask == mask && e.kind == kind)
                    own = n;
                continue;
            }
            const bool conflict = conflicts(e.kind, kind);
            if (conflict && (loose || e.loose))
                loosely_shared_.add(e.kind | kind);
            if (!conflict || race || e.value >> 32 <= known[e.thread])
                continue;
            race = RaceWith{e.thread,
                            (e.kind & kWrites) != 0,
                            (e.kind & kAtomic) != 0,
                            places_[static_cast<uint32_t>(e.value)],
                            word + std::countr_zero(unsigned{e.mask} & mask),
                            static_cast<uint32_t>(e.value >> 32)};
            if (!goes_on_)
                return race;
        }
        if (own == 0)
            own = make(word, {0, 0, thread, kind, mask, 0, 0, false});
        if (loose && !words_[own].loose) {
            words_[own].loose = true;
            loose_words_.push_back(word);
        }
        if (words_[own].value >> 32 == index)
            continue;
        journal_.set(&words_[own].value, uint64_t{index} << 32 | place_of(where));
    }
    return race;
}

Accesses::Loose Accesses::loosely_shared_with(const Accesses &other) const
{
    Loose loose;
    for (uint64_t word : loose_words_)
        for (uint32_t n = memory_.cell(word); n != 0; n = words_[n].next)
            for (uint32_t m = words_[n].loose && other.has_region(word) ? other.memory_.cell(word) : 0; m != 0;
                 m = other.words_[m].next) {
                const Entry &a = words_[n], &b = other.words_[m];
                if (a.kind < kLocation && b.kind < kLocation && a.thread != b.thread && (a.mask & b.mask) != 0 &&
                    conflicts(a.kind, b.kind))
                    loose.add(a.kind | b.kind);
            }
    return loose;
}

uint32_t Accesses::find(uint64_t address, uint8_t size) const
{
    auto offset = static_cast<uint8_t>(address & 7);
    uint32_t n = memory_.cell(address);
    while (n != 0 && !(words_[n].kind == kLocation && words_[n].offset == offset && words_[n].size == size))
        n = words_[n].next;
    return n;
}

uint32_t Accesses::location(uint64_t address, uint8_t size) const
{
    uint32_t n = find(address, size);
    return n == 0 ? 0 : static_cast<uint32_t>(words_[n].value);
}

void Accesses::new_location(uint64_t address, uint8_t size, uint32_t location)
{
    make(address, {location, 0, 0, kLocation, 0, static_cast<uint8_t>(address & 7), size, false});
}

void Accesses::change_location(uint64_t address, uint8_t size, uint32_t location)
{
    journal_.set(&words_[find(address, size)].value, location);
}

} // namespace mazur::graph

// What is remembered of each word of shared memory: which threads have accessed it, for data races, and which locations
// of the graph lie in it.
//
// An access has the number of the next event of its thread: it is known to whoever knows that event. Entries are made
// once per thread, bytes and manner of access, and hold the latest; they are journalled by the thread that makes them,
// so that threads can be set back singly.
#pragma once

#include "graph/execution_graph.h"
#include "machine/clocks.h"
#include "machine/journal.h"
#include "machine/memory.h"
#include "machine/stable_vector.h"

#include <optional>

namespace mazur::graph {

constexpr uint8_t kWrites = 1, kAtomic = 2; ///< manners of access

class Accesses {
public:
    Accesses(Memory &memory, Journal &journal) : memory_(memory), journal_(journal) {}

    /// Accesses that race are entered like others.
    void go_on_after_races() { goes_on_ = true; }
    /// Enters an access with number `index`; `known` is what the thread knows. Says what it races with. `loose`: the
    /// thread has seen what others did without synchronising with them.
    std::optional<RaceWith> enter(ThreadId thread, uint32_t index, const uint32_t *known, uint64_t address,
                                  uint64_t bytes, bool write, bool atomic, bool loose, CodePoint where);
    /// Was something that was accessed in this way also accessed by others, in whatever graph, and one of them wrote?
    /// What several threads access, one of them to write, and one after it has seen what others did without
    /// synchronising: is there data that both access plainly, or one of them atomically? Of all graphs so far.
    struct Loose {
        bool plain = false, mixed = false;

        void add(uint8_t kinds) { ((kinds & kAtomic) != 0 ? mixed : plain) = true; }
        void add(const Loose &other)
        {
            plain |= other.plain;
            mixed |= other.mixed;
        }
    };
    const Loose &loosely_shared() const { return loosely_shared_; }
    /// The same of this one's loose accesses and those of another exploration of the same program.
    Loose loosely_shared_with(const Accesses &other) const;

    /// The location at exactly these bytes; 0 if there is none.
    uint32_t location(uint64_t address, uint8_t size) const;
    void new_location(uint64_t address, uint8_t size, uint32_t location);
    void change_location(uint64_t address, uint8_t size, uint32_t location); ///< journalled
    /// Calls f(address, size, location) with each location that shares bytes with the range.
    template <class F> void for_locations(uint64_t address, uint64_t bytes, F f)
    {
        for (uint64_t word = address & ~uint64_t{7}; word < address + bytes; word += 8)
            for (uint32_t n = memory_.cell(word); n != 0; n = words_[n].next) {
                const Entry &e = words_[n];
                if (e.kind == kLocation && e.value != 0 && word + e.offset < address + bytes &&
                    word + e.offset + e.size > address)
                    f(word + e.offset, e.size, static_cast<uint32_t>(e.value));
            }
    }

    /// Calls f(thread, write) with who has accessed the word, and how.
    template <class F> void for_accesses(uint64_t word, F f) const
    {
        for (uint32_t n = memory_.cell(word); n != 0; n = words_[n].next)
            if (words_[n].kind < kLocation && words_[n].value != 0)
                f(words_[n].thread, (words_[n].kind & kWrites) != 0);
    }

private:
    static constexpr uint8_t kLocation = 4; ///< kind of an entry that is no access
    /// One item of a word's list.
    struct Entry {
        uint64_t value = 0; ///< access: number << 32 | place; location: its number. 0: none at the moment
        uint32_t next = 0;
        ThreadId thread = 0;
        uint8_t kind = 0;
        uint8_t mask = 0;
        uint8_t offset = 0, size = 0; ///< location
        bool loose = false;           ///< access: at least once
    };

    uint32_t make(uint64_t word, const Entry &e);
    uint32_t find(uint64_t address, uint8_t size) const;
    bool has_region(uint64_t word) const
    {
        const uint64_t region = word >> ir::kRegionBits;
        return region < regions_.size() && regions_[region];
    }
    uint32_t place_of(CodePoint where);

    Memory &memory_;
    Journal &journal_;
    bool goes_on_ = false;
    Loose loosely_shared_;
    std::vector<bool> regions_;         ///< those with entries
    std::vector<uint64_t> loose_words_; ///< with an entry that is loose
    StableVector<Entry> words_;
    uint32_t count_ = 0;
    std::vector<CodePoint> places_;
    std::unordered_map<uint64_t, uint32_t> place_numbers_;
    uint64_t last_place_ = ~uint64_t{0};
    uint32_t last_place_number_ = 0;
};

} // namespace mazur::graph

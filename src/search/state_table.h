// A map from states (their fingerprints) to numbers, 20 bytes each, in open-addressing tables at most three quarters
// full. It is split into shards that grow one at a time, so that growing never needs room for all of it twice. What
// visited.h says about Abseil holds here, too.
#pragma once

#include "machine/fingerprint.h"

#include <array>
#include <cstddef>
#include <cstring>
#include <vector>

namespace mazur {

class StateTable {
public:
    /// Where a state is, as long as its shard has not grown.
    struct Slot {
        uint32_t slot = 0, size = 0;
    };
    /// The state's number, and whether it was there before; a new one is 0. Valid until the next call.
    std::pair<uint32_t &, bool> find_or_add(Fingerprint f, Slot &slot)
    {
        if (f == Fingerprint{})
            f.lo = 1;
        Shard &shard = shards_[f.hi % kShards];
        const bool known = shard.find_or_add(f, slot);
        count_ += known ? 0 : 1;
        return {shard.value(slot), known};
    }
    /// Changes the number of a state that is there.
    void set(Fingerprint f, Slot slot, uint32_t value)
    {
        if (f == Fingerprint{})
            f.lo = 1;
        shards_[f.hi % kShards].set(f, slot, value);
    }
    size_t size() const { return count_; }

private:
    static constexpr size_t kShards = 128;

    /// A state and its number side by side: far apart, each would be a cache miss of its own.
    struct Entry {
        uint32_t parts[4] = {}; ///< of the fingerprint: whole, it would have to begin at a multiple of 8
        uint32_t value = 0;

        Entry() = default;
        Entry(Fingerprint f, uint32_t v) : value(v) { std::memcpy(parts, &f, sizeof f); }
        Fingerprint key() const
        {
            Fingerprint f;
            std::memcpy(&f, parts, sizeof f);
            return f;
        }
        bool is(Fingerprint f) const { return key() == f; }
    };
    static_assert(sizeof(Entry) == 20 && sizeof(Fingerprint) == 16);

    class Shard {
    public:
        /// Whether it was there before.
        bool find_or_add(Fingerprint f, Slot &slot)
        {
            if ((count_ + 1) * 4 > entries_.size() * 3)
                grow();
            size_t i = place(f);
            slot = {static_cast<uint32_t>(i), static_cast<uint32_t>(entries_.size())};
            if (entries_[i].is(f))
                return true;
            entries_[i] = Entry(f, 0);
            count_++;
            return false;
        }
        uint32_t &value(Slot slot) { return entries_[slot.slot].value; }
        void set(Fingerprint f, Slot slot, uint32_t value)
        {
            entries_[slot.size == entries_.size() ? slot.slot : place(f)].value = value;
        }

    private:
        /// Where the fingerprint is, or the free slot where it belongs.
        size_t place(Fingerprint f) const
        {
            size_t i = f.lo & (entries_.size() - 1);
            while (!entries_[i].is(f) && !entries_[i].is({}))
                i = (i + 1) & (entries_.size() - 1);
            return i;
        }
        void grow()
        {
            std::vector<Entry> old(entries_.size() * 2);
            old.swap(entries_);
            for (const Entry &e : old)
                if (!e.is({}))
                    entries_[place(e.key())] = e;
        }

        std::vector<Entry> entries_ = std::vector<Entry>(16);
        size_t count_ = 0;
    };

    std::array<Shard, kShards> shards_;
    size_t count_ = 0;
};

} // namespace mazur

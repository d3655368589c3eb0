// The set of visited states: fingerprints, 16 bytes each, in open-addressing tables at most three quarters full. The
// set is split into shards that grow one at a time, so that growing never needs room for all of it twice.
//
// Abseil's flat_hash_set in place of the shards takes two bytes more for each of four million states, inserts as fast,
// and finds 20 to 40 % more slowly (bench/tables.cpp); only sets that fit into the processor's cache gain.
#pragma once

#include "machine/fingerprint.h"

#include <array>
#include <cstddef>
#include <vector>

namespace mazur {

class VisitedSet {
public:
    /// False if it was there before.
    bool insert(Fingerprint f)
    {
        if (f == Fingerprint{})
            f.lo = 1;
        bool fresh = shards_[f.hi % kShards].insert(f);
        count_ += fresh ? 1 : 0;
        return fresh;
    }
    size_t size() const { return count_; }

private:
    static constexpr size_t kShards = 128;

    class Shard {
    public:
        bool insert(Fingerprint f)
        {
            if ((count_ + 1) * 4 > slots_.size() * 3)
                grow();
            size_t i = place(f);
            if (slots_[i] == f)
                return false;
            slots_[i] = f;
            count_++;
            return true;
        }

    private:
        /// Where the fingerprint is, or the free slot where it belongs.
        size_t place(Fingerprint f) const
        {
            size_t i = f.lo & (slots_.size() - 1);
            while (!(slots_[i] == f) && !(slots_[i] == Fingerprint{}))
                i = (i + 1) & (slots_.size() - 1);
            return i;
        }
        void grow()
        {
            std::vector<Fingerprint> old(slots_.size() * 2);
            old.swap(slots_);
            for (const Fingerprint &f : old)
                if (!(f == Fingerprint{}))
                    slots_[place(f)] = f;
        }

        std::vector<Fingerprint> slots_ = std::vector<Fingerprint>(16);
        size_t count_ = 0;
    };

    std::array<Shard, kShards> shards_;
    size_t count_ = 0;
};

} // namespace mazur

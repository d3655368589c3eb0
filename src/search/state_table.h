// A map from states (their fingerprints) to numbers, 20 bytes each, in open-addressing tables at most three quarters
// full. It is split into shards that grow one at a time, so that growing never needs room for all of it twice.
#pragma once

#include "machine/fingerprint.h"

#include <array>
#include <cstddef>
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
        auto [value, known] = shard.find_or_add(f);
        count_ += known ? 0 : 1;
        slot = shard.slot_of(value);
        return {value, known};
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

    class Shard {
    public:
        std::pair<uint32_t &, bool> find_or_add(Fingerprint f)
        {
            if ((count_ + 1) * 4 > keys_.size() * 3)
                grow();
            size_t i = place(f);
            if (keys_[i] == f)
                return {values_[i], true};
            keys_[i] = f;
            count_++;
            return {values_[i], false};
        }
        Slot slot_of(const uint32_t &value) const
        {
            return {static_cast<uint32_t>(&value - values_.data()), static_cast<uint32_t>(values_.size())};
        }
        void set(Fingerprint f, Slot slot, uint32_t value)
        {
            values_[slot.size == values_.size() ? slot.slot : place(f)] = value;
        }

    private:
        /// Where the fingerprint is, or the free slot where it belongs.
        size_t place(Fingerprint f) const
        {
            size_t i = f.lo & (keys_.size() - 1);
            while (!(keys_[i] == f) && !(keys_[i] == Fingerprint{}))
                i = (i + 1) & (keys_.size() - 1);
            return i;
        }
        void grow()
        {
            std::vector<Fingerprint> old_keys(keys_.size() * 2);
            std::vector<uint32_t> old_values(values_.size() * 2);
            old_keys.swap(keys_);
            old_values.swap(values_);
            for (size_t i = 0; i < old_keys.size(); i++)
                if (!(old_keys[i] == Fingerprint{})) {
                    size_t to = place(old_keys[i]);
                    keys_[to] = old_keys[i];
                    values_[to] = old_values[i];
                }
        }

        std::vector<Fingerprint> keys_ = std::vector<Fingerprint>(16);
        std::vector<uint32_t> values_ = std::vector<uint32_t>(16);
        size_t count_ = 0;
    };

    std::array<Shard, kShards> shards_;
    size_t count_ = 0;
};

} // namespace mazur

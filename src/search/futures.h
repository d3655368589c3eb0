// What threads may still do after a state: for each thread the things that it touches there, and how. A future is a
// number; equal futures have equal numbers, so joining two that were joined before costs one look into a table.
#pragma once

#include "machine/things.h"
#include "machine/thread_mask.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace mazur {

class Futures {
public:
    using Id = uint32_t;
    static constexpr Id kNothing = 0;
    static constexpr Id kAnything = 1; ///< not known, so everything must be expected

    Futures();

    /// Replaces what is in `into`.
    void name(std::span<const Touch> touches, std::vector<Named> &into) { things_.name(touches, into); }

    /// The future in which the thread does this, too. kAnything if the thread's number is too high.
    Id with(Id future, ThreadId thread, std::span<const Named> touches);
    Id join(Id a, Id b);

    /// The threads, but for this one, that do something there that is in conflict with one of the touches.
    ThreadMask in_conflict(Id future, ThreadId except, std::span<const Named> touches) const;
    /// The threads that change one of the things there (more than read it).
    ThreadMask changing(Id future, std::span<const Named> touches) const;
    /// The threads in conflict there with anything that this thread does.
    ThreadMask in_conflict_with_all_of(Id future, ThreadId thread) const;

    // What one thread does in a future.
    using SetId = uint32_t; ///< 0: nothing
    SetId set_of(Id future, ThreadId t) const
    {
        const Tuple &tuple = tuples_[future];
        return t < tuple.count ? tuple_sets_[tuple.sets + t] : 0;
    }
    SetId join_sets(SetId a, SetId b);
    bool in_conflict(SetId set, std::span<const Named> touches) const;

private:
    /// Four bits per thing, sixteen things to a word; words `first` to `first + count - 1`, none of the ends zero.
    struct Set {
        uint32_t first, count;
        size_t words; ///< where in set_words_
    };
    struct Tuple { ///< one set per thread, the last not empty
        uint32_t count;
        size_t sets; ///< where in tuple_sets_
    };

    uint64_t word(const Set &s, uint32_t i) const
    {
        return i - s.first < s.count ? set_words_[s.words + (i - s.first)] : 0;
    }
    unsigned modes(SetId set, uint32_t thing) const
    {
        return static_cast<unsigned>(word(sets_[set], thing >> 4) >> (thing & 15) * 4) & 15;
    }
    bool has_all(SetId set, std::span<const Named> touches) const;
    SetId set_with(SetId set, std::span<const Named> touches);
    SetId intern_set(uint32_t first, std::span<const uint64_t> words);
    Id intern_tuple(std::span<const SetId> sets);

    /// Remembers the results of joins; a newer one takes an older one's place.
    struct Join {
        uint32_t a = 0, b = 0, result = 0;
    };
    class Joins {
    public:
        Joins() : slots_(kSlots) {}
        Join &at(uint32_t a, uint32_t b)
        {
            return slots_[(a * uint64_t{0x9e3779b97f4a7c15} + b * uint64_t{0xc2b2ae3d27d4eb4f}) >> (64 - kBits)];
        }

    private:
        static constexpr unsigned kBits = 14;
        static constexpr size_t kSlots = size_t{1} << kBits;
        std::vector<Join> slots_;
    };

    Things things_;
    std::vector<Set> sets_;
    std::vector<uint64_t> set_words_;
    std::vector<Tuple> tuples_;
    std::vector<SetId> tuple_sets_;
    std::unordered_multimap<uint64_t, uint32_t> set_index_, tuple_index_; ///< by hash
    Joins set_joins_, tuple_joins_;
    std::vector<uint64_t> words_; ///< being built
    std::vector<SetId> tuple_;    ///< being built
};

} // namespace mazur

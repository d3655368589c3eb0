// Small numbers for the things that steps touch, in the order in which they are met.
#pragma once

#include "machine/touch.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace mazur {

/// A touch with the number of its thing.
struct Named {
    uint32_t thing;
    Mode mode;
    bool operator==(const Named &) const = default;
};

class Things {
public:
    /// Replaces what is in `into`.
    void name(std::span<const Touch> touches, std::vector<Named> &into)
    {
        into.clear();
        for (const Touch &t : touches)
            into.push_back({number(t.what), t.mode});
    }
    uint32_t number(uint64_t what)
    {
        if ((count_ + 1) * 2 > slots_.size())
            grow();
        Slot &s = slots_[place(what)];
        if (s.number == 0)
            s = {what, ++count_};
        return s.number - 1;
    }

private:
    struct Slot {
        uint64_t what = 0;
        uint32_t number = 0; ///< + 1; 0: free
    };
    size_t place(uint64_t what) const
    {
        size_t i = (what * 0x9e3779b97f4a7c15) >> shift_;
        while (slots_[i].number != 0 && slots_[i].what != what)
            i = (i + 1) & (slots_.size() - 1);
        return i;
    }
    void grow()
    {
        std::vector<Slot> old(slots_.size() * 2);
        old.swap(slots_);
        shift_--;
        for (const Slot &s : old)
            if (s.number != 0)
                slots_[place(s.what)] = s;
    }

    std::vector<Slot> slots_ = std::vector<Slot>(64);
    unsigned shift_ = 64 - 6;
    uint32_t count_ = 0;
};

} // namespace mazur

// The set of visited states: fingerprints in an open-addressing table, 16 bytes each, at most three quarters full.
#pragma once

#include "machine/fingerprint.h"

#include <cstddef>
#include <vector>

namespace mazur {

class VisitedSet {
public:
    VisitedSet() : slots_(kFirst) {}

    /// False if it was there before.
    bool insert(Fingerprint f)
    {
        if (f == Fingerprint{})
            f.lo = 1;
        if ((count_ + 1) * 4 > slots_.size() * 3)
            grow();
        for (size_t i = f.lo & (slots_.size() - 1);; i = (i + 1) & (slots_.size() - 1)) {
            if (slots_[i] == f)
                return false;
            if (slots_[i] == Fingerprint{}) {
                slots_[i] = f;
                count_++;
                return true;
            }
        }
    }
    size_t size() const { return count_; }
    size_t bytes() const { return slots_.size() * sizeof(Fingerprint); }

private:
    static constexpr size_t kFirst = 1024;

    void grow()
    {
        std::vector<Fingerprint> old(slots_.size() * 2);
        old.swap(slots_);
        for (const Fingerprint &f : old) {
            if (f == Fingerprint{})
                continue;
            size_t i = f.lo & (slots_.size() - 1);
            while (!(slots_[i] == Fingerprint{}))
                i = (i + 1) & (slots_.size() - 1);
            slots_[i] = f;
        }
    }

    std::vector<Fingerprint> slots_;
    size_t count_ = 0;
};

} // namespace mazur

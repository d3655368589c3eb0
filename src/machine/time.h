// Time, as a thread's clock shows it, and what others learn of it: see "Time" in docs/waiting.md.
#pragma once

#include "machine/fingerprint.h"
#include "machine/journal.h"
#include "machine/stable_vector.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace mazur {

struct Time {
    static constexpr uint64_t kEnd = uint64_t{3} << 61; ///< some two hundred years after the start

    uint64_t shown = 0;  ///< what the clock showed last, since the start of the program; 0: never looked
    uint64_t waited = 0; ///< how long the thread waited since then, as far as that is part of the state ...
    uint64_t passed = 0; ///< ... and in this run

    bool operator==(const Time &) const = default;
    uint64_t now() const { return shown + waited; }
    /// A wait took so long. One after another they add up, but for the state not for ever: a loop that only waits comes
    /// back to the same one. Who never looked at a clock can tell no more than how long the longest was.
    void wait(uint64_t nanoseconds)
    {
        constexpr uint64_t kRounds = 8, kLongest = uint64_t{1} << 58;
        nanoseconds = std::min({nanoseconds, kLongest, kEnd - shown});
        if (shown == 0)
            waited = std::max(waited, nanoseconds);
        else if (waited < kRounds * nanoseconds)
            waited = std::min(waited + nanoseconds, kEnd - shown);
        passed = std::min(passed + nanoseconds, kEnd - shown);
    }
    /// The clock is looked at, which takes some time: what it shows is no earlier than this.
    void look(uint64_t takes, uint64_t earliest)
    {
        reach(std::max(shown + std::max(waited, passed) + takes, earliest));
        waited = passed = 0;
    }
    /// It is no earlier than this.
    void reach(uint64_t then) { shown = std::max(shown, std::min(then, kEnd)); }
    /// It is no earlier than it was for another thread when that did something that comes before.
    void see(const Time &other)
    {
        const uint64_t latest = std::max(now(), other.now());
        const uint64_t exactly = std::max(shown + passed, other.shown + other.passed);
        shown = std::max(shown, other.shown);
        waited = latest - shown;
        passed = exactly - shown;
    }
};

/// How late it was when threads passed something on at an address: a lock, an atomic. Follows the search back.
class TimeStamps {
public:
    explicit TimeStamps(Journal &journal) : journal_(journal) {}

    /// `keep`: what others passed on there before.
    void pass_on(Time time, uint64_t address, bool keep);
    void learn(Time &time, uint64_t address) const;
    /// The part of the state's identity that decides what clocks can show, if for all threads that run it is at least
    /// so late, and was when they looked last.
    Fingerprint fingerprint(const Time &least) const;

private:
    static constexpr size_t kWords = 3; ///< of a stamp, beside each other in stamps_
    Time stamp(size_t slot) const
    {
        return {stamps_[kWords * slot], stamps_[kWords * slot + 1], stamps_[kWords * slot + 2]};
    }

    Journal &journal_;
    std::unordered_map<uint64_t, uint32_t> index_; ///< address to slot; slots are never given back
    std::vector<uint64_t> addresses_;              ///< by slot
    StableVector<uint64_t> stamps_;
};

} // namespace mazur

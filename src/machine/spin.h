// Spin loops. A thread that comes back to where it was, having changed nothing and only read, will go round for ever
// unless one of the values it read changes. It is then not run again until one does; if no thread is left that could
// change one, the program is in a livelock.
#pragma once

#include "machine/fingerprint.h"

#include <cstdint>

namespace mazur {

/// One visible read, with where the thread stood before it. Reads since the thread's last effect form a list. An atomic
/// section has one of no bytes, and one for each word that others may change; an input is one of no bytes at
/// kSpinInput.
struct SpinRead {
    const SpinRead *previous = nullptr;
    Fingerprint before; ///< the thread's fingerprint
    Fingerprint effect; ///< sum of the thread's changes of memory up to here
    uint64_t address = 0;
    uint64_t value = 0;
    uint32_t size = 0;
    uint32_t length = 0; ///< of the list
    uint32_t deeds = 0;  ///< of the thread, up to here
};

/// Notices that somebody who does nothing visible comes back to a state, by looking back to one now and then.
class OwnRounds {
public:
    /// `effects` is a number that has grown if the thread has changed memory or printed something.
    bool again(const Fingerprint &state, uint64_t effects)
    {
        const bool same = steps_ != 0 && state == seen_;
        if (same)
            acted_ = effects != effects_;
        if (steps_ == look_again_ || steps_ == 0) {
            seen_ = state;
            effects_ = effects;
            look_again_ *= 2;
        }
        steps_++;
        return same;
    }
    bool acted() const { return acted_; }          ///< on the way to the same state
    bool many() const { return steps_ > 1 << 14; } ///< so that others should have their turn

private:
    Fingerprint seen_;
    uint64_t effects_ = 0;
    bool acted_ = false;
    unsigned steps_ = 0, look_again_ = 1;
};

/// Who takes an input in his loop may leave it with another one: that is another run, but no livelock.
constexpr uint64_t kSpinInput = 1;

/// Loops with more reads than this are not recognised.
constexpr uint32_t kLongestSpin = 512;

} // namespace mazur

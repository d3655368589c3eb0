// What is known of waits at condition variables, over all runs: with which locks threads wait, what they read between
// waking up and waiting again, and what is written by threads that do not hold the lock. As long as nothing is both,
// the lock guards what is waited for, and a wake-up that leads back to the wait changes nothing (docs/waiting.md).
#pragma once

#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

namespace mazur {

class Waits {
public:
    struct Lock {
        uint64_t word = 0;
        std::vector<uint32_t> sites; ///< of the condition variables at which threads wait with this lock
        bool guards = true;          ///< nothing is both read and written
        std::unordered_set<uint64_t> read, written;

        /// False if the lock turns out not to guard what is waited for.
        bool note_read(uint64_t address, uint64_t bytes) { return note(read, written, address, bytes); }
        bool note_write(uint64_t address, uint64_t bytes) { return note(written, read, address, bytes); }

    private:
        bool note(std::unordered_set<uint64_t> &into, const std::unordered_set<uint64_t> &against, uint64_t address,
                  uint64_t bytes);
    };

    static constexpr uint64_t kGranule = 4; ///< bytes that are told apart

    bool any() const { return !locks_.empty(); }
    std::span<Lock> all() { return locks_; }
    std::span<const Lock> all() const { return locks_; }
    /// The lock with this word; it is new if it has no sites.
    Lock &lock(uint64_t word);

private:
    std::vector<Lock> locks_;
};

} // namespace mazur

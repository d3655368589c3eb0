// Happens-before by vector clocks, and data races by the rules of C11: two conflicting accesses, at least one of them
// plain, neither before the other.
//
// A thread's clock counts, per thread, the releases known to have happened before; an access is named by the thread and
// its own count (its epoch). Clocks are immutable arrays in an arena that follows the search back.
//
// What the detector remembers must be part of a state's identity, or matching states would cut off the run that shows a
// race. Counts grow without bound, so the identity is not made of them but of what they decide: for every epoch that
// some remembered access belongs to, the accesses themselves and who knows of them (threads, locks, atomics). Epochs
// that every running thread knows cannot race any more and are left out.
#pragma once

#include "machine/arena.h"
#include "machine/fingerprint.h"
#include "machine/journal.h"
#include "machine/memory.h"
#include "machine/thread.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>

namespace mazur {

/// The address that stands for the order of atomic sections.
constexpr uint64_t kAtomicSections = 8;

struct CodePoint {
    uint32_t function = 0;
    uint32_t pc = 0;
    auto operator<=>(const CodePoint &) const = default;
};

/// The earlier of the two accesses of a race.
struct RaceWith {
    ThreadId thread = 0;
    bool write = false;
    bool atomic = false;
    CodePoint where;
    uint64_t address = 0; ///< the first byte that both access
    uint32_t number = 0;  ///< of the access, if a driver numbers them
};

class Clocks {
public:
    Clocks(Journal &journal, Memory &memory) : journal_(journal), memory_(memory) {}

    // Synchronisation. `t` is the acting thread; the sync object is named by its address.
    void start(Thread &parent, ThreadId parent_id, Thread &child, ThreadId child_id);
    void join(Thread &t, const Thread &ended);
    void acquire(Thread &t, uint64_t address);
    void release(Thread &t, ThreadId id, uint64_t address, bool keep); ///< keep: of what others released there before
    void relaxed_load(Thread &t, uint64_t address);
    void relaxed_store(Thread &t, ThreadId id, uint64_t address, bool keep);
    /// Before a release by a thread whose later relaxed stores there go on with its release sequence.
    void begin_sequence(const Thread &t, ThreadId id, uint64_t address);
    void fence(Thread &t, ThreadId id, ir::MemoryOrder order);
    /// After a plain store: whoever reads it learns nothing.
    void forget_releases(uint64_t address, uint64_t size);

    /// Accesses that race are entered like others.
    void go_on_after_races() { goes_on_ = true; }
    /// Enters an access of bytes [address, address + size) and says what it races with.
    std::optional<RaceWith> access(const Thread &t, ThreadId id, uint64_t address, uint64_t size, bool write,
                                   bool atomic, CodePoint where);
    /// What such an access would race with.
    std::optional<RaceWith> race_of(const Thread &t, uint64_t address, uint64_t size, bool write, bool atomic) const;

    /// The part of the state's identity that decides about races to come.
    /// `threads` are those that have not been joined; only running ones can race.
    Fingerprint fingerprint(std::span<const Thread *const> threads) const;
    /// What all fingerprints have cost so far, counted as instructions of the program.
    uint64_t effort() const { return effort_; }

    struct Mark {
        uint32_t clocks, entries, epochs;
    };
    Mark mark() const { return {clocks_.mark(), entries_.mark(), epochs_.mark()}; }
    void rewind(Mark m)
    {
        clocks_.rewind(m.clocks);
        entries_.rewind(m.entries);
        epochs_.rewind(m.epochs);
    }
    size_t bytes() const { return clocks_.bytes() + entries_.bytes() + epochs_.bytes(); }

private:
    mutable uint64_t effort_ = 0;
    /// A remembered access to (some bytes of) one word.
    struct Entry {
        uint32_t next;
        uint32_t epoch;
        ThreadId thread;
        uint8_t mask;
        bool write, atomic;
        CodePoint where;
    };
    /// A stretch of a thread between two releases in which it made remembered accesses.
    struct Epoch {
        uint64_t thread, count;
        uint64_t sum_lo, sum_hi, entries; ///< of the entries remembered
        uint64_t previous, next;          ///< list of epochs with entries
    };

    uint32_t component(uint32_t clock, ThreadId t) const
    {
        if (clock == 0)
            return 0;
        const uint32_t *c = clocks_.at(clock);
        return t < c[0] ? c[1 + t] : 0;
    }
    bool knows_most_of_itself(const Thread &t, uint32_t other) const;
    uint32_t merge(uint32_t a, uint32_t b);
    uint32_t advance(uint32_t clock, ThreadId t);
    static constexpr ThreadId kAnybody = ~ThreadId{0};
    uint64_t &sync_clock(uint64_t address, ThreadId only = kAnybody);
    uint32_t current_epoch(const Thread &t, ThreadId id);
    bool knows(const Thread &t, const Entry &e) const; ///< does it happen before what the thread does now?
    static bool conflict(const Entry &e, uint8_t mask, bool write, bool atomic);
    static RaceWith race_with(const Entry &e, uint64_t word, uint8_t mask);
    void enter(uint32_t epoch, Fingerprint term);
    void leave(uint32_t epoch, Fingerprint term);
    bool access_word(const Thread &t, ThreadId id, uint64_t word, uint8_t mask, bool write, bool atomic,
                     CodePoint where, std::optional<RaceWith> &race);

    Journal &journal_;
    Memory &memory_;
    bool goes_on_ = false;
    Arena<uint32_t> clocks_;
    Arena<Entry> entries_;
    Arena<Epoch> epochs_;
    uint64_t first_epoch_ = 0;
    /// Address to slot; slots are never given back. What the last writer passes on, and each thread's own last release.
    std::unordered_map<uint64_t, uint32_t> sync_index_;
    std::map<std::pair<uint64_t, ThreadId>, uint32_t> own_index_;
    StableVector<uint64_t> sync_clocks_;
    std::vector<Fingerprint> sync_names_;
    StableVector<uint64_t> latest_epochs_; ///< per thread the last epoch made
};

} // namespace mazur

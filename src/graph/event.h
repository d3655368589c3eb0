// The nodes of an execution graph.
#pragma once

#include "machine/thread.h"

#include <cstddef>
#include <cstdint>

namespace mazur::graph {

/// Number 0 stands for what was there before: the initial value of every location.
using EventId = uint32_t;
constexpr EventId kInitial = 0;

enum class EventKind : uint8_t {
    Begin, ///< of a thread
    Read,
    Write,
    Rmw,    ///< reads its predecessor in the coherence order
    Update, ///< a read-modify-write whose place among others like it does not matter (updates.h)
    Fence,
    Start,
    Join,
    Choice,     ///< an input that takes one of several values
    Constraint, ///< a branch on a symbolic value
};

/// One event, with what is needed to undo it: the thread as it stood before, and where its journal was.
struct Event {
    EventKind kind = EventKind::Begin;
    ir::MemoryOrder order = ir::MemoryOrder::Plain;
    bool blocked = false; ///< waits for a value that it does not read; its thread goes no further
    bool spins = false;   ///< its thread goes round in a loop that only reads
    bool passed = false;  ///< its thread was in the same state before and goes on all the same (rounds.h)
    bool looks = false;   ///< part of an atomic section that has changed nothing
    bool repeats = false; ///< its thread could have been here without what it did since an earlier read (confirm.h)
    bool news = false;    ///< but it did something else on the way that others may notice
    bool touched = false; ///< its thread went on to access shared plain data before its next event
    bool changed = false; ///< and to change some
    bool retry = false;   ///< a revisit made it read what it does not wait for; its thread tries again after it
    bool leaves = false;  ///< a barrier: reads from the last one to come there, whatever came later
    bool ended = false;   ///< its thread ended before another event
    bool first_join = false;
    bool reads_value = false; ///< `read` is the value read, not the result of waiting
    bool identified = false;  ///< `before` has its fingerprint
    bool shares = false;      ///< takes or leaves a lock for reading: learns from who had it for writing alone
    bool ends_used = false;   ///< ends what others use, and nothing says that they do so before
    bool drains = false;      ///< a compare-and-swap, also one that fails, empties the store buffer
    ThreadId thread = 0;
    uint32_t index = 0;    ///< in program order, from 1
    uint32_t stamp = 0;    ///< in the order of the exploration: a read that is revisited keeps its own
    uint32_t time = 0;     ///< in the order in which events were really added
    uint32_t location = 0; ///< 0: none
    uint32_t rests = 0; ///< its thread has given back all that it took since this index, when it was in the same state
    uint32_t refused = 0;    ///< location that its thread has found taken and has not yet given up (rounds.h)
    EventId rf = 0;          ///< what it reads from, if it reads
    uint32_t co = 0;         ///< its place among the location's writes, if it writes
    uint32_t readers = 0;    ///< how many events read from it
    uint32_t same_since = 0; ///< index of the first of the equal reads in a row that it ends, if not 0 (confirm.h)
    uint32_t choice = 0;     ///< which of its alternatives
    uint32_t drain = 0;      ///< index of the last event up to here that empties the store buffer
    EventId release_fence = 0;
    EventId start = 0;      ///< Begin: the Start in the parent; locking again after a wait: the notify
    ThreadId other = 0;     ///< Start, Join: the thread
    ThreadId equal = 0;     ///< Start: the thread started right before, if they are equal (symmetry.h)
    uint32_t symbol = 0;    ///< expression: of the value written, of the input, or of what a constraint asks
    uint32_t condition = 0; ///< expression that holds because the event happened as it did
    uint64_t value = 0;     ///< written
    uint64_t read = 0;      ///< read, or the result of the action
    size_t journal = 0;
    Thread before;

    bool reads() const { return kind == EventKind::Read || kind == EventKind::Rmw; }
    /// Does it leave everything as it was?
    bool only_looks() const
    {
        return looks || kind == EventKind::Read ||
               (kind == EventKind::Rmw && value == read && symbol == 0 && reads_value);
    }
    bool writes() const { return kind == EventKind::Write || kind == EventKind::Rmw; }
};

} // namespace mazur::graph

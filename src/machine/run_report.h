// A run as the user is told of it: what happened, and where the threads stand at its end. Values only, with names as
// the source has them; the words are in report/event_text.cpp.
#pragma once

#include "ir/opcode.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mazur {

/// A place in the user's source, ready to print. File is empty and line 0 where unknown.
struct Place {
    std::string file;
    uint32_t line = 0;
    uint32_t column = 0;
    std::string function;
};

/// What a thread waits for, or that it does not.
struct Standing {
    enum class Kind : uint8_t {
        Finished,
        CanGoOn,
        EndsProgram,        ///< stands before exit
        BeforeAnotherError, ///< all errors are asked for, and it has made one
        LoopsForEver,
        Spins,         ///< until `object` changes
        Lock,          ///< waits for `object`, held by `whom`
        LibraryLock,   ///< one that has no name
        OwnLock,       ///< waits for what it holds itself
        Notify,        ///< waits at condition `object`
        NotifiedLock,  ///< was notified there, waits for `lock`
        LibraryNotify, ///< waits to be notified, at what has no name
        LibraryNotified,
        Value, ///< waits for the semaphore, barrier, ... `object`
        Join,  ///< waits for the end of `whom`
        Waits,
    };
    Kind kind = Kind::CanGoOn;
    std::string object = {}, lock = {};
    ir::WaitClass what = ir::WaitClass::Other; ///< Value: what the object is
    std::optional<uint32_t> whom = {};         ///< a thread

    bool operator==(const Standing &) const = default;
};

/// The other side of a data race.
struct RaceSide {
    enum class Access : uint8_t { Read, Write, Free };
    Access access = Access::Write;
    uint32_t thread = 0;
    std::optional<Place> place; ///< nothing: as the thread ends
};

/// One thing that happened in a run: a synchronisation, an access to shared data, a failure.
struct Event {
    enum class Kind : uint8_t {
        Load,
        Store,
        Rmw,
        Cas,
        Fence,
        Lock,
        Unlock,
        Await, ///< semaphores, barriers, ...: `what`
        Wait,
        Wake,
        Notify,
        NotifyAll,
        EndCondition, ///< of its life
        Spurious,     ///< a wait ends by itself, or a weak compare-and-swap fails for nothing
        Start,
        Join,
        End,
        Exit,
        AtomicBegin,
        Input,
        Free,
        Leave, ///< locals cease to exist
        Print,
        Pause,
        Assumed,
        LeftOut,
        Failure,
    };
    /// How it came out, where it can in several ways.
    enum class Outcome : uint8_t {
        Done,
        GaveUp,      ///< Lock, Await, Wake: the time was up
        Interrupted, ///< Await, Wake
        Unnotified,  ///< Wake
        Failed,      ///< Cas
    };
    uint32_t thread = 0;  ///< 0 is the main thread
    uint32_t step = 0;    ///< index into the schedule
    bool visible = false; ///< the first event of its step: here the scheduler could switch
    bool failing = false; ///< the event at which the error shows
    Kind kind = Kind::Pause;
    Outcome outcome = Outcome::Done;
    ir::WaitClass what = ir::WaitClass::Other; ///< Await
    Place place = {};
    std::vector<Place> stack = {}; ///< user frames, innermost first; stack[0] is `place`
    std::string object = {};       ///< what is touched, by name: "balance", "fork_[2]", "node->next"; empty if nothing
    std::string lock = {};         ///< Wait, Wake: the lock that is released and taken again
    std::string value = {};        ///< the value read or written, in its source type; empty if none
    std::string old_value = {};    ///< rmw and stores: what was there before
    std::string expected = {};     ///< Cas
    bool updates = false;          ///< Await: it changes the value
    std::optional<uint32_t> other = {};  ///< Start, Join: the thread; Notify: who wakes up
    uint64_t waiting = 0;                ///< Notify, EndCondition: so many threads wait there
    bool was_left = false;               ///< Notify: somebody has stopped waiting there without being notified
    std::string library_call = {};       ///< it happens inside this function of the library, at what has no name
    uint64_t left_out = 0;               ///< LeftOut: stands for so many steps of a long run, whose events are not kept
    std::string message = {};            ///< Failure: what went wrong; Assumed: what was assumed
    std::optional<RaceSide> race = {};   ///< Failure: what it races with
    std::optional<Standing> stands = {}; ///< Failure by deadlock: what the thread waits for
    /// Engine graph: the read sees an older value, since this newer store has not reached the thread.
    struct Newer {
        uint32_t thread = 0, line = 0;
    };
    std::optional<Newer> newer = {};
};

/// Where a thread stood when the run ended.
struct ThreadReport {
    uint32_t thread = 0;
    std::string name; ///< the function it runs
    Standing stands;
    bool blocked = false;
    std::vector<Place> stack;
    std::vector<std::string> holds; ///< locks it holds, by name
};

} // namespace mazur

// One thread of the checked program: its call stack, the action it stands before, and what else belongs to its state.
// The structure is copied when a step first changes it and put back on rewinding, so it holds plain values only.
#pragma once

#include "machine/action.h"
#include "machine/frame.h"
#include "machine/time.h"

#include <cassert>
#include <cstdint>

namespace mazur {

using ThreadId = uint32_t;

enum class ThreadStatus : uint8_t {
    Unborn,
    Running, ///< `pending` is what it does next
    Stuck,   ///< loops for ever without doing anything visible
    Cut,     ///< goes no further here, see CutReason; what others do meanwhile is still of interest
    Finished,
};

/// Why a thread is not followed further.
enum class CutReason : uint8_t {
    Assumption, ///< it does not hold
    Unwind,     ///< the loop bound
    Endless,    ///< it goes round for ever, changing things that are nobody else's business
    Lap,        ///< it is where it was before something spurious happened, and has only looked since
    Spurious,   ///< no thread is cut: so much that is spurious happened in a row that no more is tried
    Undefined,  ///< an error that was not asked for: its behaviour means nothing from here on
    Failed,     ///< an error that was asked for, along with all others: in this run it has not come to it yet
};

/// A read that a thread has made since it last changed anything; see spin.h.
struct SpinRead;

struct Thread {
    static constexpr uint8_t kMostSpurious = 16;

    ThreadStatus status = ThreadStatus::Unborn;
    CutReason cut = CutReason::Assumption;
    bool notified = false; ///< in Wake: a notify has chosen this thread
    bool left = false;     ///< in Wake: it has left the queue without a notify, which it can
    bool admitted = false; ///< the pending Leave or Print has happened; the return or the print may go on
    bool acts = false;     ///< spinning: in each round it changes something and puts it back, or prints
    uint16_t atomic_depth = 0;
    uint16_t place = 0;       ///< in Wake: how many are before it, if that matters; see condition_queue.cpp
    uint8_t spurious = 0;     ///< how often in a row something spurious has happened to it; not part of the state
    uint8_t answer_count = 0; ///< to questions of the current instruction, which is executed again with them
    uint32_t answers = 0;     ///< one bit each
    ThreadId id = 0;
    ThreadId parent = 0;
    uint32_t children = 0;
    uint32_t deeds = 0; ///< grows when it changes memory other than stacks, or prints
    Frame *top = nullptr;
    Action pending;
    uint64_t result = 0;
    uint32_t result_symbol = 0;  ///< expression in place of `result`
    uint32_t scratch_symbol = 0; ///< expression in place of `scratch`
    uint64_t stack = 0;          ///< stack pointer: the lowest address in use
    uint64_t heap = 0;           ///< next free heap address
    Time time;
    uint64_t scratch = 0;               ///< piece in transit of a memmove between shared objects
    uint32_t entry = 0;                 ///< the function it was started with
    uint32_t clock = 0;                 ///< race detection: what happened before, ...
    uint32_t acquire_clock = 0;         ///< ... what a later acquire fence brings in, ...
    uint32_t release_clock = 0;         ///< ... what the last release fence gives to relaxed stores
    const SpinRead *reads = nullptr;    ///< latest read since the last effect
    const SpinRead *spinning = nullptr; ///< the loop from here on repeats until one of its reads changes
    Fingerprint effect;                 ///< sum of its changes of memory
    Fingerprint lap;         ///< its state before a wait that ended by itself, if it has only looked since; else zero
    Fingerprint lap_effect;  ///< its effect there
    Fingerprint fingerprint; ///< of its state at the pending action

    /// It goes no further: it stands before nothing.
    void stop(ThreadStatus how)
    {
        assert(status == ThreadStatus::Running && how > ThreadStatus::Running);
        status = how;
        pending = Action{};
    }
};

/// Does it go round without effect, as far as it can tell?
inline bool spins(const Thread &t) { return t.status == ThreadStatus::Stuck || (t.spinning != nullptr && !t.acts); }
/// Does it go round with effects that are nobody else's business?
inline bool works_alone(const Thread &t)
{
    return (t.status == ThreadStatus::Cut && t.cut == CutReason::Endless) || (t.spinning != nullptr && t.acts);
}

} // namespace mazur

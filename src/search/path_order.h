// Happens-before among the actions on the path of the search: the order that independent actions do not have.
#pragma once

#include "search/futures.h"

#include <span>
#include <vector>

namespace mazur {

class PathOrder {
public:
    /// An action of the thread joins the path as number `position`, counted from 0; these threads could have moved.
    void add(size_t position, ThreadId thread, std::span<const Futures::Named> touches, const Action &action,
             ThreadMask enabled);
    static constexpr size_t kAlways = SIZE_MAX;
    /// The thread is started by the action at this position, or was there from the beginning.
    void born(ThreadId thread, size_t position);

    /// A race of the action just added, or of one that has to wait: the earlier action's position, and the threads of
    /// which one has to be tried there so that the two come in the other order.
    struct Race {
        size_t position;
        ThreadMask initials;
    };
    /// Those of an action that would come at this position. Replaces what is in `into`.
    void races(size_t position, ThreadId thread, std::span<const Futures::Named> touches, const Action &action,
               std::vector<Race> &into);

private:
    static constexpr size_t kThreads = Futures::kMostThreads;
    /// For each thread the latest of its actions that happened before, as position + 1.
    struct Clock {
        uint32_t latest[kThreads] = {};
        void join(const Clock &o);
    };
    struct Event {
        ThreadId thread;
        ThreadMask enabled;
        std::vector<Futures::Named> touches;
        Clock clock;
    };
    enum class Relation : uint8_t { None, Enables, Conflicts };
    static Relation relation(std::span<const Futures::Named> earlier, std::span<const Futures::Named> later);
    Clock causes(size_t position, ThreadId thread) const;
    ThreadMask initials(size_t from, size_t position, ThreadId thread, const Clock &clock) const;

    std::vector<Event> events_; ///< by position; those beyond the path's end are stale
    std::vector<size_t> births_;
};

} // namespace mazur

// Which of the threads that can move are explored from a state. The depth-first driver asks; a reducer answers, and
// remembers the states it has seen. It follows the path of the search on a stack of its own: `open` when a new state is
// on top, `close` when all that is needed from there has been explored.
#pragma once

#include "machine/machine.h"
#include "search/options.h"
#include "search/safe_actions.h"

#include <memory>
#include <optional>
#include <span>

namespace mazur {

class Reducer {
public:
    virtual ~Reducer() = default;

    /// The machine has come to a state, by a step of the picked thread or at the beginning. False if it is known.
    virtual bool meet(Fingerprint state) = 0;
    /// The state just met is explored further; these threads can move there, in the order that is wanted.
    virtual void open(std::span<const ThreadId> enabled) = 0;
    /// The thread to explore next from the state on top, all its alternatives; none if that is enough. The machine
    /// stands in that state.
    virtual std::optional<ThreadId> pick() = 0;
    /// The step has touched more than its action says, in an atomic section or on the way to what has ended.
    virtual void stepped(std::span<const Touch> more) = 0;
    /// The step led to where the program ends or nobody can move.
    virtual void ended() = 0;
    /// The step led to a state from which nothing is explored although there is more.
    virtual void cut() = 0;
    virtual void close() = 0;

    virtual size_t states() const = 0;
};

class LiveFutures;

/// `futures` is needed for Hybrid.
std::unique_ptr<Reducer> make_reducer(const Machine &machine, const SearchOptions &options, SafeActions &safe,
                                      LiveFutures *futures);

} // namespace mazur

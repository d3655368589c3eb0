// What an exploration that goes step by step finds where it arrives: an error, the end of the program, a place where
// nobody can move. Counts runs, collects what they print, and has errors reported, each once.
#pragma once

#include "engine/budget.h"
#include "engine/error_list.h"
#include "engine/outputs.h"
#include "engine/result.h"
#include "machine/machine.h"

#include <functional>

namespace mazur {

/// What runs add up to.
struct Tally {
    Stats stats;
    uint64_t livelocks = 0;
    Outputs outputs; ///< of complete runs, if asked for
};

class Arrivals {
public:
    enum class At : uint8_t {
        Open,    ///< threads stand before their next actions, if they can move
        End,     ///< the program has ended, or nobody can move
        Error,   ///< the run goes no further because of one, which was reported
        Nowhere, ///< all of this is to be done again, since more is shared than was known
        Stop     ///< the exploration is over
    };

    Arrivals(Machine &machine, const Sharing &sharing, Budget &budget, Tally &tally)
        : machine_(machine), sharing_(sharing), budget_(budget), tally_(tally)
    {
    }

    /// The decisions that have led here.
    std::function<Schedule()> path;
    /// Called with each error; false ends the exploration.
    std::function<bool(const Failure &, const Schedule &)> failed;

    /// The machine has come to a state.
    At examine(Outcome outcome);
    /// Nobody can move there.
    At stand_still();
    /// False if the exploration is over.
    bool report(const Failure &failure);
    /// Has an error been reported since the last state was examined?
    bool reported() const { return reported_; }

private:
    Machine &machine_;
    const Sharing &sharing_;
    Budget &budget_;
    Tally &tally_;
    ErrorList seen_; ///< if all are asked for
    bool reported_ = false;
};

} // namespace mazur

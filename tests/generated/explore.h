// The reference: every interleaving of a small program, every state written down in full, nothing clever.
#pragma once

#include "ast.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace mazur::generated {

struct ExploreOptions {
    uint64_t most_states = 50000;
    bool races = true;
    bool endless_acts = false; ///< endless loops change something in every round, so that they are no waiting
    bool spurious = false;     ///< waits may end by themselves, weak compare-and-swaps may fail for nothing
};

struct Answer {
    bool complete = false;  ///< false: stopped at `most_states`; what was found is still right
    std::set<Error> errors; ///< the kinds that some run shows
    /// And where: the number of the statement, of several threads that wait for each other the first; 0 for livelocks.
    /// A race is where the second access is.
    std::set<std::pair<Error, int>> places, arguable_places;
    /// Beyond the definite ones, what a checker may say or not: a thread that spins for ever while others run on, or
    /// that loops for ever with effects; a cycle of waiting that goes through a join while others run on; what needs a
    /// copy that others see half of.
    std::set<Error> arguable;
    bool ends = false;    ///< some run comes to its end
    bool cut = false;     ///< some run ends in a failed assume
    bool cyclic = false;  ///< there are endless runs
    bool circle = false;  ///< some threads wait for mutexes of each other, or one for its own
    bool relocks = false; ///< some run asks for a mutex that the same thread holds
    uint64_t runs = 0;    ///< maximal runs, if not cyclic; saturates
    uint64_t states = 0, transitions = 0;
    std::set<std::vector<int>> finals; ///< the shared variables at the end of runs that end
    std::set<std::string> outputs;     ///< what runs that end print

    bool has(Error error) const { return errors.count(error) != 0; }
};

Answer explore(const Program &program, const ExploreOptions &options = {});

} // namespace mazur::generated

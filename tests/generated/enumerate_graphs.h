// The judge of the graph engine: all execution graphs of a small program under a memory model, nothing clever.
//
// Graphs are built event by event from the empty one, in every order in which a thread's next event can read from a
// write that is already there (so that values never come out of thin air), with every choice of that write and every
// place in the coherence order, and kept as long as the axioms of memory_models.h hold. No axiom can be broken by a
// part of a graph and hold for the whole, so nothing is lost.
#pragma once

#include "memory_models.h"

#include <optional>
#include <set>

namespace mazur::generated {

struct GraphCounts {
    uint64_t executions = 0; ///< distinct graphs (po, rf, co) in which all threads come to their end
    uint64_t reads_from = 0; ///< the same, if the order of writes is left out
    uint64_t blocked = 0;    ///< distinct graphs that cannot go on: deadlocks, failed assumptions and assertions
    std::set<Error> errors;  ///< Assertion, Deadlock, Race and Lock
    /// And where: the number of the statement, of several threads that wait for each other the first; a race is where
    /// an access is that is not among the causes of the other. An error ends its thread only.
    std::set<std::pair<Error, int>> places;
    std::set<std::vector<int>> finals; ///< the last writes to the variables, in complete graphs

    bool has(Error error) const { return errors.count(error) != 0; }
};

/// Understands loads, stores, read-modify-writes, fences, lock and unlock, waits and notifies, creation and join, if,
/// repeat, assert and assume; main must join all threads. Absent if the program has anything else, if a graph has more
/// than kMostEvents events, or if there are more than `most` partial graphs.
std::optional<GraphCounts> enumerate_graphs(const Program &program, Model model, const ModelOptions &options = {},
                                            uint64_t most = 200000);

} // namespace mazur::generated

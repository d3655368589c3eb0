// Reads-from equivalence: graphs that differ in coherence order alone are one execution.
//
// The order of a location's writes in the graph then only says how they came; read-modify-writes still stand right
// after what they read from, so where there is nothing else, as with locks, it is the coherence order. What can be read
// from is decided by looking for any coherence order at all (coherence.h), and the maximal way to read, which must be
// the same however a graph was made, is from the last write of the order that this search finds.
#pragma once

#include "graph/causes.h"
#include "graph/workspace.h"

#include <optional>
#include <utility>

namespace mazur::graph {

/// Questions about the coherence orders of the graph. Without reads-from equivalence there is one order, that of the
/// graph, and all but `last_write` and `unsettled` is asked of nobody.
class ReadsFrom {
public:
    explicit ReadsFrom(Workspace &work) : graph_(work.graph), accesses_(work.accesses), coherence_(work.coherence.get())
    {
    }

    /// Is there a coherence order for the graph as it is?
    bool orderable();
    /// Can the thread's next event read from the source? Answered only if that needs no search.
    std::optional<bool> surely_can_read(ThreadId t, const Location &x, EventId source) const;
    /// Can the write be the last at its location?
    bool can_be_last(uint32_t location, EventId write);
    /// A read that goes in a revisit: does it read from the last write, in the order that is found for what stays and
    /// what was there before it?
    bool reads_last(EventId e, const Causes &causes);
    /// The last write at the location if it is the same in every order; else nothing.
    std::optional<EventId> last_write(uint32_t location);
    /// Is there data of which it is open what it holds in the end?
    bool unsettled();

    /// The error at hand needs the write to be the last at the location.
    void demand(uint32_t location, EventId write) { demanded_.emplace_back(location, write); }
    void drop_demand() { demanded_.pop_back(); }
    void drop_demands() { demanded_.clear(); }
    /// Is there an order with the last writes that are demanded?
    bool demands_hold();
    /// Puts the writes of all locations into an order that the model allows, with the last ones that were demanded.
    /// Returns how they stood before.
    std::vector<std::pair<uint32_t, std::vector<EventId>>> arrange_writes();

private:
    bool surely_before(EventId write, EventId other) const;

    ExecutionGraph &graph_;
    const Accesses &accesses_;
    Coherence *const coherence_;                         ///< null: executions are told apart by coherence, too
    std::vector<std::pair<uint32_t, EventId>> demanded_; ///< locations and their last writes
    std::vector<uint32_t> lengths_;                      ///< scratch
    std::vector<EventId> last_writes_;                   ///< scratch
};

} // namespace mazur::graph

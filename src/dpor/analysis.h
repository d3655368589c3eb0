// What a user implements to explore a program over scheduling points of their own (paper: "A Sound Dynamic Partial
// Order Reduction Engine for Java Pathfinder"). examples/analysis has three complete ones.
//
// The engine (analysis_engine.h) runs one thread at a time. Before each action of the thread it asks the Marker whether
// the action is a scheduling point. Scheduling points become nodes of the DPOR graph; when a new node depends on an
// earlier one that did not happen before it, the engine arranges for the other order to be explored, too.
#pragma once

#include "dpor/dpor_graph.h"
#include "machine/machine.h"

#include <any>
#include <vector>

namespace mazur::dpor {

enum class Mark : uint8_t {
    No,     ///< no scheduling point
    Maybe,  ///< perhaps: a node without a way back; if it turns out to be one, part of the run is replayed to it
    Yes,    ///< a scheduling point
    Replay, ///< no scheduling point, but replays may begin here
};

class Marker {
public:
    virtual ~Marker() = default;
    /// The thread stands before an action (machine.thread(thread).pending) that it will do next.
    virtual Mark mark(const Machine &machine, ThreadId thread) = 0;
};

class Dependence {
public:
    virtual ~Dependence() = default;
    /// A node was made. What `dependent` needs to know can be put into its `info`, or into that of its parent, whose
    /// transition is now complete.
    virtual void on_create(const Machine &machine, DporGraph::Node &node, DporGraph::Node *parent) = 0;
    /// Does the order of the two actions matter, and can both be next in the same state? They belong to different
    /// threads, and the engine has seen that the earlier does not happen before the later.
    virtual bool dependent(const DporGraph::Node &earlier, const DporGraph::Node &later) = 0;
};

/// State of an analysis that belongs to the run explored now. It follows the search back and forth.
class Resettable {
public:
    virtual ~Resettable() = default;
    virtual std::any state() const = 0;
    virtual void reset(const std::any &state) = 0;
};

struct Analysis {
    Marker &marker;
    Dependence &dependence;
    std::vector<Resettable *> resettables;
};

} // namespace mazur::dpor

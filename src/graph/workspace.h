// What the parts of an exploration work on together: the machine that runs the program's threads, the graph that is
// being built, and what is kept beside them.
#pragma once

#include "analysis/merge_facts.h"
#include "graph/accesses.h"
#include "graph/coherence.h"
#include "graph/execution_graph.h"
#include "graph/inputs.h"
#include "graph/merging.h"
#include "graph/model.h"
#include "graph/options.h"
#include "machine/machine.h"

#include <memory>
#include <vector>

namespace mazur::graph {

/// The undo log of each thread: threads are set back singly.
class Journals {
public:
    Journal::Entries &operator[](ThreadId t)
    {
        while (journals_.size() <= t)
            journals_.push_back(std::make_unique<Journal::Entries>());
        return *journals_[t];
    }

private:
    std::vector<std::unique_ptr<Journal::Entries>> journals_;
};

/// What follows from the memory model, the equivalence and the properties.
struct Rules {
    bool sequential = true;        ///< the model is sequential consistency
    bool as_if_sequential = false; ///< it is another one, as long as they allow the same
    bool asks_of_pairs = false;    ///< of events, whether a graph is consistent
    bool in_order = true;          ///< the model keeps stores in order
    bool ends_last = false; ///< objects end when nobody else can move: their use too late does not end everything
};

/// What the machine is doing, for those who are told of its accesses.
struct Doing {
    EventId entering = 0;          ///< the event whose own access is being entered
    bool rehearsing = false;       ///< something is tried out
    bool rehearsed_access = false; ///< of shared data, in the last rehearsal
};

struct Workspace {
    Workspace(const ir::Program &program, const MachineOptions &machine_options, const GraphOptions &options,
              Sharing &sharing, Driver &driver);

    /// The latest value of a synchronisation word.
    uint64_t latest(uint64_t address) const;
    /// A plain write follows all that is at the location: another one takes its place.
    void replace(uint32_t location);
    /// Reports that the engine does not support what the thread does. Always false.
    bool unsupported(ThreadId t, const char *what);
    /// Calls f(location) with all locations in what the action ends.
    template <class F> void for_ended(const Action &a, F f);

    const MachineOptions machine_options;
    const GraphOptions options;
    Sharing &sharing;
    Machine machine;
    Journals journals;
    ExecutionGraph graph;
    Accesses accesses;
    Merging merging;
    Rules rules;
    Doing doing;
    std::unique_ptr<Coherence> coherence;              ///< null: executions are told apart by coherence, too
    std::unique_ptr<MemoryModel> model;                ///< has nothing to do if there is coherence
    std::unique_ptr<const analysis::MergeFacts> facts; ///< if needed for merging
    std::unique_ptr<Inputs> inputs;                    ///< symbolic ones; null: none
    uint32_t line = 0;                                 ///< the location that orders atomic sections
    uint32_t prints = 0;                               ///< the location that orders what is printed
};

template <class F> void Workspace::for_ended(const Action &a, F f)
{
    uint64_t from = a.extra, to = a.value;
    if (a.kind == ActionKind::Free) {
        const Object *o = machine.memory().nearest(a.address);
        if (o == nullptr || o->base != a.address)
            return;
        from = o->base;
        to = from + o->full_size;
    }
    accesses.for_locations(from, to - from, [&](uint64_t, uint8_t, uint32_t l) { f(l); });
}

} // namespace mazur::graph

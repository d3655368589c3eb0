// The models that are made of happens-before: release/acquire (`ra`), and the repaired C11 (`rc11`), which adds the
// axiom about seq_cst accesses and fences. Coherence is decided by the clocks; the axiom is checked on the whole graph,
// and only for events that are not the last at their location.
#pragma once

#include "graph/model.h"

#include <functional>

namespace mazur::graph {

class ModelHb : public MemoryModel {
public:
    ModelHb(const ExecutionGraph &graph, bool seq_cst) : MemoryModel(graph), seq_cst_(seq_cst) {}

    uint32_t floor(ThreadId thread, const Location &x, EventKind kind, bool drains) override;
    bool admits(EventId e) override;

private:
    bool seq_cst_;
};

/// Is the relation psc of the graph free of cycles?
bool psc_acyclic(const ExecutionGraph &g);
/// The same with only these events, and with only this much known of the coherence order.
bool psc_acyclic(const ExecutionGraph &g, const std::vector<EventId> &events,
                 const std::function<bool(EventId, EventId)> &less);

} // namespace mazur::graph

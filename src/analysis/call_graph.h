// Which functions of a program call which.
#pragma once

#include "analysis/graph.h"
#include "ir/program.h"

namespace mazur::analysis {

class CallGraph {
public:
    /// Calls that name their function. Others can be added.
    explicit CallGraph(const ir::Program &program);

    void add(ir::FunctionId caller, ir::FunctionId callee) { graph_.add(caller, callee); }

    const Graph &graph() const { return graph_; }
    const std::vector<ir::FunctionId> &callees(ir::FunctionId f) const { return graph_.next[f]; }
    const std::vector<ir::FunctionId> &callers(ir::FunctionId f) const { return graph_.previous[f]; }
    /// May it call what its code does not name: by pointers or selectors, as a thread, or because its own code is not
    /// there yet?
    bool open(ir::FunctionId f) const { return open_[f]; }

private:
    Graph graph_;
    std::vector<bool> open_;
};

} // namespace mazur::analysis

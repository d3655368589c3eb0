// Explores a program over the scheduling points of an analysis (analysis.h), with the DPOR graph and its replays.
//
// Nodes of kind Yes and Replay have a mark of the machine to go back to; a Maybe node has none. If one turns out to be
// a scheduling point, the part of the run that leads to it from the Replay node above is replayed: the steps are those
// that were written down when the node was made, so the node is known again without the marker's help; it becomes a Yes
// node, and what was explored from it before is not explored again.
//
// Unless it is told what is shared, all memory that several threads can reach is visible: the marker sees every access,
// lock, wait, join and input. An action that can happen in several ways is always a Yes node. A thread that must wait
// gives way to the first that can run.
#pragma once

#include "dpor/analysis.h"
#include "dpor/dpor_graph.h"
#include "engine/budget.h"

#include <functional>

namespace mazur::dpor {

class AnalysisEngine {
public:
    AnalysisEngine(const ir::Program &program, const MachineOptions &machine_options, const Limits &limits,
                   Analysis analysis, const Sharing *shared = nullptr);

    /// Called where a run ends: with an error, or with none if the program ended. For what the analysis wants to see.
    std::function<void(Machine &, const Failure *)> ended;

    /// True if everything was explored.
    bool explore();
    const DporGraph &graph() const { return graph_; }
    uint64_t runs() const { return runs_; }
    uint64_t steps() const { return steps_; }
    uint64_t replays() const { return replays_; }

private:
    using Node = DporGraph::Node;
    using Id = DporGraph::Id;

    void visit(Id id);
    void walk(Id id);
    void branch(Id id, ThreadId t);
    void go_on(Id from, ThreadId t, std::vector<Choice> steps);
    void step(ThreadId t, uint32_t alternative);
    Id make(DporGraph::Kind kind, Id parent, ThreadId t);
    void describe(Node &node, ThreadId t);
    void race(const Node &n);
    void race_waiting(Id last);
    void back(const Machine::Mark &mark, Position run, Id id);
    bool stopped();
    ThreadMask runnables() const;

    Budget budget_;
    Analysis analysis_;
    Sharing sharing_;
    Machine machine_;
    Outcome outcome_ = Outcome::Running;
    Things things_;
    HappensBefore run_;
    DporGraph graph_;
    std::vector<Touch> footprint_;
    std::vector<Named> named_;
    uint64_t runs_ = 0, steps_ = 0, replays_ = 0;
    bool over_ = false;
    const Limits limits_;
};

} // namespace mazur::dpor

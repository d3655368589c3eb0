// Taking events back, and taking them away for a while: the paper's restriction of a graph.
#pragma once

#include "graph/way.h"
#include "graph/workspace.h"

namespace mazur::graph {

class Restrictions {
public:
    explicit Restrictions(Workspace &work)
        : machine_(work.machine), graph_(work.graph), journals_(work.journals), model_(*work.model)
    {
    }

    /// Takes back the last event of a thread.
    void undo(EventId e);
    /// Takes away the read and all that came after it and is not in `porf`; the point is to remember it.
    void take_aside(Point &p, EventId read, const uint32_t *porf);
    /// Puts back what was taken away last.
    void put_back(Point &p);

private:
    /// What a revisit has taken away.
    struct Aside {
        std::vector<EventId> events; ///< in the order of being taken away
        struct State {
            Thread thread;
            Journal::Entries journal;
        };
        std::vector<State> threads;
        size_t states = 0; ///< how many of them are in use
        std::vector<Thread> started;
    };

    void count(const Event &e, int sign);

    Machine &machine_;
    ExecutionGraph &graph_;
    Journals &journals_;
    MemoryModel &model_;
    std::vector<Aside> asides_; ///< those of the points on the stack; a point has the number in there + 1
    size_t asides_used_ = 0;
    std::vector<EventId> left_; ///< scratch
};

} // namespace mazur::graph

// What was decided in one execution: enough to run it again, with the program and the machine's options.
#pragma once

#include <cstdint>
#include <vector>

namespace mazur {

/// One scheduling decision: which thread moves, and which of its action's alternatives happens.
struct Choice {
    uint32_t thread = 0;
    uint32_t alternative = 0;
    bool operator==(const Choice &) const = default;
};

/// A thread beside main, and the one that started it.
struct StartedThread {
    uint32_t number = 0;
    uint32_t parent = 0;
    bool operator==(const StartedThread &) const = default;
};

/// How visible the objects of one origin (a global, an allocation site) are; see machine/sharing.h.
struct SharedSite {
    uint32_t site = 0;
    uint16_t level = 0;
    bool operator==(const SharedSite &) const = default;
};

/// One event of an execution graph, in an order in which it can be built. Steps are numbered from 1.
struct GraphStep {
    uint32_t thread = 0;
    uint32_t reads_from = 0; ///< the step it reads from; 0: the initial value
    uint32_t after = 0;      ///< a write: the step it follows in coherence order; 0: the initial value
    uint32_t choice = 0;
    uint64_t value = 0; ///< of an input; of a read: 1 if it only reads, though its action could write, too
    bool operator==(const GraphStep &) const = default;
};

/// All that is needed to run one execution again, with the program and the machine's options.
struct Schedule {
    std::vector<Choice> choices;
    std::vector<StartedThread> threads; ///< in the order of their starts
    std::vector<SharedSite> sites;
    bool all_joins = false;       ///< to wait for the end of a thread is a choice also where it has ended
    std::vector<GraphStep> graph; ///< in place of choices, if engine graph found it
};

} // namespace mazur

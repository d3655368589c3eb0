// What runs print, if that is asked for. Printing is then an event, a read-modify-write of a location that nobody sees,
// so that each graph has one output.
#pragma once

#include "graph/workspace.h"

#include <optional>
#include <string>
#include <string_view>

namespace mazur::graph {

class Printed {
public:
    explicit Printed(const Workspace &work)
        : machine_options_(work.machine_options), machine_(work.machine), graph_(work.graph), doing_(work.doing)
    {
    }

    /// The thread prints, after its last event.
    void add(ThreadId t, std::string_view text);
    /// The event is about to happen: nothing has been printed after it.
    void forget(EventId e)
    {
        if (e < texts_.size())
            texts_[e].clear();
    }
    /// What the run that has just ended has printed; nothing if it is not complete.
    std::optional<std::string> output();
    /// Are there runs that print less because the program ends before others have printed?
    bool cuts_output() const { return cuts_output_; }
    /// Are there graphs that need not be runs, so that what they print was left out?
    bool doubts_output() const { return doubts_output_; }

    /// How many events of each thread there must be before the program can end: those that the thread that ends it
    /// depends on, or all that must end by themselves.
    std::vector<uint32_t> causes_of_the_end() const;

private:
    const MachineOptions &machine_options_;
    const Machine &machine_;
    const ExecutionGraph &graph_;
    const Doing &doing_;
    std::vector<std::string> texts_; ///< what was printed after each event, if that is asked for
    bool cuts_output_ = false, doubts_output_ = false;
};

} // namespace mazur::graph

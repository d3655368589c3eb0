// The end of objects' lives: heap that is freed, locals whose function returns, if accesses to them are events.
//
// An access that the end depends on came before it. Any other one can also come after it, because nothing that the end
// depends on needs the access: then it finds the object gone. Where the access was added first, the end revisits it,
// like a write that an earlier read could have read from; but that is an error at once, so nothing goes on from there.
// What is added after the end finds the object gone in memory.
//
// Under ra and rc11 a store that the end depends on may take effect after it all the same, unless it happens before:
// that is not known.
#pragma once

#include "graph/causes.h"
#include "graph/way.h"
#include "graph/workspace.h"

namespace mazur::graph {

/// What an exploration knows that it has not looked at.
struct Omissions {
    bool errors = false; ///< perhaps others: races inside atomic sections, or what has to do with the ends of objects
    bool orders = false; ///< perhaps runs that differ in whether an object's end comes before another end or access
    bool has_ended = false, misused = false; ///< an object; a lock

    bool left_errors_out() const { return errors || (misused && has_ended); }
};

class Ends {
public:
    Ends(Workspace &work, Omissions &omissions)
        : work_(work), machine_options_(work.machine_options), machine_(work.machine), graph_(work.graph),
          sharing_(work.sharing), rules_(work.rules), omissions_(omissions)
    {
    }

    /// The first accesses of the other threads that can come after the end; all of them if all errors are asked for.
    void find_late_accesses(const Action &end, const Causes &causes, std::vector<Way> &into);
    /// The point's thread may have failed because an object is gone. If it does not depend on the end, then it was
    /// there before the end at first, and a write that does depend on it has taken it away. It could have come in time
    /// again, but not after the end has been added.
    void note_late_access(const Point &p);
    /// The event ends objects. False after reporting an error.
    bool end_objects(EventId e, const Action &a);

private:
    bool can_go(EventId access, const Causes &causes);
    bool ends_used(EventId end, const Action &a);

    Workspace &work_;
    const MachineOptions &machine_options_;
    Machine &machine_;
    ExecutionGraph &graph_;
    Sharing &sharing_;
    const Rules &rules_;
    Omissions &omissions_;
};

} // namespace mazur::graph

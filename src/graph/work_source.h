// Where explorers that share one exploration get their work from, and leave it to each other: threads of one process
// (workers.h), or processes, for which a part of the work can be written down (part.h).
#pragma once

#include "graph/part.h"

#include <optional>

namespace mazur::graph {

class WorkSource {
public:
    virtual ~WorkSource() = default;

    /// Does somebody have nothing to do? Asked often, so it has to be quick.
    virtual bool wants_work() const = 0;
    /// Leaves a part of the own work to whoever wants it.
    virtual void donate_work(Part part) = 0;
    /// Waits for a part; none if all is done.
    virtual std::optional<Part> take_work() = 0;
    /// Nobody gets any more: the exploration is over.
    virtual void close() = 0;
};

} // namespace mazur::graph

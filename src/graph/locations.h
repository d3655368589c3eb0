// Which location of the graph an address belongs to, and what happens where locations of different sizes share bytes.
#pragma once

#include "graph/reads_from.h"
#include "graph/sections.h"
#include "graph/updates.h"
#include "graph/workspace.h"

namespace mazur::graph {

class Locations {
public:
    Locations(Workspace &work, const Sections &sections, ReadsFrom &reads_from, const Updates &updates)
        : work_(work), machine_(work.machine), graph_(work.graph), accesses_(work.accesses), sharing_(work.sharing),
          merging_(work.merging), sections_(sections), reads_from_(reads_from), updates_(updates)
    {
    }

    /// The location that the action accesses; 0 if it accesses none.
    uint32_t location_of(const Action &a);
    /// Do locations of different sizes share bytes, so that `meet_sizes` has to look at each event?
    bool sizes_meet() const { return sizes_meet_; }
    /// The event accesses bytes that were accessed in other sizes, too. A read must come after all writes there, a
    /// write after everything: then it begins anew, like a plain write.
    void meet_sizes(EventId e);
    /// Has that come up in a way that is not supported? Says so once.
    bool take_overlap() { return std::exchange(overlap_, false); }
    /// Only one thread is left, and everything happened before what it does now: it goes on in the machine's memory.
    void settle_memory();

private:
    void refuse_sizes(uint64_t address);
    bool shares_bytes(uint64_t address, uint8_t size, uint32_t location);
    Value first_value(uint64_t address, uint8_t size);
    uint32_t location_at(uint64_t address, uint8_t size, LocationKind kind);

    Workspace &work_;
    Machine &machine_;
    ExecutionGraph &graph_;
    Accesses &accesses_;
    Sharing &sharing_;
    Merging &merging_;
    const Sections &sections_;
    ReadsFrom &reads_from_;
    const Updates &updates_;
    bool sizes_meet_ = false;
    bool overlap_ = false; ///< sizes meet in a way that is not known
};

} // namespace mazur::graph

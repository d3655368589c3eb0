// Final fields (JLS 17.5): when a constructor ends, the final fields of its object, and what can be reached by them,
// are frozen. Whoever gets the reference afterwards, by a race too, sees that or something newer.
//
// What the thread would see there becomes what the locations hold at first: it goes to memory, and a new location takes
// the place of the old one, as with plain writes. This is right for a thread that has all its references to the object
// from the time after the freeze, or, for what final fields lead to, by way of such a field. Where another thread has
// one in another way (`learns`, `find_known`), it may see what was there before, even if it knows of the freeze by a
// race. Then objects of that site are not frozen in the next exploration.
#pragma once

#include "graph/workspace.h"

#include <optional>

namespace mazur::graph {

class Freezing {
public:
    explicit Freezing(Workspace &work)
        : work_(work), machine_(work.machine), graph_(work.graph), accesses_(work.accesses), sharing_(work.sharing),
          rules_(work.rules)
    {
    }

    /// The thread has given the final fields of an object their values.
    void freeze(const Thread &t, uint64_t address, uint64_t bytes);
    /// Has something been frozen, so that others may come to it by a way on which it need not be?
    bool froze() const { return froze_; }
    /// Has the event's thread done so?
    void check_frozen(EventId e);
    /// The same for a plain read.
    void check_frozen(ThreadId t, uint64_t address, uint64_t bytes);

private:
    /// A location that may have to be frozen.
    struct Candidate {
        uint32_t location;
        bool taken, reached;
    };

    static ThreadId maker_of(uint64_t address) { return static_cast<ThreadId>((address >> ir::kRegionBits) - 1); }
    std::optional<EventId> settled_write(ThreadId t, const Location &x) const;
    void freeze_location(const Thread &t, uint32_t location, bool reached);
    uint64_t reference_at(ThreadId t, uint64_t address);
    void find_known(ThreadId t);
    bool freezes_too(const Location &outer, const Location &inner) const;
    template <class After> void learns(ThreadId t, const uint32_t *known, uint64_t reference, After after);
    bool handed_on(ThreadId t, uint64_t word, const Location &frozen);

    Workspace &work_;
    Machine &machine_;
    ExecutionGraph &graph_;
    Accesses &accesses_;
    Sharing &sharing_;
    const Rules &rules_;
    std::vector<Candidate> candidates_; ///< scratch
    bool froze_ = false;
};

} // namespace mazur::graph

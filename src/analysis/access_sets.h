// Sets of accesses: things, and whether they are written.
#pragma once

#include "analysis/number_sets.h"

namespace mazur::analysis {

class AccessSets : public NumberSets {
public:
    using Thing = uint32_t;
    static constexpr Thing kAnything = 0; ///< it is not known what

    /// The member that stands for an access.
    static constexpr uint32_t access(Thing thing, bool write) { return thing * 2 + (write ? 1 : 0); }

    /// May two threads, one with each set of accesses, do something whose order matters?
    bool conflict(Id a, Id b);
    /// May this access be in conflict with one of the set?
    bool conflict(Id set, Thing thing, bool write) const;

private:
    std::unordered_map<uint64_t, bool> conflicts_; ///< known ones, by the two sets
};

} // namespace mazur::analysis

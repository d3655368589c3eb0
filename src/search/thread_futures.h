// What threads may still access from where they stand, as sets of accesses.
#pragma once

#include "analysis/access_sets.h"
#include "machine/machine.h"

namespace mazur {

class ThreadFutures {
public:
    using Set = analysis::AccessSets::Id;
    using Thing = analysis::AccessSets::Thing;

    virtual ~ThreadFutures() = default;

    /// All that the running thread may still access, with its next action, and by threads that are yet to be started.
    virtual Set of(const Machine &machine, const Thread &thread) = 0;
    /// What stands in the sets for what is at the address in the object.
    virtual Thing thing(const Machine &machine, const Object &object, uint64_t address) = 0;
    analysis::AccessSets &sets() { return sets_; }

protected:
    explicit ThreadFutures(analysis::AccessSets &sets) : sets_(sets) {}

private:
    analysis::AccessSets &sets_;
};

} // namespace mazur

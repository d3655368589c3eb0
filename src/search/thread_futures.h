// What threads may still access from where they stand, as sets of accesses. What a thing in these sets is depends on
// where the knowledge comes from:
//
//   code_futures.h   the code, before it runs: objects by their sites
//   seen_futures.h   what threads were seen to do: for programs whose code comes while they run
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
    virtual analysis::AccessSets &sets() = 0;

    // Of knowledge that grows while the program runs. What was decided before it grew counts for nothing: the
    // exploration must begin again.
    virtual void begin(const Machine & /*booted*/) {}                  ///< an exploration, with what is known by now
    virtual void leave(const Machine & /*machine*/, ThreadId /*t*/) {} ///< the thread is about to make a step
    virtual void arrive(const Machine & /*machine*/, ThreadId /*t*/, bool /*goes_on*/) {} ///< it has made it
    virtual uint64_t growth() const { return 0; } ///< how often it has grown since `begin`
};

} // namespace mazur

// The memory that an action may access whenever it happens, whatever is there then: what footprint.h says of the state
// at hand, without looking at it.
#pragma once

#include "machine/machine.h"

#include <vector>

namespace mazur {

struct AccessedBytes {
    uint64_t address, bytes;
    bool write;
};

/// Of the thread's next action; replaces what is in `into`. False if the order of the action may matter for other
/// reasons, or it is not known what it accesses: what is in `into` need not be all then.
bool action_accesses(const Machine &machine, const Thread &thread, std::vector<AccessedBytes> &into);

} // namespace mazur

// Random runs that show what threads share. A search learns that as it goes, and starts again when it has learnt
// something. If that comes late, much was in vain; so when an exploration gets long, some random runs look ahead.
#pragma once

#include "engine/budget.h"
#include "machine/machine.h"

namespace mazur {

/// What is learnt is in `sharing`, but not applied.
void probe_once(const ir::Program &program, const MachineOptions &options, Sharing &sharing, Budget &budget);
/// Until nothing more is learnt that way, and applies it.
void probe(const ir::Program &program, const MachineOptions &options, Sharing &sharing, Budget &budget);

} // namespace mazur

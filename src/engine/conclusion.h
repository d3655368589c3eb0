// What an engine says at its end, in the words that all of them use.
#pragma once

#include "engine/outputs.h"
#include "engine/result.h"
#include "machine/machine.h"
#include "machine/options.h"

namespace mazur {

/// Why not all values of the inputs were tried.
Why inputs_left_out(const MachineOptions &options);
/// Which bound has cut off runs of the machine, if one has.
Why bound_reached(const Machine &machine);
/// Notes on runs that were not followed to their end.
void add_notes(Result &result, const PropertySet &asked, bool undefined, uint64_t livelocks);
/// Why lists need not be complete.
struct Incomplete {
    Reason errors, outputs;
};
/// The outputs of complete runs, if they are asked for; and why lists need not be complete.
void add_lists(Result &result, const MachineOptions &options, const Outputs &outputs, const Incomplete &why);
/// The verdict: unsafe or unsupported if there are errors, else unknown if there is a reason, else safe.
void conclude(Result &result, Reason reason);

} // namespace mazur

// How a run ends: is what the machine has come to an error, an end, or a place from which nothing moves?
#pragma once

#include "machine/machine.h"
#include "machine/standing.h"

#include <optional>

namespace mazur {

// If all errors are asked for, what concerns several threads is told of the one that stands first in the program, so
// that it does not matter in which order they came there.

/// A thread standing before a lock in a ring of threads that wait for each other's locks, if the last step closed one.
std::optional<Failure> lock_cycle(const Machine &machine);
/// What the last step showed, if all errors are asked for: the run goes on.
std::vector<Failure> failures_on_the_way(const Machine &machine);
/// When no thread has an alternative: why nothing moves any more, deadlock or livelock. None if a thread may yet move
/// in some run, since it is not followed further or waits for another input; nor if all that spin for ever do
/// something.
std::optional<Failure> standstill(const Machine &machine);
/// Is the standstill to be told? Not if nobody asks, nor if it was told before as a ring of locks, on the way.
bool is_told(const Machine &machine, const Failure &standstill);
/// Heap that nothing refers to at the end of the program.
std::optional<Failure> leak(Machine &machine);

/// All of the above for the state that `outcome` led to, as far as the properties ask for it.
std::optional<Failure> failure_of(Machine &machine, Outcome outcome);
/// The same, with what was found on the way.
std::vector<Failure> failures_of(Machine &machine, Outcome outcome);

} // namespace mazur

// Where threads stand: in the user's code, and for good.
#pragma once

#include "machine/machine.h"

namespace mazur {

/// Where the thread stands in the user's code.
CodePoint place_of(const Machine &machine, ThreadId t);
/// In the program's text; of threads at the same place, by number.
bool stands_before(const Machine &machine, ThreadId a, ThreadId b);
/// Is there a thread that is not followed further, so that the run as a whole is not complete?
bool has_cut_thread(const Machine &machine);
/// Is there one that might have done something to others if it were followed?
bool has_unfollowed_thread(const Machine &machine);
/// A loop of the thread waits for ever.
Failure livelock(ThreadId t);

} // namespace mazur

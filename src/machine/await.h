// The arithmetic of `await`: what it waits for, and what it then writes.
#pragma once

#include "machine/action.h"

namespace mazur {

/// Does the word have a value that the action waits for?
bool await_holds(const Action &action, uint32_t value);
/// Is it the second half of waiting at a barrier?
bool leaves_barrier(const Action &action);
/// What it then writes there.
uint32_t await_update(const Action &action, uint32_t value);

} // namespace mazur

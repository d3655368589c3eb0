// The arithmetic of `await`: what it waits for, and what it then writes. And what is wrong with a wait.
#pragma once

#include "machine/action.h"

namespace mazur {

/// Does the word have a value that the action waits for?
bool await_holds(const Action &action, uint32_t value);
/// Is it the second half of waiting at a barrier?
bool leaves_barrier(const Action &action);
/// Is it the wait for all to leave a barrier before it ends?
bool ends_barrier(const Action &action);
/// What it then writes there.
uint32_t await_update(const Action &action, uint32_t value);
/// Does it take a read-write lock for writing? Then it learns from those who had it for reading, too. What they release
/// is kept beside the word, where those who lock for reading do not look.
bool takes_for_writing(const Action &action, bool library);
constexpr uint64_t kReadersBeside = 1; ///< bytes

constexpr const char *kWaitsWithAnother =
    "a thread waits on a condition variable while another one waits there with another mutex";

} // namespace mazur

// Generated programs as Java. Locks are monitors where the program takes and gives them back block by block, else
// objects of java.util.concurrent; so are semaphores, read-write locks and barriers.
#pragma once

#include "ast.h"

#include <string>

namespace mazur::generated {

/// Why the program cannot be written as Java; empty if it can.
std::string not_java(const Program &program);
/// Can the mutex that conditions belong to be written as a monitor, whose notify wakes anyone?
bool waits_at_monitor(const Program &program);
/// A class of this name.
std::string emit_java(const Program &program, const std::string &class_name);

} // namespace mazur::generated

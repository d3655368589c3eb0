// The JVM's words for a null pointer exception that an instruction made: what could not be done, and what was null.
#pragma once

#include "frontend/java/world.h"

#include <string>

namespace mazur::java {

/// Empty: there is nothing to say.
std::string null_message(const JMethod &method, uint32_t pc);

} // namespace mazur::java

// What the native primitives let tests see.
#pragma once

#include <string>

namespace mazur {

extern std::string captured; ///< all output so far
extern std::string failure;  ///< the last message of __mazur_fail

} // namespace mazur

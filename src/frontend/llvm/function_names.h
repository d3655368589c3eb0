// What functions are called in traces.
#pragma once

#include <string>

namespace mazur::frontend {

/// A function by its qualified name, without parameters: "Queue<int>::push", "main::lambda".
std::string readable_name(const std::string &symbol);

} // namespace mazur::frontend

// An execution graph for Graphviz: a column per thread, reads-from, coherence and from-read as coloured edges.
#pragma once

#include "engine/result.h"

#include <string>

namespace mazur::report {

/// The error has a drawing.
std::string execution_dot(const ErrorReport &error);

} // namespace mazur::report

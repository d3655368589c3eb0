// Does a program ask for inputs?
#pragma once

#include "ir/program.h"

namespace mazur::analysis {

bool has_inputs(const ir::Program &program);

} // namespace mazur::analysis

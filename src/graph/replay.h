// Builds one recorded graph again, checks that it is an execution under the model, and puts it into words.
#pragma once

#include "engine/result.h"
#include "graph/model.h"
#include "ir/program.h"
#include "machine/options.h"

#include <string>
#include <variant>

namespace mazur {
struct Failure;
}

namespace mazur::graph {

/// `wanted`: which error, if the run ends in several.
std::variant<ErrorReport, std::string> replay(const ir::Program &program, const MachineOptions &options,
                                              ModelKind model, const Schedule &schedule,
                                              const Failure *wanted = nullptr);

} // namespace mazur::graph

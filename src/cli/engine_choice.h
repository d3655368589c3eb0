// Which engine answers, and under which memory model: what the user says, or what suits the program.
#pragma once

#include "cli/check_options.h"
#include "engine/result.h"
#include "ir/program.h"

namespace mazur::cli {

/// What wants to know how it goes.
struct Running {
    Progress progress;
    std::function<void(const std::string &engine, const std::string &model)> chosen; ///< an engine begins
};

/// Runs the engine asked for, or for `auto` one or several until one has an answer. Enters engine and model into the
/// options' info.
Result run_engines(const ir::Program &program, CheckOptions &options, const Running &running);

} // namespace mazur::cli

// Tells the outcome of a check in all the ways that were asked for: files, standard output, exit code.
#pragma once

#include "cli/check_options.h"
#include "engine/result.h"
#include "ir/program.h"

#include <string>
#include <utility>
#include <vector>

namespace mazur::cli {

/// All that will be written. To make it takes as long as the trace is; to write it does not.
struct Telling {
    std::vector<std::pair<std::string, std::string>> files; ///< names and contents
    std::string text, message;                              ///< for standard output and standard error
    int exit_code = 0;
};

/// The trace is left out if there is no program.
Telling make_telling(const Result &result, const ir::Program *program, const CheckOptions &options);
/// Returns the exit code.
int tell(const Telling &telling);

} // namespace mazur::cli

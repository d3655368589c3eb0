// From the inputs on the command line to a Program: by the front end of their language, or read from `ir` text (.mir).
#pragma once

#include "cli/check_options.h"
#include "ir/program.h"

namespace mazur::cli {

struct InputFailure {
    std::string message;
    int exit_code;
};

std::variant<ir::Program, InputFailure> load_input(const CheckOptions &options);

/// The folder that holds mazur.h: beside the installed binary, or in the source tree.
std::string header_dir();

} // namespace mazur::cli

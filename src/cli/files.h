// Reading and writing files named on the command line; `-` is standard output.
#pragma once

#include "cli/options.h"

#include <variant>

namespace mazur::cli {

std::variant<std::string, UsageError> read_file(const std::string &file);

/// Checked before the work is done: a message if the file could not be written; an empty name or `-` always can.
std::string why_not_writable(const std::string &file);

/// Writes all of it; false and a message on standard error if that fails.
bool write_file(const std::string &file, std::string_view content);

} // namespace mazur::cli

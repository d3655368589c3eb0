// Scripts that complete Mazur's commands, options and values in a shell. They are made from the table of options, so
// they propose just what this version has.
#pragma once

#include "cli/options.h"

namespace mazur::cli {

std::string bash_completion();
std::string zsh_completion();

/// The words that an option's value can be, or begins with; none for numbers, names and files.
std::vector<std::string_view> proposed_values(const OptionInfo &option);

} // namespace mazur::cli

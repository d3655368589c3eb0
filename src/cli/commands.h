// The commands; each takes the words after its name and returns the exit code.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazur::cli {

using Words = std::span<const std::string>;

int check_command(Words words);
int replay_command(Words words);
int engines_command(Words words);
int help_command(Words words);
int completion_command(Words words);

std::vector<std::string_view> command_names();

/// Dispatches on the first word. No exception leaves it.
int run(Words words);

/// Prints one line for a wrong call and returns its exit code.
int usage_error(const std::string &message, const std::string &command);

} // namespace mazur::cli

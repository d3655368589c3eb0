// A command line taken apart: options with their values, inputs, and what follows `--`.
#pragma once

#include "cli/options.h"

#include <map>
#include <optional>
#include <variant>

namespace mazur::cli {

struct Arguments {
    std::map<Option, std::string> given; ///< the last one counts if an option is given twice
    std::vector<std::string> inputs;
    std::vector<std::string> compiler_flags;
    bool help = false; ///< --help or -h

    bool has(Option option) const { return given.contains(option); }
    /// As given, else the default; empty if there is neither.
    std::string value(Option option) const;
};

/// `command` is kCheck or kReplay. Values are checked one by one; how they go together is not looked at here.
std::variant<Arguments, UsageError> parse_arguments(uint8_t command, std::span<const std::string> words);

} // namespace mazur::cli

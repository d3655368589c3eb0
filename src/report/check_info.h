// What the writers need to know about a check beside its Result: what was asked for, and by which means.
#pragma once

#include "machine/options.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mazur::report {

/// The version of Mazur, e.g. "0.1.0".
std::string_view version();

/// An option in effect, as the user could have given it; nullptr: off.
struct OptionInEffect {
    using Value = std::variant<std::nullptr_t, bool, uint64_t, double, std::string, std::vector<std::string>>;
    std::string name; ///< without the dashes
    Value value;
};

struct CheckInfo {
    std::vector<std::string> inputs;
    std::vector<std::string> compiler_flags;
    std::string engine; ///< the one that ran, never "auto"
    std::string model;
    PropertySet properties;
    std::vector<OptionInEffect> options;
    std::vector<std::string> search; ///< the options that make this search a special one, as the user would write them
    std::string trace_file;          ///< where the first error's trace was written; empty if nowhere
};

} // namespace mazur::report

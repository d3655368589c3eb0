// The table of all options (options.def) as data.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazur::cli {

enum class Option : uint8_t {
#define OPTION(ID, ...) ID,
#include "cli/options.def"
};

enum class ValueKind : uint8_t {
    Flag,
    Word,
    WordList,
    Count,
    Positive,
    Seconds,
    Name,
    Names,
    File,
    Nondet,
    Order,
    Backtrack,
    Restart,
    Preemptions,
};

enum class OptionGroup : uint8_t { Explore, Search, Other, Limit, Output };

/// Bits for the engines, in the order of engines.h.
constexpr uint8_t kSearch = 1, kDpor = 2, kGraph = 4, kAbstract = 8, kAll = 15;
/// Bits for the commands.
constexpr uint8_t kCheck = 1, kReplay = 2;

struct OptionInfo {
    Option id;
    std::string_view name; ///< with its dashes
    ValueKind kind;
    std::string_view argument; ///< what help calls the value
    std::string_view words;
    std::string_view fallback; ///< the default
    std::string_view today;
    uint8_t engines;
    uint8_t commands;
    OptionGroup group;
    std::string_view help;

    bool is_flag() const { return kind == ValueKind::Flag; }
    bool available() const { return !today.empty(); } ///< with some value
    bool available_with(std::string_view value) const;
    std::vector<std::string_view> available_words() const; ///< all, if the option is not available
};

std::span<const OptionInfo> all_options();
const OptionInfo &info(Option option);

/// Splits at a character; no characters, no parts.
std::vector<std::string_view> split(std::string_view text, char separator);

/// The call is wrong: one line for the user, exit code 2.
struct UsageError {
    std::string message;
};

} // namespace mazur::cli

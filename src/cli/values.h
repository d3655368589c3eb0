// The values of options: reading them strictly. Nothing is guessed; what is not exactly right is refused.
#pragma once

#include "cli/options.h"
#include "machine/options.h"

#include <optional>

namespace mazur::cli {

std::optional<uint64_t> parse_count(std::string_view text);
std::optional<int64_t> parse_integer(std::string_view text);
std::optional<double> parse_real(std::string_view text);
/// Seconds, more than 0: "2", "0.5", "90s", "250ms", "5m", "1h".
std::optional<double> parse_seconds(std::string_view text);
/// "LO..HI" with LO <= HI.
std::optional<NondetRange> parse_range(std::string_view text);

/// "id", "id:2,0,1", "random", "preempt", "interfere".
bool is_order(std::string_view text);

/// What is wrong with a value; empty if it is right.
std::string problem_with(const OptionInfo &option, std::string_view value);

} // namespace mazur::cli

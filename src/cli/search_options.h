// The options of engine `search` that decide how the state space is gone through: their values, what they mean for
// others that were not given, and which of them do not go together.
#pragma once

#include "cli/arguments.h"
#include "machine/options.h"
#include "search/options.h"

namespace mazur::cli {

/// "THB,THM,THR,STG,RTB,RTC" of randomized backtracking.
std::optional<RandomBacktracking> parse_backtracking(std::string_view text);
/// "fixed:5s", "luby:5s", "walsh:5s", "never".
std::optional<Restarts> parse_restarts(std::string_view text);
/// "N", or "0..N" for bounds that grow.
struct PreemptionBounds {
    uint32_t most = 0;
    bool growing = false;
};
std::optional<PreemptionBounds> parse_preemptions(std::string_view text);

/// Gives options that were not given the values that those given ask for.
void imply(Arguments &arguments);
/// Options that do not go together.
std::optional<UsageError> search_contradiction(const Arguments &arguments);
void fill_search(SearchOptions &search, const Arguments &arguments);
/// The options that make this search different from a plain one, as the user would write them.
std::vector<std::string> search_in_words(const Arguments &arguments);

} // namespace mazur::cli

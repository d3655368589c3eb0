// The engine `search`: depth-first over all interleavings of visible actions, with or without matching of states.
#pragma once

#include "engine/engine.h"
#include "search/options.h"

namespace mazur {

/// Whether others, who look for errors near the beginning, have a turn when the search gets long; see turns.h.
enum class TakeTurns : bool { No, Yes };

class SearchEngine : public Engine {
public:
    explicit SearchEngine(SearchOptions options, TakeTurns turns = TakeTurns::No)
        : options_(std::move(options)), turns_(turns)
    {
    }

    std::string_view name() const override { return "search"; }
    std::string_view model() const override { return "sc"; }
    Result check(const Task &task) const override;

private:
    const SearchOptions options_;
    const TakeTurns turns_;
};

} // namespace mazur

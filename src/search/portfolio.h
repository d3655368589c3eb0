// Several searches side by side, as many as there are jobs, two at least; the first that knows an answer gives it.
#pragma once

#include "search/engine.h"

namespace mazur {

/// Safe sets alone, safe sets with lazy source sets, and from the third on lazy source sets in random orders.
class SearchPortfolio : public Engine {
public:
    explicit SearchPortfolio(SearchOptions options) : options_(std::move(options)) {}

    std::string_view name() const override { return "search"; }
    std::string_view model() const override { return "sc"; }
    Result check(const Task &task) const override;

private:
    const SearchOptions options_;
};

} // namespace mazur

// Several searches side by side; the first that knows an answer gives it.
#pragma once

#include "search/options.h"
#include "search/search.h"

namespace mazur {

/// Safe sets alone, safe sets with lazy source sets, and from the third job on lazy source sets in random orders.
Result search_portfolio(const ir::Program &program, const MachineOptions &machine_options, const SearchOptions &options,
                        uint64_t jobs, const Progress &progress);

} // namespace mazur

// Programs on a machine with store buffers, step by step: total store order as hardware manuals describe it. It shares
// nothing with the axioms of memory_models.h, which must allow the same outcomes.
#pragma once

#include "ast.h"

#include <cstdint>
#include <optional>
#include <set>

namespace mazur::generated {

struct BufferedRuns {
    std::set<std::vector<int>> finals; ///< the variables at the end of runs that come to their end
    bool fails = false;                ///< an assertion
    bool deadlocks = false;
};

/// Understands what enumerate_graphs understands. Absent for other programs, and beyond `most` states.
std::optional<BufferedRuns> run_with_store_buffers(const Program &program, uint64_t most = 200000);

} // namespace mazur::generated

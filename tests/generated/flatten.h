// The statements of a thread of a generated program as flat code, with jumps in place of blocks.
#pragma once

#include "ast.h"

#include <optional>

namespace mazur::generated {

/// `if` jumps to `target` when its condition does not hold; an Op without a statement always jumps.
struct Op {
    const Statement *statement = nullptr;
    int target = 0;
};

/// Absent if the block has loops without a fixed number of rounds. Points into the block.
std::optional<std::vector<Op>> flatten(const Block &block);

} // namespace mazur::generated

// Numbers that the library models know, too: mazur_model.h has those for models in C. tests/models compares.
#pragma once

#include <cstdint>

namespace mazur::ir {

constexpr uint64_t kEndedCondition = 1; ///< first word of a condition variable where nobody may wait any more

/// When what a model assumes is to be told.
enum class Assumed : uint8_t {
    Always,
    IfAsked,    ///< only if the program itself called the model, and not another part of the library
    OrdersOnly, ///< only where runs are orders of steps; others are unsupported
};

/// Which function of the C or C++ library made a block.
enum class Family : uint8_t { Unknown, Malloc, New, NewArray };

} // namespace mazur::ir

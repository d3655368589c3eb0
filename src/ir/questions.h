// Questions that the machine itself asks a Resolver; the others are between models and front ends.
#pragma once

#include <cstdint>

namespace mazur::ir {

constexpr uint32_t kStackOverflowQuestion = 1000; ///< address of a function that throws because the stack is full

} // namespace mazur::ir

// Short programs in which one thread makes something, says so by a flag, and others then use it; and the same with the
// address of a block that is allocated in place of the flag.
#pragma once

#include "ast.h"

#include <cstdint>
#include <optional>

namespace mazur::generated {

/// Variable 0 is plain data, 1 the flag, 2 another atomic; the others keep what threads have read.
Program publishing_program(uint64_t seed);

/// The data is a block that its first writer allocates, in place of the store of 0 that is its first statement; the
/// flag is its address. There are as many executions as before, and the same errors, under every memory model. Nothing
/// if the program is not made like that: the maker alone sets the flag, others touch the data only where a load of the
/// flag has just been 1.
std::optional<Program> in_blocks(const Program &program);

} // namespace mazur::generated

// --expect: what the user says the answer must be.
#pragma once

#include "engine/result.h"

#include <string>

namespace mazur::cli {

/// Is the answer this one? `expected` is a verdict or the kind of an error.
bool is_expected(const Result &result, const std::string &expected);

/// The exit code of a check with --expect: 0 for the answer that was expected, 1 for another one, and as always where
/// there is no answer.
int exit_code_expecting(const Result &result, const std::string &expected);

} // namespace mazur::cli

// See expectation.h.
#include "cli/expectation.h"

#include "cli/exit_code.h"

#include <algorithm>

namespace mazur::cli {

bool is_expected(const Result &result, const std::string &expected)
{
    if (text(result.verdict) == expected)
        return true;
    return result.verdict == Verdict::Unsafe && std::ranges::any_of(result.errors, [&](const ErrorReport &error) {
               return ir::text(error.kind) == expected;
           });
}

int exit_code_expecting(const Result &result, const std::string &expected)
{
    if (is_expected(result, expected))
        return kExitSafe;
    const bool answered = result.verdict == Verdict::Safe || result.verdict == Verdict::Unsafe;
    return answered ? kExitUnsafe : exit_code(result.verdict, false);
}

} // namespace mazur::cli

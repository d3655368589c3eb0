// The sentences of a report: the verdict in one line, and what was covered.
#pragma once

#include "engine/result.h"
#include "report/check_info.h"

#include <string>
#include <vector>

namespace mazur::report {

/// "assertion failed: balance == 20 (bank.c:27, thread 0 main)"
std::string error_line(const ErrorReport &error);

/// "unsafe: ...", "safe: ...", "unknown: ...", "unsupported: NAME at FILE:LINE"
std::string verdict_line(const Result &result, const CheckInfo &info);

/// "NAME at FILE:LINE" of an unsupported program.
std::string unsupported_what(const Result &result);

struct Fact {
    std::string name, text;
};
/// What was checked and explored, as name and text.
std::vector<Fact> coverage(const Result &result, const CheckInfo &info, bool verbose);

/// For an unknown verdict: what the user could try.
std::vector<std::string> advice(const Result &result);

} // namespace mazur::report

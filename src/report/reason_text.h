// Why an answer is unknown, in words, and what to do about it.
#pragma once

#include "engine/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazur::report {

/// After "unknown: ".
std::string text(const Reason &reason);
/// What the user should know beside the verdict: the result's notes, and why its lists may lack something.
std::vector<std::string> notes(const Result &result);
/// What to try instead; empty if there is nothing to say.
std::string_view advice_for(Why why);

} // namespace mazur::report

// Why an answer is unknown, in words, and what to do about it.
#pragma once

#include "engine/result.h"

#include <string>
#include <string_view>

namespace mazur::report {

/// After "unknown: ".
std::string text(const Reason &reason);
/// What to try instead; empty if there is nothing to say.
std::string_view advice_for(Why why);

} // namespace mazur::report

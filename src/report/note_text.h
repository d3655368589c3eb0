// What the user should know beside the verdict, in words.
#pragma once

#include "engine/result.h"

#include <string>
#include <vector>

namespace mazur::report {

std::string text(const Note &note);
/// The result's notes, and why its lists may lack something.
std::vector<std::string> notes(const Result &result);

} // namespace mazur::report

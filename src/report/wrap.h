// Breaks text into lines of a given width on a terminal, and pads it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace mazur::report {

/// Lines of at most `width` columns, broken at spaces where possible. At least one line; width 0 counts as 1.
std::vector<std::string> wrapped(std::string_view text, size_t width);

/// The text followed by spaces up to `width` columns.
std::string padded(std::string_view text, size_t width);

} // namespace mazur::report

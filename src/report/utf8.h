// Small helpers around UTF-8: text in reports comes from source files and programs and may hold any bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mazur::report {

/// Length in bytes of the valid UTF-8 sequence that starts at `at`; 0 if there is none.
size_t utf8_sequence(std::string_view text, size_t at);

/// The same text made fit to print on one line: invalid bytes and control characters are replaced.
std::string printable(std::string_view text);

/// Columns that valid UTF-8 text takes on a terminal; wide characters are counted as two.
size_t display_width(std::string_view text);

} // namespace mazur::report

// Preprocessed C as other tools leave it.
#pragma once

#include <string>

namespace mazur::frontend {

/// Preprocessed C often comes without the files it was made from, and from GCC. If the main source named by the line
/// markers is not there, the markers go, so that positions are lines of `input` itself; what only GCC understands goes
/// too. Writes a copy if anything changes, and returns the file to compile.
std::string prepared_source(const std::string &input, const std::string &copy);

} // namespace mazur::frontend

// Races in the library: which of them are the program's own.
#pragma once

#include "machine/frame.h"

#include <string_view>

namespace mazur {

/// Is what the frame does to an object of the class a matter of the program that has called it? So it is inside of what
/// is not made for several threads, like lists and builders of strings. What the library shares by itself is its own
/// affair, and what it makes for several threads is right.
bool acts_for_program(const Frame *frame, std::string_view class_);

/// Is it one of std::cout and the like? They can be written to and read from by several threads at once.
bool is_standard_stream(std::string_view global);

} // namespace mazur

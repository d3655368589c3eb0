// "did you mean": the known word nearest to what was typed.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace mazur::cli {

/// Letters to insert, delete, replace or swap with a neighbour to get from one word to the other.
unsigned edit_distance(std::string_view a, std::string_view b);

/// ", did you mean X?" for a near miss, else nothing.
std::string did_you_mean(std::string_view typed, std::span<const std::string_view> known);

} // namespace mazur::cli

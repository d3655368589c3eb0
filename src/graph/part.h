// A part of an exploration that one explorer leaves to another one of the same program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazur::graph {

/// Which of its ways each point took.
struct Decision {
    uint32_t way = 0, variant = 0;

    bool operator==(const Decision &) const = default;
};

/// What is left to explore at one point: the decisions that lead there, and the first way that is left.
struct Part {
    std::vector<Decision> path;
    uint32_t first_way = 0;
    bool revisits = false; ///< first_way counts the revisits, too

    bool operator==(const Part &) const = default;
};

/// The part as bytes, for another process, and back; nothing if they are no part.
std::string write_part(const Part &part);
std::optional<Part> read_part(std::string_view bytes);

} // namespace mazur::graph

// What the place that text goes to can do: its width, colours, characters beyond ASCII.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mazur::report {

enum class Style : uint8_t { Plain, Bold, Dim, Good, Bad, Doubtful };

struct Terminal {
    unsigned width = 120;
    bool colour = false;
    bool unicode = false;

    /// The text in a style, or as it is where there are no colours.
    std::string styled(Style style, std::string_view text) const;
};

enum class When : uint8_t { Auto, Always, Never };

/// Asks the system about an open file: 1 is standard output, 2 standard error.
Terminal terminal_of(int file, When colour);
bool is_terminal(int file);

} // namespace mazur::report

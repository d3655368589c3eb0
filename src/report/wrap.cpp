// Greedy line breaking; words that do not fit a line are cut between characters.
#include "report/wrap.h"

#include "report/utf8.h"

#include <algorithm>

namespace mazur::report {

namespace {

/// Bytes of the longest prefix that fits, at least one character.
size_t prefix_that_fits(std::string_view text, size_t width)
{
    size_t at = 0;
    for (size_t used = 0; at < text.size();) {
        const size_t length = std::max<size_t>(1, utf8_sequence(text, at));
        used += display_width(text.substr(at, length));
        if (used > width && at > 0)
            break;
        at += length;
    }
    return at;
}

} // namespace

std::vector<std::string> wrapped(std::string_view text, size_t width)
{
    width = std::max<size_t>(width, 1);
    std::vector<std::string> lines;
    while (display_width(text) > width) {
        const size_t fits = prefix_that_fits(text, width);
        size_t end = fits;
        if (fits < text.size() && text[fits] != ' ') {
            const size_t space = text.rfind(' ', fits);
            if (space != std::string_view::npos && space > 0)
                end = space;
        }
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    }
    if (!text.empty() || lines.empty())
        lines.emplace_back(text);
    return lines;
}

std::string padded(std::string_view text, size_t width)
{
    std::string out(text);
    const size_t used = display_width(text);
    if (used < width)
        out.append(width - used, ' ');
    return out;
}

} // namespace mazur::report

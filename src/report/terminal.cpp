// The width is COLUMNS if set, else the terminal's own, else 120; NO_COLOR turns automatic colours off.
#include "report/terminal.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sys/ioctl.h>
#include <unistd.h>

namespace mazur::report {

namespace {

constexpr unsigned kNarrowest = 40, kWidest = 1000;

unsigned width_of(int file)
{
    if (const char *columns = std::getenv("COLUMNS")) {
        char *end = nullptr;
        const unsigned long width = std::strtoul(columns, &end, 10);
        if (end != columns && *end == 0 && width > 0)
            return static_cast<unsigned>(std::clamp<unsigned long>(width, kNarrowest, kWidest));
    }
    winsize size{};
    if (isatty(file) != 0 && ioctl(file, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return std::clamp<unsigned>(size.ws_col, kNarrowest, kWidest);
    return Terminal().width;
}

bool speaks_utf8()
{
    for (const char *name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char *value = std::getenv(name);
        if (value == nullptr || *value == 0)
            continue;
        std::string locale(value);
        std::ranges::transform(locale, locale.begin(), [](unsigned char c) { return std::tolower(c); });
        return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
    }
    return false;
}

} // namespace

std::string Terminal::styled(Style style, std::string_view text) const
{
    constexpr std::string_view kCodes[] = {"", "1", "2", "1;32", "1;31", "1;33"};
    if (!colour || style == Style::Plain || text.empty())
        return std::string(text);
    return "\033[" + std::string(kCodes[static_cast<unsigned>(style)]) + "m" + std::string(text) + "\033[0m";
}

Terminal terminal_of(int file, When colour)
{
    Terminal terminal;
    terminal.width = width_of(file);
    terminal.unicode = speaks_utf8();
    const char *no_colour = std::getenv("NO_COLOR");
    const bool wanted = is_terminal(file) && (no_colour == nullptr || *no_colour == 0);
    terminal.colour = colour == When::Always || (colour == When::Auto && wanted);
    return terminal;
}

bool is_terminal(int file) { return isatty(file) != 0; }

} // namespace mazur::report

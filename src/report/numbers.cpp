// Formatting by hand, so that it does not depend on the locale.
#include "report/numbers.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace mazur::report {

std::string grouped(uint64_t number)
{
    std::string digits = std::to_string(number);
    for (size_t at = digits.size(); at > 3; at -= 3)
        digits.insert(at - 3, ",");
    return digits;
}

std::string counted(uint64_t number, std::string_view what)
{
    return grouped(number) + " " + std::string(what) + (number == 1 ? "" : "s");
}

std::string duration(double seconds)
{
    char buffer[64];
    if (!(seconds >= 0) || seconds > 1e9)
        seconds = 0;
    if (seconds < 99.995) {
        std::snprintf(buffer, sizeof buffer, "%.*f s", seconds < 9.995 ? 2 : 1, seconds);
        return buffer;
    }
    const auto whole = static_cast<uint64_t>(std::llround(seconds));
    if (whole < 3600)
        std::snprintf(buffer, sizeof buffer, "%u min %02u s", static_cast<unsigned>(whole / 60),
                      static_cast<unsigned>(whole % 60));
    else
        std::snprintf(buffer, sizeof buffer, "%u h %02u min", static_cast<unsigned>(whole / 3600),
                      static_cast<unsigned>(whole / 60 % 60));
    return buffer;
}

std::string percentage(double part)
{
    const double percent = part * 100;
    if (percent > 0 && percent < 0.01)
        return "less than 0.01 %";
    char text[32];
    std::snprintf(text, sizeof text, "%.2g %%", std::min(percent, 99.0));
    return text;
}

std::string bytes(uint64_t count)
{
    constexpr uint64_t kMega = 1'000'000;
    if (count < 1000)
        return counted(count, "byte");
    if (count < kMega)
        return std::to_string(count / 1000) + " kB";
    if (count < 10'000 * kMega)
        return grouped(count / kMega) + " MB";
    return grouped(count / (1000 * kMega)) + " GB";
}

} // namespace mazur::report

// Nothing here depends on the locale.
#include "report/numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

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
    return fmt::format("{} {}{}", grouped(number), what, number == 1 ? "" : "s");
}

std::string duration(double seconds)
{
    if (!(seconds >= 0) || seconds > 1e9)
        seconds = 0;
    if (seconds < 99.995)
        return fmt::format("{:.{}f} s", seconds, seconds < 9.995 ? 2 : 1);
    const auto whole = static_cast<uint64_t>(std::llround(seconds));
    if (whole < 3600)
        return fmt::format("{} min {:02} s", whole / 60, whole % 60);
    return fmt::format("{} h {:02} min", whole / 3600, whole / 60 % 60);
}

std::string percentage(double part)
{
    const double percent = part * 100;
    if (percent > 0 && percent < 0.01)
        return "less than 0.01 %";
    return fmt::format("{:.2g} %", std::min(percent, 99.0));
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

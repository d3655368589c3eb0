// Numbers as people read them: 1,234,567 states, 0.42 s, 31 MB, "1 state" and "2 states".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace mazur::report {

std::string grouped(uint64_t number);                              ///< 1,234,567
std::string counted(uint64_t number, std::string_view what);       ///< "1 step", "2,000 steps"
std::string duration(double seconds);                              ///< "0.42 s", "1 min 05 s", "2 h 10 min"
std::string bytes(uint64_t count);                                 ///< "31 MB"
std::string percentage(double part);                               ///< "42 %", "0.3 %", "less than 0.01 %"
std::string joined(std::string_view separator, const auto &texts); ///< of a range of strings

std::string joined(std::string_view separator, const auto &texts)
{
    std::string out;
    bool first = true;
    for (const auto &text : texts) {
        if (!first)
            out += separator;
        out += text;
        first = false;
    }
    return out;
}

} // namespace mazur::report

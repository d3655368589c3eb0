// White space plays no role in the formulas, so it is taken out before they are looked up.
#include "cli/property_file.h"

#include <fmt/format.h>

namespace mazur::cli {

namespace {

struct Formula {
    std::string_view text;
    Property property;
};

constexpr Formula kFormulas[] = {
    {"G!call(reach_error())", Property::Assert},
    {"G!call(__VERIFIER_error())", Property::Assert},
    {"G!data-race", Property::Race},
    {"Gvalid-free", Property::Memory},
    {"Gvalid-deref", Property::Memory},
    {"Gvalid-memtrack", Property::Leak},
    {"G!overflow", Property::Overflow},
    {"Gassert", Property::Assert},
};

std::string without_space(std::string_view text)
{
    std::string out;
    for (const char c : text)
        if (c != ' ' && c != '\t' && c != '\r')
            out += c;
    return out;
}

} // namespace

std::variant<PropertySet, UsageError> parse_property_file(std::string_view text)
{
    constexpr std::string_view kBegin = "CHECK(init(", kFormula = "main()),LTL(", kEnd = "))";
    PropertySet properties;
    bool any = false;
    for (const std::string_view raw : split(text, '\n')) {
        const std::string line = without_space(raw);
        if (line.empty())
            continue;
        const size_t formula_at = line.find(kFormula) + kFormula.size(); // in Java a class comes before main
        if (!line.starts_with(kBegin) || line.find(kFormula) == line.npos || !line.ends_with(kEnd) ||
            line.size() < formula_at + kEnd.size())
            return UsageError{fmt::format("unsupported property: {}", raw)};
        const std::string_view formula =
            std::string_view(line).substr(formula_at, line.size() - formula_at - kEnd.size());
        bool known = false;
        for (const Formula &candidate : kFormulas)
            if (candidate.text == formula) {
                properties.add(candidate.property);
                known = any = true;
            }
        if (!known)
            return UsageError{fmt::format("unsupported property: {}", formula)};
    }
    if (!any)
        return UsageError{"the property file has no property"};
    return properties;
}

} // namespace mazur::cli

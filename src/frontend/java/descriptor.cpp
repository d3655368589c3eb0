#include "frontend/java/descriptor.h"

namespace mazur::java {

namespace {

/// The length of the type at the start; 0 if there is none.
size_t length_of_type(std::string_view s)
{
    size_t n = 0;
    while (n < s.size() && s[n] == '[')
        n++;
    if (n >= s.size())
        return 0;
    if (s[n] != 'L')
        return std::string_view("BCDFIJSZV").find(s[n]) == std::string_view::npos ? 0 : n + 1;
    size_t end = s.find(';', n);
    return end == std::string_view::npos ? 0 : end + 1;
}

} // namespace

Signature signature_of(std::string_view d)
{
    Signature result;
    if (!d.starts_with('('))
        return result;
    d.remove_prefix(1);
    while (!d.empty() && d[0] != ')') {
        size_t n = length_of_type(d);
        if (n == 0 || d.substr(0, n) == "V")
            return result;
        result.parameters.push_back(d.substr(0, n));
        d.remove_prefix(n);
    }
    if (d.empty() || length_of_type(d.substr(1)) != d.size() - 1 || d.size() == 1)
        return result;
    result.result = d.substr(1);
    result.good = true;
    return result;
}

} // namespace mazur::java

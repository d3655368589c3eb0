// Taking descriptors of methods apart: "(ILjava/lang/String;[J)V".
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace mazur::java {

struct Signature {
    std::vector<std::string_view> parameters;
    std::string_view result;
    bool good = false;

    bool is_void() const { return result == "V"; }
    uint32_t results() const { return is_void() ? 0 : 1; }
};

Signature signature_of(std::string_view descriptor);
inline bool is_wide(std::string_view type) { return type == "J" || type == "D"; }
inline bool is_reference(std::string_view type) { return type.starts_with('L') || type.starts_with('['); }
/// "Lx/Y;" is the class x/Y; arrays stay as they are.
inline std::string_view class_in(std::string_view type)
{
    return type.starts_with('L') ? type.substr(1, type.size() - 2) : type;
}

} // namespace mazur::java

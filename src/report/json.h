// JSON values are those of the library nlohmann-json; members stay in the order in which they are added.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include <string>
#include <string_view>
#include <variant>

namespace mazur::report {

using Json = nlohmann::ordered_json;

struct JsonError {
    std::string text; ///< with the place: "line 3, column 8: ..."
};

/// Reads one JSON document; nothing but white space may follow it. Nesting is limited, so that no input can exhaust the
/// stack of those who go through the value.
std::variant<Json, JsonError> read_json(std::string_view text);

} // namespace mazur::report

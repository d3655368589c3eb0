// The library's errors are exceptions; here they become values, without the library's prefix and with long words cut.
#include "report/json.h"

#include <nlohmann/json.hpp>

namespace mazur::report {

namespace {

constexpr int kMaximalDepth = 100;
constexpr size_t kLongestText = 200;

struct TooDeep {};

/// From "[json.exception.parse_error.101] parse error at line 3, column 8: syntax error ..." what begins at "line".
std::string without_prefix(std::string_view text)
{
    for (const std::string_view end : {"] ", "parse error at "})
        if (const size_t at = text.find(end); at != std::string_view::npos && at < kLongestText)
            text.remove_prefix(at + end.size());
    if (text.size() > kLongestText)
        return std::string(text.substr(0, kLongestText)) + "...";
    return std::string(text);
}

} // namespace

std::variant<Json, JsonError> read_json(std::string_view text)
{
    const auto limit_depth = [](int depth, Json::parse_event_t, Json &) {
        if (depth > kMaximalDepth)
            throw TooDeep();
        return true;
    };
    try {
        return Json::parse(text.begin(), text.end(), limit_depth);
    } catch (const TooDeep &) {
        return JsonError{"nested too deeply"};
    } catch (const Json::exception &error) {
        return JsonError{without_prefix(error.what())};
    }
}

} // namespace mazur::report

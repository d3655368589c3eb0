// A JSON reader for files that come from outside: it accepts exactly JSON, keeps integers exact, and answers any other
// bytes with an error and its position. Nesting is limited, so that no input can exhaust the stack.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace mazur::report {

struct JsonMember;

class JsonValue {
public:
    using Array = std::vector<JsonValue>;
    using Object = std::vector<JsonMember>;

    // Defined where JsonMember is complete.
    JsonValue();
    ~JsonValue();
    JsonValue(const JsonValue &);
    JsonValue(JsonValue &&) noexcept;
    JsonValue &operator=(const JsonValue &);
    JsonValue &operator=(JsonValue &&) noexcept;
    template <typename T> explicit JsonValue(T value) : value_(std::move(value)) {}

    bool is_null() const { return std::holds_alternative<std::nullptr_t>(value_); }
    std::optional<bool> boolean() const;
    std::optional<int64_t> integer() const;           ///< a number without fraction that fits
    std::optional<uint64_t> unsigned_integer() const; ///< the same, not negative
    std::optional<double> number() const;
    const std::string *string() const { return std::get_if<std::string>(&value_); }
    const Array *array() const { return std::get_if<Array>(&value_); }
    const Object *object() const { return std::get_if<Object>(&value_); }

    /// The member of an object with this name (the first, if it is there twice), or null.
    const JsonValue *find(std::string_view name) const;

private:
    std::variant<std::nullptr_t, bool, int64_t, uint64_t, double, std::string, Array, Object> value_;
};

struct JsonMember {
    std::string name;
    JsonValue value;
};

struct JsonError {
    std::string message;
    size_t line = 1, column = 1; ///< from 1; columns count bytes
    std::string text() const;    ///< "line 3, column 7: ..."
};

/// Reads one JSON document; nothing but white space may follow it.
std::variant<JsonValue, JsonError> read_json(std::string_view text);

} // namespace mazur::report

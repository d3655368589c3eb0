// Writes JSON piece by piece into a string. Strings are escaped, bytes that are not UTF-8 are replaced by U+FFFD, and
// commas, line breaks and indentation come by themselves.
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mazur::report {

class JsonWriter {
public:
    /// How the elements of an object or array are laid out.
    enum class Layout : uint8_t { Block, Line };

    explicit JsonWriter(std::string &out) : out_(out) {}

    JsonWriter &begin_object(Layout layout = Layout::Block) { return begin('{', '}', layout); }
    JsonWriter &begin_array(Layout layout = Layout::Block) { return begin('[', ']', layout); }
    JsonWriter &end(); ///< of the innermost object or array
    JsonWriter &key(std::string_view name);

    JsonWriter &value(std::string_view text);
    JsonWriter &value(const char *text) { return value(std::string_view(text)); }
    JsonWriter &value(double number);
    JsonWriter &null();
    template <typename T>
        requires std::integral<T>
    JsonWriter &value(T number)
    {
        if constexpr (std::same_as<T, bool>)
            return raw(number ? "true" : "false");
        else
            return raw(std::to_string(number));
    }

    template <typename T> JsonWriter &member(std::string_view name, const T &what) { return key(name).value(what); }
    JsonWriter &strings(const std::vector<std::string> &texts);

private:
    struct Level {
        char close;
        Layout layout;
        bool empty = true;
    };

    JsonWriter &begin(char open, char close, Layout layout);
    JsonWriter &raw(std::string_view text);
    void before_element();
    void new_line();
    void quote(std::string_view text);

    std::string &out_;
    std::vector<Level> levels_;
    bool after_key_ = false;
};

} // namespace mazur::report

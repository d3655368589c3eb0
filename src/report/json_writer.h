// Writes a JSON document piece by piece into a string: a run of a million steps is never built as one value. Blocks put
// every element on a line of its own, lines keep theirs on one; what is in them are values of the library, which also
// replaces bytes that are not UTF-8 by U+FFFD.
#pragma once

#include "report/json.h"

#include <vector>

namespace mazur::report {

class JsonWriter {
public:
    explicit JsonWriter(std::string &out) : out_(out) {}

    JsonWriter &begin_object() { return begin('{', '}', true); }
    JsonWriter &begin_array() { return begin('[', ']', true); }
    JsonWriter &begin_line() { return begin('[', ']', false); } ///< an array
    JsonWriter &end();                                          ///< of the innermost object or array
    JsonWriter &key(std::string_view name);
    JsonWriter &value(const Json &value);
    JsonWriter &member(std::string_view name, const Json &value);
    JsonWriter &members(const Json &object);                      ///< all of them, into the object that is open
    JsonWriter &block(std::string_view name, const Json &object); ///< a member whose own members are on lines

private:
    struct Level {
        char close;
        bool is_block;
        bool empty = true;
    };

    JsonWriter &begin(char open, char close, bool is_block);
    void before_element();
    void new_line();

    std::string &out_;
    std::vector<Level> levels_;
    bool after_key_ = false;
};

} // namespace mazur::report

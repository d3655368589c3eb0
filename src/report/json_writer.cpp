// Layout: a Block puts every element on its own line, a Line (and all inside it) stays on one.
#include "report/json_writer.h"

#include "report/utf8.h"

#include <charconv>
#include <cmath>
#include <cstdio>

namespace mazur::report {

JsonWriter &JsonWriter::begin(char open, char close, Layout layout)
{
    before_element();
    if (!levels_.empty() && levels_.back().layout == Layout::Line)
        layout = Layout::Line;
    out_ += open;
    levels_.push_back({close, layout});
    return *this;
}

JsonWriter &JsonWriter::end()
{
    const Level level = levels_.back();
    levels_.pop_back();
    if (level.layout == Layout::Block && !level.empty)
        new_line();
    out_ += level.close;
    if (levels_.empty())
        out_ += '\n';
    return *this;
}

JsonWriter &JsonWriter::key(std::string_view name)
{
    before_element();
    quote(name);
    out_ += ": ";
    after_key_ = true;
    return *this;
}

JsonWriter &JsonWriter::value(std::string_view text)
{
    before_element();
    quote(text);
    return *this;
}

JsonWriter &JsonWriter::value(double number)
{
    if (!std::isfinite(number))
        return null();
    char buffer[32];
    const auto result = std::to_chars(buffer, buffer + sizeof buffer, number);
    return raw(std::string_view(buffer, static_cast<size_t>(result.ptr - buffer)));
}

JsonWriter &JsonWriter::null() { return raw("null"); }

JsonWriter &JsonWriter::strings(const std::vector<std::string> &texts)
{
    begin_array(Layout::Line);
    for (const std::string &text : texts)
        value(text);
    return end();
}

JsonWriter &JsonWriter::raw(std::string_view text)
{
    before_element();
    out_ += text;
    return *this;
}

void JsonWriter::before_element()
{
    if (after_key_ || levels_.empty()) {
        after_key_ = false;
        return;
    }
    Level &level = levels_.back();
    if (!level.empty)
        out_ += ',';
    if (level.layout == Layout::Block)
        new_line();
    else if (!level.empty)
        out_ += ' ';
    level.empty = false;
}

void JsonWriter::new_line()
{
    out_ += '\n';
    out_.append(2 * levels_.size(), ' ');
}

void JsonWriter::quote(std::string_view text)
{
    out_ += '"';
    for (size_t at = 0; at < text.size();) {
        const size_t length = utf8_sequence(text, at);
        const unsigned char c = static_cast<unsigned char>(text[at]);
        if (length == 0) {
            out_ += "\xEF\xBF\xBD";
            at++;
            continue;
        }
        if (c == '"' || c == '\\') {
            out_ += '\\';
            out_ += text[at];
        } else if (c == '\n') {
            out_ += "\\n";
        } else if (c == '\t') {
            out_ += "\\t";
        } else if (c == '\r') {
            out_ += "\\r";
        } else if (c < 0x20 || c == 0x7F) {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\u%04x", c);
            out_ += escape;
        } else {
            out_.append(text, at, length);
        }
        at += length;
    }
    out_ += '"';
}

} // namespace mazur::report

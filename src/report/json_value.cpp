// Recursive descent over the bytes; depth is bounded by kMaximalDepth.
#include "report/json_value.h"

#include "report/utf8.h"

#include <charconv>

namespace mazur::report {

namespace {

constexpr unsigned kMaximalDepth = 100;

class Reader {
public:
    explicit Reader(std::string_view text) : text_(text) {}

    std::variant<JsonValue, JsonError> document()
    {
        JsonValue value;
        if (read_value(value, 0)) {
            skip_space();
            if (at_ == text_.size())
                return value;
            fail("something follows the document");
        }
        return error();
    }

private:
    bool fail(std::string_view message)
    {
        message_ = message;
        return false;
    }

    JsonError error() const
    {
        JsonError error{message_};
        for (size_t i = 0; i < at_ && i < text_.size(); i++) {
            error.column++;
            if (text_[i] == '\n') {
                error.line++;
                error.column = 1;
            }
        }
        return error;
    }

    void skip_space()
    {
        while (at_ < text_.size() &&
               (text_[at_] == ' ' || text_[at_] == '\n' || text_[at_] == '\t' || text_[at_] == '\r'))
            at_++;
    }

    bool next_is(char c) const { return at_ < text_.size() && text_[at_] == c; }

    bool word(std::string_view expected)
    {
        if (text_.substr(at_, expected.size()) != expected)
            return fail("a value is expected");
        at_ += expected.size();
        return true;
    }

    bool read_value(JsonValue &value, unsigned depth)
    {
        if (depth > kMaximalDepth)
            return fail("nested too deeply");
        skip_space();
        if (at_ == text_.size())
            return fail("the document ends where a value is expected");
        switch (text_[at_]) {
        case '{':
            return read_object(value, depth);
        case '[':
            return read_array(value, depth);
        case '"': {
            std::string string;
            if (!read_string(string))
                return false;
            value = JsonValue(std::move(string));
            return true;
        }
        case 't':
            value = JsonValue(true);
            return word("true");
        case 'f':
            value = JsonValue(false);
            return word("false");
        case 'n':
            value = JsonValue();
            return word("null");
        default:
            return read_number(value);
        }
    }

    bool read_object(JsonValue &value, unsigned depth)
    {
        JsonValue::Object members;
        at_++;
        skip_space();
        if (!next_is('}')) {
            for (;;) {
                skip_space();
                if (!next_is('"'))
                    return fail("a name in quotation marks is expected");
                JsonMember member;
                if (!read_string(member.name))
                    return false;
                skip_space();
                if (!next_is(':'))
                    return fail("':' is expected");
                at_++;
                if (!read_value(member.value, depth + 1))
                    return false;
                members.push_back(std::move(member));
                skip_space();
                if (!next_is(','))
                    break;
                at_++;
            }
            if (!next_is('}'))
                return fail("',' or '}' is expected");
        }
        at_++;
        value = JsonValue(std::move(members));
        return true;
    }

    bool read_array(JsonValue &value, unsigned depth)
    {
        JsonValue::Array elements;
        at_++;
        skip_space();
        if (!next_is(']')) {
            for (;;) {
                if (!read_value(elements.emplace_back(), depth + 1))
                    return false;
                skip_space();
                if (!next_is(','))
                    break;
                at_++;
            }
            if (!next_is(']'))
                return fail("',' or ']' is expected");
        }
        at_++;
        value = JsonValue(std::move(elements));
        return true;
    }

    bool read_string(std::string &string)
    {
        at_++;
        while (at_ < text_.size()) {
            const unsigned char c = static_cast<unsigned char>(text_[at_]);
            if (c == '"') {
                at_++;
                return true;
            }
            if (c == '\\') {
                at_++;
                if (!read_escape(string))
                    return false;
            } else if (c < 0x20) {
                return fail("a control character in a string");
            } else {
                const size_t length = utf8_sequence(text_, at_);
                if (length == 0)
                    return fail("a string is not valid UTF-8");
                string.append(text_, at_, length);
                at_ += length;
            }
        }
        return fail("a string does not end");
    }

    bool read_escape(std::string &string)
    {
        constexpr std::string_view kLetters = "\"\\/bfnrt", kMeanings = "\"\\/\b\f\n\r\t";
        if (at_ == text_.size())
            return fail("a string does not end");
        const char letter = text_[at_];
        if (const size_t which = kLetters.find(letter); which != std::string_view::npos) {
            string += kMeanings[which];
            at_++;
            return true;
        }
        if (letter != 'u')
            return fail("an unknown escape in a string");
        at_++;
        uint32_t code = 0;
        if (!read_hex(code))
            return false;
        if (code >= 0xD800 && code < 0xDC00) {
            uint32_t low = 0;
            if (text_.substr(at_, 2) != "\\u")
                return fail("half of a surrogate pair");
            at_ += 2;
            if (!read_hex(low))
                return false;
            if (low < 0xDC00 || low > 0xDFFF)
                return fail("half of a surrogate pair");
            code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
        } else if (code >= 0xDC00 && code < 0xE000) {
            return fail("half of a surrogate pair");
        }
        append_utf8(string, code);
        return true;
    }

    bool read_hex(uint32_t &code)
    {
        if (text_.size() - at_ < 4)
            return fail("four hexadecimal digits are expected");
        const char *begin = text_.data() + at_;
        const auto [end, status] = std::from_chars(begin, begin + 4, code, 16);
        if (status != std::errc() || end != begin + 4 || *begin == '-')
            return fail("four hexadecimal digits are expected");
        at_ += 4;
        return true;
    }

    bool digits()
    {
        const size_t from = at_;
        while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9')
            at_++;
        return at_ > from;
    }

    bool read_number(JsonValue &value)
    {
        const size_t from = at_;
        bool whole = true;
        if (next_is('-'))
            at_++;
        if (next_is('0'))
            at_++;
        else if (!digits())
            return fail("a value is expected");
        if (next_is('.')) {
            whole = false;
            at_++;
            if (!digits())
                return fail("a digit is expected");
        }
        if (next_is('e') || next_is('E')) {
            whole = false;
            at_++;
            if (next_is('+') || next_is('-'))
                at_++;
            if (!digits())
                return fail("a digit is expected");
        }
        return convert_number(value, text_.data() + from, text_.data() + at_, whole);
    }

    bool convert_number(JsonValue &value, const char *begin, const char *end, bool whole)
    {
        if (whole) {
            int64_t signed_value = 0;
            uint64_t unsigned_value = 0;
            if (std::from_chars(begin, end, signed_value).ec == std::errc()) {
                value = JsonValue(signed_value);
                return true;
            }
            if (std::from_chars(begin, end, unsigned_value).ec == std::errc()) {
                value = JsonValue(unsigned_value);
                return true;
            }
        }
        double real = 0;
        if (std::from_chars(begin, end, real).ec != std::errc())
            return fail("a number is out of range");
        value = JsonValue(real);
        return true;
    }

    std::string_view text_;
    size_t at_ = 0;
    std::string message_;
};

} // namespace

JsonValue::JsonValue() = default;
JsonValue::~JsonValue() = default;
JsonValue::JsonValue(const JsonValue &) = default;
JsonValue::JsonValue(JsonValue &&) noexcept = default;
JsonValue &JsonValue::operator=(const JsonValue &) = default;
JsonValue &JsonValue::operator=(JsonValue &&) noexcept = default;

std::optional<bool> JsonValue::boolean() const
{
    if (const bool *value = std::get_if<bool>(&value_))
        return *value;
    return std::nullopt;
}

std::optional<int64_t> JsonValue::integer() const
{
    if (const int64_t *value = std::get_if<int64_t>(&value_))
        return *value;
    return std::nullopt;
}

std::optional<uint64_t> JsonValue::unsigned_integer() const
{
    if (const uint64_t *value = std::get_if<uint64_t>(&value_))
        return *value;
    if (const int64_t *value = std::get_if<int64_t>(&value_); value && *value >= 0)
        return static_cast<uint64_t>(*value);
    return std::nullopt;
}

std::optional<double> JsonValue::number() const
{
    if (const double *value = std::get_if<double>(&value_))
        return *value;
    if (const int64_t *value = std::get_if<int64_t>(&value_))
        return static_cast<double>(*value);
    if (const uint64_t *value = std::get_if<uint64_t>(&value_))
        return static_cast<double>(*value);
    return std::nullopt;
}

const JsonValue *JsonValue::find(std::string_view name) const
{
    if (const Object *members = object())
        for (const JsonMember &member : *members)
            if (member.name == name)
                return &member.value;
    return nullptr;
}

std::string JsonError::text() const
{
    return "line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + message;
}

std::variant<JsonValue, JsonError> read_json(std::string_view text) { return Reader(text).document(); }

} // namespace mazur::report

// Tokens, escapes and numbers of the text form; see lexer.h.
#include "ir/lexer.h"

#include <algorithm>
#include <charconv>

namespace mazur::ir {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool starts_word(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.'; }
bool in_word(char c) { return starts_word(c) || is_digit(c); }

int hex_digit(char c)
{
    if (is_digit(c))
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

} // namespace

void Lexer::stop()
{
    at_ = text_.size();
    token_ = {TokenKind::End, {}, token_.line};
}

void Lexer::take(TokenKind kind, size_t length)
{
    token_ = {kind, text_.substr(at_, length), line_};
    at_ += length;
}

void Lexer::advance()
{
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r'))
        ++at_;
    if (at_ < text_.size() && text_[at_] == ';')
        at_ = std::min(text_.find('\n', at_), text_.size());
    if (at_ == text_.size()) {
        token_ = {TokenKind::End, {}, line_};
        return;
    }
    char c = text_[at_];
    if (c == '\n') {
        take(TokenKind::Newline, 1);
        ++line_;
    } else if (is_digit(c) || starts_word(c)) {
        auto end = std::find_if_not(text_.begin() + static_cast<ptrdiff_t>(at_), text_.end(), in_word);
        take(is_digit(c) ? TokenKind::Number : TokenKind::Word, static_cast<size_t>(end - text_.begin()) - at_);
    } else if (c == '"') {
        take_string();
    } else if (text_.substr(at_, 2) == "->") {
        take(TokenKind::Arrow, 2);
    } else {
        take(std::string_view("@$#,:()[]{}+-*/!=").find(c) != std::string_view::npos ? TokenKind::Sign : TokenKind::Bad,
             1);
    }
}

void Lexer::take_string()
{
    size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '"' && text_[end] != '\n')
        end += text_[end] == '\\' ? 2 : 1;
    if (end >= text_.size() || text_[end] != '"') {
        take(TokenKind::Bad, 1);
        return;
    }
    token_ = {TokenKind::String, text_.substr(at_ + 1, end - at_ - 1), line_};
    at_ = end + 1;
}

std::optional<uint64_t> number_value(std::string_view text)
{
    int base = 10;
    if (text.substr(0, 2) == "0x") {
        base = 16;
        text.remove_prefix(2);
    }
    uint64_t value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::string escaped(std::string_view bytes)
{
    static constexpr char kHex[] = "0123456789abcdef";
    std::string out;
    for (char c : bytes) {
        auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (c == '\n')
            out += "\\n";
        else if (c == '\t')
            out += "\\t";
        else if (byte < 0x20 || byte >= 0x7f)
            ((out += "\\x") += kHex[byte >> 4]) += kHex[byte & 15];
        else
            out += c;
    }
    return out;
}

std::optional<std::string> unescaped(std::string_view text)
{
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            out += text[i];
            continue;
        }
        char c = ++i < text.size() ? text[i] : '\0';
        if (c == '"' || c == '\\') {
            out += c;
        } else if (c == 'n') {
            out += '\n';
        } else if (c == 't') {
            out += '\t';
        } else if (c == 'x' && i + 2 < text.size() && hex_digit(text[i + 1]) >= 0 && hex_digit(text[i + 2]) >= 0) {
            out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
            i += 2;
        } else {
            return std::nullopt;
        }
    }
    return out;
}

bool is_word(std::string_view name)
{
    return !name.empty() && starts_word(name[0]) && std::all_of(name.begin(), name.end(), in_word);
}

} // namespace mazur::ir

// Splits the text form of programs into tokens; see parse.h. Never fails: what it cannot read is a token Bad.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace mazur::ir {

enum class TokenKind : uint8_t {
    End,
    Newline,
    Word,   ///< letters, digits, '_' and '.', not a digit first
    Number, ///< decimal or 0x hexadecimal, without a sign
    String, ///< in double quotes
    Sign,   ///< one character
    Arrow,  ///< ->
    Bad,
};

struct Token {
    TokenKind kind = TokenKind::End;
    std::string_view text; ///< as written; of a string what is between the quotes
    uint32_t line = 1;

    bool is(char sign) const { return kind == TokenKind::Sign && text[0] == sign; }
    bool is(std::string_view word) const { return kind == TokenKind::Word && text == word; }
};

class Lexer {
public:
    explicit Lexer(std::string_view text) : text_(text) { advance(); }

    const Token &peek() const { return token_; }
    Token next()
    {
        Token token = token_;
        advance();
        return token;
    }
    /// From now on there is nothing but End.
    void stop();

private:
    void advance();
    void take(TokenKind kind, size_t length);
    void take_string();

    std::string_view text_;
    size_t at_ = 0;
    uint32_t line_ = 1;
    Token token_;
};

/// The value of a Number; nothing if it does not fit 64 bits or is malformed.
std::optional<uint64_t> number_value(std::string_view text);

/// Text between quotes, and back: escapes are \" \\ \n \t and \xHH for all bytes that are not printable ASCII.
std::string escaped(std::string_view bytes);
std::optional<std::string> unescaped(std::string_view text);

/// Can a name stand without quotes?
bool is_word(std::string_view name);

} // namespace mazur::ir

// The input side shared by the parsers; see text_reader.h.
#include "ir/text_reader.h"

#include "ir/limits.h"

namespace mazur::ir {

namespace {

/// The text in single quotes, shortened if it is long.
std::string in_quotes(std::string_view text)
{
    return std::string("'").append(escaped(text.substr(0, 40))).append("'");
}

} // namespace

TextReader::TextReader(std::string_view text) : lexer_(text) { collect_names(text); }

/// References may come before definitions, so all names are read first.
void TextReader::collect_names(std::string_view text)
{
    Lexer lexer(text);
    uint32_t functions = 0, globals = 0;
    auto collect = [&](Names &names, char sigil, uint32_t number) {
        lexer.next();
        if (!lexer.peek().is(sigil))
            return;
        lexer.next();
        Token token = lexer.peek();
        std::optional<std::string> name;
        if (token.kind == TokenKind::Word)
            name = std::string(token.text);
        else if (token.kind == TokenKind::String)
            name = unescaped(token.text);
        if (name && !names.emplace(*name, number).second)
            names[*name] = kAmbiguous;
    };
    bool line_start = true;
    int depth = 0;
    while (lexer.peek().kind != TokenKind::End) {
        const Token &token = lexer.peek();
        depth += token.is('{') ? 1 : token.is('}') ? -1 : 0;
        bool newline = token.kind == TokenKind::Newline;
        if (line_start && depth == 0 && token.is("function"))
            collect(functions_, '@', functions++);
        else if (line_start && depth == 0 && token.is("global"))
            collect(globals_, '$', globals++);
        else
            lexer.next();
        line_start = newline;
    }
}

void TextReader::fail_at(uint32_t line, std::string message)
{
    if (!error_)
        error_ = ParseError{line, std::move(message)};
    lexer_.stop();
}

void TextReader::expected(std::string_view what)
{
    const Token &token = peek();
    std::string message = "expected ";
    message += what;
    message += ", found ";
    if (token.kind == TokenKind::End)
        message += "the end of the text";
    else if (token.kind == TokenKind::Newline)
        message += "the end of the line";
    else if (token.kind == TokenKind::Bad && token.text == "\"")
        message += "a string without end";
    else
        message += in_quotes(token.text);
    fail(std::move(message));
}

bool TextReader::accept(char sign)
{
    bool found = peek().is(sign);
    if (found)
        next();
    return found;
}

bool TextReader::accept(std::string_view word)
{
    bool found = peek().is(word);
    if (found)
        next();
    return found;
}

void TextReader::expect(char sign)
{
    if (!accept(sign))
        expected(std::string("'") + sign + "'");
}

void TextReader::skip_newlines()
{
    while (peek().kind == TokenKind::Newline)
        next();
}

void TextReader::expect_end_of_line()
{
    if (peek().kind == TokenKind::Newline)
        next();
    else if (peek().kind != TokenKind::End)
        expected("the end of the line");
}

uint64_t TextReader::unsigned_number(uint64_t limit)
{
    if (peek().kind != TokenKind::Number) {
        expected("a number");
        return 0;
    }
    std::optional<uint64_t> value = number_value(peek().text);
    if (!value || *value > limit) {
        fail(in_quotes(peek().text) + " is not a number that fits here");
        return 0;
    }
    next();
    return *value;
}

int64_t TextReader::signed_number()
{
    if (accept('-'))
        return static_cast<int64_t>(0 - unsigned_number(uint64_t{1} << 63));
    return static_cast<int64_t>(unsigned_number());
}

std::string TextReader::string()
{
    if (peek().kind != TokenKind::String) {
        expected("a string");
        return {};
    }
    std::optional<std::string> value = unescaped(peek().text);
    if (!value) {
        fail("the string has an escape that is not one of \\\" \\\\ \\n \\t \\xHH");
        return {};
    }
    next();
    return *std::move(value);
}

std::string TextReader::name()
{
    if (peek().kind == TokenKind::Word)
        return std::string(next().text);
    if (peek().kind != TokenKind::String)
        expected("a name");
    return ok() ? string() : std::string();
}

bool TextReader::at_register() const
{
    const Token &token = peek();
    return token.kind == TokenKind::Word && token.text.size() > 1 && token.text[0] == 'r' &&
           token.text.find_first_not_of("0123456789", 1) == std::string_view::npos;
}

Register TextReader::reg()
{
    if (!at_register()) {
        expected("a register");
        return 0;
    }
    std::optional<uint64_t> number = number_value(peek().text.substr(1));
    if (!number || *number >= kMaxRegisters) {
        fail("the register's number is too large");
        return 0;
    }
    next();
    return static_cast<Register>(*number);
}

uint32_t TextReader::reference(const Names &names, std::string_view what)
{
    if (accept('#'))
        return number32();
    uint32_t at = line();
    std::string symbol = name();
    if (!ok())
        return 0;
    auto found = names.find(symbol);
    if (found != names.end() && found->second != kAmbiguous)
        return found->second;
    std::string message = found == names.end() ? "there is no " : "more than one ";
    message.append(what).append(found == names.end() ? " " : " is named ").append(in_quotes(symbol));
    fail_at(at, found == names.end() ? message : message + ": refer to it by number, as in #0");
    return 0;
}

FunctionId TextReader::function()
{
    expect('@');
    return ok() ? reference(functions_, "function") : 0;
}

GlobalId TextReader::global()
{
    expect('$');
    return ok() ? reference(globals_, "global") : 0;
}

uint32_t TextReader::intern_string(const std::string &text)
{
    for (; strings_seen_ < program.strings.size(); ++strings_seen_)
        strings_.emplace(program.strings[strings_seen_], strings_seen_);
    auto [found, added] = strings_.emplace(text, static_cast<uint32_t>(program.strings.size()));
    if (added)
        program.strings.push_back(text);
    return found->second;
}

uint32_t TextReader::intern_position(const std::string &file, uint32_t line, uint32_t column)
{
    uint32_t f = 0;
    while (f < program.files.size() && program.files[f] != file)
        ++f;
    if (f == program.files.size())
        program.files.push_back(file);
    Position position{f, line, column};
    uint32_t p = 1;
    while (p < program.positions.size() && program.positions[p] != position)
        ++p;
    if (p == program.positions.size())
        program.positions.push_back(position);
    return p;
}

uint32_t TextReader::intern_access(const std::string &text)
{
    uint32_t a = 1;
    while (a < program.accesses.size() && program.accesses[a] != Access{text, 0})
        ++a;
    if (a == program.accesses.size())
        program.accesses.push_back({text, 0});
    return a;
}

} // namespace mazur::ir

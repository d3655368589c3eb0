// What the parsers of programs, functions and instructions share: tokens, the first error, names of functions and
// globals. After an error the lexer gives nothing but End, so that every loop ends and no caller needs to check.
#pragma once

#include "ir/lexer.h"
#include "ir/parse.h"
#include "ir/program.h"

#include <limits>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace mazur::ir {

constexpr uint32_t kAmbiguous = ~0u;

/// An immediate that stands for the address of a global, known only when all are placed.
struct AddressOf {
    FunctionId function;
    uint32_t pc;
    GlobalId global;
    int64_t offset;
    uint32_t line;
};

class TextReader {
public:
    explicit TextReader(std::string_view text);

    bool ok() const { return !error_; }
    const std::optional<ParseError> &error() const { return error_; }
    void fail(std::string message) { fail_at(lexer_.peek().line, std::move(message)); }
    void fail_at(uint32_t line, std::string message);
    /// "expected a register, found ','"
    void expected(std::string_view what);

    const Token &peek() const { return lexer_.peek(); }
    Token next() { return lexer_.next(); }
    uint32_t line() const { return lexer_.peek().line; }

    bool accept(char sign);
    bool accept(std::string_view word);
    void expect(char sign);
    void skip_newlines();
    void expect_end_of_line();

    uint64_t unsigned_number(uint64_t limit = std::numeric_limits<uint64_t>::max());
    uint32_t number32() { return static_cast<uint32_t>(unsigned_number(std::numeric_limits<uint32_t>::max())); }
    /// -2^63 .. 2^64-1, the upper half wrapping around.
    int64_t signed_number();
    std::string string();
    std::string name(); ///< a word or a string
    bool at_register() const;
    Register reg();
    FunctionId function(); ///< after '@'
    GlobalId global();     ///< after '$'
    uint32_t intern_string(const std::string &text);
    uint32_t intern_position(const std::string &file, uint32_t line, uint32_t column);
    uint32_t intern_access(const std::string &text);

    Program program;
    std::vector<AddressOf> addresses;
    std::vector<FunctionId> uncounted; ///< functions without a number of registers

private:
    using Names = std::unordered_map<std::string, uint32_t>;
    void collect_names(std::string_view text);
    uint32_t reference(const Names &names, std::string_view what);

    Lexer lexer_;
    std::optional<ParseError> error_;
    Names functions_, globals_, strings_;
    uint32_t strings_seen_ = 0; ///< how many of the program's strings are in strings_
};

} // namespace mazur::ir

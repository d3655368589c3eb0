// The output side shared by print.cpp and print_instruction.cpp: appends words, numbers and names to one string.
#pragma once

#include "ir/limits.h"
#include "ir/program.h"

#include <charconv>
#include <string>
#include <string_view>
#include <unordered_map>

namespace mazur::ir {

/// Names of functions and globals that stand for exactly one of them.
class UniqueNames {
public:
    explicit UniqueNames(const Program &program);
    bool function(const std::string &symbol) const { return is_unique(functions_, symbol); }
    bool global(const std::string &name) const { return is_unique(globals_, name); }

private:
    using Counts = std::unordered_map<std::string_view, uint32_t>;
    static bool is_unique(const Counts &counts, const std::string &name);
    Counts functions_, globals_;
};

class TextWriter {
public:
    TextWriter(const Program &program, const UniqueNames &names) : program_(program), names_(names) {}

    TextWriter &operator<<(std::string_view text)
    {
        out += text;
        return *this;
    }
    TextWriter &number(int64_t value) { return digits(value); }
    TextWriter &number(uint64_t value) { return digits(value); }
    TextWriter &number(uint32_t value) { return digits(value); }
    TextWriter &hex(uint64_t value);
    TextWriter &reg(Register r)
    {
        unreadable |= r >= kMaxRegisters;
        return (*this << "r").number(r);
    }
    TextWriter &quoted(std::string_view bytes);
    TextWriter &name(char sigil, std::string_view text); ///< in quotes where needed
    TextWriter &function(uint64_t f);                    ///< by its symbol if that is unique, else by number
    TextWriter &global(uint64_t g);
    /// " keyword value" unless the value is the usual one.
    TextWriter &attribute(std::string_view keyword, uint64_t value, uint64_t usual = 0);

    std::string out;
    bool unreadable = false; ///< something was written that the parser refuses

private:
    template <typename T> TextWriter &digits(T value)
    {
        char buffer[24];
        out.append(buffer, std::to_chars(buffer, buffer + sizeof buffer, value).ptr);
        return *this;
    }

    const Program &program_;
    const UniqueNames &names_;
};

/// Prints the instructions of one function in order; `lists` and `tables` count the argument lists and switch tables
/// that the parser will have read by then, because it numbers them as they come.
class InstructionWriter {
public:
    InstructionWriter(TextWriter &out, const Program &program, const Function &function)
        : out_(out), program_(program), function_(function)
    {
    }
    void write(const Instr &instr);
    /// Takes the lists and tables up to this instruction's own as read.
    void skip_to(const Instr &instr);
    uint32_t lists() const { return lists_; }
    uint32_t tables() const { return tables_; }

private:
    Instr write_readable(const Instr &instr);
    bool write_list(const Instr &instr, Instr &parsed);
    void write_order(uint16_t order, uint16_t &parsed);
    void write_memory(const Instr &instr, Instr &parsed);
    void write_control(const Instr &instr, Instr &parsed);
    void write_call(const Instr &instr, Instr &parsed);
    void write_await(const Instr &instr, Instr &parsed);
    void write_raw(const Instr &instr);

    TextWriter &out_;
    const Program &program_;
    const Function &function_;
    uint32_t lists_ = 0, tables_ = 0;
};

/// "[3: 7, 4: 9, else 12]"
void write_table(TextWriter &out, const SwitchTable &table);

} // namespace mazur::ir

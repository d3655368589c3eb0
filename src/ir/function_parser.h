// Parses one function: header and lines in parse_function.cpp, instructions in parse_instruction.cpp.
#pragma once

#include "ir/text_reader.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mazur::ir {

class FunctionParser {
public:
    explicit FunctionParser(TextReader &in) : in_(in) {}

    /// From after the keyword `function` to the closing brace; adds the function to the program.
    void parse();

private:
    /// A place that holds the number of an instruction and was given by label.
    struct LabelUse {
        enum class Place : uint8_t { B, Imm, Case, Otherwise, Label, HandlerFrom, HandlerTo, HandlerTarget };
        Place place;
        size_t index; ///< of the instruction, table, label or handler
        size_t part;  ///< of the case
        std::string label;
        uint32_t line;
    };
    using Place = LabelUse::Place;

    void parse_header();
    void parse_line();
    void parse_statement(const Token &word);
    void define_label(const Token &label);
    void parse_variable();
    void parse_handler();
    void parse_origin();
    SwitchTable parse_table();
    uint32_t target(Place place, size_t index, size_t part = 0);
    void resolve_labels();
    void set_target(const LabelUse &use, uint32_t pc);

    void parse_instruction(const Token &word);
    void parse_raw();
    void parse_shape(Instr &instr, Opcode with_number);
    void parse_memory(Instr &instr);
    void parse_control(Instr &instr);
    void parse_call(Instr &instr);
    void parse_await(Instr &instr);
    void parse_constant(Instr &instr);
    void parse_list(Instr &instr, bool in_parentheses);
    int64_t parse_place(Instr &instr);
    uint16_t parse_order(MemoryOrder usual = MemoryOrder::Plain);

    TextReader &in_;
    Function function_;
    std::unordered_map<std::string, uint32_t> labels_;
    std::vector<LabelUse> uses_;
    bool has_registers_ = false;
};

} // namespace mazur::ir

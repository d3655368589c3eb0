// Writes the code of one function: registers, labels, positions.
#pragma once

#include "ir/program.h"

#include <vector>

namespace mazur::frontend {

using ir::Opcode;
using ir::Register;

/// Jumps hold labels until finish() turns them into indices of instructions.
using Label = uint32_t;

class Code {
public:
    explicit Code(ir::Function &function) : function_(function) {}

    /// Where the instructions that follow come from, and what they touch.
    void at(uint32_t position, uint32_t access)
    {
        position_ = position;
        access_ = access;
    }
    uint32_t position() const { return position_; }

    Register fresh(uint32_t count = 1);
    Label label();
    void place(Label label) { labels_[label] = static_cast<uint32_t>(function_.code.size()); }
    bool empty() const { return function_.code.empty(); }

    struct Fields {
        Register dst = 0, a = 0, b = 0;
        int64_t imm = 0;
        uint16_t aux = 0;
    };
    void emit(Opcode op, Fields fields);
    /// dst is a new register.
    Register compute(Opcode op, Fields fields);

    Register constant(uint64_t value) { return compute(Opcode::Const, {.imm = static_cast<int64_t>(value)}); }
    void constant(Register dst, uint64_t value)
    {
        emit(Opcode::Const, {.dst = dst, .imm = static_cast<int64_t>(value)});
    }
    void move(Register dst, Register a);
    void jump(Label label) { emit(Opcode::Jump, {.imm = label}); }
    /// Stores a list of registers and returns its start.
    uint32_t list(const std::vector<Register> &registers);
    uint32_t local(ir::Local local);

    ir::Function &function() { return function_; }
    void finish();

private:
    ir::Function &function_;
    std::vector<uint32_t> labels_;
    uint32_t position_ = 0, access_ = 0;
};

} // namespace mazur::frontend

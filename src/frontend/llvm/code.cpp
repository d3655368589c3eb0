// Writing code; see code.h.
#include "frontend/llvm/code.h"

namespace mazur::frontend {

Register Code::fresh(uint32_t count)
{
    Register first = function_.registers;
    function_.registers += count;
    return first;
}

Label Code::label()
{
    labels_.push_back(0);
    return static_cast<Label>(labels_.size() - 1);
}

void Code::emit(Opcode op, Fields fields)
{
    function_.code.push_back({op, fields.aux, fields.dst, fields.a, fields.b, fields.imm});
    function_.positions.push_back(position_);
    function_.accesses.push_back(access_);
}

Register Code::compute(Opcode op, Fields fields)
{
    fields.dst = fresh();
    emit(op, fields);
    return fields.dst;
}

void Code::move(Register dst, Register a)
{
    if (dst != a)
        emit(Opcode::Mov, {.dst = dst, .a = a});
}

uint32_t Code::list(const std::vector<Register> &registers)
{
    auto start = static_cast<uint32_t>(function_.operands.size());
    function_.operands.insert(function_.operands.end(), registers.begin(), registers.end());
    return start;
}

uint32_t Code::local(ir::Local local)
{
    function_.locals.push_back(std::move(local));
    return static_cast<uint32_t>(function_.locals.size() - 1);
}

void Code::finish()
{
    for (ir::Instr &instr : function_.code) {
        if (instr.op == Opcode::Branch)
            instr.b = labels_[instr.b];
        if (instr.op == Opcode::Branch || instr.op == Opcode::Jump)
            instr.imm = labels_[static_cast<size_t>(instr.imm)];
    }
    for (ir::SwitchTable &table : function_.switches) {
        for (ir::SwitchCase &c : table.cases)
            c.target = labels_[c.target];
        table.otherwise = labels_[table.otherwise];
    }
    for (uint32_t &target : function_.labels)
        target = labels_[target];
    for (ir::Handler &handler : function_.handlers)
        handler.target = labels_[handler.target];
}

} // namespace mazur::frontend

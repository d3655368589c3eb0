#include "machine/code.h"

#include <algorithm>

namespace mazur {

namespace {

constexpr uint64_t kCallBytes = 48; ///< return address, saved registers: what a call costs at least
constexpr uint64_t kRedZone = 16;
constexpr uint64_t kSlide = 48, kMostSlide = 768; ///< a multiple of the first, less than the second

uint64_t align_up(uint64_t n, uint64_t to) { return (n + to - 1) / to * to; }

} // namespace

FunctionCode::FunctionCode(const ir::Program &program, ir::FunctionId id) : liveness(program, program.functions[id])
{
    const ir::Function &function = program.functions[id];
    uint64_t offset = kRedZone;
    for (const ir::Local &l : function.locals) {
        offset = align_up(offset, std::max<uint64_t>(l.align, 16));
        stack_align = std::max<uint64_t>(stack_align, l.align);
        local_offsets.push_back(offset);
        offset = align_up(offset + l.size, 16) + kRedZone;
    }
    locals_end = offset;
    if (function.lazy) // locals of managed code are registers, but take their room
        offset += 16 * uint64_t{function.registers};
    stack_bytes = function.locals.empty() && !function.lazy ? kCallBytes : align_up(offset + kCallBytes, 16);
    uses_stack = !function.locals.empty() || function.variadic;
    slide = function.locals.empty() ? 0 : id * kSlide % kMostSlide;

    for (uint32_t pc = 0; pc < function.code.size(); pc++)
        if (function.code[pc].op == ir::Opcode::Alloca)
            allocas.push_back(pc);

    auto jump = [&](uint32_t from, uint32_t to) {
        if (to <= from)
            loop_heads.push_back(to);
    };
    for (uint32_t pc = 0; pc < function.code.size(); pc++) {
        const ir::Instr &i = function.code[pc];
        switch (i.op) {
        case ir::Opcode::Jump:
            jump(pc, static_cast<uint32_t>(i.imm));
            break;
        case ir::Opcode::Branch:
            jump(pc, i.b);
            jump(pc, static_cast<uint32_t>(i.imm));
            break;
        case ir::Opcode::Switch:
            jump(pc, function.switches[static_cast<size_t>(i.imm)].otherwise);
            for (const ir::SwitchCase &c : function.switches[static_cast<size_t>(i.imm)].cases)
                jump(pc, c.target);
            break;
        case ir::Opcode::JumpTo:
            for (uint32_t label : function.labels)
                jump(pc, label);
            break;
        case ir::Opcode::Alloca:
            uses_stack = true;
            break;
        default:
            break;
        }
    }
    if (program.resolver != nullptr)
        for (uint32_t pc = 0, site = function.site; pc < function.code.size(); pc++)
            if (uint32_t parts = ir::parts_made(program, function.code[pc]); parts != 0) {
                sites.emplace_back(pc, site);
                site += parts;
            }
    std::sort(loop_heads.begin(), loop_heads.end());
    loop_heads.erase(std::unique(loop_heads.begin(), loop_heads.end()), loop_heads.end());
}

void Code::provide(ir::FunctionId f)
{
    if (program_.functions[f].lazy) {
        program_.resolver->translate(program_.growing(), f);
        grown();
    }
    functions_[f] = std::make_unique<FunctionCode>(program_, f);
}

uint64_t FunctionCode::slide_at(uint32_t pc) const
{
    const auto number = std::lower_bound(allocas.begin(), allocas.end(), pc) - allocas.begin();
    const uint64_t beside = 16; // the locals of functions that are called
    return beside + static_cast<uint64_t>(number) * kSlide % kMostSlide;
}

uint32_t FunctionCode::site_of(uint32_t pc) const
{
    return std::lower_bound(sites.begin(), sites.end(), std::pair(pc, 0u))->second;
}

uint32_t FunctionCode::loop_number(uint32_t head) const
{
    return static_cast<uint32_t>(std::lower_bound(loop_heads.begin(), loop_heads.end(), head) - loop_heads.begin());
}

} // namespace mazur

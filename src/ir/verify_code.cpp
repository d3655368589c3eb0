// The verifier's part for functions and their instructions; see verify.h.
#include "ir/enum_names.h"
#include "ir/findings.h"
#include "ir/flow.h"
#include "ir/limits.h"
#include "ir/operands.h"

#include <algorithm>

namespace mazur::ir {

namespace {

bool may_load(uint16_t order)
{
    return is_valid<MemoryOrder>(order) && order != uint16_t(MemoryOrder::Release) &&
           order != uint16_t(MemoryOrder::AcqRel);
}

bool may_store(uint16_t order)
{
    return is_valid<MemoryOrder>(order) && order != uint16_t(MemoryOrder::Acquire) &&
           order != uint16_t(MemoryOrder::AcqRel);
}

bool is_float(RmwOp op) { return op >= RmwOp::FAdd; }

bool is_narrow_rmw(Opcode op) { return op == Opcode::RmwI8 || op == Opcode::RmwI16; }

bool between(int64_t value, int64_t low, int64_t high) { return value >= low && value <= high; }

class CodeVerifier {
public:
    CodeVerifier(const Program &program, const Function &function, Findings &findings)
        : program_(program), function_(function), findings_(findings), place_(findings.where)
    {
    }

    void run()
    {
        check_header();
        check_tables();
        for (current_ = 0; current_ < function_.code.size() && !findings_.full(); ++current_) {
            const Instr &instr = function_.code[current_];
            if (!require(instr.op < Opcode::Count, "no such opcode"))
                continue;
            check_registers(instr);
            check_shape(instr);
            check_values(instr);
        }
    }

private:
    void name_place()
    {
        findings_.where = place_;
        if (current_ != kNowhere)
            findings_.where += ", instruction " + std::to_string(current_) + " (" +
                               std::string(info(function_.code[current_].op).text) + ")";
    }
    bool require(bool condition, std::string_view what)
    {
        if (!condition)
            name_place();
        return findings_.require(condition, what);
    }
    bool index(int64_t value, size_t size, const char *what)
    {
        if (static_cast<uint64_t>(value) >= size)
            name_place();
        return findings_.index(static_cast<uint64_t>(value), size, what);
    }
    void check_target(int64_t target) { index(target, function_.code.size(), "instruction"); }

    void check_header()
    {
        const Function &f = function_;
        require(f.registers <= kMaxRegisters, "too many registers");
        require(f.parameters <= f.registers, "more parameters than registers");
        require(f.results <= kMaxResults, "too many results");
        index(f.position, program_.positions.size(), "position");
        if (require(!f.code.empty(), "there is no code"))
            require(ends_block(f.code.back().op), "control runs off the end of the code");
        require(f.code.size() < (size_t{1} << 31), "too much code");
        require(f.positions.size() == f.code.size(), "not every instruction has a position");
        require(f.accesses.size() == f.code.size(), "not every instruction has an access");
        for (uint32_t position : f.positions)
            index(position, program_.positions.size(), "position");
        for (uint32_t access : f.accesses)
            index(access, program_.accesses.size(), "access");
    }

    void check_tables()
    {
        for (const SwitchTable &table : function_.switches) {
            check_target(table.otherwise);
            for (size_t i = 0; i < table.cases.size(); ++i) {
                check_target(table.cases[i].target);
                require(i == 0 || table.cases[i - 1].value < table.cases[i].value,
                        "the cases of a switch are not sorted");
            }
        }
        for (uint32_t label : function_.labels)
            check_target(label);
        for (const Handler &handler : function_.handlers) {
            require(handler.from < handler.to && handler.to <= function_.code.size(),
                    "a handler covers no valid range");
            check_target(handler.target);
            if (handler.type != Handler::kCatchAll)
                index(handler.type, program_.classes.size(), "class");
        }
        for (const Local &local : function_.locals) {
            require(local.size <= kMaxObject, "a variable is too large");
            findings_.alignment(local.align);
            index(local.type, program_.types.size(), "type");
            index(local.position, program_.positions.size(), "position");
        }
    }

    void check_run(const RegisterRun &run)
    {
        if (run.count != 0)
            index(int64_t{run.first} + run.count - 1, function_.registers, "register");
    }

    void check_registers(const Instr &instr)
    {
        Operands operands = operands_of(program_, function_, instr);
        for (const RegisterRun &run : operands.reads)
            check_run(run);
        check_run(operands.writes);
        for (Register r : operands.list)
            check_run({r, 1});
        if (operands.reads[2].count != 0)
            require(instr.imm == int64_t{instr.c()}, "the third operand is not a register");
    }

    void check_list(const Instr &instr)
    {
        require(uint64_t{instr.b} + instr.aux <= function_.operands.size(), "its list of operands does not exist");
    }

    void check_shape(const Instr &instr)
    {
        switch (info(instr.op).shape) {
        case Shape::DstGlobal:
            if (index(instr.imm, program_.globals.size(), "global"))
                require(program_.globals[static_cast<size_t>(instr.imm)].thread_local_,
                        "the global is not thread-local");
            break;
        case Shape::DstAWidths: {
            int64_t from = instr.imm & 255, to = instr.imm >> 8;
            require(between(from, 1, 64) && between(to, from, 64), "the widths make no sense");
            break;
        }
        case Shape::DstABPred:
            require(is_valid<FloatPredicate>(instr.imm), "no such comparison");
            break;
        case Shape::DstABFlags:
            require(between(instr.imm, 0, kTimed), "no such flag");
            break;
        case Shape::DstABCFlags:
            require(instr.aux <= kEnters || instr.aux == kLeaves || instr.aux == (kTimed | kLeaves) ||
                        instr.aux == kLeavesInterrupted || instr.aux == kUninterruptible,
                    "no such flag");
            break;
        case Shape::FailA:
            require(is_valid<ErrorKind>(instr.imm), "no such kind of error");
            break;
        case Shape::Load:
            require(may_load(instr.aux), "not a memory order of loads");
            break;
        case Shape::Store:
            require(may_store(instr.aux), "not a memory order of stores");
            break;
        case Shape::Rmw:
            check_rmw(instr);
            break;
        case Shape::Cas:
            require(is_valid<MemoryOrder>(instr.aux & 255) && (instr.aux & 255) != 0, "not an atomic memory order");
            require(may_load(instr.aux >> 8) && instr.aux >> 8 != 0, "not a memory order of failure");
            break;
        case Shape::Fence:
            require(is_valid<MemoryOrder>(instr.aux) && instr.aux != 0, "not an atomic memory order");
            break;
        case Shape::Jump:
            check_target(instr.imm);
            break;
        case Shape::Branch:
            check_target(instr.b);
            check_target(instr.imm);
            break;
        case Shape::Switch:
            index(instr.imm, function_.switches.size(), "switch table");
            break;
        case Shape::Call:
        case Shape::CallVirtual:
        case Shape::CallTo:
        case Shape::Ret:
        case Shape::Native:
            check_list(instr);
            check_call(instr);
            break;
        case Shape::Trap:
            index(instr.imm, program_.strings.size(), "string");
            break;
        case Shape::Await: {
            AwaitBits bits = AwaitBits::unpack(instr.aux);
            require(bits.compare <= kLast<Compare> && bits.update <= kLast<Update> && bits.what <= kLast<WaitClass> &&
                        bits.pack() == instr.aux,
                    "no such condition, update or class");
            break;
        }
        default:
            break;
        }
    }

    void check_rmw(const Instr &instr)
    {
        require(is_valid<MemoryOrder>(instr.aux & 255) && (instr.aux & 255) != 0, "not an atomic memory order");
        if (require(is_valid<RmwOp>(instr.aux >> 8), "no such operation"))
            require(!is_float(static_cast<RmwOp>(instr.aux >> 8)) || !is_narrow_rmw(instr.op),
                    "floats have 32 or 64 bits");
    }

    void check_call(const Instr &instr)
    {
        switch (instr.op) {
        case Opcode::Call:
            if (index(instr.imm, program_.functions.size(), "function")) {
                const Function &callee = program_.functions[static_cast<size_t>(instr.imm)];
                require(callee.variadic ? instr.aux >= callee.parameters : instr.aux == callee.parameters,
                        "the number of arguments is wrong");
            }
            break;
        case Opcode::CallTo:
            require(between(instr.imm, 0, kMaxResults), "too many results");
            break;
        case Opcode::CallVirtual:
            index(selector_of(instr.imm), program_.selectors.size(), "selector");
            require(selector_results(instr.imm) <= 1, "too many results");
            require(instr.aux >= 1, "there is no receiver");
            break;
        case Opcode::Ret:
            require(instr.aux == function_.results, "the number of returned values is wrong");
            break;
        default:
            if (require(is_valid<Native>(instr.imm), "no such library function"))
                require(instr.aux == arguments(static_cast<Native>(instr.imm)), "the number of arguments is wrong");
        }
    }

    /// What single opcodes want beyond their shape.
    void check_values(const Instr &instr)
    {
        switch (instr.op) {
        case Opcode::Popcount:
        case Opcode::Ctlz:
        case Opcode::Cttz:
        case Opcode::Bitrev:
            require(between(instr.imm, 1, 64), "the width makes no sense");
            break;
        case Opcode::Bswap:
            require(between(instr.imm, 8, 64) && instr.imm % 8 == 0, "the width makes no sense");
            break;
        case Opcode::SToFF32:
        case Opcode::SToFF64:
        case Opcode::UToFF32:
        case Opcode::UToFF64:
        case Opcode::FToSF32:
        case Opcode::FToSF64:
        case Opcode::FToUF32:
        case Opcode::FToUF64:
            require(between(instr.imm, 1, 64) || instr.imm == 128, "the width makes no sense");
            break;
        case Opcode::Nondet:
            require(between(instr.imm & 255, 1, 64) && between(instr.imm, 0, 511), "the width makes no sense");
            break;
        case Opcode::Local:
            index(instr.imm, function_.locals.size(), "variable");
            break;
        case Opcode::Alloca:
            require(instr.imm > 0 && instr.imm <= (int64_t{1} << 31) && (instr.imm & (instr.imm - 1)) == 0,
                    "the alignment is not a power of two");
            break;
        case Opcode::Notify:
            require(between(instr.imm, kNotifyAny, kNotifyNone), "no such flag");
            break;
        case Opcode::Spurious:
            require(instr.imm == 0 || instr.imm == 1 || instr.imm == 2 || instr.imm == 4 || instr.imm == 8 ||
                        instr.imm == kParks || instr.imm == kParksAtCondition,
                    "no such size");
            break;
        case Opcode::Alloc:
            require(between(instr.imm, 0, 1), "no such flag");
            break;
        case Opcode::JumpTo:
            require(!function_.labels.empty(), "the function has no labels");
            break;
        case Opcode::New:
        case Opcode::NewArray:
        case Opcode::InstanceOf:
        case Opcode::InitClass:
            index(instr.imm, program_.classes.size(), "class");
            break;
        default:
            break;
        }
    }

    const Program &program_;
    const Function &function_;
    Findings &findings_;
    static constexpr size_t kNowhere = ~size_t{0};
    std::string place_;
    size_t current_ = kNowhere; ///< the instruction looked at
};

} // namespace

void verify_function(const Program &program, const Function &function, Findings &findings)
{
    CodeVerifier(program, function, findings).run();
}

} // namespace mazur::ir

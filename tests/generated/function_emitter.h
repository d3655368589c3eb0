// What writes one function of a generated program as ir: emit_ir.cpp has statements and accesses, emit_ir_objects.cpp
// locks and whatever else threads meet at.
#pragma once

#include "ast.h"
#include "ir/program.h"

#include <map>

namespace mazur::generated {

using ir::Instr;
using ir::Opcode;
using ir::Register;

inline ir::MemoryOrder order_of(Order order) { return static_cast<ir::MemoryOrder>(order); }
static_assert(static_cast<int>(Order::SeqCst) == static_cast<int>(ir::MemoryOrder::SeqCst) &&
              static_cast<int>(Order::Release) == static_cast<int>(ir::MemoryOrder::Release));

Opcode opcode_of(Compare compare);

inline int64_t word(int value) { return static_cast<uint32_t>(value); }

/// The globals of the program, by what they stand for.
struct Layout {
    uint64_t variables = 0, mutexes = 0, conditions = 0, semaphores = 0; ///< number of the first
    uint64_t rwlocks = 0, writers = 0, barriers = 0, onces = 0;
    uint64_t digits = 0;                                   ///< if something is printed
    std::map<int, uint64_t> addresses;                     ///< per variable: the thread's word for the address it has
    std::map<const Statement *, ir::FunctionId> functions; ///< of scopes that are calls
};

class FunctionEmitter {
public:
    FunctionEmitter(const Program &source, ir::Program &target, const Layout &layout, int thread,
                    ir::FunctionId function)
        : source_(source), target_(target), layout_(layout), thread_(thread), function_(target.functions[function])
    {
    }

    void run()
    {
        const ThreadCode &code = source_.threads[thread_];
        registers_ = function_.parameters;
        for (int l = 0; l < code.locals; l++)
            locals_.push_back(constant(0));
        if (thread_ == 0)
            allocate();
        block(code.body);
        leave();
        function_.registers = registers_;
    }

    /// Takes the thread's locals and gives them back.
    void run_scope(const Statement &s, uint32_t position)
    {
        const auto count = static_cast<uint32_t>(source_.threads[thread_].locals);
        function_.parameters = function_.results = registers_ = count;
        for (Register l = 0; l < count; l++)
            locals_.push_back(l);
        position_ = position;
        begin_scope(s);
        block(s.body);
        put({.op = Opcode::Ret, .aux = static_cast<uint16_t>(count), .b = list(locals_)});
        function_.registers = registers_;
    }

private:
    Register fresh() { return registers_++; }
    uint32_t here() const { return static_cast<uint32_t>(function_.code.size()); }

    uint32_t put(Instr instr)
    {
        function_.code.push_back(instr);
        function_.positions.push_back(position_);
        function_.accesses.push_back(access_);
        return here() - 1;
    }
    Register constant(int64_t value)
    {
        const Register r = fresh();
        put({.op = Opcode::Const, .dst = r, .imm = value});
        return r;
    }
    Register zero_extended(int value) { return constant(word(value)); }
    Register address(uint64_t global) { return constant(static_cast<int64_t>(target_.globals[global].address)); }
    Register mutex(int m) { return address(layout_.mutexes + static_cast<uint64_t>(m)); }
    /// A pair is one global.
    uint64_t global_of(int v) const
    {
        return layout_.variables + static_cast<uint64_t>(v < 2 * source_.pairs ? v / 2 : v - source_.pairs);
    }
    Register variable(const Statement &s)
    {
        const Register at = variable(s.object);
        if (s.part == Part::High)
            function_.code.back().imm += 2;
        return at;
    }
    /// The form of an access for the part that it touches.
    static Opcode sized(Opcode whole, Opcode half, Part part) { return part == Part::Whole ? whole : half; }
    /// What is stored: a half has no bits above it.
    Register value_for(const Statement &s)
    {
        const Register r = value(s.expr);
        if (s.part != Part::Whole)
            put({.op = Opcode::AndI32Imm, .dst = r, .a = r, .imm = 0xffff});
        return r;
    }
    Register variable(int v)
    {
        if (is_passed(source_.variables[v]))
            return held_address(v);
        const Register at = address(global_of(v));
        if (v < 2 * source_.pairs && v % 2 == 1)
            function_.code.back().imm += 4;
        if (source_.variables[v].storage != Storage::Heap)
            return at;
        const Register pointer = fresh();
        put({.op = Opcode::LoadI64, .dst = pointer, .a = at});
        return pointer;
    }
    /// Where these stand among the operands.
    uint32_t list(const std::vector<Register> &registers)
    {
        const size_t first = function_.operands.size();
        function_.operands.insert(function_.operands.end(), registers.begin(), registers.end());
        return registers.empty() ? 0 : static_cast<uint32_t>(first);
    }
    Register native(ir::Native native, const std::vector<Register> &arguments = {})
    {
        const Register r = fresh();
        put({.op = Opcode::Native,
             .aux = static_cast<uint16_t>(arguments.size()),
             .dst = r,
             .b = list(arguments),
             .imm = static_cast<int64_t>(native)});
        return r;
    }
    /// Of the thread's word for the address of a variable.
    Register word_for(int v)
    {
        const Register r = fresh();
        put({.op = Opcode::Tls, .dst = r, .imm = static_cast<int64_t>(layout_.addresses.at(v))});
        return r;
    }
    Register held_address(int v)
    {
        const Register at = word_for(v), pointer = fresh();
        put({.op = Opcode::LoadI64, .dst = pointer, .a = at});
        return pointer;
    }
    Register own_name()
    {
        const Register self = native(ir::Native::Self), name = fresh();
        put({.op = Opcode::AddI32Imm, .dst = name, .a = self, .imm = 1});
        return name;
    }
    Register value(const Expr &e)
    {
        const Register r = zero_extended(e.constant);
        for (int l : {e.local, e.other})
            if (l != kNone)
                put({.op = Opcode::AddI32, .dst = r, .a = r, .b = locals_[l]});
        return r;
    }
    Register compare(Register left, Compare compare, int right)
    {
        const Register r = fresh();
        put({.op = opcode_of(compare), .dst = r, .a = left, .imm = word(right)});
        return r;
    }
    /// A branch whose targets are still open: both are the next instruction.
    uint32_t branch(Register condition)
    {
        return put({.op = Opcode::Branch, .a = condition, .b = here() + 1, .imm = here() + 1});
    }
    void else_here(uint32_t branch) { function_.code[branch].imm = here(); }
    void jump(uint32_t to) { put({.op = Opcode::Jump, .imm = to}); }

    void fail(ir::ErrorKind kind)
    {
        put({.op = Opcode::Fail, .a = constant(0), .imm = static_cast<int64_t>(kind)});
        put({.op = Opcode::Exit, .a = constant(1)});
    }
    /// Goes on only if the thread holds the mutex.
    void require_held(int m)
    {
        const Register owner = native(ir::Native::Peek, {mutex(m)}), wrong = fresh();
        put({.op = Opcode::NeI32, .dst = wrong, .a = owner, .b = own_name()});
        const uint32_t ok = branch(wrong);
        fail(ir::ErrorKind::Lock);
        else_here(ok);
    }
    void leave()
    {
        const Opcode op = thread_ == 0 && source_.main_exits ? Opcode::Exit : Opcode::End;
        put({.op = op, .a = constant(0)});
    }
    void allocate()
    {
        for (size_t v = 0; v < source_.variables.size(); v++) {
            if (source_.variables[v].storage != Storage::Heap)
                continue;
            const Register block = fresh();
            put({.op = Opcode::Alloc, .dst = block, .a = constant(4), .b = constant(4), .imm = 1});
            put({.op = Opcode::StoreI32, .a = block, .b = zero_extended(source_.variables[v].initial)});
            put({.op = Opcode::StoreI64, .a = address(global_of(static_cast<int>(v))), .b = block});
        }
    }

    void block(const Block &body)
    {
        const uint32_t around = position_;
        for (const Statement &s : body) {
            position_ = static_cast<uint32_t>(target_.positions.size());
            target_.positions.push_back({0, position_, 1});
            statement(s);
        }
        position_ = around;
    }
    void statement(const Statement &s);
    void access(const Statement &s);
    void synchronise(const Statement &s);
    void loop(const Statement &s);
    Register try_lock(int m);
    Register compare_and_swap(const Statement &s);
    void retry(const Statement &s);
    Register await(uint64_t word, ir::AwaitBits bits, int than, int by);
    void try_count(const Statement &s, uint64_t word, int least, int by);
    void read_write_lock(const Statement &s);
    void barrier(const Statement &s);
    void once(const Statement &s);
    void pass_on(const Statement &s);
    void begin_scope(const Statement &s);
    void scope(const Statement &s);
    void print(const Statement &s);

    const Program &source_;
    ir::Program &target_;
    const Layout &layout_;
    int thread_;
    ir::Function &function_;
    Register registers_ = 0;
    std::vector<Register> locals_;
    std::map<int, Register> children_;
    uint32_t position_ = 0, access_ = 0;
};

} // namespace mazur::generated

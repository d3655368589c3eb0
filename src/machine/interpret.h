// The interpreter of one thread for one stretch of local code. Its parts: interpret.cpp (the loop),
// interpret_memory.cpp (accesses), interpret_calls.cpp (calls, threads, synchronisation), interpret_symbols.cpp
// (instructions on symbolic values), natives.cpp (library functions done in one step).
//
// The helpers return true if the instruction is done and the loop shall go on with the next one; false if the thread
// stops here: it yields (its `pending` action says what it wants), has ended, or `outcome_` says what went wrong.
#pragma once

#include "machine/machine.h"
#include "semantics/transfer.h"

#include <cstdint>
#include <string>

namespace mazur {

template <Values V> class alignas(64) Interpreter {
public:
    Interpreter(Machine &machine, Thread &thread)
        : m(machine), t(thread), overflow_matters(machine.options_.properties.has(Property::Overflow)),
          look_at_loops(machine.options_.unwind != 0)
    {
    }
    ~Interpreter() { m.instructions_ += kPoll - budget; }
    Interpreter(const Interpreter &) = delete;
    Interpreter &operator=(const Interpreter &) = delete;

    Outcome run();

private:
    static constexpr bool U = V == Values::Undefined;
    static constexpr bool kSymbolic = V == Values::Symbolic;
    static constexpr uint32_t kPoll = 1u << 16;
    static constexpr uint64_t kLongStretch = uint64_t{1} << 22; ///< instructions after which the others get a turn

    void load_frame()
    {
        frame = t.top;
        info = &m.code_.of(frame->function_id);
        code = frame->function->code.data();
        r = frame->registers();
        s = U ? frame->shadows() : nullptr;
        if constexpr (kSymbolic) {
            y = frame->symbols();
            has_symbols = frame->symbolic;
        }
        pc = frame->pc;
    }
    bool poll();
    bool back_edge(uint32_t to);

    // Shadows of results that depend on all bits of one or two operands.
    void mark1(const ir::Instr &i, unsigned bits)
    {
        if constexpr (U)
            s[i.dst] = s[i.a] != 0 ? (bits >= 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1) : 0;
    }
    void mark2(const ir::Instr &i, unsigned bits)
    {
        if constexpr (U)
            s[i.dst] = (s[i.a] | s[i.b]) != 0 ? (bits >= 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1) : 0;
    }
    bool defined_address(ir::Register a)
    {
        if constexpr (U)
            if (s[a] != 0)
                return m.fail(t.id, ir::ErrorKind::Uninit, "an address depends on a value that was never written");
        return true;
    }

    /// Performs the action here if nobody could tell the difference, else leaves it to whoever drives the machine.
    bool act(const Action &action, bool visible, ir::Register *dst);
    bool access(const Action &action, ir::Register *dst);

    template <unsigned Bytes> bool quick_load(const ir::Instr &i);
    template <unsigned Bytes> bool quick_store(const ir::Instr &i);
    bool load(const ir::Instr &i, unsigned bytes);
    bool store(const ir::Instr &i, unsigned bytes);
    bool rmw(const ir::Instr &i, unsigned bytes);
    bool cas(const ir::Instr &i, unsigned bytes);
    bool spurious(const ir::Instr &i);
    bool copy(const ir::Instr &i);
    bool fill(const ir::Instr &i);
    void fill_with(uint64_t to, ir::Register byte, uint64_t bytes);
    bool range(uint64_t address, uint64_t bytes, bool write, bool &racy);
    bool alloca_(const ir::Instr &i);
    bool restore_stack(uint64_t to);
    bool alloc(const ir::Instr &i);
    bool watch_birth(const Object &object);
    bool free_(const ir::Instr &i);
    bool va_start_(const ir::Instr &i);

    bool call(const ir::Instr &i, ir::FunctionId function);
    bool ret(const ir::Instr &i);
    bool unwind(uint64_t calls);
    bool may_leave(uint64_t from, uint64_t to);
    bool leave_all(uint64_t below, const Frame *f);
    bool may_print();
    void end(Value result);
    bool native(const ir::Instr &i);
    bool synchronise(const ir::Instr &i);
    bool start(const ir::Instr &i);
    bool detach(uint64_t thread);
    bool exit_(const ir::Instr &i);
    bool atomic_begin();
    bool atomic_end();
    bool nondet(const ir::Instr &i);
    void assumed(uint64_t text, bool only_if_asked);
    bool asked_by_program() const;
    bool look_at_clock();
    bool fail_(const ir::Instr &i);
    // Managed programs, interpret_managed.cpp.
    static constexpr const char *kDamaged = "damaged bytecode: a number is used as a reference";
    /// The class of the object that is there; kNone: there is none.
    uint32_t class_of(uint64_t object) const
    {
        if (m.memory_.find(object, 8) == nullptr)
            return ir::Class::kNone;
        auto c = static_cast<uint32_t>(m.memory_.read(object, 4));
        return c < m.program_.classes.size() ? c : ir::Class::kNone;
    }
    bool new_object(const ir::Instr &i);
    bool new_array(const ir::Instr &i);
    bool overflow_stack();
    uint64_t allocate(uint64_t size, uint32_t class_);
    bool is_kind_of(uint64_t object, uint32_t class_) const;
    bool storable(uint64_t array, uint64_t object) const;
    ir::FunctionId find_method(uint32_t class_, uint32_t selector);
    bool needs_initialising(uint32_t class_, bool &needed);
    bool initialises_early() const;
    bool throw_(uint64_t exception);
    bool managed_native(const ir::Instr &i);
    std::string java_string(uint64_t string);
    std::string uncaught_text(uint64_t exception);
    uint64_t backtrace(uint64_t exception);
    std::vector<CodePoint> made_at(uint64_t exception) const;
    bool bytes_at(uint64_t address, uint64_t bytes, bool write);
    std::string text_at(uint64_t address);

    // Symbols. Questions whose answers are not known yet leave the thread waiting before the instruction, which is
    // executed again with the answers so far.
    enum class Next : uint8_t { Execute, Done, Jump, Leave };
    enum class Reply : uint8_t { No, Yes, Wait };
    Next symbolic(const ir::Instr &i);
    bool rule_out_faults(const ir::Instr &i, const OperandValues &operands);
    void fail_by(Fault fault, const ir::Instr &i, const OperandValues &operands);
    Next symbolic_switch(const ir::Instr &i);
    Next symbolic_branch(const ir::Instr &i);
    Next other(const ir::Instr &i);
    void pass(const ir::Function &callee, uint32_t n, smt::Expr symbol);
    Reply ask(smt::Expr condition, Question question);
    bool concretise(ir::Register a);
    bool concretise_address(ir::Register a, uint64_t offset, uint64_t bytes);
    bool concretise_memory(uint64_t address, unsigned bytes);
    bool concretise_text(uint64_t address);
    bool settle_operands(Action &action, bool visible);
    void decided(ir::Register a, bool outcome);
    /// The register as an operand of an access.
    Value value(ir::Register a, unsigned bytes) const { return low_bytes(*m.expressions_, value(a), bytes); }
    Value value(ir::Register a) const
    {
        if constexpr (kSymbolic)
            return {r[a], y[a]};
        return {r[a], 0};
    }
    void set(ir::Register a, smt::Expr e);
    void set_symbol(ir::Register a, smt::Expr e)
    {
        y[a] = e;
        if (e != 0)
            frame->symbolic = has_symbols = true;
    }
    /// The instruction is done: its answers are of no more use.
    Next finish(Next next)
    {
        asked = 0;
        t.answer_count = 0;
        t.answers = 0;
        return next;
    }

    Machine &m;
    Thread &t;
    Frame *frame = nullptr;
    const FunctionCode *info = nullptr;
    const ir::Instr *code = nullptr;
    uint64_t *r = nullptr; ///< registers of the frame
    uint64_t *s = nullptr; ///< their shadows
    uint32_t pc = 0;
    uint32_t budget = kPoll;
    uint64_t segment = 0; ///< instructions in this stretch
    const bool overflow_matters;

    // Loops without effect.
    bool look_at_loops;
    bool seen_valid = false;
    uint32_t loop_window = 0, loop_steps = 0, loop_length = 1;
    Fingerprint seen;
    uint64_t effects_seen = 0;

    // Last: the fields up to `budget`, which the loop uses all the time, share a cache line.
    uint32_t *y = nullptr;    ///< the registers' symbols
    bool has_symbols = false; ///< of this frame
    uint32_t asked = 0;       ///< answers that the instruction has used
    uint32_t target = 0;      ///< of a symbolic jump
};

std::string overflow_text(const char *op, int64_t a, int64_t b, unsigned bits);

template <Values V> template <unsigned Bytes> inline bool Interpreter<V>::quick_load(const ir::Instr &i)
{
    if (U || i.aux != 0)
        return false;
    uint64_t address = r[i.a] + static_cast<uint64_t>(i.imm);
    Object *o = m.memory_.find(address, Bytes);
    if (o == nullptr)
        return false;
    if (m.several() && !o->constant()) {
        frame->pc = pc;
        if (m.classify(t, *o, address, Bytes, false, false) != Machine::Access::Hidden)
            return false;
    }
    if constexpr (kSymbolic)
        if (m.memory_.holds_symbols() && m.memory_.symbolic(address, Bytes))
            return false;
    r[i.dst] = m.memory_.read(address, Bytes);
    return true;
}

template <Values V> template <unsigned Bytes> inline bool Interpreter<V>::quick_store(const ir::Instr &i)
{
    if (U || i.aux != 0)
        return false;
    uint64_t address = r[i.a] + static_cast<uint64_t>(i.imm);
    Object *o = m.memory_.find(address, Bytes);
    if (o == nullptr || o->constant())
        return false;
    if constexpr (kSymbolic)
        if (y[i.b] != 0)
            return false;
    if (m.several() && m.classify(t, *o, address, Bytes, true, false) != Machine::Access::Hidden)
        return false;
    m.memory_.write(address, Bytes, r[i.b]);
    return true;
}

} // namespace mazur

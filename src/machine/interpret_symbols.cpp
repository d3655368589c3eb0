// Instructions on symbolic values. A frame in which some register may have a symbol shows every instruction to
// `symbolic` first: it does what has a symbolic form (semantics/transfer.h), and makes the operands of everything else
// concrete. A register with a symbol is 0.
//
// What must be decided is asked as an action (`ask`); a value is made concrete by guessing that it is the model's.
#include "ir/operands.h"
#include "machine/interpret.h"
#include "semantics/rmw.h"
#include "semantics/transfer.h"

#include <algorithm>
#include <array>

namespace mazur {

namespace {

using ir::Opcode;
using ir::Shape;
using smt::Expr;
using smt::Op;

constexpr unsigned kA = 1, kB = 2, kC = 4, kDst = 8;
constexpr unsigned kOther = 16;  ///< reads or writes others than these
constexpr unsigned kFaults = 32; ///< can fail by its operands

/// Registers that instructions of this shape read and write.
constexpr unsigned uses_of(Shape shape)
{
    switch (shape) {
    case Shape::Dst:
    case Shape::DstImm:
    case Shape::DstGlobal:
        return kDst;
    case Shape::DstA:
    case Shape::DstAImm:
    case Shape::DstAWidths:
    case Shape::Load:
        return kDst | kA;
    case Shape::DstAB:
    case Shape::DstABImm:
    case Shape::DstABScale:
    case Shape::DstABPred:
    case Shape::DstABFlags:
    case Shape::Rmw:
        return kDst | kA | kB;
    case Shape::DstABC:
    case Shape::DstABCFlags:
    case Shape::Cas:
    case Shape::Await:
        return kDst | kA | kB | kC;
    case Shape::A:
    case Shape::AImm:
    case Shape::FailA:
    case Shape::Branch:
    case Shape::Switch:
        return kA;
    case Shape::Store:
        return kA | kB;
    case Shape::Call:
    case Shape::CallVirtual:
    case Shape::CallTo:
    case Shape::Ret:
    case Shape::Native:
        return kOther;
    case Shape::None:
    case Shape::Fence:
    case Shape::Jump:
    case Shape::Trap:
        return 0;
    }
    return kOther;
}

constexpr bool on_pairs(Opcode op)
{
    return (op >= Opcode::AddI128 && op <= Opcode::SleI128) || (op >= Opcode::SToFF32 && op <= Opcode::FToUF64);
}

constexpr auto kUses = [] {
    std::array<uint8_t, static_cast<size_t>(Opcode::Count)> uses{};
#define OP(NAME, TEXT, SHAPE)                                                                                          \
    uses[static_cast<size_t>(Opcode::NAME)] = static_cast<uint8_t>(                                                    \
        (on_pairs(Opcode::NAME) ? kOther : uses_of(Shape::SHAPE)) | (faults_of(Opcode::NAME).empty() ? 0 : kFaults));
#include "ir/opcodes.def"
    return uses;
}();

/// Bytes of a memory access, from the first opcode of its kind.
constexpr unsigned bytes_of(Opcode op, Opcode first)
{
    return 1u << (static_cast<unsigned>(op) - static_cast<unsigned>(first));
}

const char *sign_of(Op op)
{
    switch (op) {
    case Op::Add:
        return "+";
    case Op::Sub:
        return "-";
    case Op::Mul:
        return "*";
    default:
        return "/";
    }
}

} // namespace

// --- registers ---------------------------------------------------------------------------------------------------

template <Values V> void Interpreter<V>::set(ir::Register a, Expr e)
{
    Value v = value_of(*m.expressions_, e);
    r[a] = v.bits;
    set_symbol(a, v.symbol);
}

/// The register is known to be 0, or not to be.
template <Values V> void Interpreter<V>::decided(ir::Register a, bool outcome)
{
    if (y[a] == 0 || (outcome && m.expressions_->width(y[a]) != 1))
        return;
    r[a] = outcome ? 1 : 0;
    y[a] = 0;
}

// --- questions ---------------------------------------------------------------------------------------------------

template <Values V> auto Interpreter<V>::ask(Expr condition, Question question) -> Reply
{
    if (m.expressions_->is_constant(condition))
        return m.expressions_->is_true(condition) ? Reply::Yes : Reply::No;
    if (asked < t.answer_count)
        return (t.answers >> asked++ & 1) != 0 ? Reply::Yes : Reply::No;
    t.pending = Action{};
    t.pending.kind = ActionKind::Constraint;
    t.pending.symbol = condition;
    t.pending.bits = static_cast<uint16_t>(question);
    return Reply::Wait;
}

/// False: the thread waits for an answer. Once the register is concrete, the instruction does not ask again.
template <Values V> bool Interpreter<V>::concretise(ir::Register a)
{
    if (y[a] == 0)
        return true;
    smt::Expressions &x = *m.expressions_;
    uint32_t before = asked;
    uint64_t v = m.in_model({0, y[a]});
    if (ask(x.eq(y[a], x.constant(x.width(y[a]), v)), Question::Guess) != Reply::Yes)
        return false;
    r[a] = v;
    y[a] = 0;
    asked = t.answer_count = static_cast<uint8_t>(before);
    return true;
}

/// The same for an address. An object's bounds come first, so that an address beyond them is found at once; and all
/// that are in no object are as good as one.
template <Values V> bool Interpreter<V>::concretise_address(ir::Register a, uint64_t offset, uint64_t bytes)
{
    if (y[a] == 0)
        return true;
    smt::Expressions &x = *m.expressions_;
    uint32_t before = asked;
    Expr address = x.add(expression(x, value(a), 64), x.constant(64, offset));
    uint64_t v = m.in_model({0, address});
    const Object *o = m.memory_.find(v, bytes);
    auto [first, last] = o != nullptr ? std::pair{o->base, o->base + o->size - bytes} : m.memory_.gap(v, bytes);
    Expr inside = x.ule(x.sub(address, x.constant(64, first)), x.constant(64, last - first));
    if (ask(inside, Question::Guess) != Reply::Yes)
        return false;
    if (o != nullptr && ask(x.eq(address, x.constant(64, v)), Question::Guess) != Reply::Yes)
        return false;
    r[a] = v - offset;
    y[a] = 0;
    asked = t.answer_count = static_cast<uint8_t>(before);
    return true;
}

/// The same for up to 8 bytes of memory.
template <Values V> bool Interpreter<V>::concretise_memory(uint64_t address, unsigned bytes)
{
    Value v = m.memory_.holds_symbols() ? m.memory_.read_value(address, bytes) : Value{};
    if (v.symbol == 0)
        return true;
    smt::Expressions &x = *m.expressions_;
    uint32_t before = asked;
    uint64_t bits = m.in_model(v);
    if (ask(x.eq(v.symbol, x.constant(8 * bytes, bits)), Question::Guess) != Reply::Yes)
        return false;
    m.memory_.write(address, bytes, bits);
    asked = t.answer_count = static_cast<uint8_t>(before);
    return true;
}

/// The same for a text up to a zero byte.
template <Values V> bool Interpreter<V>::concretise_text(uint64_t address)
{
    for (; m.memory_.find(address, 1) != nullptr; address++) {
        if (!concretise_memory(address, 1))
            return false;
        if (m.memory_.read(address, 1) == 0)
            break;
    }
    return true;
}

/// What an access needs to know before it happens.
template <Values V> bool Interpreter<V>::settle_operands(Action &a, bool visible)
{
    smt::Expressions &x = *m.expressions_;
    unsigned width = 8u * a.size;
    auto is = [&](Expr e, uint64_t v) { return ask(x.eq(e, x.constant(width, v)), Question::Guess) == Reply::Yes; };
    if (a.kind == ActionKind::Rmw && !is_symbolic(a.rmw)) {
        if (a.symbol != 0) {
            Value v{m.in_model({0, a.symbol}), 0};
            if (!is(a.symbol, v.bits))
                return false;
            a.set_value(v);
        }
        return visible || concretise_memory(a.address, a.size);
    }
    if (a.kind != ActionKind::Cas)
        return true;
    if (visible) {
        if (a.extra_symbol != 0) {
            Value v{m.in_model({0, a.extra_symbol}), 0};
            if (!is(a.extra_symbol, v.bits))
                return false;
            a.set_extra(v);
        }
        return true;
    }
    Value old = m.memory_.read_value(a.address, a.size);
    if (old.symbol == 0 && a.extra_symbol == 0)
        return true;
    Expr expected = expression(x, {a.extra, a.extra_symbol}, width);
    Reply equal = ask(x.eq(expression(x, old, width), expected), Question::Branch);
    a.bits = equal == Reply::Yes ? kDecidedEqual : 0;
    return equal != Reply::Wait;
}

// --- instructions ------------------------------------------------------------------------------------------------

/// Asks in which of the ways that its opcode has the instruction fails. False: the thread leaves, failed or waiting.
template <Values V> bool Interpreter<V>::rule_out_faults(const ir::Instr &i, const OperandValues &operands)
{
    for (Fault fault : faults_of(i.op)) {
        if (fault == Fault::SignedOverflow && !overflow_matters)
            continue;
        Reply fails = ask(fails_by(*m.expressions_, fault, i, operands), Question::Error);
        if (fails == Reply::Yes)
            fail_by(fault, i, operands);
        if (fails != Reply::No)
            return false;
    }
    return true;
}

template <Values V> void Interpreter<V>::fail_by(Fault fault, const ir::Instr &i, const OperandValues &operands)
{
    if (fault == Fault::DivisionByZero) {
        m.fail(t.id, ir::ErrorKind::Arithmetic, "division by zero");
    } else if (!overflow_matters) {
        m.fail(t.id, ir::ErrorKind::Arithmetic, "the quotient does not fit its type");
    } else {
        IntegerOperation o = *integer_operation(i.op);
        auto number = [&](uint64_t v) { return static_cast<int64_t>(v << (64 - o.width)) >> (64 - o.width); };
        int64_t a = number(m.in_model(operands.a));
        int64_t b = number(o.has_immediate ? static_cast<uint64_t>(i.imm) : m.in_model(operands.b));
        m.fail(t.id, ir::ErrorKind::Overflow, overflow_text(sign_of(o.op), a, b, o.width));
    }
}

template <Values V> auto Interpreter<V>::symbolic_branch(const ir::Instr &i) -> Next
{
    bool assumes = i.op == Opcode::Assume;
    Reply reply = ask(is_nonzero(*m.expressions_, value(i.a)), assumes ? Question::Assume : Question::Branch);
    if (reply == Reply::Wait)
        return Next::Leave;
    decided(i.a, reply == Reply::Yes);
    finish(Next::Done);
    if (assumes)
        return reply == Reply::Yes ? Next::Done : (m.cut(t, CutReason::Assumption), Next::Leave);
    target = reply == Reply::Yes ? i.b : static_cast<uint32_t>(i.imm);
    return Next::Jump;
}

template <Values V> auto Interpreter<V>::symbolic_switch(const ir::Instr &i) -> Next
{
    smt::Expressions &x = *m.expressions_;
    const ir::SwitchTable &table = frame->function->switches[static_cast<size_t>(i.imm)];
    uint64_t v = m.in_model(value(i.a));
    auto it = std::find_if(table.cases.begin(), table.cases.end(), [&](auto &c) { return c.value == v; });
    bool found = it != table.cases.end();
    if (ask(found ? matches(x, value(i.a), *it) : matches_none(x, value(i.a), table), Question::Guess) != Reply::Yes)
        return Next::Leave;
    target = found ? it->target : table.otherwise;
    if (found) {
        r[i.a] = v;
        y[i.a] = 0;
    }
    return finish(Next::Jump);
}

/// Instructions that use other registers than their fields name.
template <Values V> auto Interpreter<V>::other(const ir::Instr &i) -> Next
{
    switch (i.op) {
    case Opcode::Call:
    case Opcode::Ret:
        return Next::Execute;
    case Opcode::CallVirtual:
        return concretise(frame->function->operands[i.b]) ? Next::Execute : Next::Leave;
    case Opcode::CallTo:
        return concretise(i.a) ? Next::Execute : Next::Leave;
    case Opcode::Native: {
        const ir::Register *operands = frame->function->operands.data() + i.b;
        for (uint32_t n = 0; n < i.aux; n++)
            if (!concretise(operands[n]))
                return Next::Leave;
        y[i.dst] = 0;
        return Next::Execute;
    }
    default: {
        ir::Operands operands = ir::operands_of(m.program_, *frame->function, i);
        for (const auto &read : operands.reads)
            for (uint32_t n = 0; n < read.count; n++)
                if (!concretise(read.first + n))
                    return Next::Leave;
        for (uint32_t n = 0; n < operands.writes.count; n++)
            y[operands.writes.first + n] = 0;
        return Next::Execute;
    }
    }
}

template <Values V> auto Interpreter<V>::symbolic(const ir::Instr &i) -> Next
{
    asked = 0;
    unsigned uses = kUses[static_cast<size_t>(i.op)];
    if ((uses & kOther) != 0)
        return other(i);
    Expr any = ((uses & kA) != 0 ? y[i.a] : 0) | ((uses & kB) != 0 ? y[i.b] : 0) | ((uses & kC) != 0 ? y[i.c()] : 0);
    if (any == 0) {
        if ((uses & kDst) != 0)
            y[i.dst] = 0;
        return Next::Execute;
    }
    auto operand = [&](unsigned use, ir::Register a) { return (uses & use) != 0 ? value(a) : Value{}; };
    const OperandValues operands{operand(kA, i.a), operand(kB, i.b), operand(kC, i.c())};
    if ((uses & kFaults) != 0 && !rule_out_faults(i, operands))
        return Next::Leave;
    if (Expr result = result_of(*m.expressions_, i, operands)) {
        set(i.dst, result);
        return finish(Next::Done);
    }
    auto execute = [](bool ready) { return ready ? Next::Execute : Next::Leave; };
    switch (i.op) {
    case Opcode::LoadI8:
    case Opcode::LoadI16:
    case Opcode::LoadI32:
    case Opcode::LoadI64:
        if (!concretise_address(i.a, static_cast<uint64_t>(i.imm), bytes_of(i.op, Opcode::LoadI8)))
            return Next::Leave;
        y[i.dst] = 0;
        return Next::Execute;
    case Opcode::StoreI8:
    case Opcode::StoreI16:
    case Opcode::StoreI32:
    case Opcode::StoreI64:
        return execute(concretise_address(i.a, static_cast<uint64_t>(i.imm), bytes_of(i.op, Opcode::StoreI8)));
    case Opcode::RmwI8:
    case Opcode::RmwI16:
    case Opcode::RmwI32:
    case Opcode::RmwI64:
        return execute(concretise_address(i.a, 0, bytes_of(i.op, Opcode::RmwI8)));
    case Opcode::CasI8:
    case Opcode::CasI16:
    case Opcode::CasI32:
    case Opcode::CasI64:
        return execute(concretise_address(i.a, 0, bytes_of(i.op, Opcode::CasI8)));
    case Opcode::Copy:
    case Opcode::CopyApart:
    case Opcode::Fill:
        if (!concretise(i.c()))
            return Next::Leave;
        return execute(r[i.c()] == 0 || ((i.op == Opcode::Fill || concretise_address(i.b, 0, r[i.c()])) &&
                                         concretise_address(i.a, 0, r[i.c()])));

    case Opcode::Branch:
    case Opcode::Assume:
        return symbolic_branch(i);
    case Opcode::Switch:
        return symbolic_switch(i);
    case Opcode::Start:
        return execute(concretise(i.a));
    case Opcode::End:
        return Next::Execute;
    case Opcode::Exit: // decides nothing
        r[i.a] = m.in_model({0, y[i.a]});
        y[i.a] = 0;
        return Next::Execute;
    default:
        if (((uses & kA) != 0 && !concretise(i.a)) || ((uses & kB) != 0 && !concretise(i.b)) ||
            ((uses & kC) != 0 && !concretise(i.c())))
            return Next::Leave;
        if ((uses & kDst) != 0)
            y[i.dst] = 0;
        return Next::Execute;
    }
}

template class Interpreter<Values::Symbolic>;

} // namespace mazur

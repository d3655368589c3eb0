// Instructions on symbolic values. A frame in which some register may have a symbol shows every instruction to
// `symbolic` first: it does what has a symbolic form, and makes the operands of everything else concrete.
//
// A register with a symbol is 0; the expression has whatever width it was made with, and stands for its zero extension.
// What must be decided is asked as an action (`ask`); a value is made concrete by guessing that it is the model's.
#include "ir/operands.h"
#include "machine/bit_expressions.h"
#include "machine/interpret.h"
#include "machine/rmw.h"

#include <algorithm>
#include <array>
#include <bit>

namespace mazur {

namespace {

using ir::Opcode;
using ir::Shape;
using smt::Expr;
using smt::Op;

constexpr unsigned kA = 1, kB = 2, kC = 4, kDst = 8;
constexpr unsigned kOther = 16; ///< reads or writes others than these

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
    uses[static_cast<size_t>(Opcode::NAME)] =                                                                          \
        static_cast<uint8_t>(on_pairs(Opcode::NAME) ? kOther : uses_of(Shape::SHAPE));
#include "ir/opcodes.def"
    return uses;
}();

/// The integer operations in the order of their opcodes: eight of each, of four widths, then with an immediate operand.
struct Operation {
    Opcode first;
    Op op;
    Op error = Op::None; ///< the signed overflow that the property `overflow` forbids
    const char *text = "";
};
constexpr Operation kOperations[] = {
    {Opcode::AddI8, Op::Add},
    {Opcode::SubI8, Op::Sub},
    {Opcode::MulI8, Op::Mul},
    {Opcode::UDivI8, Op::UDiv},
    {Opcode::SDivI8, Op::SDiv},
    {Opcode::URemI8, Op::URem},
    {Opcode::SRemI8, Op::SRem},
    {Opcode::AndI8, Op::And},
    {Opcode::OrI8, Op::Or},
    {Opcode::XorI8, Op::Xor},
    {Opcode::ShlI8, Op::Shl},
    {Opcode::LShrI8, Op::LShr},
    {Opcode::AShrI8, Op::AShr},
    {Opcode::AddNswI8, Op::Add, Op::SAddO, "+"},
    {Opcode::SubNswI8, Op::Sub, Op::SSubO, "-"},
    {Opcode::MulNswI8, Op::Mul, Op::SMulO, "*"},
    {Opcode::SAddOI8, Op::SAddO},
    {Opcode::SSubOI8, Op::SSubO},
    {Opcode::SMulOI8, Op::SMulO},
    {Opcode::UAddOI8, Op::UAddO},
    {Opcode::USubOI8, Op::USubO},
    {Opcode::UMulOI8, Op::UMulO},
    {Opcode::EqI8, Op::Eq},
    {Opcode::NeI8, Op::Ne},
    {Opcode::UltI8, Op::Ult},
    {Opcode::UleI8, Op::Ule},
    {Opcode::SltI8, Op::Slt},
    {Opcode::SleI8, Op::Sle},
    {Opcode::UgtI8, Op::Ugt},
    {Opcode::UgeI8, Op::Uge},
    {Opcode::SgtI8, Op::Sgt},
    {Opcode::SgeI8, Op::Sge},
};
constexpr unsigned number(Opcode op) { return static_cast<unsigned>(op) - static_cast<unsigned>(Opcode::AddI8); }
static_assert([] {
    for (unsigned n = 0; n < std::size(kOperations); n++)
        if (number(kOperations[n].first) != 8 * n)
            return false;
    return true;
}());

/// Bytes of a memory access, from the first opcode of its kind.
constexpr unsigned bytes_of(Opcode op, Opcode first)
{
    return 1u << (static_cast<unsigned>(op) - static_cast<unsigned>(first));
}

int64_t as_signed(uint64_t v, unsigned width) { return static_cast<int64_t>(v << (64 - width)) >> (64 - width); }

Expr resized(smt::Expressions &x, Expr e, unsigned width)
{
    return x.width(e) < width ? x.zext(e, width) : x.width(e) > width ? x.truncate(e, width) : e;
}

} // namespace

// --- registers ---------------------------------------------------------------------------------------------------

template <Values V> Expr Interpreter<V>::expression(ir::Register a, unsigned width)
{
    smt::Expressions &x = *m.expressions_;
    return y[a] != 0 ? resized(x, y[a], width) : x.constant(width, r[a]);
}

/// Is the register not 0?
template <Values V> Expr Interpreter<V>::truth(ir::Register a)
{
    smt::Expressions &x = *m.expressions_;
    if (y[a] == 0)
        return x.truth(r[a] != 0);
    return x.width(y[a]) == 1 ? y[a] : x.ne(y[a], x.constant(x.width(y[a]), 0));
}

template <Values V> Value Interpreter<V>::value(ir::Register a, unsigned bytes)
{
    smt::Expressions &x = *m.expressions_;
    if (y[a] == 0)
        return {bytes == 8 ? r[a] : r[a] & ((uint64_t{1} << 8 * bytes) - 1), 0};
    Expr e = resized(x, y[a], 8 * bytes);
    return x.is_constant(e) ? Value{x.constant_value(e), 0} : Value{0, e};
}

template <Values V> void Interpreter<V>::set(ir::Register a, Expr e)
{
    bool constant = m.expressions_->is_constant(e);
    r[a] = constant ? m.expressions_->constant_value(e) : 0;
    set_symbol(a, constant ? 0 : e);
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
    Expr address = x.add(expression(a, 64), x.constant(64, offset));
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
    Expr expected = a.extra_symbol != 0 ? a.extra_symbol : x.constant(width, a.extra);
    Reply equal = ask(x.eq(old.symbol != 0 ? old.symbol : x.constant(width, old.bits), expected), Question::Branch);
    a.bits = equal == Reply::Yes ? kDecidedEqual : 0;
    return equal != Reply::Wait;
}

// --- instructions ------------------------------------------------------------------------------------------------

template <Values V> auto Interpreter<V>::symbolic_operation(const ir::Instr &i, unsigned n) -> Next
{
    smt::Expressions &x = *m.expressions_;
    const Operation &operation = kOperations[n / 8];
    unsigned width = 8u << n % 4;
    Expr a = expression(i.a, width);
    Expr b = n % 8 < 4 ? expression(i.b, width) : x.constant(width, static_cast<uint64_t>(i.imm));
    auto overflow = [&](const char *text) {
        m.fail(t.id, ir::ErrorKind::Overflow,
               overflow_text(text, as_signed(m.in_model({0, a}), width), as_signed(m.in_model({0, b}), width), width));
        return Next::Leave;
    };
    bool is_signed = operation.op == Op::SDiv || operation.op == Op::SRem;
    if (is_signed || operation.op == Op::UDiv || operation.op == Op::URem) {
        Reply zero = ask(x.eq(b, x.constant(width, 0)), Question::Error);
        if (zero == Reply::Yes)
            m.fail(t.id, ir::ErrorKind::Arithmetic, "division by zero");
        if (zero != Reply::No)
            return Next::Leave;
    }
    if (is_signed) {
        Expr lowest = x.eq(a, x.constant(width, uint64_t{1} << (width - 1)));
        Reply wraps = ask(x.and_(x.eq(b, x.constant(width, ~uint64_t{0})), lowest), Question::Error);
        if (wraps == Reply::Yes && overflow_matters)
            return overflow("/");
        if (wraps == Reply::Yes)
            m.fail(t.id, ir::ErrorKind::Arithmetic, "the quotient does not fit its type");
        if (wraps != Reply::No)
            return Next::Leave;
    }
    if (operation.error != Op::None && overflow_matters) {
        Reply overflows = ask(x.binary(operation.error, a, b), Question::Error);
        if (overflows == Reply::Yes)
            return overflow(operation.text);
        if (overflows != Reply::No)
            return Next::Leave;
    }
    set(i.dst, x.binary(operation.op, a, b));
    return finish(Next::Done);
}

template <Values V> auto Interpreter<V>::symbolic_branch(const ir::Instr &i) -> Next
{
    bool assumes = i.op == Opcode::Assume;
    Reply reply = ask(truth(i.a), assumes ? Question::Assume : Question::Branch);
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
    unsigned width = x.width(y[i.a]);
    uint64_t v = m.in_model({0, y[i.a]});
    auto it = std::find_if(table.cases.begin(), table.cases.end(), [&](auto &c) { return c.value == v; });
    Expr guess = 0;
    if (it != table.cases.end()) {
        guess = x.eq(y[i.a], x.constant(width, v));
    } else {
        guess = x.truth(true);
        for (const ir::SwitchCase &c : table.cases)
            if (width == 64 || c.value >> width == 0)
                guess = x.and_(guess, x.ne(y[i.a], x.constant(width, c.value)));
    }
    if (ask(guess, Question::Guess) != Reply::Yes)
        return Next::Leave;
    target = it != table.cases.end() ? it->target : table.otherwise;
    if (it != table.cases.end()) {
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
    if (number(i.op) < 8 * std::size(kOperations))
        return symbolic_operation(i, number(i.op));

    smt::Expressions &x = *m.expressions_;
    auto gives = [&](Expr e) {
        set(i.dst, e);
        return finish(Next::Done);
    };
    auto execute = [](bool ready) { return ready ? Next::Execute : Next::Leave; };
    auto count = [&](auto f) { return gives(f(x, expression(i.a, static_cast<unsigned>(i.imm)))); };
    switch (i.op) {
    case Opcode::Mov:
        return gives(y[i.a]);
    case Opcode::SExt: {
        unsigned from = i.imm & 0xff, to = i.imm >> 8 & 0xff;
        return gives(resized(x, x.sext(expression(i.a, from), 64), std::min(to, 64u)));
    }
    case Opcode::Select: {
        auto width = [&](ir::Register a) {
            return y[a] != 0 ? x.width(y[a]) : std::max(1u, static_cast<unsigned>(std::bit_width(r[a])));
        };
        Expr chosen = truth(i.a);
        if (x.is_constant(chosen)) {
            ir::Register from = x.is_true(chosen) ? i.b : i.c();
            return gives(expression(from, width(from)));
        }
        unsigned w = std::bit_ceil(std::max(width(i.b), width(i.c())));
        return gives(x.ite(chosen, expression(i.b, w), expression(i.c(), w)));
    }
    case Opcode::Addr:
        return gives(
            x.add(expression(i.a, 64), x.mul(expression(i.b, 64), x.constant(64, static_cast<uint64_t>(i.imm)))));
    case Opcode::Popcount:
        return count(popcount);
    case Opcode::Ctlz:
        return count(leading_zeros);
    case Opcode::Cttz:
        return count(trailing_zeros);
    case Opcode::Bswap:
        return gives(reverse(x, expression(i.a, static_cast<unsigned>(i.imm)), 8));
    case Opcode::Bitrev:
        return gives(reverse(x, expression(i.a, static_cast<unsigned>(i.imm)), 1));

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

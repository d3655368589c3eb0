// Prints instructions by their shape. Each branch also says what the parser will make of the text; where that differs
// from the instruction (a field that its shape does not use, an argument list out of turn), `raw` and all fields are
// printed instead, so that nothing is ever lost.
#include "ir/enum_names.h"
#include "ir/operands.h"
#include "ir/print.h"
#include "ir/text_writer.h"

namespace mazur::ir {

namespace {

std::string_view enumerator(Opcode op)
{
    static constexpr std::string_view kNames[] = {
#define OP(NAME, TEXT, SHAPE) #NAME,
#include "ir/opcodes.def"
        "?"};
    return kNames[static_cast<size_t>(op < Opcode::Count ? op : Opcode::Count)];
}

constexpr uint16_t low(uint16_t aux) { return aux & 0xff; }
constexpr uint16_t high(uint16_t aux) { return aux >> 8; }

} // namespace

void write_table(TextWriter &out, const SwitchTable &table)
{
    out << "[";
    for (const SwitchCase &c : table.cases)
        (out.number(c.value) << ": ").number(c.target) << ", ";
    (out << "else ").number(table.otherwise) << "]";
}

void InstructionWriter::write(const Instr &instr)
{
    size_t start = out_.out.size();
    uint32_t lists = lists_, tables = tables_;
    out_.unreadable = false;
    if (instr.op < Opcode::Count && write_readable(instr) == instr && !out_.unreadable)
        return;
    out_.out.resize(start);
    lists_ = lists;
    tables_ = tables;
    write_raw(instr);
}

void InstructionWriter::skip_to(const Instr &instr)
{
    lists_ = instr.b;
    tables_ = static_cast<uint32_t>(instr.imm);
}

void InstructionWriter::write_raw(const Instr &instr)
{
    out_ << "raw " << enumerator(instr.op) << " ";
    out_.number(uint32_t{instr.aux}) << " ";
    out_.number(instr.dst) << " ";
    out_.number(instr.a) << " ";
    out_.number(instr.b) << " ";
    out_.number(instr.imm);
}

Instr InstructionWriter::write_readable(const Instr &instr)
{
    Instr parsed;
    parsed.op = instr.op;
    auto dst = [&] { out_.reg(parsed.dst = instr.dst); };
    auto a = [&] { out_.reg(parsed.a = instr.a); };
    auto b = [&] { out_.reg(parsed.b = instr.b); };
    auto c = [&] { out_.reg(static_cast<Register>(parsed.imm = instr.c())); };
    auto imm = [&] { out_.number(parsed.imm = instr.imm); };
    auto comma = [&] { out_ << ", "; };
    auto timed = [&](auto flags, auto &field) {
        field = flags & kTimed;
        out_ << (field != 0 ? " timed" : "");
    };

    out_ << info(instr.op).text << " ";
    switch (info(instr.op).shape) {
    case Shape::None:
        out_.out.pop_back();
        break;
    case Shape::Dst:
        dst();
        break;
    case Shape::DstImm:
        dst(), comma();
        if (instr.op == Opcode::Nondet && instr.imm >= 0 && instr.imm < 512) {
            parsed.imm = instr.imm;
            (out_ << (instr.imm & 256 ? "signed " : "unsigned ")).number(instr.imm & 255);
        } else {
            imm();
        }
        break;
    case Shape::DstGlobal:
        dst(), comma();
        out_.global(static_cast<uint64_t>(instr.imm));
        parsed.imm = static_cast<uint32_t>(instr.imm);
        break;
    case Shape::DstA:
        dst(), comma(), a();
        break;
    case Shape::DstAImm:
        dst(), comma(), a(), comma(), imm();
        break;
    case Shape::DstAWidths:
        dst(), comma(), a(), comma();
        out_.number(instr.imm & 255) << " to ";
        out_.number(instr.imm >> 8 & 255);
        parsed.imm = instr.imm & 0xffff;
        break;
    case Shape::DstAB:
        dst(), comma(), a(), comma(), b();
        break;
    case Shape::DstABImm:
        dst(), comma(), a(), comma(), b(), comma(), imm();
        break;
    case Shape::DstABC:
        dst(), comma(), a(), comma(), b(), comma(), c();
        break;
    case Shape::DstABScale:
        dst(), comma(), a(), comma(), b();
        out_ << " * ", imm();
        break;
    case Shape::DstABPred:
        dst(), comma(), a(), comma(), b(), comma();
        out_ << text(static_cast<FloatPredicate>(instr.imm & 15));
        parsed.imm = instr.imm & 15;
        break;
    case Shape::DstABFlags:
        dst(), comma(), a(), comma(), b();
        timed(instr.imm, parsed.imm);
        break;
    case Shape::DstABCFlags:
        dst(), comma(), a(), comma(), b(), comma(), c();
        timed(instr.aux, parsed.aux);
        for (auto [flag, word] :
             {std::pair(kEnters, " enters"), std::pair(kLeaves, " leaves"),
              std::pair(kLeavesInterrupted, " leaves_interrupted"), std::pair(kUninterruptible, " uninterruptible")})
            if ((instr.aux & flag) != 0) {
                parsed.aux |= flag;
                out_ << word;
            }
        break;
    case Shape::A:
        a();
        break;
    case Shape::AImm:
        a(), comma(), imm();
        break;
    case Shape::FailA:
        if (is_valid<ErrorKind>(instr.imm))
            parsed.imm = instr.imm;
        out_ << text(static_cast<ErrorKind>(parsed.imm)) << ", ", a();
        break;
    case Shape::Load:
    case Shape::Store:
    case Shape::Rmw:
    case Shape::Cas:
    case Shape::Fence:
        write_memory(instr, parsed);
        break;
    case Shape::Jump:
    case Shape::Branch:
    case Shape::Switch:
    case Shape::Trap:
        write_control(instr, parsed);
        break;
    case Shape::Call:
    case Shape::CallVirtual:
    case Shape::CallTo:
    case Shape::Ret:
    case Shape::Native:
        write_call(instr, parsed);
        break;
    case Shape::Await:
        write_await(instr, parsed);
        break;
    }
    return parsed;
}

void InstructionWriter::write_order(uint16_t order, uint16_t &parsed)
{
    if (order == 0 || !is_valid<MemoryOrder>(order))
        return;
    out_ << " " << text(static_cast<MemoryOrder>(order));
    parsed = order;
}

void InstructionWriter::write_memory(const Instr &instr, Instr &parsed)
{
    auto place = [&](int64_t offset) {
        (out_ << "[").reg(parsed.a = instr.a);
        if (offset != 0)
            (out_ << (offset > 0 ? "+" : "")).number(offset);
        out_ << "]";
    };
    switch (info(instr.op).shape) {
    case Shape::Load:
        out_.reg(parsed.dst = instr.dst) << ", ";
        place(parsed.imm = instr.imm);
        write_order(instr.aux, parsed.aux);
        break;
    case Shape::Store:
        place(parsed.imm = instr.imm);
        (out_ << ", ").reg(parsed.b = instr.b);
        write_order(instr.aux, parsed.aux);
        break;
    case Shape::Rmw:
        if (is_valid<RmwOp>(high(instr.aux)))
            parsed.aux = static_cast<uint16_t>(high(instr.aux) << 8);
        out_ << text(static_cast<RmwOp>(high(parsed.aux))) << " ";
        out_.reg(parsed.dst = instr.dst) << ", ";
        place(0);
        (out_ << ", ").reg(parsed.b = instr.b);
        if (is_valid<MemoryOrder>(low(instr.aux))) {
            out_ << " " << text(static_cast<MemoryOrder>(low(instr.aux)));
            parsed.aux |= low(instr.aux);
        }
        break;
    case Shape::Cas:
        out_.reg(parsed.dst = instr.dst) << ", ";
        place(0);
        (out_ << ", ").reg(parsed.b = instr.b) << ", ";
        out_.reg(static_cast<Register>(parsed.imm = instr.c()));
        if (is_valid<MemoryOrder>(low(instr.aux)) && is_valid<MemoryOrder>(high(instr.aux))) {
            parsed.aux = instr.aux;
            out_ << " " << text(static_cast<MemoryOrder>(low(instr.aux))) << " "
                 << text(static_cast<MemoryOrder>(high(instr.aux)));
        }
        break;
    default:
        if (is_valid<MemoryOrder>(instr.aux))
            parsed.aux = instr.aux;
        out_ << text(static_cast<MemoryOrder>(parsed.aux));
    }
}

void InstructionWriter::write_control(const Instr &instr, Instr &parsed)
{
    switch (info(instr.op).shape) {
    case Shape::Jump:
        parsed.imm = static_cast<uint32_t>(instr.imm);
        out_.number(parsed.imm);
        break;
    case Shape::Branch:
        parsed.imm = static_cast<uint32_t>(instr.imm);
        out_.reg(parsed.a = instr.a) << ", ";
        out_.number(parsed.b = instr.b) << ", ";
        out_.number(parsed.imm);
        break;
    case Shape::Switch:
        out_.reg(parsed.a = instr.a) << " ";
        if (tables_ < function_.switches.size()) {
            write_table(out_, function_.switches[tables_]);
            parsed.imm = tables_++;
        } else {
            parsed.imm = ~instr.imm;
        }
        break;
    default: {
        auto index = static_cast<uint64_t>(instr.imm);
        const auto &strings = program_.strings;
        parsed.imm = ~instr.imm;
        for (size_t i = 0; index < strings.size() && parsed.imm == ~instr.imm; ++i)
            if (strings[i] == strings[index])
                parsed.imm = static_cast<int64_t>(i);
        if (index < strings.size())
            out_.quoted(strings[index]);
    }
    }
}

bool InstructionWriter::write_list(const Instr &instr, Instr &parsed)
{
    parsed.aux = instr.aux;
    parsed.b = instr.aux == 0 ? 0 : lists_;
    if (uint64_t{lists_} + instr.aux > function_.operands.size())
        return false;
    for (uint32_t i = 0; i < instr.aux; ++i)
        (out_ << (i == 0 ? "" : ", ")).reg(function_.operands[lists_ + i]);
    lists_ += instr.aux;
    return true;
}

void InstructionWriter::write_call(const Instr &instr, Instr &parsed)
{
    bool listed = true;
    auto dst = [&] { out_.reg(parsed.dst = instr.dst) << ", "; };
    auto list = [&] {
        out_ << "(";
        listed = write_list(instr, parsed);
        out_ << ")";
    };
    switch (instr.op) {
    case Opcode::Call:
        if (instr.dst != 0 || operands_of(program_, function_, instr).writes.count != 0)
            dst();
        parsed.imm = static_cast<uint32_t>(instr.imm);
        out_.function(static_cast<uint64_t>(parsed.imm)), list();
        break;
    case Opcode::CallVirtual: {
        uint32_t results = selector_results(instr.imm) != 0 || instr.dst != 0 ? 1 : 0;
        if (results != 0)
            dst();
        parsed.imm = pack_selector(selector_of(instr.imm), results);
        out_.number(selector_of(instr.imm)), list();
        break;
    }
    case Opcode::CallTo:
        if (instr.dst != 0 || instr.imm != 0)
            dst();
        out_.reg(parsed.a = instr.a), list();
        parsed.imm = static_cast<uint32_t>(instr.imm);
        if (parsed.imm != (instr.dst != 0 || instr.imm != 0 ? 1 : 0))
            (out_ << " -> ").number(parsed.imm);
        break;
    case Opcode::Native:
        dst();
        if (is_valid<Native>(instr.imm))
            parsed.imm = instr.imm;
        out_ << text(static_cast<Native>(parsed.imm)), list();
        break;
    default:
        if (instr.aux == 0)
            out_.out.pop_back();
        listed = write_list(instr, parsed);
    }
    if (!listed)
        parsed.op = Opcode::Count;
}

void InstructionWriter::write_await(const Instr &instr, Instr &parsed)
{
    AwaitBits bits = AwaitBits::unpack(instr.aux);
    bool valid = bits.compare <= kLast<Compare> && bits.update <= kLast<Update> && bits.what <= kLast<WaitClass>;
    if (!valid)
        bits = {};
    out_.reg(parsed.dst = instr.dst) << ", ";
    (out_ << "[").reg(parsed.a = instr.a) << "] " << text(bits.compare) << " ";
    out_.reg(parsed.b = instr.b) << ", " << text(bits.update);
    if (bits.update != Update::None)
        (out_ << " ").reg(static_cast<Register>(parsed.imm = instr.c()));
    out_ << ", " << text(bits.what) << (bits.timed ? " timed" : "");
    parsed.aux = bits.pack();
}

std::string print_instruction(const Program &program, const Function &function, const Instr &instr)
{
    UniqueNames names(program);
    TextWriter out(program, names);
    InstructionWriter writer(out, program, function);
    writer.skip_to(instr);
    writer.write(instr);
    return out.out;
}

} // namespace mazur::ir

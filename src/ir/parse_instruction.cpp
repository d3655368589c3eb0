// Instructions of the text form, by shape; the counterpart of print_instruction.cpp.
#include "ir/enum_names.h"
#include "ir/function_parser.h"
#include "ir/limits.h"

namespace mazur::ir {

namespace {

/// The opcodes that share a text: with a register as last operand, and with a number.
struct Spelling {
    Opcode first = Opcode::Count;
    Opcode with_number = Opcode::Count;
};

using Spellings = std::unordered_map<std::string_view, Spelling>;

const Spellings &spellings()
{
    static const Spellings table = [] {
        Spellings result;
        for (unsigned i = 0; i < static_cast<unsigned>(Opcode::Count); ++i) {
            auto op = static_cast<Opcode>(i);
            Spelling &spelling = result[info(op).text];
            (spelling.first == Opcode::Count ? spelling.first : spelling.with_number) = op;
        }
        return result;
    }();
    return table;
}

const std::unordered_map<std::string_view, Opcode> &enumerators()
{
    static const std::unordered_map<std::string_view, Opcode> table = {
#define OP(NAME, TEXT, SHAPE) {#NAME, Opcode::NAME},
#include "ir/opcodes.def"
    };
    return table;
}

/// The next word as a value of an enumeration.
template <typename Enum> Enum word_of(TextReader &in, std::string_view what)
{
    std::optional<Enum> value;
    if (in.peek().kind == TokenKind::Word)
        value = value_named<Enum>(in.peek().text);
    if (value)
        in.next();
    else
        in.expected(what);
    return value.value_or(Enum{});
}

} // namespace

void FunctionParser::parse_instruction(const Token &word)
{
    if (word.is("raw")) {
        parse_raw();
        return;
    }
    auto found = spellings().find(word.text);
    if (found == spellings().end()) {
        in_.fail_at(word.line, "there is no instruction '" + std::string(word.text.substr(0, 40)) + "'");
        return;
    }
    Instr instr;
    instr.op = found->second.first;
    parse_shape(instr, found->second.with_number);
    function_.code.push_back(instr);
}

void FunctionParser::parse_raw()
{
    Instr instr;
    auto found = enumerators().find(in_.peek().text);
    if (in_.peek().kind != TokenKind::Word || found == enumerators().end()) {
        in_.expected("the name of an opcode");
        return;
    }
    in_.next();
    instr.op = found->second;
    instr.aux = static_cast<uint16_t>(in_.unsigned_number(0xffff));
    instr.dst = in_.number32();
    instr.a = in_.number32();
    instr.b = in_.number32();
    instr.imm = in_.signed_number();
    function_.code.push_back(instr);
}

void FunctionParser::parse_shape(Instr &instr, Opcode with_number)
{
    auto dst = [&] { instr.dst = in_.reg(); };
    auto a = [&] { instr.a = in_.reg(); };
    auto b = [&] { instr.b = in_.reg(); };
    auto c = [&] { instr.imm = in_.reg(); };
    auto imm = [&] { instr.imm = in_.signed_number(); };
    auto comma = [&] { in_.expect(','); };

    switch (info(instr.op).shape) {
    case Shape::None:
        break;
    case Shape::Dst:
        dst();
        break;
    case Shape::DstImm:
        dst(), comma();
        parse_constant(instr);
        break;
    case Shape::DstGlobal:
        dst(), comma();
        instr.imm = in_.global();
        break;
    case Shape::DstA:
        dst(), comma(), a();
        break;
    case Shape::DstAImm:
        dst(), comma(), a(), comma(), imm();
        break;
    case Shape::DstAWidths: {
        dst(), comma(), a(), comma();
        auto from = static_cast<int64_t>(in_.unsigned_number(255));
        if (!in_.accept("to"))
            in_.expected("'to'");
        instr.imm = from | static_cast<int64_t>(in_.unsigned_number(255)) << 8;
        break;
    }
    case Shape::DstAB:
        dst(), comma(), a(), comma();
        if (!in_.at_register() && with_number != Opcode::Count) {
            instr.op = with_number;
            imm();
        } else {
            b();
        }
        break;
    case Shape::DstABImm:
        dst(), comma(), a(), comma(), b(), comma(), imm();
        break;
    case Shape::DstABC:
        dst(), comma(), a(), comma(), b(), comma(), c();
        break;
    case Shape::DstABScale:
        dst(), comma(), a(), comma(), b();
        in_.expect('*'), imm();
        break;
    case Shape::DstABPred:
        dst(), comma(), a(), comma(), b(), comma();
        instr.imm = static_cast<int64_t>(word_of<FloatPredicate>(in_, "a comparison of floats, as in oeq"));
        break;
    case Shape::DstABFlags:
        dst(), comma(), a(), comma(), b();
        instr.imm = in_.accept("timed") ? kTimed : 0;
        break;
    case Shape::DstABCFlags:
        dst(), comma(), a(), comma(), b(), comma(), c();
        instr.aux = in_.accept("timed") ? kTimed : 0;
        instr.aux |= in_.accept("enters") ? kEnters : 0;
        instr.aux |= in_.accept("leaves") ? kLeaves : 0;
        instr.aux |= in_.accept("leaves_interrupted") ? kLeavesInterrupted : 0;
        instr.aux |= in_.accept("uninterruptible") ? kUninterruptible : 0;
        break;
    case Shape::A:
        a();
        break;
    case Shape::AImm:
        a(), comma(), imm();
        break;
    case Shape::FailA:
        instr.imm = static_cast<int64_t>(word_of<ErrorKind>(in_, "a kind of error"));
        comma(), a();
        break;
    case Shape::Load:
    case Shape::Store:
    case Shape::Rmw:
    case Shape::Cas:
    case Shape::Fence:
        parse_memory(instr);
        break;
    case Shape::Jump:
    case Shape::Branch:
    case Shape::Switch:
    case Shape::Trap:
        parse_control(instr);
        break;
    case Shape::Call:
    case Shape::CallVirtual:
    case Shape::CallTo:
    case Shape::Ret:
    case Shape::Native:
        parse_call(instr);
        break;
    case Shape::Await:
        parse_await(instr);
        break;
    }
}

/// The number of a DstImm instruction, in the words that go with its opcode.
void FunctionParser::parse_constant(Instr &instr)
{
    if (instr.op == Opcode::Const && in_.peek().is('@')) {
        instr.imm = static_cast<int64_t>(function_address(in_.function()));
    } else if (instr.op == Opcode::Const && in_.peek().is('$')) {
        AddressOf address{static_cast<FunctionId>(in_.program.functions.size()),
                          static_cast<uint32_t>(function_.code.size()), 0, 0, in_.line()};
        address.global = in_.global();
        if (in_.accept('+') || in_.peek().is('-'))
            address.offset = in_.signed_number();
        in_.addresses.push_back(address);
    } else if (instr.op == Opcode::Local && in_.peek().kind == TokenKind::String) {
        uint32_t line = in_.line();
        std::string name = in_.string();
        auto count = static_cast<int64_t>(function_.locals.size());
        while (instr.imm < count && function_.locals[static_cast<size_t>(instr.imm)].name != name)
            ++instr.imm;
        if (instr.imm == count)
            in_.fail_at(line, "there is no variable \"" + escaped(name) + "\" in this function");
    } else if (instr.op == Opcode::Nondet && in_.peek().kind == TokenKind::Word) {
        bool is_signed = in_.accept("signed");
        if (!is_signed && !in_.accept("unsigned"))
            in_.expected("signed, unsigned or a number");
        instr.imm = static_cast<int64_t>(in_.unsigned_number(255)) | (is_signed ? 256 : 0);
    } else {
        instr.imm = in_.signed_number();
    }
}

uint16_t FunctionParser::parse_order(MemoryOrder usual)
{
    if (in_.peek().kind != TokenKind::Word)
        return static_cast<uint16_t>(usual);
    return static_cast<uint16_t>(word_of<MemoryOrder>(in_, "a memory order"));
}

/// [a+offset]
int64_t FunctionParser::parse_place(Instr &instr)
{
    int64_t offset = 0;
    in_.expect('[');
    instr.a = in_.reg();
    if (in_.accept('+') || in_.peek().is('-'))
        offset = in_.signed_number();
    in_.expect(']');
    return offset;
}

void FunctionParser::parse_memory(Instr &instr)
{
    auto dst = [&] { instr.dst = in_.reg(), in_.expect(','); };
    auto place_without_offset = [&] {
        if (parse_place(instr) != 0)
            in_.fail("this instruction takes no offset");
        in_.expect(',');
    };
    switch (info(instr.op).shape) {
    case Shape::Load:
        dst();
        instr.imm = parse_place(instr);
        instr.aux = parse_order();
        break;
    case Shape::Store:
        instr.imm = parse_place(instr);
        in_.expect(',');
        instr.b = in_.reg();
        instr.aux = parse_order();
        break;
    case Shape::Rmw: {
        auto op = static_cast<unsigned>(word_of<RmwOp>(in_, "an operation, as in add"));
        dst(), place_without_offset();
        instr.b = in_.reg();
        instr.aux = static_cast<uint16_t>(parse_order(MemoryOrder::SeqCst) | op << 8);
        break;
    }
    case Shape::Cas: {
        dst(), place_without_offset();
        instr.b = in_.reg();
        in_.expect(',');
        instr.imm = in_.reg();
        unsigned success = parse_order(MemoryOrder::SeqCst);
        unsigned failure = parse_order(MemoryOrder::SeqCst);
        instr.aux = static_cast<uint16_t>(success | failure << 8);
        break;
    }
    default:
        instr.aux = static_cast<uint16_t>(word_of<MemoryOrder>(in_, "a memory order"));
    }
}

void FunctionParser::parse_control(Instr &instr)
{
    size_t here = function_.code.size();
    switch (info(instr.op).shape) {
    case Shape::Jump:
        instr.imm = target(Place::Imm, here);
        break;
    case Shape::Branch:
        instr.a = in_.reg();
        in_.expect(',');
        instr.b = target(Place::B, here);
        in_.expect(',');
        instr.imm = target(Place::Imm, here);
        break;
    case Shape::Switch:
        instr.a = in_.reg();
        instr.imm = static_cast<int64_t>(function_.switches.size());
        function_.switches.push_back(parse_table());
        break;
    default:
        instr.imm = in_.intern_string(in_.string());
    }
}

void FunctionParser::parse_list(Instr &instr, bool in_parentheses)
{
    size_t start = function_.operands.size();
    if (in_parentheses)
        in_.expect('(');
    if (in_.at_register())
        do
            function_.operands.push_back(in_.reg());
        while (in_.accept(','));
    if (in_parentheses)
        in_.expect(')');
    size_t count = function_.operands.size() - start;
    if (count > 0xffff)
        in_.fail("too many arguments");
    instr.aux = static_cast<uint16_t>(count);
    instr.b = count == 0 ? 0 : static_cast<uint32_t>(start);
}

void FunctionParser::parse_call(Instr &instr)
{
    auto dst = [&] { instr.dst = in_.reg(), in_.expect(','); };
    switch (instr.op) {
    case Opcode::Call:
        if (in_.at_register())
            dst();
        instr.imm = in_.function();
        parse_list(instr, true);
        break;
    case Opcode::CallVirtual: {
        bool has_result = in_.at_register();
        if (has_result)
            dst();
        instr.imm = pack_selector(in_.number32(), has_result ? 1 : 0);
        parse_list(instr, true);
        break;
    }
    case Opcode::CallTo: {
        Register first = in_.reg();
        bool has_result = in_.accept(',');
        instr.dst = has_result ? first : 0;
        instr.a = has_result ? in_.reg() : first;
        parse_list(instr, true);
        instr.imm = has_result ? 1 : 0;
        if (in_.peek().kind == TokenKind::Arrow) {
            in_.next();
            instr.imm = in_.number32();
        }
        break;
    }
    case Opcode::Native:
        dst();
        instr.imm = static_cast<int64_t>(word_of<Native>(in_, "a library function"));
        parse_list(instr, true);
        break;
    default:
        parse_list(instr, false);
    }
}

/// await dst, [a] lt b, add c, semaphore timed
void FunctionParser::parse_await(Instr &instr)
{
    AwaitBits bits{};
    instr.dst = in_.reg();
    in_.expect(',');
    if (parse_place(instr) != 0)
        in_.fail("this instruction takes no offset");
    bits.compare = word_of<Compare>(in_, "a comparison, as in eq");
    instr.b = in_.reg();
    in_.expect(',');
    bits.update = word_of<Update>(in_, "none, set or add");
    if (bits.update != Update::None)
        instr.imm = in_.reg();
    in_.expect(',');
    bits.what = word_of<WaitClass>(in_, "what is waited for, as in other");
    bits.timed = in_.accept("timed");
    instr.aux = bits.pack();
}

} // namespace mazur::ir

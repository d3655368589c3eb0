// The texts and tables behind opcode.h, all made from the .def files.
#include "ir/opcode.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace mazur::ir {

namespace {

template <typename Enum, size_t N> std::string_view name_in(const std::array<std::string_view, N> &names, Enum value)
{
    auto index = static_cast<size_t>(value);
    return index < N ? names[index] : std::string_view("?");
}

struct NamedArity {
    std::string_view text;
    unsigned arguments;
};

constexpr NamedArity kNatives[] = {
#define NATIVE(NAME, TEXT, ARGUMENTS) {TEXT, ARGUMENTS},
#include "ir/natives.def"
    {"?", 0}};

constexpr NamedArity kMath[] = {
#define MATH(NAME, TEXT, ARGUMENTS) {TEXT, ARGUMENTS},
#include "ir/math.def"
    {"?", 0}};

const NamedArity &entry(Native native) { return kNatives[std::min<size_t>(size_t(native), size_t(Native::Count))]; }

const NamedArity &entry(MathFunction function)
{
    return kMath[std::min<size_t>(size_t(function), size_t(MathFunction::Count))];
}

} // namespace

const OpcodeInfo &info(Opcode op)
{
    static constexpr OpcodeInfo kTable[] = {
#define OP(NAME, TEXT, SHAPE) {TEXT, Shape::SHAPE},
#include "ir/opcodes.def"
        {"?", Shape::None}};
    return kTable[op < Opcode::Count ? static_cast<size_t>(op) : static_cast<size_t>(Opcode::Count)];
}

std::string_view text(Native native) { return entry(native).text; }
unsigned arguments(Native native) { return entry(native).arguments; }
std::string_view text(MathFunction function) { return entry(function).text; }
unsigned arguments(MathFunction function) { return entry(function).arguments; }

std::string_view text(ErrorKind kind)
{
    static constexpr std::array<std::string_view, 13> kNames = {
        "assertion",  "abort",    "exception", "deadlock", "memory",   "leak",       "uninit",
        "arithmetic", "overflow", "lock",      "race",     "livelock", "unsupported"};
    return name_in(kNames, kind);
}

std::string_view text(MemoryOrder order)
{
    static constexpr std::array<std::string_view, 6> kNames = {"plain",   "relaxed", "acquire",
                                                               "release", "acq_rel", "seq_cst"};
    return name_in(kNames, order);
}

std::string_view text(RmwOp op)
{
    static constexpr std::array<std::string_view, 15> kNames = {
        "xchg", "add", "sub", "and", "or", "xor", "nand", "max", "min", "umax", "umin", "fadd", "fsub", "fmax", "fmin"};
    return name_in(kNames, op);
}

std::string_view text(FloatPredicate predicate)
{
    static constexpr std::array<std::string_view, 16> kNames = {"false", "oeq", "ogt", "oge", "olt", "ole",
                                                                "one",   "ord", "uno", "ueq", "ugt", "uge",
                                                                "ult",   "ule", "une", "true"};
    return name_in(kNames, predicate);
}

std::string_view text(Compare compare)
{
    static constexpr std::array<std::string_view, 6> kNames = {"eq", "ne", "lt", "le", "gt", "ge"};
    return name_in(kNames, compare);
}

std::string_view text(Update update)
{
    static constexpr std::array<std::string_view, 3> kNames = {"none", "set", "add"};
    return name_in(kNames, update);
}

std::string_view text(WaitClass what)
{
    static constexpr std::array<std::string_view, 8> kNames = {"other",   "semaphore", "read_lock", "write_lock",
                                                               "barrier", "once",      "interrupt", "read_unlock"};
    return name_in(kNames, what);
}

} // namespace mazur::ir

// The program: functions of flat code over registers, globals, debug types, classes and source positions.
//
// Front ends build a Program; it never changes afterwards, and every engine and thread shares one. Indices into its
// tables are plain 32-bit numbers; number 0 of `types`, `positions` and `accesses` means "none".
#pragma once

#include "ir/opcode.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mazur::ir {

using Register = uint32_t;
using FunctionId = uint32_t;
using GlobalId = uint32_t;
using TypeId = uint32_t;

/// One instruction, 24 bytes. What the fields mean is in the opcode's Shape.
struct Instr {
    Opcode op = Opcode::Unreachable;
    uint16_t aux = 0;
    uint32_t dst = 0;
    uint32_t a = 0;
    uint32_t b = 0;
    int64_t imm = 0;

    Register c() const { return static_cast<Register>(imm); }
    bool operator==(const Instr &) const = default;
};
static_assert(sizeof(Instr) == 24);

/// A place in a source file; line and column count from 1, line 0 is unknown.
struct Position {
    uint32_t file = 0;
    uint32_t line = 0;
    uint32_t column = 0;
    bool operator==(const Position &) const = default;
};

enum class TypeKind : uint8_t { None, Bool, Char, Int, UInt, Float, Pointer, Enum, Array, Struct, Union, Function };

struct Field {
    std::string name;
    uint64_t offset = 0; ///< in bytes
    TypeId type = 0;
    uint32_t bit_offset = 0; ///< bit-fields: from the start of `offset`
    uint32_t bit_size = 0;   ///< 0: not a bit-field
    bool operator==(const Field &) const = default;
};

struct Enumerator {
    std::string name;
    int64_t value = 0;
    bool operator==(const Enumerator &) const = default;
};

/// A type as the source calls it, to print values and to name parts of objects.
struct Type {
    TypeKind kind = TypeKind::None;
    std::string name;
    uint64_t size = 0;   ///< in bytes
    TypeId element = 0;  ///< of arrays and pointers
    uint64_t count = 0;  ///< of arrays
    std::vector<Field> fields;
    std::vector<Enumerator> enumerators;
    bool operator==(const Type &) const = default;
};

/// What an instruction touches in the source's words, e.g. "stack->top".
struct Access {
    std::string text;
    TypeId type = 0;
    bool operator==(const Access &) const = default;
};

/// A variable that lives in the frame's memory (its address is taken, or it is an array).
struct Local {
    std::string name;
    uint64_t size = 0;
    uint32_t align = 1;
    TypeId type = 0;
    uint32_t position = 0;
    bool operator==(const Local &) const = default;
};

struct SwitchCase {
    uint64_t value = 0;
    uint32_t target = 0;
    bool operator==(const SwitchCase &) const = default;
};

struct SwitchTable {
    std::vector<SwitchCase> cases; ///< sorted by value
    uint32_t otherwise = 0;
    bool operator==(const SwitchTable &) const = default;
};

/// Instructions [from, to) are covered; `type` is the class caught, kCatchAll for every one. C++ handlers catch all and
/// have a table, which the models of the exception runtime look at: see docs/exceptions.md.
struct Handler {
    static constexpr uint32_t kCatchAll = ~0u;
    uint32_t from = 0, to = 0, target = 0;
    uint32_t type = kCatchAll;
    uint64_t table = 0; ///< address, or 0
    bool operator==(const Handler &) const = default;
};

struct Function {
    std::string name;   ///< as the user knows it
    std::string symbol; ///< as the linker knows it
    uint32_t parameters = 0; ///< registers 0 .. parameters-1 on entry
    uint32_t results = 0;    ///< registers that a call of it fills
    uint32_t registers = 0;
    bool variadic = false;
    bool library = false; ///< part of Mazur's library of models: folded in traces
    uint32_t position = 0;
    std::vector<Instr> code;
    std::vector<uint32_t> positions; ///< per instruction, into Program::positions
    std::vector<uint32_t> accesses;  ///< per instruction, into Program::accesses
    std::vector<Register> operands;  ///< argument lists of calls and returns
    std::vector<SwitchTable> switches;
    std::vector<uint32_t> labels; ///< targets of computed gotos
    std::vector<Local> locals;
    std::vector<Handler> handlers; ///< innermost first

    /// The innermost handler that covers the instruction, or null.
    const Handler *handler_of(uint32_t pc) const
    {
        for (const Handler &handler : handlers)
            if (handler.from <= pc && pc < handler.to)
                return &handler;
        return nullptr;
    }
    bool operator==(const Function &) const = default;
};

struct Global {
    std::string name;
    uint64_t address = 0; ///< set by place_globals; thread-local: offset in the thread's block
    uint64_t size = 0;
    uint32_t align = 1;
    TypeId type = 0;
    uint32_t position = 0;
    bool constant = false;
    bool thread_local_ = false;
    bool library = false;
    bool unknown = false; ///< defined nowhere: it has an address, but no access to it is supported
    std::vector<uint8_t> init; ///< shorter than size: the rest is zero
    bool operator==(const Global &) const = default;
};

/// A class of a managed language: layout, and the methods that virtual calls find.
struct Class {
    static constexpr uint32_t kNone = ~0u;
    std::string name;
    uint32_t super = kNone;
    std::vector<uint32_t> interfaces;
    std::vector<Field> fields;
    uint64_t size = 0;
    std::vector<FunctionId> methods; ///< by method slot
    bool operator==(const Class &) const = default;
};

struct Program {
    std::vector<std::string> files;
    std::vector<Position> positions{Position{}};
    std::vector<Access> accesses{Access{}};
    std::vector<Type> types{Type{}};
    std::vector<std::string> strings; ///< reasons of traps
    std::vector<Global> globals;
    std::vector<Function> functions;
    std::vector<Class> classes;
    FunctionId entry = 0; ///< runs first, without arguments
    uint64_t tls_size = 0; ///< set by place_globals
    bool weak_atomics = false; ///< the user's code has an atomic weaker than seq_cst

    bool operator==(const Program &) const = default;
};

// --- addresses ---------------------------------------------------------------------------------------------------
// Below 2^47. Region 0 holds functions and globals, region t (t >= 1) the stack, thread-local block and heap of
// thread t. Objects are kept apart by at least 16 bytes that belong to nobody.

constexpr unsigned kRegionBits = 30;
constexpr uint64_t kRegionSize = uint64_t{1} << kRegionBits;
constexpr uint64_t kFunctionBase = 0x10000;  ///< function f is at kFunctionBase + 16 * f
constexpr uint64_t kGlobalBase = 0x10000000; ///< first global

constexpr uint64_t function_address(FunctionId f) { return kFunctionBase + 16 * uint64_t{f}; }

/// Gives every global its address (thread-local ones their offset), in order. False if they do not fit.
bool place_globals(Program &program);

} // namespace mazur::ir

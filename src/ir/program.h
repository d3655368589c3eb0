// The program: functions of flat code over registers, globals, debug types, classes and source positions.
//
// Front ends build a Program; every engine and thread shares one. What is there never changes afterwards. A program of
// a managed language grows while it runs: its Resolver translates a function when it is first called. Indices into the
// tables are plain 32-bit numbers; number 0 of `types`, `positions` and `accesses` means "none".
#pragma once

#include "ir/opcode.h"
#include "ir/table.h"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
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
    uint64_t size = 0;  ///< in bytes
    TypeId element = 0; ///< of arrays and pointers
    uint64_t count = 0; ///< of arrays
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
    std::string name;        ///< as the user knows it
    std::string symbol;      ///< as the linker knows it
    uint32_t parameters = 0; ///< registers 0 .. parameters-1 on entry
    uint32_t results = 0;    ///< registers that a call of it fills
    uint32_t registers = 0;
    bool variadic = false;
    bool library = false; ///< part of Mazur's library of models: folded in traces
    bool lazy = false;    ///< has no code before the program's resolver has provided it
    uint32_t site = 0;    ///< of a provided function: first number of its sites of allocation, see parts_made
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
    uint32_t site = 0;         ///< see Function::site
    bool unknown = false;      ///< defined nowhere: it has an address, but no access to it is supported
    std::vector<uint8_t> init; ///< shorter than size: the rest is zero
    bool operator==(const Global &) const = default;
};

/// A class of a managed language: its place among the others and the layout of its objects. Every object begins with a
/// header: the number of its class (32 bits) and the word of its monitor (32 bits); arrays go on with their length (32
/// bits) and have their elements from kArrayBase on.
struct Class {
    static constexpr uint32_t kNone = ~0u;
    std::string name;
    uint32_t super = kNone;
    std::vector<uint32_t> interfaces;
    std::vector<uint32_t> above; ///< all superclasses and interfaces, and the class itself; ascending
    std::vector<Field> fields;   ///< inherited ones too
    uint64_t size = 0;           ///< of an object; 0: an array
    uint32_t element = kNone;    ///< class of the elements of an array of references
    uint32_t element_size = 0;   ///< of an array
    uint64_t initialised = 0;    ///< address of the word of its initialisation, or 0
    bool operator==(const Class &) const = default;
};

/// Objects of a program that grows are told apart by part (word by word, arrays without their header as one) as to
/// which threads touch them: so many numbers belong to each of its sites.
constexpr uint32_t kMostParts = 32, kArrayParts = 3;

constexpr uint64_t kMonitorOffset = 4;
constexpr uint64_t kLengthOffset = 8;
constexpr uint64_t kArrayBase = 16;
constexpr uint32_t kInitialised = 2; ///< in the word of a class's initialisation: it is done

struct Program;

/// Provides what a managed program turns out to need. Calls may come from several threads.
class Resolver {
public:
    virtual ~Resolver() = default;
    /// Gives a lazy function its code.
    virtual void translate(Program &program, FunctionId function) = 0;
    /// The function that a call of this selector runs on objects of this class.
    virtual FunctionId method(Program &program, uint32_t class_, uint32_t selector) = 0;
    /// Facts about classes, for library functions; what `question` and its arguments mean is between the models and the
    /// front end. `text` is the contents of a string among the arguments.
    virtual uint64_t query(Program &program, uint32_t question, uint64_t a, uint64_t b, std::string_view text) = 0;
    /// What a throwable of this class that nobody catches is reported as.
    virtual ErrorKind kind_of_uncaught(uint32_t class_) = 0;
    /// Does the program say itself what happens to throwables that nobody catches?
    virtual bool has_uncaught_handlers() const = 0;
    /// A class whose initialisation must be done before the program starts, because a thread came to need it while
    /// others were running.
    virtual void initialise_early(Program &program, uint32_t class_) = 0;
};

struct Program {
    Table<std::string> files;
    Table<Position> positions{Position{}};
    Table<Access> accesses{Access{}};
    Table<Type> types{Type{}};
    Table<std::string> strings; ///< reasons of traps
    Table<Global> globals;
    Table<Function> functions;
    Table<Class> classes;
    Table<std::string> selectors;       ///< of virtual calls: name and descriptor
    Table<FunctionId> early;            ///< initialisers to run before anything else, see Resolver::initialise_early
    std::shared_ptr<Resolver> resolver; ///< of a managed program that may grow
    FunctionId entry = 0;               ///< runs first, without arguments
    uint64_t tls_size = 0;              ///< set by place_globals
    uint32_t sites = 0;                 ///< of a growing program: numbers given to sites of allocation so far
    bool inputs = false;                ///< of a growing program: it may ask for inputs
    bool weak_atomics = false;          ///< the user's code has an atomic weaker than seq_cst
    bool weak_matters = false;          ///< and not only stores to globals that nobody reads

    bool operator==(const Program &other) const
    {
        return files == other.files && positions == other.positions && accesses == other.accesses &&
               types == other.types && strings == other.strings && globals == other.globals &&
               functions == other.functions && classes == other.classes && selectors == other.selectors &&
               early == other.early && entry == other.entry && tls_size == other.tls_size &&
               weak_atomics == other.weak_atomics && weak_matters == other.weak_matters;
    }
    /// For the resolver: whoever else has the program sees it grow but not change.
    Program &growing() const { return const_cast<Program &>(*this); }
};

/// Numbers that the instruction takes if it is a site of allocation of a program that grows, else 0. Those of a
/// function follow each other from Function::site on.
uint32_t parts_made(const Program &program, const Instr &instr);
uint32_t parts_made(const Program &program, const Function &function);
/// The same of a global.
uint32_t parts_of(const Global &global);

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

// The language of generated programs: threads of structured statements over shared variables, mutexes, condition
// variables, semaphores, read-write locks, barriers and blocks that run once.
//
// Small on purpose: everything that makes concurrent programs go wrong is here, everything else is not. A program is
// interpreted by semantics.h, written as C by emit_c.h and as ir by emit_ir.h; none of the three knows the others.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mazur::generated {

constexpr int kNone = -1;

enum class Order : uint8_t { Plain, Relaxed, Acquire, Release, AcqRel, SeqCst };
enum class Compare : uint8_t { Eq, Ne, Lt, Le, Gt, Ge };

/// Programs are checked with inputs in 0 .. kMostChoices.
constexpr int kMostChoices = 2;

/// What can go wrong in a generated program.
enum class Error : uint8_t { Assertion, Deadlock, Lock, Race, Livelock, Memory };
constexpr int kErrors = 6;

/// local + other + constant, where a local that is kNone counts as 0.
struct Expr {
    int local = kNone;
    int other = kNone;
    int constant = 0;
    bool operator==(const Expr &) const = default;
};

/// One shared read of a loop condition: `var compare value`.
struct Test {
    int var = 0;
    Compare compare = Compare::Ne;
    int value = 0;
    Order order = Order::SeqCst;
    bool operator==(const Test &) const = default;
};

/// What a Retry does when the value has changed: its `value`.
enum RetryStyle : int {
    kKeep,    ///< goes on with what the failed compare-and-swap has read
    kReload,  ///< loads again
    kConfirm, ///< as kReload, and also loads a second time to see whether it is still the same before it tries
};

/// Where the variable of a Scope lives: its `value`.
enum ScopeStyle : int {
    kCallee, ///< in a function that is called
    kBlock,  ///< in an array of the block, whose size is known at run time only
    kOwn,    ///< in the thread's own function: until the thread ends
};

/// What an access touches: all 32 bits, or 16 of them without a sign.
enum class Part : uint8_t { Whole, Low, High };

enum class Kind : uint8_t {
    Set,   // local = expr
    Load,  // local = var
    Store, // var = expr
    Add,   // local = var; var += expr, in one step; Xchg: var = expr, Xor: var ^= expr
    Xchg,
    Xor,
    Cas, // local = (var == expected); if so var = expr, in one step
    Fence,
    Lock, // object: mutex
    Unlock,
    TryLock, // local = 1 if it got the mutex
    Wait,    // object: condition; second: mutex
    Signal,
    Broadcast,
    SemWait, // object: semaphore
    SemPost,
    SemTryWait, // local = 1 if it could
    RdLock,     // object: read-write lock
    WrLock,
    TryRdLock, // local = 1 if it got it
    TryWrLock,
    RwUnlock,
    Barrier,     // object: barrier
    Once,        // object: once; the first thread runs body, others wait for its end
    If,          // local compare value: body, else otherwise
    Repeat,      // value times body
    While,       // while all tests hold: body; an empty body spins
    SpinCas,     // until var was expected and is now expr
    SpinTryLock, // until it has the mutex
    Retry, // local = var, until var was still that and is now expr; if it was not: body, and again as RetryStyle says.
           // expected: the order of the loads. Only the emitters know it
    Forever, // body
    Atomic,  // body, while no other thread runs
    Assert,  // local compare value
    Assume,
    Nondet, // local = any of expected .. value: 0 .. 1 or 0 .. kMostChoices
    Create, // object: thread
    Join,
    Free,  // object: variable on the heap, or a Block
    Make,  // object: variable that is a Block; the thread allocates it, and has its address
    Scope, // object: variable that is a Local; body, while it lives; value: ScopeStyle. The thread has its address
    Copy,  // pair object = pair second; value: 0 an assignment, 1 memcpy
    Print, // the last octal digit of expr
    Return,
};

struct Statement {
    Kind kind = Kind::Set;
    int object = 0;
    int second = 0;
    int local = kNone;
    Order order = Order::SeqCst;
    Compare compare = Compare::Eq;
    int value = 0;
    int expected = 0;
    bool timed = false;      ///< Wait: it may time out; nobody asks whether it did
    bool weak = false;       ///< Cas: it may fail for nothing
    Part part = Part::Whole; ///< of accesses
    Expr expr;
    std::vector<Test> tests;
    std::vector<Statement> body;
    std::vector<Statement> otherwise;
    bool operator==(const Statement &) const = default;
};

using Block = std::vector<Statement>;

/// Plain: int. Atomic: only atomic accesses. Mixed: both. Heap: a block that main allocates first, plain accesses.
/// Parts: as Mixed, and its halves can be accessed alone.
/// Block, Local: as Mixed, but there only after Make or in Scope; threads access it by an address that they have, from
/// there or from the Pointer. The variable behind it is that Pointer: an atomic whose value is the address or null.
/// What a thread loads or exchanges is then what it has, and 1 or 0 in its local; storing 1 stores what the thread has.
enum class Storage : uint8_t { Plain, Atomic, Mixed, Heap, Parts, Block, Local, Pointer };

struct Variable {
    Storage storage = Storage::Plain;
    int initial = 0;
    bool operator==(const Variable &) const = default;
};

struct ThreadCode {
    int locals = 0;
    Block body;
    bool operator==(const ThreadCode &) const = default;
};

struct Program {
    std::vector<Variable> variables;
    int mutexes = 0;
    int conditions = 0;
    std::vector<int> semaphores; ///< initial values
    int rwlocks = 0;
    std::vector<int> barriers; ///< how many threads meet there
    int onces = 0;
    int pairs = 0; ///< structs of two plain variables: 0 and 1 are the first pair, 2 and 3 the second ...
    std::vector<ThreadCode> threads; ///< 0 is main
    bool main_exits = true;          ///< main's end ends the program; false: main ends as a thread (pthread_exit)
    bool signals_in_order = false;   ///< a signal wakes who has waited longest, as Java's conditions do
    bool operator==(const Program &) const = default;
};

std::string_view text(Error error);
std::string_view text(Compare compare);
bool holds(int left, Compare compare, int right);

/// Why the program is not one that the interpreter and the emitters accept; empty if it is. Numbers are in range, a
/// thread is created once and joined by its creator afterwards, endless loops change something in every round.
std::string malformed(const Program &program);

/// The first thread with the same code: they run the same function.
int first_like(const Program &program, int thread);

/// Calls f for every statement, outer ones first.
template <typename F> void for_each(const Block &block, const F &f)
{
    for (const Statement &s : block) {
        f(s);
        for_each(s.body, f);
        for_each(s.otherwise, f);
    }
}
/// From 1 on, as they are written one after the other; threads that run the same function have the same numbers.
std::map<const Statement *, int> statement_numbers(const Program &program);
bool has_statement(const Program &program, Kind kind);
bool has_weak_order(const Program &program); ///< weaker than seq_cst
/// Accessed by an address that a thread needs to have.
inline bool is_passed(const Variable &v) { return v.storage == Storage::Block || v.storage == Storage::Local; }

/// The program in a short notation of its own.
std::string to_text(const Program &program);

} // namespace mazur::generated

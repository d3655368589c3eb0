// The interpreter on symbolic values: each path ends as the concrete runs that belong to it.
#include "program.h"
#include "semantics/rmw.h"
#include "symbolic_runs.h"

namespace mazur {
namespace {

MachineOptions with(std::initializer_list<Property> properties)
{
    MachineOptions options;
    options.properties = {};
    for (Property p : properties)
        options.properties.add(p);
    return options;
}

std::string main_of(const std::string &body, const char *before = "")
{
    return std::string(before) + "function @main -> 1 {\n" + body + "}\n";
}

TEST(Symbolic, AProgramWithoutInputsAsksNothing)
{
    SymbolicRuns runs(program_of(main_of("const r0, 5\nadd.i32 r1, r0, 3\nret r1\n")), {});
    ASSERT_EQ(runs.paths().size(), 1u);
    EXPECT_EQ(runs.paths()[0].ending.result.bits, 8u);
    EXPECT_EQ(runs.questions(), 0u);
}

TEST(Symbolic, IntegerOperationsOfAllWidths)
{
    const char *operations[] = {"add",   "sub",  "mul",   "and",   "or",      "xor",     "shl",
                                "lshr",  "ashr", "saddo", "ssubo", "smulo",   "uaddo",   "usubo",
                                "umulo", "eq",   "ne",    "ult",   "ule",     "ugt",     "uge",
                                "slt",   "sle",  "sgt",   "sge",   "add.nsw", "sub.nsw", "mul.nsw"};
    for (const char *operation : operations)
        for (const char *width : {"8", "16", "32", "64"}) {
            std::string op = std::string(operation) + ".i" + width + " ";
            auto bits = static_cast<unsigned>(std::stoi(width));
            std::string inputs = std::string("nondet r0, unsigned ") + width + "\nnondet r1, unsigned " + width + "\n";
            EXPECT_EQ(compare(program_of(main_of(inputs + op + "r2, r0, r1\nret r2\n")),
                              {some_values(bits, 20, 1), some_values(bits, 20, 2)}),
                      1u);
            EXPECT_EQ(compare(program_of(main_of(inputs + op + "r2, r0, 5\n" + op + "r2, r2, -3\nret r2\n")),
                              {some_values(bits, 20, 3), {0}}),
                      1u);
            ASSERT_FALSE(HasFailure()) << op;
        }
}

TEST(Symbolic, DivisionAsksForWhatIsWrong)
{
    for (const char *operation : {"udiv", "urem", "sdiv", "srem"})
        for (const char *width : {"8", "16", "32", "64"}) {
            std::string op = std::string(operation) + ".i" + width + " ";
            auto bits = static_cast<unsigned>(std::stoi(width));
            std::string inputs = std::string("nondet r0, signed ") + width + "\nnondet r1, signed " + width + "\n";
            size_t paths = compare(program_of(main_of(inputs + op + "r2, r0, r1\nret r2\n")),
                                   {some_values(bits, 20, 1), some_values(bits, 20, 2)}, with({Property::Exception}));
            EXPECT_EQ(paths, operation[0] == 's' ? 3u : 2u) << op;
            compare(program_of(main_of(inputs + op + "r2, r0, 7\nret r2\n")), {some_values(bits, 20, 3), {0}});
            ASSERT_FALSE(HasFailure()) << op;
        }
}

TEST(Symbolic, SignedOverflowIsAnErrorIfItIsAskedFor)
{
    for (const char *op : {"add.nsw.i8", "sub.nsw.i8", "mul.nsw.i8", "sdiv.i8"}) {
        std::string text =
            main_of(std::string("nondet r0, signed 8\nnondet r1, signed 8\n") + op + " r2, r0, r1\nret r2\n");
        compare(program_of(text), {all_values(8), some_values(8, 20, 2)}, with({Property::Overflow}));
        compare(program_of(text), {all_values(8), some_values(8, 20, 2)}, with({}));
    }
}

TEST(Symbolic, BitsAndBytes)
{
    for (const char *width : {"8", "16", "32", "64"})
        for (const char *op : {"popcount", "ctlz", "cttz", "bswap", "bitrev"}) {
            if (width == std::string("8") && op == std::string("bswap"))
                continue;
            EXPECT_EQ(compare(program_of(main_of(std::string("nondet r0, unsigned ") + width + "\n" + op + " r1, r0, " +
                                                 width + "\nret r1\n")),
                              {some_values(static_cast<unsigned>(std::stoi(width)), 60, 1)}),
                      1u);
            ASSERT_FALSE(HasFailure()) << op << width;
        }
}

TEST(Symbolic, ExtensionsAndSelections)
{
    compare(program_of(main_of(R"(
    nondet r0, signed 8
    nondet r1, unsigned 1
    sext r2, r0, 8 to 32
    sext r3, r0, 4 to 16
    sext r4, r1, 1 to 64
    const r5, 0x123456789
    select r6, r1, r2, r5
    select r7, r6, r3, r4
    select r8, r5, r7, r0
    addr r9, r8, r6 * 12
    xor.i64 r9, r9, r4
    ret r9
)")),
            {all_values(8), all_values(1)});
}

TEST(Symbolic, BranchesAreDecidedOnce)
{
    EXPECT_EQ(compare(program_of(main_of(R"(
    nondet r0, unsigned 8
    ult.i8 r1, r0, 10
    branch r1, small, large
small:
    branch r0, some, none
some:
    branch r1, right, wrong
right:
    add.i8 r2, r0, r0
    ret r2
none:
    ret r0
wrong:
    const r2, 77
    ret r2
large:
    const r2, 99
    ret r2
)")),
                      {all_values(8)}),
              3u);
}

TEST(Symbolic, AssumptionsCut)
{
    EXPECT_EQ(
        compare(program_of(main_of("nondet r0, unsigned 8\nslt.i8 r1, r0, -3\nassume r1\nret r0\n")), {all_values(8)}),
        2u);
}

TEST(Symbolic, Switch)
{
    EXPECT_EQ(compare(program_of(main_of(R"(
    nondet r0, unsigned 8
    and.i8 r1, r0, 15
    switch r1 [1: one, 3: three, 5: one, 700: never, else out]
one:
    add.i32 r2, r1, 1000
    ret r2
three:
    ret r0
never:
    const r2, 5
    ret r2
out:
    ret r1
)")),
                      {all_values(8)}),
              4u);
}

TEST(Symbolic, LoopsOverAnInput)
{
    EXPECT_EQ(compare(program_of(main_of(R"(
    nondet r0, unsigned 8
    ule.i8 r1, r0, 9
    assume r1
    const r2, 0
    const r3, 1
again:
    ult.i8 r4, r2, r0
    branch r4, more, out
more:
    mul.i32 r3, r3, 3
    add.i8 r2, r2, 1
    jump again
out:
    ret r3
)")),
                      {all_values(8)}),
              11u);
}

TEST(Symbolic, MemoryWithPartialOverlaps)
{
    EXPECT_EQ(compare(program_of(main_of(R"(
    variable buffer size 32 align 8
    nondet r0, unsigned 32
    nondet r1, unsigned 16
    local r9, "buffer"
    const r8, 0x1122334455667788
    store.i64 [r9], r8
    store.i64 [r9+8], r8
    store.i32 [r9+2], r0
    store.i16 [r9+5], r1
    store.i8 [r9+3], r8
    store.i16 [r9+11], r0
    load.i64 r2, [r9]
    load.i32 r3, [r9+4]
    load.i16 r4, [r9+3]
    load.i8 r5, [r9+6]
    load.i64 r6, [r9+5]
    xor.i64 r2, r2, r6
    mul.i64 r3, r3, r4
    add.i64 r2, r2, r3
    store.i64 [r9+16], r2
    store.i32 [r9+18], r5
    load.i64 r2, [r9+16]
    ret r2
)")),
                      {some_values(32, 30, 1), some_values(16, 30, 2)}),
              1u);
}

TEST(Symbolic, AValueComesBackFromMemoryAsItWas)
{
    for (const std::string width : {"8", "16", "32", "64"}) {
        SymbolicRuns runs(program_of(main_of("variable b size 32 align 8\nlocal r1, \"b\"\nnondet r0, unsigned " +
                                             width + "\nstore.i" + width + " [r1+3], r0\nconst r2, 0\nconst r3, 8\n" +
                                             "addr r4, r1, r3 * 1\nconst r3, 24\ncopy r2, r4, r1, r3\nload.i" + width +
                                             " r5, [r1+11]\nret r5\n")),
                          {});
        ASSERT_EQ(runs.paths().size(), 1u);
        EXPECT_EQ(runs.paths()[0].ending.result.symbol, runs.expressions().variable_numbered(0)) << width;
    }
}

TEST(Symbolic, CopiesAndFills)
{
    EXPECT_EQ(compare(program_of(main_of(R"(
    variable from size 24 align 8
    variable to size 24 align 8
    nondet r0, unsigned 32
    nondet r1, unsigned 8
    local r8, "from"
    local r9, "to"
    const r2, 0
    const r3, 21
    fill r2, r8, r1, r3
    store.i32 [r8+6], r0
    const r2, 0
    copy r2, r9, r8, r3
    const r2, 0
    const r4, 3
    const r5, 11
    addr r6, r9, r4 * 1
    copy r2, r6, r9, r5
    load.i64 r2, [r9]
    load.i64 r3, [r9+8]
    load.i64 r4, [r8+1]
    add.i64 r2, r2, r3
    xor.i64 r2, r2, r4
    const r6, 0
    const r7, 5
    fill r6, r9, r7, r5
    load.i64 r3, [r9+6]
    add.i64 r2, r2, r3
    ret r2
)")),
                      {some_values(32, 30, 1), all_values(8)}),
              1u);
}

TEST(Symbolic, CallsCarrySymbols)
{
    EXPECT_EQ(compare(program_of(R"(
function @main -> 1 {
    nondet r0, unsigned 8
    const r1, 10
    call r2, @three(r0, r1)
    xor.i32 r4, r2, r3
    const r5, @recurse
    and.i8 r0, r0, 7
    callto r6, r5(r0) -> 1
    add.i32 r4, r4, r6
    ret r4
}
function @three(2) -> 2 {
    variable place size 8 align 8
    local r2, "place"
    store.i32 [r2+4], r0
    load.i16 r3, [r2+4]
    mul.i32 r4, r3, r1
    ret r4, r0
}
function @recurse(1) -> 1 {
    branch r0, more, done
more:
    sub.i8 r1, r0, 1
    call r2, @recurse(r1)
    add.i32 r2, r2, r0
    ret r2
done:
    ret r0
}
)"),
                      {all_values(8)}),
              8u);
}

TEST(Symbolic, VariableArguments)
{
    compare(program_of(R"(
function @main -> 1 {
    nondet r0, unsigned 8
    const r1, 10
    call r2, @sum(r1, r0, r1, r0)
    ret r2
}
function @sum(1) -> 1 variadic {
    variable list size 24 align 8
    local r1, "list"
    va_start r1
    load.i64 r2, [r1+8]
    load.i32 r3, [r2]
    load.i32 r4, [r2+8]
    load.i64 r5, [r2+16]
    mul.i32 r3, r3, r4
    add.i32 r3, r3, r5
    ret r3
}
)"),
            {all_values(8)});
}

constexpr const char *kTable = R"(
global $table size 16 align 4 = i32 3 i32 1 i32 4 i32 1
)";

TEST(Symbolic, AnIndexWithinBounds)
{
    EXPECT_EQ(compare(program_of(main_of(R"(
    nondet r0, unsigned 8
    and.i8 r1, r0, 3
    const r2, $table
    addr r3, r2, r1 * 4
    load.i32 r4, [r3]
    add.i32 r4, r4, r0
    store.i32 [r3], r0
    load.i32 r5, [r2+4]
    mul.i32 r4, r4, r5
    ret r4
)",
                                         kTable)),
                      {all_values(8)}, with({Property::Memory})),
              4u);
}

TEST(Symbolic, AnIndexOutOfBoundsIsFoundAtOnce)
{
    for (auto property : {Property::Memory, Property::Assert}) {
        size_t paths = compare(program_of(main_of(R"(
    nondet r0, signed 8
    sext r1, r0, 8 to 64
    const r2, $table
    addr r3, r2, r1 * 4
    load.i32 r4, [r3]
    ret r4
)",
                                                  kTable)),
                               {all_values(8)}, with({property}));
        EXPECT_EQ(paths, 6u); // four elements, before and after
    }
}

TEST(Symbolic, PointersThatDependOnInputs)
{
    EXPECT_EQ(compare(program_of(main_of(R"(
    nondet r0, unsigned 1
    nondet r1, unsigned 8
    const r2, $a
    const r3, $b
    select r4, r0, r2, r3
    store.i8 [r4], r1
    load.i32 r5, [r2]
    load.i32 r6, [r3]
    shl.i32 r6, r6, 8
    add.i32 r5, r5, r6
    ret r5
)",
                                         "global $a size 4 align 4\nglobal $b size 4 align 4\n")),
                      {all_values(1), all_values(8)}, with({Property::Memory})),
              2u);
}

TEST(Symbolic, AtomicsThatNobodySees)
{
    compare(program_of(main_of(R"(
    nondet r0, unsigned 8
    nondet r1, unsigned 8
    const r2, $x
    store.i8 [r2], r0 seq_cst
    rmw.i8 add r3, [r2], r1
    rmw.i8 max r4, [r2], r0
    rmw.i8 umin r5, [r2], r1
    rmw.i8 nand r6, [r2], r3
    rmw.i8 xchg r7, [r2], r4
    const r8, 7
    cas.i8 r9, [r2], r1, r8
    cas.i8 r10, [r2], r8, r0
    load.i8 r11, [r2]
    xor.i8 r3, r3, r4
    add.i8 r3, r3, r5
    xor.i8 r3, r3, r6
    add.i8 r3, r3, r7
    xor.i8 r3, r3, r9
    add.i8 r3, r3, r10
    xor.i8 r3, r3, r11
    ret r3
)",
                               "global $x size 4 align 4\n")),
            {all_values(8), some_values(8, 40, 1)});
}

TEST(Symbolic, WhatHasNoSymbolicFormTakesAllValues)
{
    EXPECT_EQ(compare(program_of(main_of(R"(
    nondet r0, unsigned 8
    and.i8 r0, r0, 7
    utof.f64 r1, r0, 32
    fmul.f64 r1, r1, r1
    ftou.f64 r2, r1, 32
    const r3, 0
    mov r4, r0
    mov r5, r3
    add.i128 r6, r4, r0
    add.i32 r2, r2, r6
    ret r2
)")),
                      {all_values(8)}),
              8u);
    EXPECT_EQ(compare(program_of(main_of(R"(
    nondet r0, unsigned 8
    and.i8 r1, r0, 3
    add.i8 r1, r1, 8
    const r2, 1
    alloc r3, r1, r2, 0
    store.i8 [r3+9], r0
    load.i8 r4, [r3+9]
    free r3
    ret r4
)")),
                      {all_values(8)}, with({Property::Memory})),
              4u);
}

TEST(Symbolic, LengthsOfCopies)
{
    compare(program_of(main_of(R"(
    nondet r0, unsigned 8
    and.i8 r1, r0, 15
    const r2, $a
    const r3, $b
    const r4, 0
    fill r4, r2, r0, r1
    const r4, 0
    copy r4, r3, r2, r1
    load.i64 r5, [r3+1]
    ret r5
)",
                               "global $a size 12 align 4\nglobal $b size 12 align 4\n")),
            {all_values(8)}, with({Property::Memory}));
}

/// What a driver sees of symbols: it keeps the values of shared data, here in memory, one thread after the other.
class Keeper : public Undisturbed {
public:
    Keeper(Machine &machine, smt::Expressions &expressions) : m(machine), x(expressions) {}

    /// Runs the thread to its end, threads that it starts and joins as well.
    void run(ThreadId id)
    {
        Thread &t = m.thread(id);
        while (t.status == ThreadStatus::Running && m.outcome() == Outcome::Running) {
            const Action a = t.pending;
            Value v, value{a.value, a.symbol};
            switch (a.kind) {
            case ActionKind::Nondet:
                v.symbol = x.variable(a.bits & 0xff);
                break;
            case ActionKind::Load:
                v = m.memory().read_value(a.address, a.size);
                break;
            case ActionKind::Store:
                m.memory().write_value(a.address, a.size, value);
                break;
            case ActionKind::Rmw:
                v = m.memory().read_value(a.address, a.size);
                m.memory().write_value(a.address, a.size, apply_rmw(x, a.rmw, a.size, v, value));
                break;
            case ActionKind::Cas:
                EXPECT_EQ(a.extra_symbol, 0u);
                v = m.memory().read_value(a.address, a.size);
                if (m.in_model(v) == a.extra)
                    m.memory().write_value(a.address, a.size, value);
                break;
            case ActionKind::Copy:
                if ((a.value >> 63) == 0) {
                    Value piece = m.memory().read_value(a.extra, a.size);
                    t.scratch = piece.bits;
                    t.scratch_symbol = piece.symbol;
                } else {
                    m.memory().write_value(a.address, a.size, {t.scratch, t.scratch_symbol});
                }
                break;
            case ActionKind::Constraint:
                questions++;
                v.bits = m.in_model({0, a.symbol});
                break;
            case ActionKind::Start:
                v.bits = m.start(id, a);
                run(static_cast<ThreadId>(v.bits));
                break;
            case ActionKind::Join:
                v = {m.thread(static_cast<ThreadId>(a.address)).result,
                     m.thread(static_cast<ThreadId>(a.address)).result_symbol};
                break;
            default:
                break;
            }
            m.resume(id, {.value = v.bits, .symbol = v.symbol});
        }
    }

    unsigned questions = 0;

private:
    Machine &m;
    smt::Expressions &x;
};

TEST(Symbolic, VisibleActionsCarrySymbols)
{
    ir::Program program = program_of(R"(
global $x size 4 align 4
global $from size 8 align 8
global $to size 8 align 8
function @main -> 1 {
    nondet r0, unsigned 32
    const r1, @worker
    const r2, 5
    start r3, r1, r0, r2
    join r4, r3
    const r5, $x
    load.i32 r6, [r5] seq_cst
    xor.i32 r6, r6, r4
    ret r6
}
function @worker(2) {
    const r2, $x
    const r9, $from
    const r10, $to
    store.i32 [r2], r0 seq_cst
    rmw.i32 add r3, [r2], r1
    mul.i32 r3, r3, 3
    rmw.i32 xchg r4, [r2], r3
    nondet r5, unsigned 32
    cas.i32 r6, [r2], r5, r4
    store.i32 [r9+4], r4 seq_cst
    const r7, 8
    const r8, 0
    copy r8, r10, r9, r7
    load.i32 r11, [r10+4] seq_cst
    add.i32 r11, r11, r0
    end r11
}
)");
    Sharing sharing(program);
    for (uint32_t g = 0; g < program.globals.size(); g++)
        sharing.raise(g, Sharing::kShared | Sharing::kWritten | Sharing::kRacy | Sharing::kPlain);
    sharing.apply();
    MachineOptions options;
    options.properties = {};
    Machine machine(program, options, sharing);
    smt::Expressions x;
    smt::Model model;
    model.set(0, 1000);
    model.set(1, 3000);
    Keeper keeper(machine, x);
    machine.drive(keeper);
    machine.follow_symbols(x, model);
    machine.boot();
    keeper.run(0);
    ASSERT_EQ(machine.thread(0).status, ThreadStatus::Finished);
    EXPECT_EQ(keeper.questions, 1u); // what the compare-and-swap expects
    smt::Expr n = x.variable_numbered(0), five = x.constant(32, 5);
    EXPECT_EQ(machine.in_model({0, machine.thread(0).result_symbol}), (1005u ^ 2005u));
    EXPECT_EQ(machine.thread(0).result_symbol, x.xor_(x.add(n, five), x.add(x.add(n, five), n)));
}

TEST(Symbolic, OutputDecidesNothing)
{
    SymbolicRuns runs(program_of(main_of(R"(
    variable text size 4 align 4
    nondet r0, unsigned 8
    local r1, "text"
    store.i8 [r1], r0
    const r2, 1
    native r3, output(r2, r1, r2)
    ret r0
)")),
                      {});
    EXPECT_EQ(runs.paths().size(), 1u);
    EXPECT_EQ(runs.questions(), 0u);
}

TEST(Symbolic, WhatALibraryPrintsDecidesNothing)
{
    auto paths = [](const std::string &name) {
        SymbolicRuns runs(program_of("function @main -> 1 {\nnondet r0, unsigned 8\nconst r1, 0\ncall @" + name +
                                     "(r1, r0)\nret r0\n}\nfunction @" + name + R"((1) variadic library {
    variable list size 24 align 8
    local r1, "list"
    va_start r1
    load.i64 r2, [r1+8]
    load.i32 r3, [r2]
    branch r3, out, out
out:
    ret
}
)"),
                          {});
        return runs.paths().size();
    };
    EXPECT_EQ(paths("printf"), 1u);
    EXPECT_EQ(paths("sprintf"), 2u); // its output can be read
}

} // namespace
} // namespace mazur

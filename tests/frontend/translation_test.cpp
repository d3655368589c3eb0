// Which instructions C constructs become.
#include "snippet.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace {

using namespace mazur;
using ir::Opcode;
using tests::count;
using tests::first_trap;
using tests::function;
using tests::load_c;

const ir::Instr &first(const ir::Function &f, Opcode op)
{
    static const ir::Instr none;
    for (const ir::Instr &instr : f.code)
        if (instr.op == op)
            return instr;
    ADD_FAILURE() << "no " << ir::info(op).text << " in " << f.name;
    return none;
}

TEST(Translation, SignedArithmeticIsChecked)
{
    ir::Program p = load_c("int f(int a, unsigned b) { return -a + (int)(b + 1u) * 3; }\n"
                           "int main(void) { return f(1, 2); }\n");
    EXPECT_EQ(count(function(p, "f"), Opcode::SubNswI32), 1u);
    EXPECT_EQ(count(function(p, "f"), Opcode::AddI32Imm), 1u);
    EXPECT_EQ(first(function(p, "f"), Opcode::MulNswI32Imm).imm, 3);
}

TEST(Translation, AtomicsCarryTheirOrders)
{
    ir::Program p =
        load_c("#include <stdatomic.h>\natomic_int x; atomic_long y;\n"
               "int main(void) { int e = 0; atomic_load_explicit(&x, memory_order_acquire);\n"
               "  atomic_store(&x, 1); atomic_fetch_or_explicit(&y, 2, memory_order_release);\n"
               "  atomic_compare_exchange_strong_explicit(&x, &e, 2, memory_order_acq_rel, memory_order_relaxed);\n"
               "  atomic_thread_fence(memory_order_seq_cst); atomic_signal_fence(memory_order_seq_cst); return 0; }\n");
    const ir::Function &main = function(p, "main");
    auto order = [](ir::MemoryOrder o) { return static_cast<unsigned>(o); };
    EXPECT_EQ(first(main, Opcode::LoadI32).aux, order(ir::MemoryOrder::Acquire));
    EXPECT_EQ(first(main, Opcode::RmwI64).aux, order(ir::MemoryOrder::Release) | static_cast<unsigned>(ir::RmwOp::Or)
                                                                                     << 8);
    EXPECT_EQ(first(main, Opcode::CasI32).aux, order(ir::MemoryOrder::AcqRel) | order(ir::MemoryOrder::Relaxed) << 8);
    EXPECT_EQ(count(main, Opcode::Fence), 1u);
    EXPECT_TRUE(p.weak_atomics);
    EXPECT_FALSE(load_c("#include <stdatomic.h>\natomic_int x; int main(void) { x++; return x; }\n").weak_atomics);
}

TEST(Translation, Structure)
{
    ir::Program p =
        load_c("int g(int x) { switch (x) { case 7: return 1; case -3: return 2; case 40: return 3; } return 0; }\n"
               "int main(void) { return g(3); }\n");
    const ir::Function &g = function(p, "g");
    ASSERT_EQ(g.switches.size(), 1u);
    ASSERT_EQ(g.switches[0].cases.size(), 3u);
    EXPECT_EQ(g.switches[0].cases[0].value, 7u);
    EXPECT_EQ(g.switches[0].cases[2].value, 0xfffffffdu);
}

TEST(Translation, ComputedGotoAndItsLabels)
{
    ir::Program p =
        load_c("int f(int i) { static void *const t[] = {&&a, &&b}; goto *t[i]; a: return 1; b: return 2; }\n"
               "int main(void) { return f(0); }\n");
    const ir::Function &f = function(p, "f");
    EXPECT_EQ(f.labels.size(), 2u);
    EXPECT_EQ(count(f, Opcode::JumpTo), 1u);
    const ir::Global &table = tests::global(p, "t");
    ASSERT_GE(table.init.size(), 9u);
    EXPECT_EQ(table.init[0], 1);
    EXPECT_EQ(table.init[8], 2);
}

TEST(Translation, AggregatesByValue)
{
    ir::Program p =
        load_c("struct big { long a[5]; }; struct small { int x, y, z; };\n"
               "long f(struct big b) { return b.a[4]; }\n"
               "struct small g(struct small s) { s.z++; return s; }\n"
               "struct big h(void) { struct big b = {{1}}; return b; }\n"
               "int main(void) { struct big b = h(); struct small s = {1, 2, 3}; return (int)f(b) + g(s).z; }\n");
    EXPECT_EQ(function(p, "f").parameters, 1u);
    EXPECT_EQ(function(p, "g").parameters, 2u);
    EXPECT_EQ(function(p, "g").results, 2u);
    EXPECT_EQ(function(p, "h").parameters, 1u);
    EXPECT_EQ(function(p, "h").results, 0u);
    EXPECT_GE(count(function(p, "main"), Opcode::CopyApart), 1u);
}

TEST(Translation, VariableArguments)
{
    ir::Program p = load_c("#include <stdarg.h>\nint f(int n, ...) { va_list a; va_start(a, n); int r = va_arg(a, "
                           "int); va_end(a); return r; }\n"
                           "struct three { long a, b, c; };\n"
                           "int main(void) { struct three t = {1, 2, 3}; return f(1, 2, 3.0, \"x\", t); }\n");
    EXPECT_TRUE(function(p, "f").variadic);
    EXPECT_EQ(count(function(p, "f"), Opcode::VaStart), 1u);
    unsigned most = 0;
    for (const ir::Instr &instr : function(p, "main").code)
        if (instr.op == Opcode::Call)
            most = std::max<unsigned>(most, instr.aux);
    EXPECT_EQ(most, 7u); // n, three scalars, three words of t
}

TEST(Translation, StaticInitialisers)
{
    ir::Program p =
        load_c("struct n { const char *s; struct n *next; int w[2]; }; int f(void) { return 0; }\n"
               "struct n last = {\"last\", 0, {0, 5}}, first = {\"first\", &last, {1}}; int *in = &first.w[1];\n"
               "int (*fp)(void) = f; int zeros[1000]; long d = (char *)&first.w[1] - (char *)&first;\n"
               "int main(void) { return first.w[0] + *in + fp() + zeros[3] + (int)d; }\n");
    auto word = [](const ir::Global &g, size_t at) {
        uint64_t value = 0;
        for (size_t i = 8; i-- > 0;)
            value = value << 8 | (at + i < g.init.size() ? g.init[at + i] : 0);
        return value;
    };
    const ir::Global &first = tests::global(p, "first");
    EXPECT_EQ(word(first, 8), tests::global(p, "last").address);
    EXPECT_EQ(word(tests::global(p, "in"), 0), first.address + 20);
    EXPECT_EQ(word(tests::global(p, "d"), 0), 20u);
    EXPECT_TRUE(tests::global(p, "zeros").init.empty());
    EXPECT_EQ(tests::global(p, "zeros").size, 4000u);
    uint64_t pointer = word(tests::global(p, "fp"), 0);
    ASSERT_GE(pointer, ir::kFunctionBase);
    EXPECT_EQ(p.functions[(pointer - ir::kFunctionBase) / 16].name, "f");
}

TEST(Translation, ThreadLocals)
{
    ir::Program p = load_c("static _Thread_local int t = 3; int main(void) { return t; }\n");
    EXPECT_TRUE(tests::global(p, "t").thread_local_);
    EXPECT_EQ(count(function(p, "main"), Opcode::Tls), 1u);
    EXPECT_GT(p.tls_size, 0u);
}

TEST(Translation, UnsupportedThingsTrapWhereTheyAre)
{
    ir::Program p = load_c(
        "extern int unknown(int); extern int data;\n"
        "int a(void) { return unknown(1); }\nint b(void) { __asm__ volatile(\"cpuid\" ::: \"eax\"); return 0; }\n"
        "int c(void) { return data; }\nlong double d(long double x) { return x * 2; }\n"
        "int (*table[])(int) = {unknown};\n"
        "int main(void) { return a() + b() + c() + (int)d(1) + table[0](1); }\n");
    EXPECT_EQ(first_trap(p, function(p, "a")), "call of unknown, which is not modelled");
    EXPECT_EQ(first_trap(p, function(p, "b")), "inline assembly \"cpuid\"");
    EXPECT_EQ(first_trap(p, function(p, "c")), "use of data, which is not modelled");
    EXPECT_NE(first_trap(p, function(p, "d")).find("long double"), std::string::npos);
    EXPECT_EQ(first_trap(p, function(p, "unknown")), "call of unknown, which is not modelled");
    const ir::Function &a = function(p, "a");
    EXPECT_EQ(p.positions[a.positions.back()].line, 2u);
}

TEST(Translation, HarmlessAssemblyDoesNotTrap)
{
    ir::Program p =
        load_c("int main(void) { int x = 3; __asm__ volatile(\"\" ::: \"memory\"); __asm__(\"\" : \"+r\"(x));\n"
               "  __asm__ volatile(\"pause\"); __asm__ volatile(\"mfence\" ::: \"memory\");\n"
               "  __asm__ volatile(\"lock; addl $0,0(%%rsp)\" ::: \"memory\", \"cc\"); return x; }\n");
    EXPECT_EQ(first_trap(p, function(p, "main")), "");
    EXPECT_EQ(count(function(p, "main"), Opcode::Fence), 2u);
}

TEST(Translation, InlineFunctionsHaveBodies)
{
    ir::Program p = load_c("inline int twice(int x) { return 2 * x; } int main(void) { return twice(3); }\n");
    EXPECT_EQ(count(function(p, "main"), Opcode::Call), 1u);
    EXPECT_EQ(first_trap(p, function(p, "main")), "");
}

TEST(Translation, OldC)
{
    ir::Program p =
        load_c("f(a, b) int a; char b; { return a + b; } main() { g(1); return f(1, 2) + f(3); } g() { return; }\n");
    EXPECT_EQ(first_trap(p, function(p, "main")), "");
    EXPECT_EQ(count(function(p, "main"), Opcode::Call), 3u);
}

TEST(Translation, UninitialisedReadsStayOnRequest)
{
    const std::string text = "int main(void) { int x; return x; }\n";
    EXPECT_EQ(count(function(load_c(text), "main"), Opcode::LoadI32), 0u);
    EXPECT_EQ(count(function(load_c(text, {}, true), "main"), Opcode::LoadI32), 1u);
}

TEST(Library, UserDefinitionsWin)
{
    ir::Program p = load_c("unsigned long strlen(const char *s) { (void)s; return 42; }\n"
                           "int main(void) { return (int)strlen(\"abc\"); }\n",
                           {"-fno-builtin"});
    EXPECT_FALSE(function(p, "strlen").library);
    EXPECT_TRUE(p.functions[p.entry].library);
    EXPECT_FALSE(function(p, "main").library);
}

TEST(Library, ReachErrorFailsOnEntry)
{
    ir::Program p = load_c("void reach_error(void) { for (;;) ; } int main(void) { reach_error(); return 0; }\n");
    const ir::Function &f = function(p, "reach_error");
    EXPECT_EQ(first(f, Opcode::Fail).imm, static_cast<int64_t>(ir::ErrorKind::Assertion));
}

TEST(Library, AtomicSections)
{
    ir::Program p = load_c("int x; int __VERIFIER_atomic_take(int y) { if (y) return 1; x++; return 0; }\n"
                           "int main(void) { return __VERIFIER_atomic_take(0); }\n");
    const ir::Function &f = function(p, "__VERIFIER_atomic_take");
    EXPECT_EQ(count(f, Opcode::AtomicBegin), 1u);
    EXPECT_EQ(count(f, Opcode::AtomicEnd), count(f, Opcode::Ret));
}

TEST(Library, ConstructorsAndMain)
{
    ir::Program p = load_c("int n; __attribute__((constructor(200))) static void second(void) { n = 2; }\n"
                           "__attribute__((constructor(150))) static void early(void) { n = 1; }\n"
                           "__attribute__((destructor)) static void last(void) { n = 3; }\n"
                           "void main(int argc, char **argv) { n = argc; (void)argv; }\n");
    std::vector<std::string> called;
    for (const ir::Instr &instr : function(p, "__mazur_run_constructors").code)
        if (instr.op == Opcode::Call)
            called.push_back(p.functions[static_cast<size_t>(instr.imm)].name);
    EXPECT_EQ(called, (std::vector<std::string>{"early", "second"}));
    EXPECT_EQ(count(function(p, "__mazur_run_destructors"), Opcode::Call), 1u);
    EXPECT_EQ(function(p, "main").parameters, 2u);
}

} // namespace

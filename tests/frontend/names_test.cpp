// What accesses are called, and with which types.
#include "snippet.h"

#include <gtest/gtest.h>

namespace {

using namespace mazur;
using tests::accesses;
using tests::function;
using tests::load_c;
using Names = std::vector<std::string>;

const ir::Type &access_type(const ir::Program &program, const ir::Function &f, ir::Opcode op)
{
    for (size_t pc = 0; pc < f.code.size(); ++pc)
        if (f.code[pc].op == op)
            return program.types[program.accesses[f.accesses[pc]].type];
    ADD_FAILURE() << "no such instruction";
    return program.types[0];
}

TEST(Names, GlobalsAndMembers)
{
    ir::Program p = load_c("struct point { int x, y; } here; int balance;\n"
                           "int main(void) { balance = 1; here.x = 2; here.y = 3; return 0; }\n");
    EXPECT_EQ(accesses(p, function(p, "main"), ir::Opcode::StoreI32), (Names{"balance", "here.x", "here.y"}));
}

TEST(Names, PointersAndChains)
{
    ir::Program p =
        load_c("struct node { int value; struct node *next; } *top;\n"
               "int f(struct node *n, int *q) { n->next->value = 1; *q = 2; top->value = 3; q[5] = 4; return 0; }\n"
               "int main(void) { int i; return f(top, &i); }\n");
    EXPECT_EQ(accesses(p, function(p, "f"), ir::Opcode::StoreI32),
              (Names{"n->next->value", "*q", "top->value", "q[5]"}));
    EXPECT_EQ(accesses(p, function(p, "f"), ir::Opcode::LoadI64), (Names{"n->next", "top"}));
}

TEST(Names, Arrays)
{
    ir::Program p =
        load_c("int fork_[3], grid[2][3]; struct { struct { int v[4]; } in[2]; } deep;\n"
               "void f(int i, int j, int *p) { fork_[i] = 1; grid[i][j] = 2; grid[1][j] = 3; fork_[(i + 1) % 3] = 4;\n"
               "  deep.in[i].v[2] = 5; deep.in[1].v[j] = 6; p[i] = 7; fork_[fork_[0]] = 8; }\n"
               "int main(void) { f(0, 0, fork_); return 0; }\n");
    EXPECT_EQ(accesses(p, function(p, "f"), ir::Opcode::StoreI32),
              (Names{"fork_[i]", "grid[i][j]", "grid[1][j]", "fork_[(i + 1) % 3]", "deep.in[i].v[2]", "deep.in[1].v[j]",
                     "p[i]", "fork_[fork_[0]]"}));
}

TEST(Names, LocalsInMemoryAndThreadLocals)
{
    ir::Program p =
        load_c("_Thread_local int mine; void use(int *p) { *p = 1; }\n"
               "int main(void) { struct { int a, b; } pair; pair.b = 4; use(&pair.a); mine = 2; return 0; }\n");
    EXPECT_EQ(accesses(p, function(p, "main"), ir::Opcode::StoreI32), (Names{"pair.b", "mine"}));
    ASSERT_EQ(function(p, "main").locals.size(), 1u);
    EXPECT_EQ(function(p, "main").locals[0].name, "pair");
}

TEST(Names, BitFields)
{
    ir::Program p =
        load_c("struct { unsigned low : 3, mid : 5, high : 24; } f; struct { int tiny : 2, rest : 30; } g;\n"
               "int main(void) { f.mid = 7; g.tiny = 1; return f.high + g.rest + f.low; }\n");
    EXPECT_EQ(accesses(p, function(p, "main"), ir::Opcode::StoreI32), (Names{"f.mid", "g.tiny"}));
    EXPECT_EQ(accesses(p, function(p, "main"), ir::Opcode::LoadI32),
              (Names{"f.mid", "g.tiny", "f.high", "g.rest", "f.low"}));
}

TEST(Names, UnionsAreNamedWhereOneMemberFits)
{
    ir::Program p = load_c("union { unsigned u; float f; unsigned char byte[4]; long wide; } w;\n"
                           "int main(void) { w.byte[2] = 1; w.wide = 3; w.u = 2; return 0; }\n");
    EXPECT_EQ(accesses(p, function(p, "main"), ir::Opcode::StoreI8), (Names{"w.byte[2]"}));
    EXPECT_EQ(accesses(p, function(p, "main"), ir::Opcode::StoreI64), (Names{"w.wide"}));
    EXPECT_EQ(accesses(p, function(p, "main"), ir::Opcode::StoreI32), (Names{"w"}));
}

TEST(Names, AtomicsAndCasts)
{
    ir::Program p = load_c("#include <stdatomic.h>\nstruct s { int pad; atomic_int n; };\n"
                           "void *raw; int main(void) { atomic_fetch_add(&((struct s *)raw)->n, 1); return 0; }\n");
    EXPECT_EQ(accesses(p, function(p, "main"), ir::Opcode::RmwI32), (Names{"raw->n"}));
}

TEST(Types, OfAccesses)
{
    ir::Program p =
        load_c("#include <stdint.h>\nenum colour { RED, GREEN = 5 } c; uint16_t h; double d; char *s; _Bool b;\n"
               "int main(void) { c = GREEN; h = 1; d = 2; b = 1; return *s; }\n");
    const ir::Function &main = function(p, "main");
    const ir::Type &colour = access_type(p, main, ir::Opcode::StoreI32);
    EXPECT_EQ(colour.kind, ir::TypeKind::Enum);
    ASSERT_EQ(colour.enumerators.size(), 2u);
    EXPECT_EQ(colour.enumerators[1], (ir::Enumerator{"GREEN", 5}));
    const ir::Type &half = access_type(p, main, ir::Opcode::StoreI16);
    EXPECT_EQ(half.kind, ir::TypeKind::UInt);
    EXPECT_EQ(half.name, "uint16_t");
    EXPECT_EQ(half.size, 2u);
    EXPECT_EQ(access_type(p, main, ir::Opcode::StoreI64).kind, ir::TypeKind::Float);
    EXPECT_EQ(access_type(p, main, ir::Opcode::LoadI8).kind, ir::TypeKind::Char);
    EXPECT_EQ(access_type(p, main, ir::Opcode::StoreI8).kind, ir::TypeKind::Bool);
    const ir::Type &pointer = access_type(p, main, ir::Opcode::LoadI64);
    EXPECT_EQ(pointer.kind, ir::TypeKind::Pointer);
    EXPECT_EQ(p.types[pointer.element].kind, ir::TypeKind::Char);
}

TEST(Types, SelfReferenceAndTypedefs)
{
    ir::Program p =
        load_c("typedef struct node node_t; struct node { node_t *next; int v : 3; unsigned w : 5; } first;\n"
               "node_t second; int main(void) { second.next = &first; first.v = 1; return 0; }\n");
    const ir::Type &node = p.types[tests::global(p, "first").type];
    EXPECT_EQ(node.name, "struct node");
    ASSERT_EQ(node.fields.size(), 3u);
    EXPECT_EQ(p.types[p.types[node.fields[0].type].element].name, "node_t");
    EXPECT_EQ(node.fields[1].bit_size, 3u);
    EXPECT_EQ(node.fields[2].bit_offset, 3u);
    const ir::Type &alias = p.types[tests::global(p, "second").type];
    EXPECT_EQ(alias.name, "node_t");
    EXPECT_EQ(alias.fields, node.fields);
}

TEST(Positions, OfFunctionsGlobalsAndInstructions)
{
    ir::Program p = load_c("int x;\n\nint main(void)\n{\n    x =\n        1;\n    return 0;\n}\n");
    const ir::Function &main = function(p, "main");
    EXPECT_EQ(p.positions[main.position].line, 3u);
    EXPECT_EQ(p.positions[tests::global(p, "x").position].line, 1u);
    for (size_t pc = 0; pc < main.code.size(); ++pc) {
        const ir::Position &at = p.positions[main.positions[pc]];
        if (main.code[pc].op == ir::Opcode::StoreI32) {
            EXPECT_EQ(at.line, 5u);
            EXPECT_EQ(at.column, 7u);
            EXPECT_TRUE(p.files[at.file].ends_with(".c"));
        }
    }
}

TEST(Names, ReferencesBasesAndSmartPointers)
{
    ir::Program p = tests::load_cxx(
        "#include <memory>\n#include <vector>\n#include <atomic>\n"
        "struct base { int x; }; struct derived : base { int y; };\n"
        "void f(derived &d, std::shared_ptr<derived> &p, std::vector<int> &v, int i)\n"
        "{ d.x = 1; d.y = 2; p->x = 3; (*p).y = 4; v[i] = 5; }\n"
        "struct node { std::atomic<int> count; };\n"
        "void g(node *n) { n->count.store(6, std::memory_order_relaxed); }\n"
        "int main() { derived d; std::vector<int> v; std::shared_ptr<derived> p; f(d, p, v, 1); node n; g(&n); }\n");
    EXPECT_EQ(accesses(p, function(p, "f"), ir::Opcode::StoreI32), (Names{"d.x", "d.y", "p->x", "p->y", "v[i]"}));
    EXPECT_EQ(accesses(p, function(p, "g"), ir::Opcode::StoreI32), (Names{"n->count"}));
}

} // namespace

// Modules whose debug info is damaged in ways that LLVM's verifier lets through: they load, without names if need be.
#include "snippet.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>

namespace {

using namespace mazur;

ir::Program loaded(const std::string &module)
{
    frontend::LoadResult result = frontend::load_bitcode(module, "damaged");
    if (const auto *failure = std::get_if<frontend::LoadFailure>(&result)) {
        ADD_FAILURE() << failure->message;
        return {};
    }
    return std::move(std::get<ir::Program>(result));
}

/// A module with one variable, which is called `variable` in the source; its type is !10.
std::string with_type(const std::string &nodes)
{
    return R"(
@symbol = global i64 0, !dbg !0
define i32 @main() {
  %value = load i64, ptr @symbol
  ret i32 0
}
!llvm.dbg.cu = !{!2}
!llvm.module.flags = !{!5, !6}
!0 = !DIGlobalVariableExpression(var: !1, expr: !DIExpression())
!1 = distinct !DIGlobalVariable(name: "variable", scope: !2, file: !3, line: 1, type: !10, isDefinition: true)
!2 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: FullDebug, globals: !4)
!3 = !DIFile(filename: "a.c", directory: "/")
!4 = !{!0}
!5 = !{i32 7, !"Dwarf Version", i32 5}
!6 = !{i32 2, !"Debug Info Version", i32 3}
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
)" + nodes;
}

bool has_global(const ir::Program &program, const std::string &name)
{
    return std::any_of(program.globals.begin(), program.globals.end(),
                       [&](const ir::Global &global) { return global.name == name; });
}

void expect_stripped(const std::string &nodes)
{
    ir::Program program = loaded(with_type(nodes));
    EXPECT_TRUE(has_global(program, "symbol")) << nodes;
    EXPECT_FALSE(has_global(program, "variable")) << nodes;
}

ir::Program expect_kept(const std::string &nodes)
{
    ir::Program program = loaded(with_type(nodes));
    EXPECT_TRUE(has_global(program, "variable")) << nodes;
    return program;
}

/// A chain of types from !10 on, each the base of the one before it.
std::string chain(const std::string &head, unsigned length)
{
    std::ostringstream out;
    for (unsigned i = 10; i < 10 + length; ++i)
        out << "!" << i << " = " << head << ", baseType: !" << (i + 1 < 10 + length ? i + 1 : 7) << ", size: 64)\n";
    return out.str();
}

TEST(Damaged, FilesOfTheFuzzer)
{
    unsigned files = 0;
    for (const auto &file : std::filesystem::directory_iterator(MAZUR_TESTS "/frontend/damaged")) {
        SCOPED_TRACE(file.path().filename().string());
        std::ifstream in(file.path(), std::ios::binary);
        std::string bytes{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
        frontend::LoadResult result = frontend::load_bitcode(bytes, "damaged");
        if (const auto *failure = std::get_if<frontend::LoadFailure>(&result)) {
            EXPECT_EQ(failure->kind, frontend::LoadFailure::Kind::Input) << failure->message;
            EXPECT_FALSE(failure->message.empty());
        }
        ++files;
    }
    EXPECT_GT(files, 0U);
}

TEST(Damaged, SoundTypesAreKept)
{
    EXPECT_EQ(
        tests::global(expect_kept("!10 = !DIBasicType(name: \"int\", size: 64, encoding: DW_ATE_signed)\n"), "variable")
            .size,
        8U);
    // A list: a structure with a pointer to itself, by way of a typedef, and a static member of its own type.
    ir::Program program = expect_kept(R"(
!10 = !DIDerivedType(tag: DW_TAG_typedef, name: "List", baseType: !11)
!11 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "list", size: 64, elements: !12)
!12 = !{!13, !15, null}
!13 = !DIDerivedType(tag: DW_TAG_member, name: "next", scope: !11, baseType: !14, size: 64)
!14 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !10, size: 64)
!15 = !DIDerivedType(tag: DW_TAG_member, name: "all", scope: !11, baseType: !11, flags: DIFlagStaticMember)
)");
    const ir::Type &list = program.types[tests::global(program, "variable").type];
    EXPECT_EQ(list.name, "List");
    ASSERT_EQ(list.fields.size(), 1U);
    EXPECT_EQ(list.fields[0].name, "next");
    EXPECT_EQ(program.types[list.fields[0].type].element, tests::global(program, "variable").type);
}

TEST(Damaged, TypedefsOfTypedefs)
{
    ir::Program program = expect_kept(R"(
!10 = !DIDerivedType(tag: DW_TAG_typedef, name: "A", baseType: !11)
!11 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !12)
!12 = !DIDerivedType(tag: DW_TAG_typedef, name: "B", baseType: !13)
!13 = !DIDerivedType(tag: DW_TAG_typedef, name: "C", baseType: !7)
)");
    const ir::Type &type = program.types[tests::global(program, "variable").type];
    EXPECT_EQ(type.name, "A");
    EXPECT_EQ(type.kind, ir::TypeKind::Int);
    EXPECT_EQ(type.size, 8U);
}

TEST(Damaged, ElementsOfAnotherKind)
{
    for (const char *tag : {"structure", "union", "array", "enumeration"})
        for (const char *element : {"!{}", "!\"text\"", "i32 7", "!DIExpression()"})
            expect_stripped("!10 = !DICompositeType(tag: DW_TAG_" + std::string(tag) +
                            "_type, name: \"t\", baseType: !7, size: 64, elements: !11)\n!11 = !{" + element + "}\n");
}

TEST(Damaged, CountsThatAreNoNumbersOf64Bits)
{
    const std::string array = "!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 64, elements: !11)\n"
                              "!11 = !{!12}\n";
    expect_kept(array + "!12 = !DISubrange(count: 1)\n");
    expect_stripped(array + "!12 = !DISubrange(count: i128 18446744073709551616)\n");
}

TEST(Damaged, TypesThatAreTheirOwnBase)
{
    for (const char *tag : {"typedef", "const_type", "pointer_type", "member"})
        expect_stripped("!10 = distinct !DIDerivedType(tag: DW_TAG_" + std::string(tag) +
                        ", name: \"t\", baseType: !11)\n"
                        "!11 = distinct !DIDerivedType(tag: DW_TAG_volatile_type, baseType: !10)\n");
    expect_stripped("!10 = distinct !DICompositeType(tag: DW_TAG_array_type, baseType: !10, elements: !11)\n"
                    "!11 = !{!DISubrange(count: 2)}\n");
    expect_stripped("!10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !11)\n"
                    "!11 = distinct !DISubroutineType(types: !12)\n!12 = !{!10}\n");
}

TEST(Damaged, RecordsThatContainThemselves)
{
    const std::string record = "!10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"s\", size: 64, "
                               "elements: !11)\n!11 = !{!12}\n";
    for (const char *tag : {"member", "inheritance"})
        expect_stripped(
            record + "!12 = !DIDerivedType(tag: DW_TAG_" + tag +
            ", baseType: !13, size: 64)\n"
            "!13 = distinct !DICompositeType(tag: DW_TAG_union_type, name: \"u\", size: 64, elements: !14)\n"
            "!14 = !{!15}\n!15 = !DIDerivedType(tag: DW_TAG_member, baseType: !16, size: 64)\n"
            "!16 = !DICompositeType(tag: DW_TAG_array_type, baseType: !17, size: 64, elements: !18)\n"
            "!17 = !DIDerivedType(tag: DW_TAG_typedef, name: \"t\", baseType: !10)\n"
            "!18 = !{!DISubrange(count: 1)}\n");
}

TEST(Damaged, ManyDimensions)
{
    std::string dimensions = "!DISubrange(count: 1)";
    for (int i = 0; i < 1000; ++i)
        dimensions += ", !DISubrange(count: 1)";
    expect_stripped("!10 = !DICompositeType(tag: DW_TAG_array_type, baseType: !7, size: 64, elements: !11)\n!11 = !{" +
                    dimensions + "}\n");
}

TEST(Damaged, LongChains)
{
    expect_kept(chain("!DIDerivedType(tag: DW_TAG_pointer_type", 100));
    expect_stripped(chain("!DIDerivedType(tag: DW_TAG_pointer_type", 2000));
    // Structures that point to one another: no harm, however many there are.
    std::ostringstream records;
    constexpr unsigned kRecords = 3000;
    for (unsigned i = 0; i < kRecords; ++i) {
        unsigned n = 10 + 4 * i;
        records << "!" << n << " = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"s" << i
                << "\", size: 64, elements: !" << n + 1 << ")\n!" << n + 1 << " = !{!" << n + 2 << "}\n!" << n + 2
                << " = !DIDerivedType(tag: DW_TAG_member, name: \"next\", baseType: !" << n + 3 << ", size: 64)\n!"
                << n + 3 << " = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !" << (i + 1 < kRecords ? n + 4 : 7)
                << ", size: 64)\n";
    }
    ir::Program program = expect_kept(records.str());
    EXPECT_GT(program.types.size(), 2 * kRecords);
}

TEST(Damaged, OverlappingMembers)
{
    // Sixteen unions in one another, each eight times: every way leads to the same place.
    std::ostringstream unions;
    for (unsigned i = 0; i < 16; ++i) {
        unsigned n = 10 + 3 * i;
        unions << "!" << n << " = distinct !DICompositeType(tag: DW_TAG_union_type, name: \"u" << i
               << "\", size: 64, elements: !" << n + 1 << ")\n!" << n + 1 << " = !{";
        for (unsigned k = 0; k < 8; ++k)
            unions << (k > 0 ? ", !" : "!") << n + 2;
        unions << "}\n!" << n + 2 << " = !DIDerivedType(tag: DW_TAG_member, name: \"m\", baseType: !"
               << (i + 1 < 16 ? n + 3 : 8) << ", size: 64)\n";
    }
    unions << "!8 = !DIBasicType(name: \"char\", size: 8, encoding: DW_ATE_signed_char)\n";
    expect_kept(unions.str());
}

TEST(Damaged, WideBitFields)
{
    // In C++, this may even be meant.
    ir::Program program = expect_kept(R"(
!10 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "s", size: 64, elements: !11)
!11 = !{!12}
!12 = !DIDerivedType(tag: DW_TAG_member, baseType: !7, size: 200, flags: DIFlagBitField, extraData: i64 0)
)");
    const ir::Type &type = program.types[tests::global(program, "variable").type];
    ASSERT_EQ(type.fields.size(), 1U);
    EXPECT_EQ(type.fields[0].bit_size, 128U);
}

TEST(Damaged, LargeLocals)
{
    auto trap = [](const std::string &local) {
        ir::Program program = loaded("define i32 @main() {\n  %x = alloca " + local +
                                     "\n  store volatile i8 0, ptr %x\n  ret i32 0\n}\n");
        return tests::first_trap(program, tests::function(program, "main"));
    };
    EXPECT_EQ(trap("[1000 x i64]"), "");
    EXPECT_EQ(trap("[9223372036854775807 x i8]"), "a local of this size");
    EXPECT_EQ(trap("i64, i64 4611686018427387904"), "a local of this size");
    EXPECT_EQ(trap("i64, i128 36893488147419103232"), "a local of this size");
    EXPECT_EQ(trap("i64, align 4294967296"), "a local of this alignment");
}

TEST(Damaged, Indices)
{
    loaded(R"(
@array = global [4 x i64] zeroinitializer
define i32 @main() {
  %wide = getelementptr i64, ptr @array, i128 -36893488147419103232
  %a = load i64, ptr %wide
  %scalable = getelementptr <vscale x 4 x i32>, ptr @array, i64 2
  %b = load i64, ptr %scalable
  %far = getelementptr i64, ptr @array, i64 9223372036854775807
  %further = getelementptr i64, ptr %far, i64 9223372036854775807
  %c = load i64, ptr %further
  ret i32 0
}
)");
    frontend::LoadResult aligned = frontend::load_bitcode(
        "@x = global i64 1, align 4294967296\ndefine i32 @main() {\n  ret i32 0\n}\n", "aligned");
    if (const auto *failure = std::get_if<frontend::LoadFailure>(&aligned)) {
        EXPECT_EQ(failure->kind, frontend::LoadFailure::Kind::Input) << failure->message;
    }
}

TEST(Damaged, FunctionsWithoutType)
{
    loaded(R"(
define ptr @f() !dbg !4 {
  ret ptr null, !dbg !5
}
define i32 @main() !dbg !6 {
  %pointer = call ptr @f(), !dbg !7
  %value = load i32, ptr %pointer, !dbg !7
  ret i32 %value, !dbg !7
}
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!1, !2}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !3, emissionKind: FullDebug)
!1 = !{i32 7, !"Dwarf Version", i32 5}
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DIFile(filename: "a.c", directory: "/")
!4 = distinct !DISubprogram(name: "f", scope: !3, file: !3, line: 1, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 1, scope: !4)
!6 = distinct !DISubprogram(name: "main", scope: !3, file: !3, line: 2, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 2, scope: !6)
)");
}

} // namespace

// Reads and writes of every kind of instruction, spelled out.
#include "ir/operands.h"
#include "ir/parse.h"

#include <gtest/gtest.h>

namespace mazur::ir {
namespace {

struct Expectation {
    std::string_view text, reads, writes;
};

TEST(Operands, EveryShape)
{
    const Expectation expectations[] = {
        {"atomic_begin", "", ""},
        {"undef r1", "", "1"},
        {"const r1, 7", "", "1"},
        {"tls r1, $g", "", "1"},
        {"mov r1, r2", "2", "1"},
        {"add.i32 r1, r2, r3", "2 3", "1"},
        {"add.i32 r1, r2, 3", "2", "1"},
        {"add.i128 r1, r3, r5", "3 4 5 6", "1 2"},
        {"shl.i128 r1, r3, r5", "3 4 5", "1 2"},
        {"slt.i128 r1, r3, r5", "3 4 5 6", "1"},
        {"sext r1, r2, 8 to 32", "2", "1"},
        {"select r1, r2, r3, r4", "2 3 4", "1"},
        {"addr r1, r2, r3 * 8", "2 3", "1"},
        {"fcmp.f64 r1, r2, r3, oeq", "2 3", "1"},
        {"stof.f64 r1, r2, 64", "2", "1"},
        {"stof.f64 r1, r2, 128", "2 3", "1"},
        {"ftou.f32 r1, r3, 128", "3", "1 2"},
        {"load.i8 r1, [r2+3]", "2", "1"},
        {"store.i8 [r1+3], r2", "1 2", ""},
        {"rmw.i8 add r1, [r2], r3", "2 3", "1"},
        {"cas.i8 r1, [r2], r3, r4", "2 3 4", "1"},
        {"fence seq_cst", "", ""},
        {"copy r1, r2, r3, r4", "2 3 4 1", "1"},
        {"fill r1, r2, r3, r4", "2 3 4 1", "1"},
        {"alloc r1, r2, r3, 0", "2 3", "1"},
        {"va_start r1", "1", ""},
        {"jump 0", "", ""},
        {"branch r1, 0, 0", "1", ""},
        {"switch r1 [else 0]", "1", ""},
        {"call @none(r1, r2, r1)", "1 2 1", ""},
        {"call r5, @two(r1)", "1", "5 6"},
        {"callto r2(r3, r4)", "2 3 4", ""},
        {"callto r5, r2(r3)", "2 3", "5"},
        {"callto r5, r2(r3) -> 3", "2 3", "5 6 7"},
        {"callvirtual r5, 0(r3)", "3", "5"},
        {"ret r3, r4", "3 4", ""},
        {"native r1, self()", "", "1"},
        {"native r1, output(r2, r3, r4)", "2 3 4", "1"},
        {"trap \"x\"", "", ""},
        {"lock r1, r2, r3", "2 3", "1"},
        {"await r1, [r2] eq r3, none, other", "2 3", "1"},
        {"await r1, [r2] eq r3, set r4, other", "2 3 4", "1"},
        {"wait r1, r2, r3, r4 timed", "2 3 4", "1"},
        {"notify r1, 1", "1", ""},
        {"start r1, r2, r3, r4", "2 3 4", "1"},
        {"fail assertion, r1", "1", ""},
        {"arraylength r1, r2", "2", "1"},
        {"storable r1, r2, r3", "2 3", "1"},
        {"callvirtual 0(r3)", "3", ""},
        {"caught r1", "", "1"},
    };
    for (const Expectation &expected : expectations) {
        std::string text = "mazur-ir 1\nglobal $g size 4 thread_local\nfunction @none(3) { ret }\n"
                           "function @two(1) -> 2 { ret r0, r0 }\nfunction @main {\n";
        text.append(expected.text).append("\n}\n");
        auto result = parse(text);
        ASSERT_TRUE(std::holds_alternative<Program>(result)) << expected.text << std::get<ParseError>(result).message;
        const Program &program = std::get<Program>(result);
        const Function &main = program.functions[2];
        std::string reads, writes;
        auto note = [](std::string &list) {
            return [&list](Register r) { list.append(list.empty() ? "" : " ").append(std::to_string(r)); };
        };
        uses(program, main, main.code[0], note(reads));
        defs(program, main, main.code[0], note(writes));
        EXPECT_EQ(reads, expected.reads) << expected.text;
        EXPECT_EQ(writes, expected.writes) << expected.text;
    }
}

} // namespace
} // namespace mazur::ir

// Trace files come back as they were written, and nothing else is taken for one.
#include "report/trace_file.h"

#include "ir/parse.h"
#include "samples.h"

#include <gtest/gtest.h>

#include <random>

using namespace mazur;
using namespace mazur::report;

namespace {

constexpr const char *kProgram = R"(mazur-ir 1
global $x size 4 align 4 = i32 5
function @main(0) -> 1 {
    const r0, $x
    load.i32 r1, [r0+0] acquire !"a.c":3
loop:
    eq.i32 r2, r1, 5
    branch r2, done, loop
done:
    ret r1
}
)";

ir::Program program()
{
    auto parsed = ir::parse(kProgram);
    if (const auto *error = std::get_if<ir::ParseError>(&parsed))
        ADD_FAILURE() << error->line << ": " << error->message;
    return std::get<ir::Program>(std::move(parsed));
}

MachineOptions machine()
{
    MachineOptions options;
    options.properties.remove(Property::Race);
    options.properties.add(Property::Termination);
    options.spurious = true;
    options.nondet = NondetRange{-3, 9};
    options.unwind = 12;
    return options;
}

std::string written()
{
    ErrorReport error = samples::lost_update().errors[0];
    error.schedule.choices[3].alternative = 4'000'000'000u;
    return write_trace(
        {program(), machine(), error, {"dir/bank.c", "b.c"}, {"-DN=\"3\""}, "lib:a.jar", "search", "sc"});
}

std::string problem_in(std::string_view text)
{
    const auto read = read_trace(text);
    const auto *problem = std::get_if<std::string>(&read);
    return problem == nullptr ? "" : *problem;
}

std::string with(const std::string &from, const std::string &to)
{
    std::string text = written();
    const size_t at = text.find(from);
    if (at == std::string::npos)
        ADD_FAILURE() << "no " << from << " in the trace";
    else
        text.replace(at, from.size(), to);
    return text;
}

TEST(TraceFile, ComesBackAsItWasWritten)
{
    const auto read = read_trace(written());
    ASSERT_TRUE(std::holds_alternative<TraceFile>(read)) << std::get<std::string>(read);
    const TraceFile &trace = std::get<TraceFile>(read);
    EXPECT_EQ(trace.program, program());
    EXPECT_EQ(trace.machine.properties, machine().properties);
    EXPECT_TRUE(trace.machine.spurious);
    EXPECT_EQ(trace.machine.nondet, machine().nondet);
    EXPECT_EQ(trace.machine.unwind, 12u);
    EXPECT_EQ(trace.inputs, (std::vector<std::string>{"dir/bank.c", "b.c"}));
    EXPECT_EQ(trace.compiler_flags, (std::vector<std::string>{"-DN=\"3\""}));
    EXPECT_EQ(trace.class_path, "lib:a.jar");
    EXPECT_EQ(trace.engine, "search");
    EXPECT_EQ(trace.error.kind, ir::ErrorKind::Assertion);
    EXPECT_EQ(trace.error.message, "assertion failed: balance == 20");
    EXPECT_EQ(trace.error.place.line, 27u);
    EXPECT_EQ(trace.error.place.function, "main");
    Schedule expected = samples::lost_update().errors[0].schedule;
    expected.choices[3].alternative = 4'000'000'000u;
    EXPECT_EQ(trace.schedule.choices, expected.choices);
    EXPECT_EQ(trace.schedule.sites, expected.sites);
}

TEST(TraceFile, EveryErrorKindComesBack)
{
    for (unsigned kind = 0; kind <= static_cast<unsigned>(ir::ErrorKind::Unsupported); kind++) {
        ErrorReport error = samples::lost_update().errors[0];
        error.kind = static_cast<ir::ErrorKind>(kind);
        const auto read = read_trace(write_trace({program(), machine(), error, {}, {}, "", "search", "sc"}));
        ASSERT_TRUE(std::holds_alternative<TraceFile>(read));
        EXPECT_EQ(std::get<TraceFile>(read).error.kind, error.kind);
    }
}

TEST(TraceFile, WhiteSpaceMayStandAnywhere)
{
    std::string text = with("[[0,0]", "[ [ 0 , 0 ]");
    text.replace(text.find("[-3,9]"), 6, "[-3, 9]");
    EXPECT_EQ(problem_in(text), "");
}

TEST(TraceFile, ForeignAndNewerOnesAreRefusedPolitely)
{
    EXPECT_NE(problem_in("{}").find("not a trace of Mazur"), std::string::npos);
    EXPECT_NE(problem_in("[]").find("not a trace of Mazur"), std::string::npos);
    EXPECT_NE(problem_in(with("mazur-trace", "rr-trace")).find("not a trace of Mazur"), std::string::npos);
    EXPECT_NE(problem_in(with("\"version\": 2", "\"version\": 3")).find("version 3"), std::string::npos);
    EXPECT_NE(problem_in("int main(void) { return 0; }").find("line 1, column 1"), std::string::npos);
    EXPECT_NE(problem_in(""), "");
}

TEST(TraceFile, EverythingIsValidated)
{
    const std::pair<const char *, const char *> changes[] = {
        {"\"version\": 2", "\"version\": 0"},
        {"\"version\": 2", "\"version\": \"1\""},
        {"\"b.c\"]", "7]"},
        {"\"spurious\": true", "\"spurious\": 1"},
        {"\"deadlock\"", "\"happiness\""},
        {"[-3,9]", "[9,-3]"},
        {"[-3,9]", "[-3]"},
        {"[-3,9]", "[-3,0.5]"},
        {"[-3,9]", "[-3,9223372036854775808]"},
        {"\"unwind\": 12", "\"unwind\": -1"},
        {"\"kind\": \"assertion\"", "\"kind\": \"oops\""},
        {"\"line\": 27", "\"line\": 4294967296"},
        {"\"thread\": 0", "\"thread\": null"},
        {"[[0,0]", "[[0]"},
        {"[[0,0]", "[[0,0,0]"},
        {"[[0,0]", "[[-1,0]"},
        {"[[0,0]", "[[65536,0]"},
        {"[[0,0]", "[[0,4294967296]"},
        {"[[3,2]]", "[[3,65536]]"},
        {"[[3,2]]", "{}"},
        {"\"choices\"", "\"choice\""},
        {"\"program\"", "\"programme\""},
        {"mazur-ir 1", "mazur-ir 99"},
        {"@main(0) -> 1", "@main(0 -> 1"},
        {"branch r2, ", "branch r99, "},
        {"\"machine\": {", "\"machines\": {"},
        {"\"error\": {", "\"errors\": {"},
    };
    for (const auto &[from, to] : changes)
        EXPECT_NE(problem_in(with(from, to)), "") << from << " -> " << to;
}

TEST(TraceFile, ProblemsAreOneLine)
{
    for (const auto &text :
         {with("mazur-ir 1", "mazur-ir 99"), with("\"kind\"", "\"kin\\nd\""), std::string("[\n\n1 x")})
        EXPECT_EQ(problem_in(text).find('\n'), std::string::npos);
}

TEST(TraceFile, SurvivesMutations)
{
    const std::string seed = written();
    std::mt19937 random(4);
    unsigned accepted = 0;
    for (int round = 0; round < 3'000; round++) {
        std::string text = seed;
        for (unsigned changes = random() % 3 + 1; changes > 0; changes--) {
            const size_t at = random() % text.size();
            switch (random() % 5) {
            case 0:
                text[at] = static_cast<char>(random());
                break;
            case 1:
                text.erase(at, random() % 9);
                break;
            case 2:
                text.insert(at, 1, "0123456789\"[]{},:-\\"[random() % 19]);
                break;
            case 3:
                text.insert(at, text.substr(random() % text.size(), random() % 20));
                break;
            default:
                text.resize(random() % 50 == 0 ? at : text.size());
                break;
            }
            if (text.empty())
                text = "0";
        }
        accepted += problem_in(text).empty();
    }
    EXPECT_GT(accepted, 0u);
    EXPECT_LT(accepted, 3'000u);
}

TEST(TraceFile, EveryPrefixIsRefused)
{
    const std::string text = written();
    for (size_t length = 0; length + 1 < text.size(); length += 7)
        EXPECT_NE(problem_in(std::string_view(text).substr(0, length)), "");
}

} // namespace

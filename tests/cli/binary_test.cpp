// The program itself: exit codes, what goes to which stream, and that a recorded run replays.
#include "report/json.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

using namespace mazur::report;

namespace {

constexpr const char *kSafe = R"(mazur-ir 1
function @main(0) -> 1 {
    const r0, 0
    exit r0
}
)";

constexpr const char *kUnsafe = R"(mazur-ir 1
global $x size 4 align 4 = i32 5
function @main(0) -> 1 {
    const r0, $x
    load.i32 r1, [r0+0] !"a.c":3
    const r2, 0
    fail assertion, r2 !"a.c":4
    exit r2
}
)";

constexpr const char *kUnsupported = R"(mazur-ir 1
function @main(0) -> 1 {
    trap "frobnicate" !"a.c":9
}
)";

struct Outcome {
    int code = -1;
    std::string out, err;
};

class Binary : public testing::Test {
protected:
    void SetUp() override
    {
        folder_ = testing::TempDir() + "mazur_binary_test_" + std::to_string(getpid());
        std::filesystem::create_directories(folder_);
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    std::string write(const std::string &name, const std::string &content)
    {
        const std::string path = folder_ + "/" + name;
        std::ofstream(path) << content;
        return path;
    }

    static std::string read(const std::string &path)
    {
        std::ostringstream content;
        content << std::ifstream(path).rdbuf();
        return content.str();
    }

    Outcome run(const std::string &arguments) const
    {
        const std::string out = folder_ + "/stdout", err = folder_ + "/stderr";
        const std::string command =
            std::string("'") + MAZUR_BINARY + "' " + arguments + " >'" + out + "' 2>'" + err + "'";
        const int status = std::system(command.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read(out), read(err)};
    }

    void expect_usage_error(const std::string &arguments) const
    {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.code, 2) << arguments;
        EXPECT_EQ(outcome.out, "") << arguments;
        EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
        EXPECT_TRUE(outcome.err.starts_with("mazur: ")) << outcome.err;
    }

    std::string folder_;
};

TEST_F(Binary, SaysWhatItIs)
{
    EXPECT_TRUE(run("--version").out.starts_with("mazur "));
    EXPECT_EQ(run("--version").code, 0);
    for (const char *arguments : {"help", "help check", "help replay", "check --help", "replay -h", "engines", "--help",
                                  "completion bash", "completion zsh"}) {
        const Outcome outcome = run(arguments);
        EXPECT_EQ(outcome.code, 0) << arguments;
        EXPECT_GT(outcome.out.size(), 100u) << arguments;
        EXPECT_EQ(outcome.err, "") << arguments;
    }
    EXPECT_EQ(run("").code, 2);
}

TEST_F(Binary, WrongCalls)
{
    const std::string file = write("safe.mir", kSafe);
    for (const char *arguments :
         {"check", "chekc x.c", "study x.toml", "help nonsense", "completion", "completion fish", "engines now",
          "replay", "replay a.trace b.trace", "replay /no/such.trace", "check --frobnicate", "check x.java",
          "check /no/such.mir", "check a.mir b.mir"})
        expect_usage_error(arguments);
    for (const char *options :
         {"--engine quantum", "--time-limit soon", "--property assert,happiness", "--engine abstract",
          "--engine search --model rc11", "--nondet enumerate:zero..two", "--backtrack rb:what"})
        expect_usage_error("check '" + file + "' " + options);
    expect_usage_error("check '" + write("bad.mir", "mazur-ir 1\nfunction @main(\n") + "'");
    expect_usage_error("check '" + folder_ + "'");
}

TEST_F(Binary, SafeProgram)
{
    const std::string file = write("safe.mir", kSafe);
    const Outcome outcome = run("check '" + file + "'");
    EXPECT_EQ(outcome.code, 0) << outcome.err;
    EXPECT_TRUE(outcome.out.starts_with("safe: ")) << outcome.out;
    EXPECT_EQ(outcome.err, "");
}

TEST_F(Binary, JsonOnStandardOutputIsAlone)
{
    for (const auto &[program, code] : {std::pair{kSafe, 0}, std::pair{kUnsafe, 1}}) {
        const Outcome outcome = run("check '" + write("p.mir", program) + "' --json - --progress never");
        EXPECT_EQ(outcome.code, code);
        const auto read = read_json(outcome.out);
        ASSERT_TRUE(std::holds_alternative<Json>(read)) << outcome.out;
        EXPECT_EQ(std::get<Json>(read).at("verdict"), code == 0 ? "safe" : "unsafe");
    }
}

TEST_F(Binary, ARecordedErrorReplays)
{
    const std::string trace = folder_ + "/run.trace";
    const Outcome found = run("check '" + write("unsafe.mir", kUnsafe) + "' --trace '" + trace + "'");
    EXPECT_EQ(found.code, 1) << found.err;
    EXPECT_TRUE(found.out.starts_with("unsafe: ")) << found.out;
    EXPECT_NE(found.out.find("mazur replay " + trace), std::string::npos) << found.out;
    const std::string verdict = found.out.substr(0, found.out.find('\n'));
    for (const char *option : {"", " --steps", " -q", " -v"}) {
        const Outcome again = run("replay '" + trace + "'" + option);
        EXPECT_EQ(again.code, 1) << again.err;
        EXPECT_EQ(again.out.substr(0, again.out.find('\n')), verdict);
    }
    EXPECT_EQ(run("replay '" + trace + "' --exit-zero").code, 0);
}

TEST_F(Binary, DamagedTracesAreInputErrors)
{
    const std::string trace = folder_ + "/run.trace";
    run("check '" + write("unsafe.mir", kUnsafe) + "' --trace '" + trace + "'");
    const std::string content = read(trace);
    ASSERT_FALSE(content.empty());
    expect_usage_error("replay '" + write("half.trace", content.substr(0, content.size() / 2)) + "'");
    expect_usage_error("replay '" + write("empty.trace", "") + "'");
    expect_usage_error("replay '" + write("other.trace", "{\"format\": \"other\"}") + "'");
}

TEST_F(Binary, ATraceThatLeadsElsewhereIsAnInternalError)
{
    const std::string trace = folder_ + "/run.trace";
    run("check '" + write("unsafe.mir", kUnsafe) + "' --trace '" + trace + "'");
    std::string content = read(trace);
    const size_t at = content.find("\"kind\": \"assertion\"");
    ASSERT_NE(at, std::string::npos);
    content.replace(at, 19, "\"kind\": \"deadlock\"");
    const Outcome outcome = run("replay '" + write("changed.trace", content) + "'");
    EXPECT_EQ(outcome.code, 70);
    EXPECT_NE(outcome.err.find("does not reproduce"), std::string::npos) << outcome.err;
}

TEST_F(Binary, UnsupportedNamesWhatAndWhere)
{
    const std::string file = write("trap.mir", kUnsupported);
    Outcome outcome = run("check '" + file + "'");
    EXPECT_EQ(outcome.code, 4) << outcome.err;
    EXPECT_TRUE(outcome.out.starts_with("unsupported: frobnicate at a.c:9")) << outcome.out;
    outcome = run("check '" + file + "' --json - --exit-zero");
    EXPECT_EQ(outcome.code, 4);
    EXPECT_TRUE(outcome.err.starts_with("mazur: unsupported: frobnicate at a.c:9")) << outcome.err;
}

TEST_F(Binary, ExitZeroForScripts)
{
    EXPECT_EQ(run("check '" + write("unsafe.mir", kUnsafe) + "' --exit-zero").code, 0);
}

TEST_F(Binary, ResultsThatCannotBeWritten)
{
    const std::string file = write("unsafe.mir", kUnsafe);
    expect_usage_error("check '" + file + "' --json /no/such/folder/x.json");
    const Outcome full = run("check '" + file + "' --json /dev/full");
    EXPECT_EQ(full.code, 2);
    EXPECT_NE(full.err.find("/dev/full"), std::string::npos) << full.err;
}

} // namespace

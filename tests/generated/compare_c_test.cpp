// Generated programs as C, through the whole of `mazur check`: front end, library models, machine, search, report. The
// answer must be the reference's, as for the ir that is built directly (compare_test.cpp).
#include "classics.h"
#include "emit_c.h"
#include "explore.h"
#include "generate.h"
#include "random_run.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 20;

struct Said {
    std::string verdict, kind;
};

/// The text between quotes that follows `"name": "`, from `from` on; empty if there is none.
std::string field(const std::string &json, const std::string &name, size_t from = 0)
{
    size_t at = json.find("\"" + name + "\":", from);
    if (at == std::string::npos || (at = json.find('"', at + name.size() + 3)) == std::string::npos)
        return "";
    return json.substr(at + 1, json.find('"', at + 1) - at - 1);
}

Said check(const std::filesystem::path &file, const std::string &properties, const std::string &options)
{
    const std::string command = std::string(MAZUR_BINARY) + " check " + file.string() +
                                " --engine search --model sc --progress never --time-limit 60 --nondet enumerate:0.." +
                                std::to_string(kMostChoices) + " --property " + properties + options + " --json - 2>&1";
    std::string out;
    FILE *pipe = popen(command.c_str(), "r");
    if (pipe == nullptr)
        return {"cannot run " + command, ""};
    char buffer[4096];
    while (size_t n = fread(buffer, 1, sizeof buffer, pipe))
        out.append(buffer, n);
    pclose(pipe);
    const std::string verdict = field(out, "verdict");
    if (verdict.empty())
        return {out, ""};
    return {verdict, verdict == "unsafe" ? field(out, "kind", out.find("\"error\":")) : ""};
}

class CompareC : public testing::Test {
protected:
    void SetUp() override
    {
        char name[] = "/tmp/mazur-generated-XXXXXX";
        ASSERT_NE(mkdtemp(name), nullptr);
        folder_ = name;
    }
    void TearDown() override { std::filesystem::remove_all(folder_); }

    bool compare(const Program &program, const Answer &answer, const std::string &properties,
                 const std::set<Error> &asked, const std::string &what, const std::string &options = "")
    {
        const std::filesystem::path file = folder_ / "program.c";
        std::ofstream(file) << emit_c(program);
        const Said said = check(file, properties, options);
        std::set<std::string> definite, possible;
        for (Error e : asked) {
            if (answer.has(e))
                definite.emplace(text(e));
            if (answer.has(e) || answer.arguable.count(e) != 0)
                possible.emplace(text(e));
        }
        const bool right =
            said.verdict == "unsafe" ? possible.count(said.kind) != 0 : said.verdict == "safe" && definite.empty();
        EXPECT_TRUE(right) << what << ", --property " << properties << options << ": says " << said.verdict << " "
                           << said.kind << ", reachable: " << testing::PrintToString(definite) << "\n"
                           << emit_c(program);
        return right;
    }

    bool compare_all(const Program &program, const Answer &answer, const std::string &what)
    {
        bool right = compare(program, answer, "assert,deadlock,memory,race,exception,lock",
                             {Error::Assertion, Error::Deadlock, Error::Memory, Error::Race, Error::Lock}, what);
        // After misuse of a lock that nobody asked about, a C program goes on as the library pleases.
        if (answer.has(Error::Lock))
            return right;
        right &= compare(program, answer, "race", {Error::Race}, what);
        right &= compare(program, answer, "assert", {Error::Assertion}, what);
        // That pointers are followed through the library shows in C only.
        right &= compare(program, answer, "assert", {Error::Assertion}, what, " --hybrid points");
        return right & compare(program, answer, "deadlock,termination", {Error::Deadlock, Error::Livelock}, what);
    }

    std::filesystem::path folder_;
};

TEST_F(CompareC, Classics)
{
    const Program programs[] = {message_passing(Order::Relaxed),
                                message_passing(Order::Release),
                                abba(false),
                                lost_signal(false),
                                lost_signal(true),
                                peterson(true),
                                spin_lock(false),
                                semaphore_handover(true),
                                overtaken_assume(),
                                ticket_lock(2, true)};
    for (const Program &program : programs)
        compare_all(program, explore(program), to_text(program));
}

TEST_F(CompareC, RandomPrograms)
{
    RandomRun run("CompareC.RandomPrograms", kProgramsInSuite, "MAZUR_GENERATED_C");
    run.each([&](uint64_t seed) {
        const Program program = generate(seed);
        const Answer answer = explore(program, {.most_states = 20000});
        if (!answer.complete)
            return Judged::TooLarge;
        return compare_all(program, answer, "seed " + std::to_string(seed) + "\n" + to_text(program))
                   ? Judged::Compared
                   : Judged::Disagrees;
    });
    EXPECT_TRUE(run.compared_at_least(80));
}

} // namespace
} // namespace mazur::generated

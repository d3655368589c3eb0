// Generated programs as Java, many of them compiled at once.
//
// MAZUR_GENERATED_JAVA=5000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareJava.* is a long run.
#include "compare_source.h"
#include "emit_java.h"
#include "generate.h"

#include <cstdlib>
#include <fstream>
#include <map>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 60, kAtOnce = 60;

/// The ways to search that know what threads may still access.
constexpr const char *kForeseeing[] = {
    "--engine search --model sc --hybrid points",
    "--engine search --model sc --hybrid points --order interfere",
    "--engine search --model sc --reduce none --order interfere",
    "--engine search --model sc --hybrid points --order random",
};

struct Made {
    Program program;
    Answer answer;
};

class CompareJava : public CompareSource {
protected:
    /// Writes and compiles the programs of these seeds, except those that are too large.
    void make(uint64_t first)
    {
        made_.clear();
        std::filesystem::remove_all(folder_);
        std::filesystem::create_directory(folder_);
        std::string sources;
        for (uint64_t seed = first; seed < first + kAtOnce; seed++) {
            Program program = generate(seed, features(seed));
            program.signals_in_order = program.conditions > 0 && (seed % 4 != 0 || !waits_at_monitor(program));
            const Answer answer = explore(program, {.most_states = 20000});
            // Java's locks can be taken again by their owner, and misuse is an exception.
            if (!answer.complete || answer.relocks || answer.has(Error::Lock) || !not_java(program).empty())
                continue;
            made_[seed] = {program, answer};
            // Readers let waiting writers go first.
            if (program.rwlocks > 0 && !answer.has(Error::Deadlock))
                made_[seed].answer.arguable.insert(Error::Deadlock);
            const std::string file = folder_ / (name(seed) + ".java");
            std::ofstream(file) << emit_java(program, name(seed));
            sources += " " + file;
        }
        const std::string command = "javac -g -nowarn -cp " MAZUR_VERIFY " -d " + folder_.string() + sources;
        ASSERT_EQ(std::system(command.c_str()), 0) << command;
    }
    static Features features(uint64_t seed)
    {
        return {.weak_orders = false,
                .mixed = false,
                .sections = seed % 2 == 0,
                .heap = false,
                .copies = false,
                .parts = false,
                .java = true,
                .size = 11};
    }
    static std::string name(uint64_t seed) { return "Generated" + std::to_string(seed); }

    std::map<uint64_t, Made> made_;
};

TEST_F(CompareJava, RandomPrograms)
{
    RandomRun run("CompareJava.RandomPrograms", kProgramsInSuite, "MAZUR_GENERATED_JAVA");
    uint64_t end = 0; // of the seeds that are compiled
    run.each([&](uint64_t seed) {
        if (seed >= end) {
            make(seed);
            end = seed + kAtOnce;
        }
        if (made_.count(seed) == 0)
            return Judged::TooLarge;
        const auto &[program, answer] = made_[seed];
        const std::string input = "-cp " + folder_.string() + " " + name(seed);
        const std::string what =
            "seed " + std::to_string(seed) + "\n" + to_text(program) + "\n" + emit_java(program, name(seed));
        const std::string foreseeing = kForeseeing[seed / 2 % std::size(kForeseeing)];
        return std::max({compare_some_engine(input, answer, kStandard, seed, what),
                         compare_some_engine(input, answer, kWithoutRaces, seed / 2 + 1, what),
                         compare(input, answer, seed % 2 == 0 ? kStandard : kWithoutRaces, foreseeing, what)});
    });
    EXPECT_TRUE(run.compared_at_least(70));
}

} // namespace
} // namespace mazur::generated

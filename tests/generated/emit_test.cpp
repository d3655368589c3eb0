// The emitters: what they write is well-formed, and shrinking keeps what it is asked to keep.
#include "classics.h"
#include "emit_c.h"
#include "emit_ir.h"
#include "explore.h"
#include "generate.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "ir/verify.h"
#include "shrink.h"
#include "traces.h"

#include <gtest/gtest.h>

namespace mazur::generated {
namespace {

constexpr uint64_t kSeeds = 300;

TEST(Generate, GivesWellFormedProgramsThatDiffer)
{
    std::set<std::string> seen;
    for (uint64_t seed = 0; seed < kSeeds; seed++) {
        const Program program = generate(seed);
        ASSERT_EQ(malformed(program), "") << "seed " << seed << "\n" << to_text(program);
        ASSERT_EQ(program, generate(seed));
        seen.insert(to_text(program));
    }
    EXPECT_GT(seen.size(), kSeeds * 9 / 10);
}

TEST(Generate, GivesEveryOutcome)
{
    std::map<Error, int> found;
    int safe = 0;
    for (uint64_t seed = 0; seed < kSeeds; seed++) {
        const Answer answer = explore(generate(seed), {.most_states = 5000});
        for (Error e : answer.errors)
            found[e]++;
        safe += answer.complete && answer.errors.empty();
    }
    for (int e = 0; e < kErrors; e++)
        EXPECT_GT(found[static_cast<Error>(e)], 1) << text(static_cast<Error>(e));
    EXPECT_GT(safe, static_cast<int>(kSeeds / 5));
}

TEST(Explore, FindsTheRacesOfTheDefinition)
{
    int compared = 0;
    for (uint64_t seed = 0; seed < kSeeds; seed++) {
        const Program program = generate(seed, {.size = 9});
        const Answer answer = explore(program);
        if (!answer.complete || answer.cyclic || answer.runs > 2000)
            continue;
        const std::optional<bool> race = races_by_paths(program, 50000);
        if (!race)
            continue;
        compared++;
        ASSERT_EQ(*race, answer.has(Error::Race)) << "seed " << seed << "\n" << to_text(program);
    }
    EXPECT_GT(compared, 50);
}

TEST(EmitIr, PassesTheVerifierAndComesBackFromText)
{
    for (uint64_t seed = 0; seed < kSeeds; seed++) {
        const Program program = generate(seed);
        const ir::Program emitted = emit_ir(program);
        const std::vector<std::string> findings = ir::verify(emitted);
        ASSERT_TRUE(findings.empty()) << findings.front() << "\nseed " << seed << "\n" << ir::print(emitted);
        const auto parsed = ir::parse(ir::print(emitted));
        ASSERT_TRUE(std::holds_alternative<ir::Program>(parsed)) << std::get<ir::ParseError>(parsed).message;
        ASSERT_EQ(std::get<ir::Program>(parsed), emitted) << "seed " << seed;
    }
}

TEST(EmitC, WritesAProgram)
{
    const std::string c = emit_c(abba(false));
    EXPECT_NE(c.find("pthread_mutex_lock(&m1);\n    pthread_mutex_lock(&m0);"), std::string::npos) << c;
    EXPECT_NE(c.find("pthread_create(&t2, NULL, thread_2, NULL);"), std::string::npos) << c;
    EXPECT_NE(emit_c(message_passing(Order::Release)).find("atomic_store_explicit(&x1, 1, memory_order_release);"),
              std::string::npos);
}

TEST(Shrink, LeavesTheCauseAlone)
{
    auto deadlocks = [](const Program &p) {
        const Answer answer = explore(p);
        return answer.complete && answer.has(Error::Deadlock);
    };
    Program program = abba(false);
    program.variables.push_back({Storage::Atomic, 1});
    program.mutexes = 4;
    program.threads.push_back({2, {store(0, 2), load(0, 0), if_(0, Compare::Eq, 1, {store(0, 0)})}});
    program.threads[0].body.insert(program.threads[0].body.begin(), create(3));
    program.threads[1].body.insert(program.threads[1].body.begin() + 1, rmw(Kind::Add, 0, 0, 1));
    ASSERT_TRUE(deadlocks(program));
    const Program small = shrink(program, deadlocks);
    EXPECT_TRUE(deadlocks(small));
    EXPECT_TRUE(small.variables.empty());
    size_t statements = 0;
    for (const ThreadCode &t : small.threads)
        statements += t.body.size();
    EXPECT_EQ(statements, 6u) << to_text(small);
    EXPECT_EQ(small.mutexes, 2);
}

} // namespace
} // namespace mazur::generated

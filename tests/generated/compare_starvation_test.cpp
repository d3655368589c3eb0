// Threads that spin for ever beside others that go on for ever: all reductions of search, and what dpor and graph say
// if they come to an end, against the reference.
//
// MAZUR_GENERATED=20000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareStarvation.* is a long run.
#include "compare_graph.h"
#include "dpor/engine.h"
#include "emit_ir.h"
#include "explore.h"
#include "graph/engine.h"
#include "random_run.h"
#include "search/engine.h"
#include "shrink.h"
#include "spinners.h"

#include <gtest/gtest.h>

#include <functional>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 100;
constexpr uint64_t kMostStates = 3000;
constexpr double kMostSeconds = 5;           ///< of search
constexpr double kMostEndlessSeconds = 0.02; ///< of engines that follow endless runs

using Check = std::function<Result(const Program &, const MachineOptions &, uint64_t seed)>;

Check searching(Reduction reduction, bool retraverse)
{
    return [=](const Program &program, const MachineOptions &machine, uint64_t seed) {
        SearchOptions options;
        options.reduction = reduction;
        options.retraverse = retraverse;
        options.order = seed % 2 == 0 ? mazur::Order::Id : mazur::Order::Random;
        options.seed = seed;
        return SearchEngine(options).check({emit_ir(program), machine, {.seconds = kMostSeconds}});
    };
}

const std::vector<std::pair<std::string, Check>> &engines()
{
    using Sources = Reduction::Sources;
    static const std::vector<std::pair<std::string, Check>> all = {
        {"search", searching({false, Sources::All}, false)},
        {"search safe", searching({true, Sources::All}, false)},
        {"search lazy", searching({false, Sources::Lazy}, false)},
        {"search safe+lazy", searching({true, Sources::Lazy}, false)},
        {"search safe+eager", searching({true, Sources::Eager}, false)},
        {"search optimal", searching({false, Sources::Optimal}, false)},
        {"search lazy, retraverse", searching({false, Sources::Lazy}, true)},
        {"dpor",
         [](const Program &program, const MachineOptions &machine, uint64_t) {
             return dpor::DporEngine({}).check({emit_ir(program), machine, {.seconds = kMostEndlessSeconds}});
         }},
        {"graph",
         [](const Program &program, const MachineOptions &machine, uint64_t) {
             graph::GraphOptions options;
             options.symbolic = false;
             return graph::GraphEngine(options).check(
                 {emit_for_graph(program), machine, {.seconds = kMostEndlessSeconds}});
         }},
    };
    return all;
}

std::string disagreement(const Program &program, const Answer &answer, const Check &check, bool spurious, uint64_t seed)
{
    MachineOptions machine;
    machine.properties = PropertySet();
    machine.properties.add(Property::Termination);
    machine.spurious = spurious;
    const Result result = check(program, machine, seed);
    const bool certain = answer.has(Error::Livelock), arguable = answer.arguable.count(Error::Livelock) != 0;
    if (result.verdict == Verdict::Safe && certain)
        return "says safe, a thread spins for ever";
    if (result.verdict == Verdict::Unsafe && !certain && !arguable)
        return "says unsafe, no thread spins for ever";
    return "";
}

TEST(CompareStarvation, RandomPrograms)
{
    RandomRun run("CompareStarvation.RandomPrograms", kProgramsInSuite);
    uint64_t starving = 0, right = 0;
    run.each([&](uint64_t seed) {
        const bool spurious = seed % 3 != 0;
        const ExploreOptions explored{
            .most_states = kMostStates, .races = false, .endless_acts = true, .spurious = spurious};
        const Program program = spinners(seed);
        EXPECT_EQ(malformed(program), "") << to_text(program);
        const Answer answer = explore(program, explored);
        if (!answer.complete)
            return Judged::TooLarge;
        starving += answer.has(Error::Livelock);
        right += !answer.has(Error::Livelock) && answer.arguable.count(Error::Livelock) == 0;
        for (const auto &[name, check] : engines()) {
            if (disagreement(program, answer, check, spurious, seed).empty())
                continue;
            const Program small = shrink(program, [&](const Program &candidate) {
                const Answer known = explore(candidate, explored);
                return known.complete && !disagreement(candidate, known, check, spurious, seed).empty();
            });
            ADD_FAILURE() << "seed " << seed << ": " << name << (spurious ? ", spurious, " : " ")
                          << disagreement(small, explore(small, explored), check, spurious, seed) << "\n"
                          << to_text(small);
            return Judged::Disagrees;
        }
        return Judged::Compared;
    });
    EXPECT_TRUE(run.compared_at_least(80)) << "too many programs were too large to be compared";
    EXPECT_GT(starving, run.compared() / 10);
    EXPECT_GT(right, run.compared() / 10);
}

} // namespace
} // namespace mazur::generated

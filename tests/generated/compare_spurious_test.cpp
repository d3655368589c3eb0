// Waits that end by themselves and weak compare-and-swaps that fail for nothing: all engines against the reference, on
// programs that have one or the other.
//
// MAZUR_GENERATED=5000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareSpurious.* is a long run.
#include "build.h"
#include "classics.h"
#include "compare_graph.h"
#include "dpor/engine.h"
#include "emit_ir.h"
#include "explore.h"
#include "generate.h"
#include "graph/engine.h"
#include "outcomes.h"
#include "properties.h"
#include "random_run.h"
#include "search/engine.h"
#include "shrink.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 20;
constexpr uint64_t kMostStates = 5000;
constexpr Limits kLimits{.seconds = 0.5};

struct Engine {
    std::string name;
    std::function<Result(const Program &, const MachineOptions &)> check;
};

Engine searching(const char *name, Reduction reduction)
{
    return {name, [=](const Program &program, const MachineOptions &machine) {
                SearchOptions options;
                options.reduction = reduction;
                return SearchEngine(options).check({emit_ir(program), machine, kLimits});
            }};
}

Engine reducing(const char *name, dpor::Algorithm algorithm)
{
    return {name, [=](const Program &program, const MachineOptions &machine) {
                dpor::DporOptions options;
                options.algorithm = algorithm;
                return dpor::DporEngine(options).check({emit_ir(program), machine, kLimits});
            }};
}

Engine building_graphs(const char *name, bool reads_from)
{
    return {name, [=](const Program &program, const MachineOptions &machine) {
                graph::GraphOptions options;
                options.symbolic = false;
                options.reads_from = reads_from;
                return graph::GraphEngine(options).check({emit_for_graph(program), machine, kLimits});
            }};
}

const std::vector<Engine> &engines()
{
    static const std::vector<Engine> all = {
        searching("search", {false, Reduction::Sources::All}),
        searching("search safe+lazy", {true, Reduction::Sources::Lazy}),
        searching("search eager", {false, Reduction::Sources::Eager}),
        searching("search safe+optimal", {true, Reduction::Sources::Optimal}),
        reducing("dpor", dpor::Algorithm::Optimal),
        reducing("dpor source", dpor::Algorithm::Source),
        reducing("dpor persistent", dpor::Algorithm::Persistent),
        building_graphs("graph", false),
        building_graphs("graph by reads-from", true),
    };
    return all;
}

/// What is usually asked for, and one of the properties alone.
std::vector<PropertySet> property_sets(uint64_t seed)
{
    return {PropertySet::standard(), only(kProperties[seed % std::size(kProperties)].first)};
}

/// What is wrong with the engine's answer; empty if nothing. `answered` is false if it gave none.
std::string disagreement(const Program &program, const Answer &answer, const Engine &engine, PropertySet properties,
                         bool &answered)
{
    MachineOptions machine;
    machine.properties = properties;
    machine.spurious = true;
    machine.nondet = NondetRange{0, kMostChoices};
    const Result result = engine.check(program, machine);
    answered = result.verdict == Verdict::Safe || result.verdict == Verdict::Unsafe;
    std::string reachable = " (reachable:";
    bool some = false, right = false;
    for (auto [property, error] : kProperties) {
        if (!properties.has(property))
            continue;
        some |= answer.has(error);
        reachable += answer.has(error) ? " " + std::string(text(error)) : "";
        right |= (answer.has(error) || answer.arguable.count(error) != 0) && !result.errors.empty() &&
                 text(error) == ir::text(result.errors.front().kind);
    }
    if (!answered || (result.verdict == Verdict::Safe ? !some : right))
        return "";
    return engine.name + " says " + std::string(text(result.verdict)) + " " +
           (result.errors.empty() ? "" : std::string(ir::text(result.errors.front().kind))) + reachable + ")";
}

bool any_spurious(const Block &block)
{
    return std::ranges::any_of(block, [](const Statement &s) {
        return s.kind == Kind::Wait || s.weak || any_spurious(s.body) || any_spurious(s.otherwise);
    });
}

bool any_spurious(const Program &program)
{
    return std::ranges::any_of(program.threads, [](const ThreadCode &t) { return any_spurious(t.body); });
}

Judged judge(const Program &program, uint64_t seed)
{
    if (!any_spurious(program))
        return Judged::TooLarge;
    const ExploreOptions explored{.most_states = kMostStates, .races = true, .spurious = true};
    const Answer answer = explore(program, explored);
    if (!answer.complete)
        return Judged::TooLarge;
    bool answered = false, some = false;
    for (const Engine &engine : engines())
        for (PropertySet properties : property_sets(seed)) {
            const std::string wrong = disagreement(program, answer, engine, properties, answered);
            some |= answered;
            if (wrong.empty())
                continue;
            const Program small = shrink(program, [&](const Program &candidate) {
                const Answer known = explore(candidate, explored);
                bool said = false;
                return known.complete && !disagreement(candidate, known, engine, properties, said).empty();
            });
            ADD_FAILURE() << "seed " << seed << ": "
                          << disagreement(small, explore(small, explored), engine, properties, answered) << "\n"
                          << to_text(small);
            return Judged::Disagrees;
        }
    return some ? Judged::Compared : Judged::TooLarge;
}

TEST(CompareSpurious, Classics)
{
    for (const Program &program : {lost_signal(true), lost_signal(false), ring_through_wait()})
        for (uint64_t seed : {0, 1, 3})
            EXPECT_EQ(judge(program, seed), Judged::Compared);
}

TEST(CompareSpurious, RandomPrograms)
{
    RandomRun run("CompareSpurious.RandomPrograms", kProgramsInSuite);
    run.each([](uint64_t seed) {
        const bool in_sections = seed % 4 == 0;
        return judge(generate_asking(seed, {.wakes = true, .section_conditions = in_sections, .threads = 3, .size = 9}),
                     seed);
    });
    EXPECT_TRUE(run.compared_at_least(60)) << "too few programs have waits or weak compare-and-swaps";
}

} // namespace
} // namespace mazur::generated

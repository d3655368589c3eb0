// All errors: what every engine lists with --all-errors is what the reference finds, kind by kind and place by place;
// under weak memory models the reference is the enumerator of graphs.
//
// MAZUR_GENERATED=20000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareErrors.* is a long run.
#include "compare.h"
#include "compare_graph.h"
#include "emit_c.h"
#include "emit_ir.h"
#include "enumerate_graphs.h"
#include "generate.h"
#include "idioms.h"
#include "list_engines.h"
#include "outcomes.h"
#include "properties.h"
#include "random_run.h"
#include "shrink.h"
#include "weak_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <span>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 150;
constexpr uint64_t kMostStates = 10000, kMostPartialGraphs = 20000;
using Places = std::set<std::pair<Error, int>>;

std::string list(const Places &places)
{
    std::string out;
    for (auto [error, line] : places)
        out += (out.empty() ? "" : ", ") + std::string(text(error)) + " at " + std::to_string(line);
    return out.empty() ? "none" : out;
}

struct Opinion {
    Judged judged = Judged::TooLarge;
    std::string wrong;
};

/// The engine on the program with these properties.
Opinion judge(const Program &program, const Answer &answer, const Lister &engine, PropertySet properties)
{
    if (engine.too_many_runs(answer))
        return {};
    MachineOptions machine;
    machine.properties = properties;
    machine.nondet = NondetRange{0, kMostChoices};
    machine.all_errors = true;
    Result result;
    ir::Program code;
    try {
        code = engine.graph ? emit_for_graph(program) : emit_ir(program);
        result = engine.run(code, machine);
    } catch (const std::logic_error &e) {
        return {Judged::Disagrees, engine.name + " throws: " + e.what()};
    }
    // What is part of the library has no place.
    const bool placed = !code.functions.front().library;
    Places found, expected;
    for (const ErrorReport &e : result.errors) {
        if (e.kind == ir::ErrorKind::Unsupported)
            return {Judged::Refused, ""};
        for (auto [property, error] : kProperties)
            if (text(error) == ir::text(e.kind))
                found.emplace(error, error == Error::Livelock || !placed ? 0 : static_cast<int>(e.place.line));
    }
    if (left_out(result))
        return {};
    for (auto [property, error] : kProperties)
        for (auto place : answer.places)
            if (properties.has(property) && place.first == error)
                expected.emplace(error, placed ? place.second : 0);
    Places missing, wrong;
    std::ranges::set_difference(expected, found, std::inserter(missing, missing.end()));
    std::ranges::set_difference(found, expected, std::inserter(wrong, wrong.end()));
    std::erase_if(wrong, [&](auto place) {
        return answer.arguable.count(place.first) != 0 || answer.arguable_places.count(place) != 0;
    });
    if (missing.empty() && wrong.empty())
        return {Judged::Compared, ""};
    return {Judged::Disagrees, engine.name + " leaves out " + list(missing) + ", has wrongly " + list(wrong) +
                                   " (found " + list(found) + ")"};
}

std::vector<PropertySet> property_sets()
{
    std::vector<PropertySet> sets{PropertySet::standard(), PropertySet::standard(), PropertySet::standard()};
    sets[1].add(Property::Termination);
    sets[2].remove(Property::Race);
    sets.emplace_back();
    sets.back().add(Property::Race);
    return sets;
}

/// Whoever knows all errors of a program; nothing if it is too large.
using Reference = std::function<std::optional<Answer>(const Program &)>;

/// The first of the engines that is wrong is told; the worst of what came of it.
Judged compare(const Program &program, const Reference &reference, std::span<const Lister> engines,
               PropertySet properties, uint64_t seed)
{
    const std::optional<Answer> answer = reference(program);
    if (!answer)
        return Judged::TooLarge;
    Judged worst = Judged::TooLarge;
    for (const Lister &engine : engines) {
        const Opinion verdict = judge(program, *answer, engine, properties);
        worst = std::max(worst, verdict.judged);
        if (verdict.judged != Judged::Disagrees)
            continue;
        const Program small = shrink(program, [&](const Program &candidate) {
            const std::optional<Answer> a = reference(candidate);
            return a && judge(candidate, *a, engine, properties).judged == Judged::Disagrees;
        });
        ADD_FAILURE() << "seed " << seed << ": " << judge(small, *reference(small), engine, properties).wrong << "\n\n"
                      << to_text(small) << "\n"
                      << emit_c(small);
        return worst;
    }
    return worst;
}

std::optional<Answer> by_interleavings(const Program &program)
{
    Answer answer = explore(program, {.most_states = kMostStates});
    return answer.complete ? std::optional(std::move(answer)) : std::nullopt;
}

/// After misuse of a lock the enumerator follows nobody.
std::optional<Answer> by_graphs(const Program &program, Model model)
{
    const std::optional<GraphCounts> counts = enumerate_graphs(program, model, {}, kMostPartialGraphs);
    if (!counts || counts->has(Error::Lock))
        return std::nullopt;
    Answer answer;
    answer.places = counts->places;
    return answer;
}

void compare_random(const std::string &name, uint64_t in_suite, const Features &features)
{
    RandomRun run(name, in_suite);
    const std::vector<PropertySet> sets = property_sets();
    run.each([&](uint64_t seed) {
        Features some = features;
        some.section_conditions = !features.cycles && seed % 10 == 0;
        return compare(generate_asking(seed, some), by_interleavings, listers(), sets[seed % sets.size()], seed);
    });
    EXPECT_TRUE(run.compared_at_least(70)) << "too many programs were too large to be compared";
}

/// Most threads check something that they have read; main checks what was kept.
Program checking(uint64_t seed)
{
    Program program = weak_program(seed, {.events = 7});
    Random random(seed);
    for (size_t t = 1; t < program.threads.size(); t++)
        if (ThreadCode &thread = program.threads[t]; thread.locals > 0 && random.chance(60)) {
            const int at = random.below(static_cast<int>(thread.body.size()) + 1);
            thread.body.insert(thread.body.begin() + at,
                               must(random.below(thread.locals), Compare::Ne, random.below(3)));
        }
    return forbid(program, telling_outcome(program, seed));
}

TEST(CompareErrors, RandomPrograms)
{
    compare_random("CompareErrors.RandomPrograms", kProgramsInSuite, {.endless = false, .size = 12});
}

TEST(CompareErrors, CyclicPrograms)
{
    compare_random("CompareErrors.CyclicPrograms", kProgramsInSuite / 2, {.cycles = true, .threads = 3, .size = 6});
}

TEST(CompareErrors, WeakPrograms)
{
    RandomRun run("CompareErrors.WeakPrograms", kProgramsInSuite / 2);
    run.each([&](uint64_t seed) {
        const Program program = checking(seed);
        Judged worst = Judged::TooLarge;
        for (Model model : kModels) {
            const Lister engine[] = {graph_lister(model)};
            auto reference = [=](const Program &p) { return by_graphs(p, model); };
            worst = std::max(worst, compare(program, reference, engine, PropertySet::standard(), seed));
        }
        return worst;
    });
    EXPECT_TRUE(run.compared_at_least(70)) << "too many programs were too large to be compared";
}

} // namespace
} // namespace mazur::generated

// All outputs: what every engine lists with --show-output is what complete runs of the reference print.
//
// MAZUR_GENERATED=20000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareOutputs.* is a long run.
#include "compare_graph.h"
#include "emit_c.h"
#include "emit_ir.h"
#include "generate.h"
#include "list_engines.h"
#include "random_run.h"
#include "shrink.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 120;
constexpr uint64_t kMostStates = 10000;

using Texts = std::set<std::string>;

std::string list(const Texts &texts)
{
    std::string out;
    for (const std::string &text : texts)
        out += (out.empty() ? "\"" : ", \"") + text + "\"";
    return out.empty() ? "none" : out;
}

struct Opinion {
    Judged judged = Judged::TooLarge;
    std::string wrong;
};

/// The engine on the program with these properties. What it lists is right even if it says that more may be missing.
Opinion judge(const Program &program, const Answer &answer, const Lister &engine, const MachineOptions &machine)
{
    if (engine.too_many_runs(answer))
        return {};
    Result result;
    try {
        result = engine.run(engine.graph ? emit_for_graph(program) : emit_ir(program), machine);
    } catch (const std::logic_error &e) {
        return {Judged::Disagrees, engine.name + " throws: " + e.what()};
    }
    if (result.verdict == Verdict::Unsupported)
        return {Judged::Refused, ""};
    Texts found, missing, wrong;
    for (const Output &output : result.outputs)
        found.insert(output.text);
    std::ranges::set_difference(found, answer.outputs, std::inserter(wrong, wrong.end()));
    const bool complete = !left_out(result);
    if (complete)
        std::ranges::set_difference(answer.outputs, found, std::inserter(missing, missing.end()));
    if (missing.empty() && wrong.empty())
        return {complete ? Judged::Compared : Judged::TooLarge, ""};
    return {Judged::Disagrees, engine.name + " leaves out " + list(missing) + ", has wrongly " + list(wrong) +
                                   " (right are " + list(answer.outputs) + ")"};
}

MachineOptions options(uint64_t seed)
{
    MachineOptions machine;
    machine.properties = PropertySet::standard();
    if (seed % 2 == 0)
        machine.properties.remove(Property::Race);
    if (seed % 8 < 2)
        machine.properties.remove(Property::Memory); // who comes too late for an object prints no more
    machine.nondet = NondetRange{0, kMostChoices};
    machine.outputs = true;
    machine.all_errors = seed % 3 != 0;
    return machine;
}

/// All engines; the worst of what came of it.
Judged compare(const Program &program, const Answer &answer, uint64_t seed)
{
    Judged worst = Judged::TooLarge;
    const MachineOptions machine = options(seed);
    for (const Lister &engine : listers()) {
        const Opinion verdict = judge(program, answer, engine, machine);
        worst = std::max(worst, verdict.judged);
        if (verdict.judged != Judged::Disagrees)
            continue;
        const Program small = shrink(program, [&](const Program &candidate) {
            const Answer a = explore(candidate, {.most_states = kMostStates});
            return a.complete && judge(candidate, a, engine, machine).judged == Judged::Disagrees;
        });
        ADD_FAILURE() << "seed " << seed << ": " << judge(small, explore(small), engine, machine).wrong << "\n\n"
                      << to_text(small) << "\n"
                      << emit_c(small);
        return worst;
    }
    return worst;
}

TEST(CompareOutputs, RandomPrograms)
{
    RandomRun run("CompareOutputs.RandomPrograms", kProgramsInSuite);
    run.each([&](uint64_t seed) {
        const Program program =
            generate(seed, {.endless = false, .copies = false, .mortal = seed % 8 == 0, .prints = true, .size = 10});
        const Answer answer = explore(program, {.most_states = kMostStates});
        // Of a program that prints one thing only, nothing can be left out.
        return answer.complete && answer.outputs.size() > 1 ? compare(program, answer, seed) : Judged::TooLarge;
    });
    EXPECT_TRUE(run.compared_at_least(30)) << "too few programs print this or that";
}

} // namespace
} // namespace mazur::generated

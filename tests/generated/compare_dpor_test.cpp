// The engine dpor against the reference: verdicts and kinds of errors in all its ways, on the classics and on random
// programs; and the number of runs, which with --dpor optimal is the number of traces. Programs with endless runs, or
// with too many, are checked with --stateful only.
//
// MAZUR_GENERATED=20000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareDpor.* is a long run.
#include "classics.h"
#include "compare.h"
#include "dpor/engine.h"
#include "emit_c.h"
#include "emit_ir.h"
#include "generate.h"
#include "outcomes.h"
#include "properties.h"
#include "random_run.h"
#include "report/reason_text.h"
#include "search/engine.h"
#include "shrink.h"
#include "traces.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace mazur::generated {
namespace {

using dpor::Algorithm;

constexpr uint64_t kProgramsInSuite = 150;
constexpr uint64_t kMostStates = 20000, kMostRuns = 20000, kMostPrefixes = 20000;
constexpr std::pair<Algorithm, const char *> kAlgorithms[] = {
    {Algorithm::Optimal, "optimal"}, {Algorithm::Source, "source"}, {Algorithm::Persistent, "persistent"}};

Result run(const Program &program, Algorithm algorithm, PropertySet properties)
{
    MachineOptions machine;
    machine.properties = properties;
    machine.nondet = NondetRange{0, kMostChoices};
    dpor::DporOptions options;
    options.algorithm = algorithm;
    return dpor::DporEngine(options).check({emit_ir(program), machine, {.seconds = 60}});
}

/// What `--stateful` does.
Result run_stateful(const Program &program, Algorithm algorithm, PropertySet properties)
{
    MachineOptions machine;
    machine.properties = properties;
    machine.nondet = NondetRange{0, kMostChoices};
    SearchOptions options;
    options.reduction = dpor::stateful(algorithm);
    return SearchEngine(options).check({emit_ir(program), machine, {.seconds = 60}});
}

bool spins(const Block &block)
{
    return std::any_of(block.begin(), block.end(),
                       [](const Statement &s) { return s.kind == Kind::While || spins(s.body) || spins(s.otherwise); });
}
/// A loop that waits is several steps for the engine, and one for the judge.
bool spins(const Program &program)
{
    return std::any_of(program.threads.begin(), program.threads.end(),
                       [](const ThreadCode &t) { return spins(t.body); });
}

/// Does an atomic section wait? The engine then looks at what it waits for, and the judge does not count that.
bool waits_in_section(const Block &block, bool inside)
{
    return std::any_of(block.begin(), block.end(), [&](const Statement &s) {
        return (inside && (s.kind == Kind::Lock || s.kind == Kind::SemWait || s.kind == Kind::Wait)) ||
               waits_in_section(s.body, inside || s.kind == Kind::Atomic) || waits_in_section(s.otherwise, inside);
    });
}
bool waits_in_section(const Program &program)
{
    return std::any_of(program.threads.begin(), program.threads.end(),
                       [](const ThreadCode &t) { return waits_in_section(t.body, false); });
}

std::vector<PropertySet> property_sets()
{
    std::vector<PropertySet> sets{PropertySet::standard()};
    for (auto [property, error] : kProperties)
        sets.push_back(only(property));
    sets.push_back(PropertySet::standard());
    sets.back().add(Property::Termination);
    return sets;
}

std::string wrong_verdict(const Result &result, const Answer &answer, PropertySet properties)
{
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
    if (result.verdict == Verdict::Safe ? !some : right)
        return "";
    return "says " + std::string(text(result.verdict)) + " " + report::text(result.reason) +
           (result.errors.empty() ? "" : std::string(ir::text(result.errors.front().kind))) + reachable + ")";
}

/// What is wrong with its answers if it remembers states; empty if nothing.
std::string stateful_disagreement(const Program &program, const Answer &answer)
{
    for (Algorithm algorithm : {Algorithm::Source, Algorithm::Persistent})
        for (const PropertySet properties : property_sets()) {
            std::string wrong = wrong_verdict(run_stateful(program, algorithm, properties), answer, properties);
            if (!wrong.empty())
                return std::string("with states and ") + (algorithm == Algorithm::Source ? "source" : "persistent") +
                       " it " + wrong;
        }
    return "";
}

bool ends(const Answer &answer) { return !answer.cyclic && answer.runs <= kMostRuns; }

/// What is wrong with the engine's answers; empty if nothing.
std::string disagreement(const Program &program, const Answer &answer)
{
    if (std::string wrong = stateful_disagreement(program, answer); !wrong.empty() || !ends(answer))
        return wrong;
    const std::vector<PropertySet> sets = property_sets();
    uint64_t complete[std::size(kAlgorithms)] = {}, all[std::size(kAlgorithms)] = {};
    for (size_t n = 0; n < std::size(kAlgorithms); n++)
        for (size_t p = 0; p < sets.size(); p++) {
            const std::string how =
                std::string("with ") + kAlgorithms[n].second + " and properties " + std::to_string(p) + " it ";
            Result result;
            try {
                result = run(program, kAlgorithms[n].first, sets[p]);
            } catch (const std::logic_error &e) {
                return how + "throws: " + e.what();
            }
            if (std::string wrong = wrong_verdict(result, answer, sets[p]); !wrong.empty())
                return how + wrong;
            if (p != 0 || result.verdict != Verdict::Safe)
                continue;
            complete[n] = result.stats.executions;
            all[n] = complete[n] + result.stats.blocked;
        }
    // Standard properties, no error: the numbers can be judged.
    if (all[0] == 0)
        return "";
    if (complete[1] < complete[0] || all[1] < all[0] || complete[2] < complete[1] || all[2] < all[1])
        return "the numbers of runs do not grow from optimal (" + std::to_string(complete[0]) + ", in all " +
               std::to_string(all[0]) + ") to source (" + std::to_string(complete[1]) + ", " + std::to_string(all[1]) +
               ") to persistent (" + std::to_string(complete[2]) + ", " + std::to_string(all[2]) + ")";
    if (spins(program) || waits_in_section(program))
        return "";
    const std::optional<TraceCounts> traces = count_traces(program, kMostPrefixes);
    if (traces && !traces->errors && (traces->complete != complete[0] || traces->blocked != all[0] - complete[0]))
        return "optimal has " + std::to_string(complete[0]) + " complete runs and " +
               std::to_string(all[0] - complete[0]) + " blocked ones, there are " + std::to_string(traces->complete) +
               " and " + std::to_string(traces->blocked);
    return "";
}

bool agree(const Program &program, const Answer &answer, uint64_t seed)
{
    const std::string wrong = disagreement(program, answer);
    if (wrong.empty())
        return true;
    const Program small = shrink(program, [&](const Program &candidate) {
        const Answer a = explore(candidate, {.most_states = kMostStates});
        return a.complete && ends(a) == ends(answer) && !disagreement(candidate, a).empty();
    });
    ADD_FAILURE() << "seed " << seed << ": " << disagreement(small, explore(small)) << "\n\n"
                  << to_text(small) << "\n"
                  << emit_c(small);
    return false;
}

TEST(CompareDpor, Classics)
{
    const Program programs[] = {store_buffering(),
                                message_passing(mazur::generated::Order::Release),
                                independent_reads(),
                                lost_update(3),
                                abba(true),
                                abba(false),
                                philosophers(3, true),
                                philosophers(4, false),
                                lost_signal(true),
                                lost_signal(false),
                                semaphore_handover(true),
                                semaphore_handover(false),
                                peterson(true),
                                peterson(false),
                                spin_lock(true),
                                spin_lock(false),
                                fibonacci(2),
                                sigma(2),
                                lock_rounds(3),
                                lock_handover(2),
                                peterson_assume(2),
                                overtaken_assume(),
                                cas_winner(3),
                                coherence(3),
                                ring_through_wait(),
                                failed_cas_beside_plain_read(),
                                semaphore_chain()};
    for (const Program &program : programs)
        agree(program, explore(program), 0);
}

TEST(CompareDpor, RandomPrograms)
{
    RandomRun run("CompareDpor.RandomPrograms", kProgramsInSuite);
    run.each([](uint64_t seed) {
        const Program program =
            generate_asking(seed, {.endless = false, .section_conditions = seed % 10 == 0, .size = 12});
        const Answer answer = explore(program, {.most_states = kMostStates});
        return !answer.complete || !ends(answer) ? Judged::TooLarge
               : agree(program, answer, seed)    ? Judged::Compared
                                                 : Judged::Disagrees;
    });
    EXPECT_TRUE(run.compared_at_least(40)) << "too many programs were too large to be compared";
}

TEST(CompareDpor, CyclicPrograms)
{
    RandomRun run("CompareDpor.CyclicPrograms", kProgramsInSuite / 2);
    run.each([](uint64_t seed) {
        const Program program = generate_asking(seed, {.cycles = true, .threads = 3, .size = 6});
        const Answer answer = explore(program, {.most_states = kMostStates});
        return !answer.complete               ? Judged::TooLarge
               : agree(program, answer, seed) ? Judged::Compared
                                              : Judged::Disagrees;
    });
    EXPECT_TRUE(run.compared_at_least(60)) << "too many programs were too large to be compared";
}

} // namespace
} // namespace mazur::generated

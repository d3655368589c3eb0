// `--merge` against the engine without it: the same verdict, the same kinds of errors, the same values in the end, and
// never more executions. The engine without it is judged by compare_graph_test.cpp.
//
// MAZUR_GENERATED=5000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareMerge.* is a long run.
#include "compare_graph.h"
#include "generate.h"
#include "graph/engine.h"
#include "graph/explorer.h"
#include "ir/print.h"
#include "outcomes.h"
#include "random_run.h"
#include "shrink.h"
#include "weak_program.h"

#include <gtest/gtest.h>

#include <set>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 40;
constexpr double kMostSeconds = 0.5; ///< for the exploration without merging
constexpr double kMostMerged = 20;   ///< with: not to be reached

struct Found {
    Verdict verdict = Verdict::Unknown;
    std::set<ir::ErrorKind> kinds;
    uint64_t executions = 0;
    bool whole = false; ///< not stopped by the limit of time
};

Found check(const ir::Program &program, graph::ModelKind model, const graph::Merge &merge, bool race, uint64_t jobs = 1)
{
    MachineOptions machine;
    machine.properties = PropertySet::standard();
    if (!race) {
        machine.properties = PropertySet();
        for (Property p : {Property::Assert, Property::Deadlock, Property::Termination})
            machine.properties.add(p);
    }
    machine.nondet = NondetRange{0, kMostChoices};
    graph::GraphOptions options;
    options.model = model;
    options.symbolic = false;
    machine.all_errors = true;
    options.merge = merge;
    Limits limits;
    limits.seconds = merge.rmw || merge.symmetry || merge.confirm ? kMostMerged : kMostSeconds;
    const Result result = graph::GraphEngine(options).check({program, machine, limits, jobs});
    Found found{result.verdict, {}, result.stats.executions, result.stats.seconds < limits.seconds};
    for (const ErrorReport &e : result.errors)
        found.kinds.insert(e.kind);
    return found;
}

/// Does main join all threads, so that everything has reached memory in the end?
bool joins_all(const Program &program)
{
    const Block &main = program.threads[0].body;
    auto joins = std::count_if(main.begin(), main.end(), [](const Statement &s) { return s.kind == Kind::Join; });
    return static_cast<size_t>(joins) + 1 == program.threads.size();
}

/// What the variables can hold when the program has ended.
std::set<std::vector<uint64_t>> outcomes(const Program &source, const ir::Program &program, graph::ModelKind model,
                                         const graph::Merge &merge)
{
    MachineOptions machine;
    machine.properties = PropertySet();
    machine.properties.add(Property::Race);
    machine.nondet = NondetRange{0, kMostChoices};
    graph::GraphOptions options;
    options.model = model;
    options.symbolic = false;
    options.merge = merge;
    Sharing sharing(program);
    std::set<std::vector<uint64_t>> found;
    for (bool again = true; again;) {
        sharing.apply();
        found.clear();
        graph::Explorer explorer(program, machine, options, sharing);
        explorer.failed = [](const Failure &) { return true; };
        explorer.finished = [&] {
            const Machine &m = explorer.machine();
            // Where somebody is stuck, rounds of others may have been given up.
            if (!std::ranges::all_of(m.threads(),
                                     [&](ThreadId t) { return m.thread(t).status == ThreadStatus::Finished; }))
                return;
            std::vector<uint64_t> values;
            for (size_t g = 0; g < source.variables.size() - static_cast<size_t>(source.pairs); g++)
                values.push_back(
                    m.memory().read(program.globals[g].address, static_cast<unsigned>(program.globals[g].size)));
            found.insert(values);
        };
        explorer.explore();
        options.merge.learn(explorer.merge());
        again = explorer.needs_restart();
    }
    return found;
}

std::string list(const std::set<ir::ErrorKind> &kinds)
{
    std::string out;
    for (ir::ErrorKind k : kinds)
        out += (out.empty() ? "" : ", ") + std::string(ir::text(k));
    return out.empty() ? "none" : out;
}

const std::pair<const char *, graph::Merge> kMerges[] = {
    {"rmw", {.rmw = true}},
    {"symmetry", {.symmetry = true}},
    {"confirm", {.confirm = true}},
    {"rmw,symmetry,confirm", {.rmw = true, .symmetry = true, .confirm = true}},
};

class CompareMerge : public testing::Test {
protected:
    /// What is wrong; also if an engine finds out itself.
    std::string disagreement(const Program &program, graph::ModelKind model, bool race)
    {
        try {
            return difference(program, model, race);
        } catch (const std::logic_error &error) {
            return error.what();
        }
    }

    std::string difference(const Program &program, graph::ModelKind model, bool race)
    {
        const ir::Program code = emit_for_graph(program);
        const Found none = check(code, model, {}, race);
        if ((none.verdict != Verdict::Safe && none.verdict != Verdict::Unsafe) || !none.whole)
            return "";
        judged_++;
        const bool ends = none.verdict == Verdict::Safe && joins_all(program);
        const auto values = ends ? outcomes(program, code, model, {}) : std::set<std::vector<uint64_t>>();
        for (const auto &[name, merge] : kMerges) {
            const Found merged = check(code, model, merge, race, jobs_);
            const std::string with =
                std::string(graph::text(model)) + (race ? "" : " without races") + ", --merge " + name + ": ";
            if (!merged.whole)
                return with + "does not end";
            if (merged.verdict != none.verdict || merged.kinds != none.kinds)
                return with + list(merged.kinds) + " instead of " + list(none.kinds);
            if (merged.verdict == Verdict::Safe && merged.executions > none.executions)
                return with + std::to_string(merged.executions) + " executions instead of " +
                       std::to_string(none.executions);
            if (ends && outcomes(program, code, model, merge) != values)
                return with + "other values in the end";
            fewer_[name] += merged.executions < none.executions;
        }
        return "";
    }

    Judged compare(const Program &program, graph::ModelKind model, bool race, uint64_t seed)
    {
        const uint64_t before = judged_;
        if (disagreement(program, model, race).empty())
            return judged_ > before ? Judged::Compared : Judged::TooLarge;
        const Program small = shrink(program, [&](const Program &p) { return !disagreement(p, model, race).empty(); });
        ADD_FAILURE() << "seed " << seed << ": " << disagreement(small, model, race) << "\n\n"
                      << to_text(small) << "\n"
                      << ir::print(emit_for_graph(small));
        return Judged::Disagrees;
    }

    void TearDown() override
    {
        std::printf("%lu comparisons", judged_);
        for (const auto &[name, count] : fewer_)
            std::printf(", %s made %lu smaller", name.c_str(), count);
        std::printf("\n");
    }

    uint64_t jobs_ = 1, judged_ = 0;
    std::map<std::string, uint64_t> fewer_;
};

TEST_F(CompareMerge, RandomPrograms)
{
    RandomRun run("CompareMerge.RandomPrograms", kProgramsInSuite);
    run.each([&](uint64_t seed) {
        const Program program = weak_program(seed, {.events = 8, .plain = seed % 3 == 0, .merging = true});
        Judged judged = Judged::TooLarge;
        for (graph::ModelKind model :
             {graph::ModelKind::Sc, graph::ModelKind::Tso, graph::ModelKind::Ra, graph::ModelKind::Rc11})
            judged = std::max(judged, compare(program, model, true, seed));
        judged = std::max(judged, compare(program, graph::ModelKind::Sc, false, seed));
        return std::max(judged, compare(program, graph::ModelKind::Rc11, false, seed));
    });
    EXPECT_TRUE(run.compared_at_least(90));
    for (const auto &[name, merge] : kMerges)
        EXPECT_GT(fewer_[name], 0u) << name;
}

TEST_F(CompareMerge, ByTwoWorkers)
{
    jobs_ = 2;
    RandomRun run("CompareMerge.ByTwoWorkers", kProgramsInSuite / 5);
    run.each([&](uint64_t seed) {
        return compare(weak_program(seed, {.events = 7, .merging = true}), graph::ModelKind::Sc, true, seed);
    });
    EXPECT_TRUE(run.compared_at_least(90));
}

TEST_F(CompareMerge, InterleavedPrograms)
{
    RandomRun run("CompareMerge.InterleavedPrograms", kProgramsInSuite / 2);
    run.each([&](uint64_t seed) {
        return compare(generate_asking(seed, {.endless = false, .sections = false}), graph::ModelKind::Sc, true, seed);
    });
    EXPECT_TRUE(run.compared_at_least(60));
}

} // namespace
} // namespace mazur::generated

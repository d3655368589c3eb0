// The ways of going through a part of the state space, or through all of it in another order, against the reference: an
// error they report is one that can be reached (the search runs it again before it reports it), and only those that
// leave nothing out may say safe.
#include "classics.h"
#include "compare.h"
#include "emit_c.h"
#include "emit_ir.h"
#include "generate.h"
#include "outcomes.h"
#include "random_run.h"
#include "search/engine.h"

#include <gtest/gtest.h>

namespace mazur::generated {
namespace {

using Base = RandomBacktracking::Base;
using Jumps = RandomBacktracking::Jumps;
using Ratio = RandomBacktracking::Ratio;

const RandomBacktracking kTuples[] = {
    {Base::Constant, {3}, false, false, Jumps::Fixed, Ratio::Constant, 0.5, 1},
    {Base::Constant, {5}, true, false, Jumps::Random, Ratio::Depth, 20, 1.5},
    {Base::Constant, {0}, false, true, Jumps::Luby, Ratio::SameThread, 2, 1.2},
    {Base::PartOfFirstPath, {0.5}, false, false, Jumps::Luby, Ratio::Exponential, 0.75, 1.1},
    {Base::PartOfFirstPath, {0.25}, true, true, Jumps::Random, Ratio::Constant, 0.9, 1},
    {Base::Iterated, {2, 4, 8}, false, true, Jumps::Fixed, Ratio::SameThread, 5, 1},
};

/// Everything is explored, in whatever order: the answer has to be the right one.
std::vector<std::pair<std::string, SearchOptions>> complete_ones(uint64_t seed)
{
    std::vector<std::pair<std::string, SearchOptions>> out;
    SearchOptions plain;
    plain.reduction = {false, Reduction::Sources::All};
    plain.seed = seed;
    const auto add = [&](std::string name, auto set) {
        SearchOptions o = plain;
        set(o);
        out.emplace_back(std::move(name), o);
    };
    add("preempt", [](SearchOptions &o) { o.order = mazur::Order::Preempt; });
    add("interfere", [](SearchOptions &o) { o.order = mazur::Order::Interfere; });
    add("id:2,1", [](SearchOptions &o) { o.first_threads = {2, 1}; });
    add("points", [](SearchOptions &o) { o.hybrid.points = true; });
    add("points, interfere", [](SearchOptions &o) {
        o.hybrid.points = true;
        o.order = mazur::Order::Interfere;
    });
    add("points, random", [](SearchOptions &o) {
        o.hybrid.points = true;
        o.order = mazur::Order::Random;
    });
    // As for programs whose code is not known before they run.
    add("points, seen", [](SearchOptions &o) { o.hybrid.points = o.hybrid.seen = true; });
    add("points, seen, random", [](SearchOptions &o) {
        o.hybrid.points = o.hybrid.seen = true;
        o.order = mazur::Order::Random;
    });
    add("points, seen, interfere", [](SearchOptions &o) {
        o.hybrid.points = o.hybrid.seen = true;
        o.order = mazur::Order::Interfere;
    });
    add("restart", [](SearchOptions &o) {
        o.order = mazur::Order::Random;
        o.restarts = {Restarts::Kind::Luby, 0.5};
    });
    return out;
}

std::vector<std::pair<std::string, SearchOptions>> incomplete_ones(uint64_t seed)
{
    std::vector<std::pair<std::string, SearchOptions>> out;
    SearchOptions plain;
    plain.reduction = {false, Reduction::Sources::All};
    plain.seed = seed;
    for (size_t n = 0; n < std::size(kTuples); n++) {
        SearchOptions o = plain;
        o.backtrack = kTuples[n];
        const std::string name = "rb " + std::to_string(n);
        out.emplace_back(name, o);
        o.reduction.safe = true;
        out.emplace_back(name + ", safe", o);
        o.reduction.safe = false;
        o.hybrid = {true, true};
        out.emplace_back(name + ", points, prune", o);
        o.hybrid = {};
        o.order = static_cast<mazur::Order>(n % 4);
        o.preemptions = 10;
        out.emplace_back(name + ", ordered, preemptions 10", o);
        o.preemptions.reset();
        o.order = mazur::Order::Random;
        o.restarts = {Restarts::Kind::Walsh, 0.2}; // a fixed time may never be enough
        out.emplace_back(name + ", restarts", o);
    }
    SearchOptions o = plain;
    o.hybrid.prune = true;
    out.emplace_back("prune", o);
    o.hybrid.seen = true;
    out.emplace_back("prune, seen", o);
    o = plain;
    o.preemptions = 2;
    o.growing_preemptions = true;
    out.emplace_back("preemptions 0..2", o);
    return out;
}

PropertySet properties(uint64_t seed)
{
    PropertySet set = PropertySet::standard();
    if (seed % 2 == 0)
        set.remove(Property::Race); // then every access of shared data is a step
    if (seed % 3 == 0)
        set.add(Property::Termination);
    return set;
}

bool is_reachable(const Answer &answer, std::string_view kind)
{
    for (const std::set<Error> *errors : {&answer.errors, &answer.arguable})
        for (Error e : *errors)
            if (text(e) == kind)
                return true;
    return false;
}

bool compare(const Program &program, const Answer &answer, uint64_t seed)
{
    for (auto &[name, options] : complete_ones(seed)) {
        Configuration c{name, {}, options};
        c.machine.properties = properties(seed);
        c.machine.nondet = NondetRange{0, kMostChoices};
        if (disagreement(program, answer, c).empty())
            continue;
        ADD_FAILURE() << "seed " << seed << ": " << explain(program, c);
        return false;
    }
    MachineOptions machine;
    machine.properties = properties(seed);
    machine.nondet = NondetRange{0, kMostChoices};
    const ir::Program target = emit_ir(program);
    for (auto &[name, options] : incomplete_ones(seed)) {
        const Result result = SearchEngine(options).check({target, machine});
        const std::string where = "seed " + std::to_string(seed) + " with " + name + "\n" + to_text(program);
        EXPECT_NE(result.verdict, Verdict::Safe) << where;
        EXPECT_NE(result.verdict, Verdict::Unsupported) << where;
        if (result.verdict == Verdict::Unsafe) {
            const std::string_view kind = ir::text(result.errors.at(0).kind);
            EXPECT_TRUE(is_reachable(answer, kind)) << kind << ", " << where;
        }
        if (::testing::Test::HasFailure())
            return false;
    }
    return true;
}

TEST(ComparePolicies, Classics)
{
    const Program programs[] = {
        lost_update(3),       philosophers(3, true), lost_signal(true), peterson(true),
        peterson(false),      spin_lock(true),       fibonacci(2),      semaphore_handover(true),
        ticket_lock(3, true), lock_rounds(3),        abba(true),        message_passing(Order::Relaxed)};
    uint64_t seed = 0;
    for (const Program &program : programs)
        for (int i = 0; i < 6; i++)
            compare(program, explore(program), seed++);
}

TEST(ComparePolicies, RandomPrograms)
{
    RandomRun run("ComparePolicies.RandomPrograms", 100);
    run.each([](uint64_t seed) {
        const Program program = generate_asking(seed);
        const Answer answer = explore(program, {.most_states = 20000});
        return !answer.complete                 ? Judged::TooLarge
               : compare(program, answer, seed) ? Judged::Compared
                                                : Judged::Disagrees;
    });
    EXPECT_TRUE(run.compared_at_least(80));
}

} // namespace
} // namespace mazur::generated

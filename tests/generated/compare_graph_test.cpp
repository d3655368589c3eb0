// The graph engine against the slow enumerators, on litmus tests and on random programs, in all memory models, by both
// equivalences. About the former it is asked through `mazur check FILE.c --engine graph`, about the latter directly.
//
// MAZUR_GENERATED=1000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareGraph.* is a long run; for a disagreement
// it prints the seed and the smallest program that still shows it.
#include "blocks.h"
#include "classics.h"
#include "compare_graph.h"
#include "generate.h"
#include "halves.h"
#include "litmus.h"
#include "outcomes.h"
#include "properties.h"
#include "traces.h"
#include "weak_program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace mazur::generated {
namespace {

constexpr uint64_t kProgramsInSuite = 40;
constexpr Equivalence kEquivalences[] = {Equivalence::Mo, Equivalence::Rf};

constexpr size_t kOfGraph = std::size(kProperties) - 1; ///< livelocks have a comparison of their own

PropertySet without_races()
{
    PropertySet properties = PropertySet::standard();
    properties.remove(Property::Race);
    return properties;
}

class CompareGraph : public testing::Test {
protected:
    void SetUp() override
    {
        const GraphAnswer answer = binary_(parallel({}, {{}}), Model::Sc, Equivalence::Mo);
        ASSERT_TRUE(answer.supported) << answer.said;
        ask_ = std::ref(binary_);
    }
    Judged compare(const Program &program, Model model, const std::string &what)
    {
        Judged judged = Judged::TooLarge;
        for (Equivalence equivalence : kEquivalences) {
            auto disagreement = [&](const Program &p) { return graph_disagreement(p, model, equivalence, ask_); };
            if (!graph_disagreement(program, model, equivalence, ask_, &judged).empty())
                ADD_FAILURE() << what << ": " << explain_graph(program, disagreement);
        }
        return judged;
    }
    Judged compare_interleavings(const Program &program, const std::string &what, const PropertySet &properties)
    {
        engine_.properties = properties;
        Judged judged = Judged::TooLarge;
        for (Equivalence equivalence : kEquivalences) {
            auto disagreement = [&](const Program &p) {
                return interleaving_disagreement(p, equivalence, ask_, properties);
            };
            if (!interleaving_disagreement(program, equivalence, ask_, properties, &judged).empty())
                ADD_FAILURE() << what << ": " << explain_graph(program, disagreement);
        }
        return judged;
    }
    void compare_interleaved(const std::string &test, const Features &features, unsigned least)
    {
        ask_ = std::ref(engine_);
        RandomRun run(test, 2 * kProgramsInSuite);
        run.each([&](uint64_t seed) {
            const std::string name = "seed " + std::to_string(seed);
            const Program program = generate(seed, features);
            const auto [one, error] = kProperties[seed % kOfGraph];
            const Program asserting = forbid_some_outcome(program, seed);
            return std::max({compare_interleavings(program, name, PropertySet::standard()),
                             compare_interleavings(program, name + ", not for races", without_races()),
                             compare_interleavings(program, name + ", only " + std::string(text(one)), only(one)),
                             compare_interleavings(asserting, name + ", an outcome", only(Property::Assert))});
        });
        EXPECT_TRUE(run.compared_at_least(least));
    }

    AskBinary binary_;
    AskEngine engine_;
    AskGraph ask_;
};

TEST_F(CompareGraph, Litmus)
{
    ask_ = std::ref(engine_); // too many to start a process for each; Classics does
    for (const char *name : {"sb", "mp", "lb", "2+2w", "corr", "r", "s", "wrc", "isa2", "rwc", "iriw", "rmw"})
        for (const Orders &orders : {kRelaxed, kReleaseAcquire, kSeqCst, kSeqCstFences})
            for (Model model : kModels)
                compare(litmus(name, orders).program, model, name);
}

TEST_F(CompareGraph, Classics)
{
    for (const Program &program : {fibonacci(2), sigma(2), cas_winner(3), coherence(3), lock_rounds(2),
                                   lock_handover(2), abba(false), philosophers(3, true), ticket_lock(3, false),
                                   peterson_assume(1), message_passing(Order::Relaxed), message_passing(Order::Release),
                                   relayed_flag(false), relayed_flag(true), sequence_lock(true), sequence_lock(false)})
        for (Model model : kModels)
            compare(program, model, to_text(program));
}

TEST_F(CompareGraph, RandomPrograms)
{
    ask_ = std::ref(engine_);
    RandomRun run("CompareGraph.RandomPrograms", kProgramsInSuite);
    run.each([&](uint64_t seed) {
        const std::string name = "seed " + std::to_string(seed);
        const bool strong = seed % 4 == 0;
        const Program program = weak_program(seed, {.plain = !strong, .strong = strong});
        const Program asserting = forbid(program, telling_outcome(program, seed));
        Judged judged = Judged::TooLarge;
        for (Model model : kModels) {
            judged = std::max(judged, compare(program, model, name));
            if (asserting != program)
                judged = std::max(judged, compare(asserting, model, name + " with an assertion"));
            if (judged == Judged::Disagrees)
                break;
        }
        return judged;
    });
    EXPECT_TRUE(run.compared_at_least(90));
}

TEST_F(CompareGraph, Halves)
{
    ask_ = [&](const Program &program, Model model, Equivalence equivalence) {
        const std::optional<Program> halved = in_halves(program);
        return halved ? engine_(*halved, model, equivalence) : GraphAnswer{};
    };
    RandomRun run("CompareGraph.Halves", kProgramsInSuite);
    run.each([&](uint64_t seed) {
        const std::string name = "seed " + std::to_string(seed);
        const Program program = weak_program(seed);
        const Program asserting = forbid(program, telling_outcome(program, seed));
        Judged judged = Judged::TooLarge;
        if (!in_halves(program))
            return judged;
        for (Model model : kModels)
            judged = std::max(judged, compare(asserting, model, name));
        return judged;
    });
    EXPECT_TRUE(run.compared_at_least(60));
}

TEST_F(CompareGraph, Blocks)
{
    ask_ = [&](const Program &program, Model model, Equivalence equivalence) {
        const std::optional<Program> blocks = in_blocks(program);
        return blocks ? engine_(*blocks, model, equivalence) : GraphAnswer{};
    };
    RandomRun run("CompareGraph.Blocks", 2 * kProgramsInSuite);
    run.each([&](uint64_t seed) {
        const Program program = publishing_program(seed);
        Outcome outcome = telling_outcome(program, seed);
        std::erase_if(outcome, [](const auto &value) { return value.first < 2; }); // main does not know the address
        Judged judged = Judged::TooLarge;
        for (Model model : kModels)
            judged = std::max(judged, compare(forbid(program, outcome), model, "seed " + std::to_string(seed)));
        return judged;
    });
    EXPECT_TRUE(run.compared_at_least(95));
}

TEST_F(CompareGraph, InterleavedPrograms)
{
    compare_interleaved("CompareGraph.InterleavedPrograms", {.endless = false}, 60);
}

TEST_F(CompareGraph, MortalPrograms)
{
    compare_interleaved("CompareGraph.MortalPrograms", {.endless = false, .mortal = true, .threads = 3, .size = 10},
                        60);
}

/// Does a section wait at a condition variable, or notify?
bool has_condition_in_section(const Block &block, bool inside = false)
{
    return std::ranges::any_of(block, [&](const Statement &s) {
        return (inside && (s.kind == Kind::Wait || s.kind == Kind::Signal || s.kind == Kind::Broadcast)) ||
               has_condition_in_section(s.body, inside || s.kind == Kind::Atomic) ||
               has_condition_in_section(s.otherwise, inside);
    });
}

bool has_condition_in_section(const Program &program)
{
    return std::ranges::any_of(program.threads, [](const ThreadCode &t) { return has_condition_in_section(t.body); });
}

TEST_F(CompareGraph, ConditionsInSections)
{
    ask_ = std::ref(engine_);
    RandomRun run("CompareGraph.ConditionsInSections", 2 * kProgramsInSuite);
    run.each([&](uint64_t seed) {
        const Program program =
            generate(seed, {.endless = false, .section_conditions = true, .threads = 3, .size = 10});
        return has_condition_in_section(program)
                   ? compare_interleavings(program, "seed " + std::to_string(seed),
                                           seed % 2 == 0 ? PropertySet::standard() : without_races())
                   : Judged::TooLarge;
    });
    EXPECT_TRUE(run.compared_at_least(60));
}

/// The same under weaker models: without weaker atomics, and with notifies only where the lock is held, they agree.
TEST_F(CompareGraph, StrongConditionsInSections)
{
    ask_ = std::ref(engine_);
    RandomRun run("CompareGraph.StrongConditionsInSections", kProgramsInSuite);
    run.each([&](uint64_t seed) {
        const Program program = generate(seed, {.weak_orders = false,
                                                .mixed = false,
                                                .endless = false,
                                                .section_conditions = true,
                                                .java = true,
                                                .threads = 3,
                                                .size = 10});
        Judged judged = Judged::TooLarge;
        if (!has_condition_in_section(program))
            return judged;
        for (Model model : {Model::Tso, Model::Rc11}) {
            auto disagreement = [&](const Program &p) { return strong_disagreement(p, model, ask_); };
            if (!strong_disagreement(program, model, ask_, &judged).empty())
                ADD_FAILURE() << "seed " << seed << ": " << explain_graph(program, disagreement);
        }
        return judged;
    });
    EXPECT_TRUE(run.compared_at_least(50));
}

TEST_F(CompareGraph, StrongPrograms)
{
    ask_ = std::ref(engine_);
    RandomRun run("CompareGraph.StrongPrograms", kProgramsInSuite);
    run.each([&](uint64_t seed) {
        const Program program =
            generate(seed, {.weak_orders = false, .mixed = false, .endless = false, .java = true, .size = 12});
        Judged judged = Judged::TooLarge;
        for (Model model : {Model::Tso, Model::Rc11}) {
            auto disagreement = [&](const Program &p) { return strong_disagreement(p, model, ask_); };
            if (!strong_disagreement(program, model, ask_, &judged).empty())
                ADD_FAILURE() << "seed " << seed << ": " << explain_graph(program, disagreement);
        }
        return judged;
    });
    EXPECT_TRUE(run.compared_at_least(50));
}

/// An engine that is right by definition.
GraphAnswer enumerate(const Program &program, Model model, Equivalence equivalence)
{
    GraphAnswer answer;
    const auto counts = enumerate_graphs(program, model);
    if (!counts)
        return answer;
    answer.supported = true;
    answer.unsafe = !counts->errors.empty();
    answer.safe = !answer.unsafe;
    answer.kind = answer.unsafe ? text(*counts->errors.begin()) : "";
    answer.executions = equivalence == Equivalence::Rf ? counts->reads_from : counts->executions;
    return answer;
}

TEST(CompareGraphItself, AcceptsTheTruth)
{
    for (uint64_t seed = 1; seed <= 20; seed++)
        for (Model model : kModels) {
            const Program program = weak_program(seed);
            for (Equivalence equivalence : kEquivalences)
                EXPECT_EQ(graph_disagreement(program, model, equivalence, enumerate), "");
        }
    EXPECT_EQ(interleaving_disagreement(abba(false), Equivalence::Mo, enumerate), "");
    EXPECT_EQ(interleaving_disagreement(sigma(2), Equivalence::Rf, enumerate), "");
}

TEST(CompareGraphItself, FindsAndShrinksAMistake)
{
    // Takes tso for sc.
    const AskGraph ask = [](const Program &program, Model model, Equivalence equivalence) {
        return enumerate(program, model == Model::Tso ? Model::Sc : model, equivalence);
    };
    auto disagreement = [&](const Program &p) { return graph_disagreement(p, Model::Tso, Equivalence::Mo, ask); };
    std::string found;
    bool missed = false;
    for (uint64_t seed = 1; seed <= 100 && (found.empty() || !missed); seed++) {
        const Program program = weak_program(seed);
        if (found.empty() && !disagreement(program).empty())
            found = explain_graph(program, disagreement);
        missed |= disagreement(forbid(program, telling_outcome(program, seed))).find("says safe") != std::string::npos;
    }
    EXPECT_TRUE(missed);
    EXPECT_NE(found.find("counts 3 executions instead of 4"), std::string::npos) << found;
}

} // namespace
} // namespace mazur::generated

// The example analyses over the engine dpor (examples/analysis) against the reference: what they find on the way, and
// what they know from the start, shows all last values that the program can come to, and all deadlocks; a circle of
// locks is found where threads can be stuck in one.
//
// MAZUR_GENERATED=5000 MAZUR_SEED=1000 test_generated --gtest_filter=CompareDpor.Analyses is a long run.
#include "build.h"
#include "data_race_behaviours.h"
#include "dpor/analysis_engine.h"
#include "emit_ir.h"
#include "every_access.h"
#include "explore.h"
#include "generate.h"
#include "lock_order.h"
#include "random_run.h"
#include "shrink.h"

#include <gtest/gtest.h>

namespace mazur::generated {
namespace {

constexpr uint64_t kMostRuns = 20000;

struct Found {
    bool whole = false;
    std::set<std::vector<int>> finals;
    std::set<std::string> errors;
};

Found run(const Program &source, dpor::Marker &marker, std::vector<dpor::Resettable *> resettables)
{
    const ir::Program program = emit_ir(source);
    MachineOptions machine;
    machine.properties.remove(Property::Race);
    Limits limits;
    limits.seconds = 20;
    examples::SameBytes dependence;
    dpor::AnalysisEngine engine(program, machine, limits, {marker, dependence, std::move(resettables)});
    Found found;
    engine.ended = [&](Machine &m, const Failure *failure) {
        if (failure != nullptr) {
            found.errors.emplace(ir::text(failure->kind));
            return;
        }
        std::vector<int> values;
        for (size_t v = 0; v < source.variables.size(); v++)
            values.push_back(static_cast<int>(m.memory().read(program.globals[v].address, 4)));
        found.finals.insert(values);
    };
    found.whole = engine.explore();
    return found;
}

/// Leaves out what cuts runs short, and replaces what can fail by what waits: the examples look at neither.
void tame(Block &block)
{
    Block tamed;
    for (Statement &s : block) {
        tame(s.body);
        tame(s.otherwise);
        const bool takes = s.kind == Kind::TryLock || s.kind == Kind::SpinTryLock || s.kind == Kind::SemTryWait;
        if (takes) {
            tamed.push_back(make(s.kind == Kind::SemTryWait ? Kind::SemWait : Kind::Lock, s.object));
            if (s.local != kNone)
                tamed.push_back(set(s.local, constant(1)));
        } else if (s.kind != Kind::While && s.kind != Kind::SpinCas && s.kind != Kind::Return &&
                   s.kind != Kind::Assert) {
            tamed.push_back(std::move(s));
        }
    }
    block = std::move(tamed);
}

/// A random program of which the examples see all there is: main joins all others at its end.
Program generate_tame(uint64_t seed, const Features &features)
{
    Program program = generate(seed, features);
    for (ThreadCode &thread : program.threads)
        tame(thread.body);
    Block &main = program.threads[0].body;
    std::erase_if(main, [](const Statement &s) { return s.kind == Kind::Join; });
    for (size_t t = 1; t < program.threads.size(); t++)
        main.push_back(join(static_cast<int>(t)));
    return program;
}

bool suits(const Program &program, const Answer &answer)
{
    const auto joins = std::count_if(program.threads[0].body.begin(), program.threads[0].body.end(),
                                     [](const Statement &s) { return s.kind == Kind::Join; });
    return answer.complete && !answer.cyclic && answer.runs <= kMostRuns && !answer.has(Error::Lock) &&
           static_cast<size_t>(joins) + 1 == program.threads.size();
}

std::string difference(const Found &found, const Answer &answer)
{
    if (!found.whole)
        return "does not end";
    if (found.errors.empty() == answer.has(Error::Deadlock))
        return "finds " + testing::PrintToString(found.errors);
    if (found.finals != answer.finals)
        return "comes to " + testing::PrintToString(found.finals) + " instead of " +
               testing::PrintToString(answer.finals);
    return "";
}

std::string disagreement(const Program &program, const Answer &answer)
{
    examples::LockOrder order;
    run(program, order, {&order});
    if (answer.circle) // is an error at once, which ends the run: nobody sees what others would have done
        return order.circle() ? "" : "LockOrder misses a circle";
    examples::EveryAccess every;
    if (std::string wrong = difference(run(program, every, {}), answer); !wrong.empty())
        return "EveryAccess " + wrong;
    examples::DataRaceBehaviours on_the_way;
    if (std::string wrong = difference(run(program, on_the_way, {}), answer); !wrong.empty())
        return "DataRaceBehaviours " + wrong;
    return "";
}

TEST(CompareDpor, Analyses)
{
    RandomRun random("CompareDpor.Analyses", 300);
    const Features features{.spins = false,
                            .endless = false,
                            .sections = false,
                            .heap = false,
                            .choices = false,
                            .nested = false,
                            .objects = false,
                            .copies = false,
                            .parts = false,
                            .lives = false,
                            .size = 8};
    random.each([&](uint64_t seed) {
        const Program program = generate_tame(seed, features);
        const Answer answer = explore(program, {.most_states = 20000, .races = false});
        if (!suits(program, answer))
            return Judged::TooLarge;
        if (disagreement(program, answer).empty())
            return Judged::Compared;
        const Program small = shrink(program, [](const Program &candidate) {
            const Answer a = explore(candidate, {.races = false});
            return suits(candidate, a) && !disagreement(candidate, a).empty();
        });
        ADD_FAILURE() << "seed " << seed << ": " << disagreement(small, explore(small, {.races = false})) << "\n\n"
                      << to_text(small);
        return Judged::Disagrees;
    });
    EXPECT_TRUE(random.compared_at_least(60));
}

} // namespace
} // namespace mazur::generated

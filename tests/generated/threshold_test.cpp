// What randomized backtracking promises: everything less deep than the threshold is explored, whatever the dice say.
// All states that are reached within the threshold in a search that leaves nothing out and goes no deeper must be
// reached.
#include "emit_ir.h"
#include "explore.h"
#include "generate.h"
#include "search/depth_first.h"

#include <gtest/gtest.h>

#include <set>

namespace mazur::generated {
namespace {

using Base = RandomBacktracking::Base;
using Jumps = RandomBacktracking::Jumps;
using Ratio = RandomBacktracking::Ratio;
using State = std::pair<uint64_t, uint64_t>;

constexpr uint64_t kSeeds = 4;
constexpr uint64_t kSteps = 6;

class Threshold : public testing::Test {
protected:
    MachineOptions machine_;
    SearchOptions options_;

    void SetUp() override
    {
        machine_.properties.remove(Property::Race);
        machine_.nondet = NondetRange{0, 2};
        options_.reduction = {false, Reduction::Sources::All};
    }

    /// One exploration with what is known about sharing.
    Findings explore(const ir::Program &program, Sharing &sharing, const Round &round,
                     const std::function<void(Fingerprint, const PathFacts &)> &visit)
    {
        SafeActions safe;
        Budget budget({}, {});
        sharing.apply();
        DepthFirst search(program, machine_, options_, round, sharing, safe, nullptr, budget);
        search.failed = [](const Failure &, const Schedule &) { return true; };
        if (visit)
            search.arrived = [&](Fingerprint state, const PathFacts &path, DepthFirst::Arrival arrival) {
                if (arrival == DepthFirst::Arrival::Open)
                    visit(state, path);
            };
        return search.explore();
    }

    /// The states that are promised: every path is followed for some steps, whether its states are known or not.
    std::set<State> promised(const ir::Program &program, Sharing &sharing, const RandomBacktracking &how)
    {
        std::mt19937_64 random;
        const BacktrackPolicy measure(how, 0, random);
        const double threshold = how.thresholds.front();
        std::set<State> states;
        options_.backtrack.reset();
        options_.stateless = true;
        Round round;
        round.depth = kSteps + 1;
        explore(program, sharing, round, [&](Fingerprint state, const PathFacts &path) {
            // A step always adds to the depth, a switch only if there is one.
            double depth = measure.depth(path);
            if (depth < threshold || (!how.switches && depth == threshold))
                states.emplace(state.lo, state.hi);
        });
        options_.stateless = false;
        return states;
    }
};

TEST_F(Threshold, EverythingAboveItIsExplored)
{
    uint64_t programs = 0, states = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        // Whether a thread in a spin loop can move depends on the path, and with it what counts as a switch.
        const Program generated = generate(seed, {.spins = false});
        if (!generated::explore(generated, {.most_states = 3000}).complete)
            continue;
        const ir::Program program = emit_ir(generated);
        Sharing sharing(program);
        options_.backtrack.reset();
        while (explore(program, sharing, {}, {}).raised) {}
        programs++;
        for (bool switches : {false, true})
            for (bool reduced : {false, true}) {
                // Below the threshold hardly anything is explored.
                const double threshold = switches ? 3 : kSteps;
                RandomBacktracking how{Base::Constant, {threshold},     switches, reduced,
                                       Jumps::Fixed,   Ratio::Constant, 0.1,      1};
                const std::set<State> expected = promised(program, sharing, how);
                for (Jumps jumps : {Jumps::Fixed, Jumps::Random, Jumps::Luby})
                    for (uint64_t random = 0; random < kSeeds; random++) {
                        how.jumps = jumps;
                        options_.backtrack = how;
                        std::set<State> reached;
                        Round round;
                        round.seed = random;
                        round.threshold = threshold;
                        explore(program, sharing, round,
                                [&](Fingerprint state, const PathFacts &) { reached.emplace(state.lo, state.hi); });
                        for (const State &state : expected)
                            ASSERT_TRUE(reached.count(state)) << "seed " << seed << ", " << switches << reduced << "\n"
                                                              << to_text(generated);
                        states += expected.size();
                    }
            }
    }
    EXPECT_GT(programs, 40u);
    EXPECT_GT(states, 10000u);
}

} // namespace
} // namespace mazur::generated

// Runs in which a random thread moves at each step: to learn what threads share (probe.h), and to find errors that are
// near the beginning (turns.h).
#pragma once

#include "engine/budget.h"
#include "machine/machine.h"

#include <functional>
#include <limits>
#include <random>
#include <vector>

namespace mazur {

class RandomRuns {
public:
    struct Bounds {
        uint64_t runs, steps;                                         ///< all together
        uint64_t longest;                                             ///< run
        uint64_t instructions = std::numeric_limits<uint64_t>::max(); ///< all together
    };
    RandomRuns(const ir::Program &program, const MachineOptions &options, Sharing &sharing, Budget &budget,
               uint64_t seed)
        : sharing_(sharing), machine_(program, options, sharing), random_(seed), budget_(budget)
    {
        machine_.interrupt = [this] { return budget_.expired(); };
    }

    /// Called with each error; false ends it all. Without it errors are not looked for.
    std::function<bool(const Failure &, const Schedule &)> failed;

    void run(const Bounds &bounds);
    uint64_t runs() const { return runs_; }
    uint64_t steps() const { return steps_; }
    uint64_t instructions() const { return machine_.instructions(); }

private:
    bool walk(const Bounds &bounds);
    bool look(Outcome outcome);
    bool list_choices();

    Sharing &sharing_;
    Machine machine_;
    std::mt19937_64 random_;
    Budget &budget_;
    std::vector<ThreadId> enabled_;
    std::vector<Choice> path_;
    ThreadId last_ = 0;
    uint64_t runs_ = 0, steps_ = 0;
};

} // namespace mazur

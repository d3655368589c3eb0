// Runs that go far: a thread goes on as long as nothing between it and another one is open. Where its next step, or the
// one just made, meets what another thread stands before, where it cannot go on, and where a thread begins, another one
// may be chosen. The eager run is that in which what has just been changed is at once looked at by those who wait to do
// so; others depart from it by chance, there and one step after a switch. An error behind a million rounds of a loop is
// found this way (turns.h), without anything being kept to go back to.
#pragma once

#include "engine/budget.h"
#include "machine/machine.h"

#include <functional>
#include <optional>
#include <random>
#include <vector>

namespace mazur {

class LongRuns {
public:
    enum class Which : uint8_t { Eager, ByChance };
    LongRuns(const ir::Program &program, const MachineOptions &options, Which which, Budget &budget, uint64_t seed)
        : program_(program), options_(options), which_(which), sharing_(program), random_(seed), budget_(budget)
    {
    }

    /// Called with each error; false ends it all.
    std::function<bool(const Failure &, const Schedule &)> failed;

    /// Goes on for about so many steps and instructions, with what is known about sharing.
    void go_on(uint64_t steps, uint64_t instructions, const Sharing &known);
    /// Has the eager run come to its end?
    bool over() const { return over_; }
    uint64_t runs() const { return runs_; }
    uint64_t steps() const { return steps_; }

private:
    void begin();
    bool look(Outcome outcome);
    bool list_choices();
    ThreadId choose();
    /// Another thread that stands before something whose order against the action matters.
    std::optional<ThreadId> met(const Action &action) const;

    const ir::Program &program_;
    const MachineOptions &options_;
    const Which which_;
    bool over_ = false;
    Sharing sharing_;
    std::vector<SharedSite> known_; ///< what was known when the run began
    std::optional<Machine> machine_;
    std::mt19937_64 random_;
    Budget &budget_;
    std::vector<ThreadId> enabled_;
    std::vector<Choice> path_;
    Action last_action_;
    ThreadId last_ = 0;
    bool switched_ = false; ///< by the last step
    size_t born_ = 0;       ///< threads before the last step
    uint64_t runs_ = 0, steps_ = 0;
};

} // namespace mazur

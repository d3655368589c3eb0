#include "search/probe.h"

#include <algorithm>
#include <random>

namespace mazur {

namespace {

constexpr int kRounds = 8;
constexpr int kRuns = 64;        ///< of a round
constexpr int kSteps = 100'000;  ///< of a round
constexpr int kLongest = 20'000; ///< run

class Probe {
public:
    Probe(const ir::Program &program, const MachineOptions &options, Sharing &sharing, Guard &guard)
        : machine_(program, options, sharing), guard_(guard)
    {
        machine_.interrupt = [this] { return guard_.expired(); };
    }

    void run()
    {
        if (machine_.boot() != Outcome::Running)
            return;
        const Machine::Mark start = machine_.mark();
        for (int i = 0; i < kRuns && steps_ < kSteps && !guard_.expired(); i++) {
            walk();
            machine_.rewind(start);
        }
    }

private:
    void walk()
    {
        for (int i = 0; i < kLongest && list_choices(); i++, steps_++) {
            // Half of the time the thread goes on: what others do to it only after a while shows, too.
            const bool stays = std::ranges::find(enabled_, last_) != enabled_.end() && (random_() & 1) != 0;
            last_ = stays ? last_ : enabled_[random_() % enabled_.size()];
            const uint32_t way = static_cast<uint32_t>(random_() % machine_.alternatives(last_));
            if (machine_.step(last_, way) != Outcome::Running)
                return;
        }
    }

    bool list_choices()
    {
        enabled_.clear();
        if (machine_.halted())
            return false;
        const std::optional<ThreadId> only = machine_.exclusive();
        for (ThreadId t : machine_.threads())
            if ((!only || *only == t) && machine_.alternatives(t) != 0)
                enabled_.push_back(t);
        return !enabled_.empty();
    }

    Machine machine_;
    std::mt19937_64 random_;
    Guard &guard_;
    std::vector<ThreadId> enabled_;
    ThreadId last_ = 0;
    int steps_ = 0;
};

} // namespace

void probe_once(const ir::Program &program, const MachineOptions &options, Sharing &sharing, Guard &guard)
{
    Probe(program, options, sharing, guard).run();
}

void probe(const ir::Program &program, const MachineOptions &options, Sharing &sharing, Guard &guard)
{
    for (int round = 0; round < kRounds && sharing.raised() && !guard.expired(); round++) {
        sharing.apply();
        probe_once(program, options, sharing, guard);
    }
    sharing.apply();
}

} // namespace mazur

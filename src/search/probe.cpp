#include "search/probe.h"

#include "search/random_runs.h"

namespace mazur {

namespace {

constexpr int kRounds = 8;
constexpr RandomRuns::Bounds kRound{.runs = 64, .steps = 100'000, .longest = 20'000};

} // namespace

void probe_once(const ir::Program &program, const MachineOptions &options, Sharing &sharing, Budget &budget)
{
    RandomRuns(program, options, sharing, budget, std::mt19937_64::default_seed).run(kRound);
}

void probe(const ir::Program &program, const MachineOptions &options, Sharing &sharing, Budget &budget)
{
    for (int round = 0; round < kRounds && sharing.raised() && !budget.expired(); round++) {
        sharing.apply();
        probe_once(program, options, sharing, budget);
    }
    sharing.apply();
}

} // namespace mazur

#include "search/probe.h"

#include "search/random_runs.h"

namespace mazur {

namespace {

constexpr int kRounds = 8;
constexpr RandomRuns::Bounds kRound{.runs = 64, .steps = 100'000, .longest = 20'000};

} // namespace

void probe_once(const ir::Program &program, const MachineOptions &options, Sharing &sharing, Guard &guard)
{
    RandomRuns(program, options, sharing, guard, std::mt19937_64::default_seed).run(kRound);
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

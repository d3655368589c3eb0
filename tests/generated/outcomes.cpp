// See outcomes.h.
#include "outcomes.h"

#include "enumerate_graphs.h"
#include "explore.h"
#include "idioms.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace mazur::generated {
namespace {

constexpr uint64_t kMostPartialGraphs = 50000;
constexpr uint64_t kMostStates = 20000;
constexpr int kMostKept = 3; ///< registers: more would make programs too large

} // namespace

Program forbid(Program program, const Outcome &outcome, Order order)
{
    if (outcome.empty())
        return program;
    ThreadCode &main = program.threads[0];
    const int first = main.locals;
    main.locals += static_cast<int>(outcome.size());
    auto get = [&](size_t i) {
        const int var = outcome[i].first;
        const Storage storage = program.variables[var].storage;
        return load(first + static_cast<int>(i), var, storage == Storage::Atomic ? order : Order::Plain);
    };
    const size_t last = outcome.size() - 1;
    Block check{get(last), must(first + static_cast<int>(last), Compare::Ne, outcome[last].second)};
    for (size_t i = last; i-- > 0;)
        check = {get(i), if_(first + static_cast<int>(i), Compare::Eq, outcome[i].second, std::move(check))};
    append(main.body, std::move(check));
    return program;
}

Outcome telling_outcome(const Program &program, uint64_t seed)
{
    std::set<std::vector<int>> all, common;
    bool first = true;
    for (Model model : kModels) {
        const auto counts = enumerate_graphs(program, model, {}, kMostPartialGraphs);
        if (!counts)
            return {};
        all.insert(counts->finals.begin(), counts->finals.end());
        std::set<std::vector<int>> kept;
        for (const std::vector<int> &values : counts->finals)
            if (first || common.count(values) != 0)
                kept.insert(values);
        common = std::move(kept);
        first = false;
    }
    std::vector<std::vector<int>> candidates;
    std::set_difference(all.begin(), all.end(), common.begin(), common.end(), std::back_inserter(candidates));
    if (candidates.empty())
        candidates.assign(all.begin(), all.end());
    if (candidates.empty())
        return {};
    Random random(seed);
    const std::vector<int> &values = candidates[random.below(static_cast<int>(candidates.size()))];
    const bool what_was_read = random.chance(50); // is often enough, and leaves the atomics alone
    Outcome outcome;
    for (int v = 0; v < static_cast<int>(values.size()); v++)
        if (!what_was_read || program.variables[v].storage == Storage::Plain)
            outcome.push_back({v, values[v]});
    return outcome;
}

Program forbid_some_outcome(Program program, uint64_t seed)
{
    Random random(seed);
    const int shared = static_cast<int>(program.variables.size());
    std::vector<std::pair<size_t, int>> registers;
    for (size_t t = 1; t < program.threads.size(); t++)
        for (int r = 0; r < program.threads[t].locals; r++)
            registers.emplace_back(t, r);
    for (int kept = 0; kept < kMostKept && !registers.empty(); kept++) {
        const auto chosen = registers.begin() + random.below(static_cast<int>(registers.size()));
        program.variables.push_back({Storage::Plain, 0});
        program.threads[chosen->first].body.push_back(
            store(shared + kept, local_plus(chosen->second, 0), Order::Plain));
        registers.erase(chosen);
    }
    const std::set<std::vector<int>> finals = explore(program, {.most_states = kMostStates}).finals;
    if (finals.size() < 2)
        return program;
    const std::vector<int> &values = *std::next(finals.begin(), random.below(static_cast<int>(finals.size())));
    Outcome outcome;
    for (int v = 0; v < static_cast<int>(values.size()); v++)
        if (program.variables[v].storage == Storage::Plain || program.variables[v].storage == Storage::Atomic)
            outcome.push_back({v, values[v]});
    return forbid(std::move(program), outcome);
}

Program generate_asking(uint64_t seed, const Features &features)
{
    Program program = generate(seed, features);
    return seed % 2 == 0 ? forbid_some_outcome(std::move(program), seed) : program;
}

} // namespace mazur::generated

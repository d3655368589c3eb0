// What is merged beyond the equivalence, each by itself (docs/graph.md says why nothing is lost).
//
//   rmw        the order of read-modify-writes that commute and whose results nobody looks at
//   symmetry   runs that differ only in which of several equal threads did what
//   confirm    rounds of loops that only found out that they must be tried again
//
// Some of it rests on what the program never does. It is believed until a run shows otherwise; then the exploration
// starts again with less.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>

namespace mazur::graph {

/// Which rounds of a thread are not left out the first time: none, those that access plain data, or all.
enum class KeptRounds : uint8_t { None, Plain, All };

struct Merge {
    bool rmw = false, symmetry = false, confirm = false;
    std::set<uint64_t> apart = {}; ///< rmw: addresses where the order matters after all
    // Also if nothing is merged (rounds.h):
    KeptRounds first_rounds = KeptRounds::None; ///< are not left out the first time
    std::set<uint64_t> noticed = {};            ///< addresses where others notice what a round does
    /// Addresses that rounds add to, and where in the code they begin to.
    std::map<uint64_t, std::set<uint64_t>> counters = {};
    bool loose = false; ///< threads learn of others without synchronising, and not by atomics alone (loose.cpp)

    /// Are other rounds left out than before?
    bool leaves_out_others(const Merge &before) const
    {
        return first_rounds != before.first_rounds || noticed.size() != before.noticed.size() ||
               counters != before.counters;
    }
    /// Takes over what another one has learnt.
    void learn(const Merge &other)
    {
        rmw &= other.rmw;
        symmetry &= other.symmetry;
        confirm &= other.confirm;
        loose |= other.loose;
        first_rounds = std::max(first_rounds, other.first_rounds);
        apart.insert(other.apart.begin(), other.apart.end());
        noticed.insert(other.noticed.begin(), other.noticed.end());
        for (const auto &[address, sites] : other.counters)
            counters[address].insert(sites.begin(), sites.end());
    }
};

} // namespace mazur::graph

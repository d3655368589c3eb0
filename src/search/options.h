// What the engine `search` is asked to do.
#pragma once

#include "search/search_policies.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mazur {

/// `--reduce`: which threads are explored from a state.
struct Reduction {
    enum class Sources : uint8_t { All, Lazy, Eager, Optimal };
    bool safe = true; ///< a thread before a safe action alone
    Sources sources = Sources::Lazy;
    bool operator==(const Reduction &) const = default;
};

struct SearchOptions {
    Reduction reduction;
    bool retraverse = false; ///< source sets as the paper computes them
    bool stateless = false;
    Order order = Order::Id;
    std::vector<uint32_t> first_threads; ///< with Order::Id: these come first
    uint64_t seed = 0;
    std::optional<RandomBacktracking> backtrack;
    Restarts restarts;
    std::optional<uint32_t> preemptions; ///< bound per path
    std::vector<std::string> shared;     ///< if there are any: only what has one of these names is treated as shared
    bool growing_preemptions = false;    ///< bounds 0, 1, ... up to that
    Hybrid hybrid;
    bool characterize = false; ///< samples the state space, see result.h
};

} // namespace mazur

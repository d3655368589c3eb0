// DFS-RB: depth-first search that leaves states early, by chance, once it is deep enough.
//
// Everything less deep than the threshold is explored. Paper 1 says so of its algorithm, but a state that was first met
// deep down, and left early there, would be known when it is met again near the top, and so would what was left out
// below it. Such states are explored again; that is what `again` is for.
#pragma once

#include "machine/fingerprint.h"
#include "search/options.h"
#include "search/path_facts.h"
#include "search/search_policies.h"

#include <random>
#include <unordered_map>

namespace mazur {

class BacktrackPolicy {
public:
    /// `threshold` is used in place of the options' own if these are iterated.
    BacktrackPolicy(const RandomBacktracking &options, double threshold, std::mt19937_64 &random);

    /// A state is met at the end of this path. True if it has to be explored although it is known.
    bool again(Fingerprint state, const PathFacts &path);
    /// Another step could be tried from the state: is it left instead?
    bool leave(const PathFacts &path);
    /// The search has come back to the state: does it go back further?
    bool leave_too(const PathFacts &path);
    /// A path has ended; the first one decides about the threshold if that is a part of its length.
    void path_ended(uint32_t length);

    /// Everything less deep than this is explored.
    double threshold() const { return threshold_; }
    /// The depth on which the threshold works, the lowering of the threshold included.
    double depth(const PathFacts &path) const;
    double ratio(const PathFacts &path) const;

private:
    struct Hash {
        size_t operator()(const Fingerprint &f) const { return f.lo; }
    };

    bool by_chance(const PathFacts &path);

    const RandomBacktracking &options_;
    std::mt19937_64 &random_;
    std::uniform_real_distribution<double> unit_;
    double threshold_;
    bool first_path_ended_ = false;
    uint64_t jumps_ = 0;                                      ///< so far
    uint64_t jump_length_ = 0;                                ///< of the current one; 0: none
    std::unordered_map<Fingerprint, uint32_t, Hash> shallow_; ///< states above the threshold: their least depth
};

} // namespace mazur

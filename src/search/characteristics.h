// What a state space is like, from a sample of it (paper 1, section 5.1.1): how many of the states and of the paths
// show an error, and how long the paths to errors are. Of x states every x/1000-th is looked at, so that the sample is
// dense at the beginning and grows slowly; a path is in the sample if the state at its end is.
#pragma once

#include "engine/result.h"
#include "search/depth_first.h"

#include <algorithm>

namespace mazur {

class Sampler {
public:
    /// The search has come to a state by a path of this length.
    void reached(uint64_t length, DepthFirst::Arrival arrival)
    {
        reached_++;
        if (reached_ % std::max<uint64_t>(1, (reached_ + 999) / 1000) != 0)
            return;
        sample_.states++;
        if (arrival != DepthFirst::Arrival::Open)
            sample_.paths++;
        if (arrival != DepthFirst::Arrival::Error)
            return;
        sample_.error_states++;
        sample_.error_paths++;
        sample_.error_steps += length;
        sample_.shortest_error = sample_.error_paths == 1 ? length : std::min(sample_.shortest_error, length);
    }
    const Characteristics &sample() const { return sample_; }

private:
    uint64_t reached_ = 0;
    Characteristics sample_;
};

} // namespace mazur

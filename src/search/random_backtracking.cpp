// The procedures of paper 1's figures 1 to 4. The lowering of the threshold by n ("ncs") is computed as a depth that is
// greater by n, so that the depth below which everything is explored is one number.
#include "search/random_backtracking.h"

#include "search/luby.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace mazur {

BacktrackPolicy::BacktrackPolicy(const RandomBacktracking &options, double threshold, std::mt19937_64 &random)
    : options_(options), random_(random), unit_(0, 1), threshold_(threshold)
{
    if (options_.base == RandomBacktracking::Base::PartOfFirstPath)
        threshold_ = std::numeric_limits<double>::infinity(); // the first path is followed to its end
}

void BacktrackPolicy::path_ended(uint32_t length)
{
    if (options_.base == RandomBacktracking::Base::PartOfFirstPath && !first_path_ended_)
        threshold_ = length * options_.thresholds.front();
    first_path_ended_ = true;
}

double BacktrackPolicy::depth(const PathFacts &path) const
{
    return (options_.switches ? path.switches : path.length) + (options_.reduced ? path.unswitched : 0);
}

double BacktrackPolicy::ratio(const PathFacts &path) const
{
    double v = options_.c;
    switch (options_.ratio) {
    case RandomBacktracking::Ratio::Constant:
        break;
    case RandomBacktracking::Ratio::Depth:
        v = 1 - (options_.switches ? path.switches : path.length) / options_.c;
        break;
    case RandomBacktracking::Ratio::SameThread:
        v = 1 - path.run / options_.c;
        break;
    case RandomBacktracking::Ratio::Exponential:
        v = std::pow(options_.c, path.run);
        break;
    }
    return path.just_switched ? v * options_.coefficient : v;
}

bool BacktrackPolicy::by_chance(const PathFacts &path) { return unit_(random_) > ratio(path); }

bool BacktrackPolicy::again(Fingerprint state, const PathFacts &path)
{
    double depth = this->depth(path);
    if (depth >= threshold_)
        return false;
    // Where switches matter, it matters who moved last.
    if (options_.switches || options_.reduced)
        state += mix(uint64_t{path.last} + 1, 0);
    auto least = static_cast<uint32_t>(depth);
    auto [it, fresh] = shallow_.emplace(state, least);
    if (!fresh && it->second <= least)
        return false;
    it->second = least;
    return true;
}

bool BacktrackPolicy::leave(const PathFacts &path)
{
    jump_length_ = 0;
    if (depth(path) < threshold_ || !by_chance(path))
        return false;
    jumps_++;
    jump_length_ = 1;
    return true;
}

bool BacktrackPolicy::leave_too(const PathFacts &path)
{
    if (depth(path) < threshold_)
        return false;
    switch (options_.jumps) {
    case RandomBacktracking::Jumps::Fixed:
        return false;
    case RandomBacktracking::Jumps::Random:
        return by_chance(path);
    case RandomBacktracking::Jumps::Luby:
        if (jump_length_ == 0 || luby(jumps_) <= jump_length_)
            return false;
        jump_length_++;
        return true;
    }
    return false;
}

} // namespace mazur

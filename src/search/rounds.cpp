#include "search/rounds.h"

#include "search/luby.h"

#include <algorithm>
#include <cmath>

namespace mazur {

namespace {

/// For each threshold if the user gives no time.
constexpr double kSecondsPerThreshold = 60;
constexpr double kSecondsPerSample = 60;
/// Below a depth bound there can be more states than anybody wants to wait for, and the answer is at best `unknown`.
constexpr double kSecondsWithBound = 10;

} // namespace

Rounds::Rounds(const SearchOptions &options, const Limits &limits) : options_(options), limits_(limits) {}

size_t Rounds::stages() const
{
    if (options_.backtrack && options_.backtrack->base == RandomBacktracking::Base::Iterated)
        return options_.backtrack->thresholds.size();
    if (options_.preemptions && options_.growing_preemptions)
        return size_t{*options_.preemptions} + 1;
    return 1;
}

double Rounds::restart_interval() const
{
    const Restarts &r = options_.restarts;
    switch (r.kind) {
    case Restarts::Kind::Never:
        break;
    case Restarts::Kind::Fixed:
        return r.seconds;
    case Restarts::Kind::Luby:
        return r.seconds * static_cast<double>(luby(restarts_ + 1));
    case Restarts::Kind::Walsh:
        return r.seconds * std::pow(std::sqrt(2.0), static_cast<double>(restarts_));
    }
    return 0;
}

Round Rounds::next(double seconds, uint64_t states)
{
    if (!stage_begun_) {
        // Thresholds share what time and states there are; bounds on preemptions are each gone through to the end.
        stage_begun_ = true;
        stage_until_ = 0;
        stage_states_ = limits_.states;
        if (options_.characterize && limits_.seconds == 0 && limits_.states == 0)
            stage_until_ = kSecondsPerSample;
        if (options_.backtrack && stages() > 1) {
            auto left = static_cast<double>(stages() - stage_);
            if (limits_.seconds > 0)
                stage_until_ = seconds + std::max(limits_.seconds - seconds, 0.0) / left;
            else if (limits_.states == 0)
                stage_until_ = seconds + kSecondsPerThreshold;
            if (limits_.states > 0)
                stage_states_ = states + (limits_.states - std::min(states, limits_.states)) / (stages() - stage_);
        }
    }
    Round round;
    round.depth = limits_.depth;
    round.deep_seconds = limits_.seconds == 0 ? kSecondsWithBound : 0;
    // Successive numbers would do; that they differ in many bits makes runs with neighbouring seeds differ, too.
    round.seed = options_.seed + rounds_ * 0x9e3779b97f4a7c15u;
    if (options_.backtrack)
        round.threshold = options_.backtrack->thresholds[std::min(stage_, options_.backtrack->thresholds.size() - 1)];
    round.preemptions = options_.preemptions;
    if (options_.growing_preemptions)
        round.preemptions = static_cast<uint32_t>(stage_);
    round.until = stage_until_;
    restart_due_ = false;
    if (double interval = restart_interval(); interval > 0 && (round.until == 0 || seconds + interval < round.until)) {
        round.until = seconds + interval;
        restart_due_ = true;
    }
    round.states = stage_states_ > 0 ? std::max<uint64_t>(stage_states_ - std::min(states, stage_states_), 1) : 0;
    rounds_++;
    return round;
}

bool Rounds::more(bool finished, bool by_chance)
{
    if (!finished && restart_due_) {
        restarts_++;
        all_restarts_++;
        return true;
    }
    restarts_ = 0;
    stage_begun_ = false;
    if (++stage_ < stages())
        return true;
    stage_ = 0;
    return by_chance && limits_.seconds > 0;
}

} // namespace mazur

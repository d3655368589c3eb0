#include "search/closed_circles.h"

#include <algorithm>
#include <utility>

namespace mazur {

void ClosedCircles::stepped(const Machine &machine, ThreadId t, ActionKind moved)
{
    Level &here = levels_.back();
    for (ThreadId s : machine.threads())
        if (s < kMaskThreads && spins(machine.thread(s)))
            here.looking |= bit(s);
    aside_ = contradicts(machine.thread(t));
    if (t >= kMaskThreads) {
        many_ = true;
        return;
    }
    (aside_ ? here.stopping : here.moving) |= bit(t);
    if (aside_)
        return;
    const Doing what = doing(machine, t, moved);
    here.looking |= what == Doing::Looking ? bit(t) : 0;
    here.changing |= what == Doing::Changing ? bit(t) : 0;
}

void ClosedCircles::open(Fingerprint state)
{
    const auto place = static_cast<uint32_t>(open_.size());
    open_.push_back(state);
    place_of_[state] = place;
    places_.push_back(place);
    levels_.push_back({.low = place, .aside = std::exchange(aside_, false)});
}

void ClosedCircles::meet(Fingerprint state)
{
    if (levels_.empty() || std::exchange(aside_, false))
        return;
    Level &here = levels_.back();
    const auto where = place_of_.find(state);
    if (const auto unreal = unreal_.find(state); unreal != unreal_.end()) {
        here.stopping |= unreal->second;
        return;
    }
    if (where == place_of_.end()) {
        here.leads_out = true;
        return;
    }
    here.low = std::min(here.low, where->second);
    here.circle = true;
    unclear_ |= many_;
}

void ClosedCircles::leads_out()
{
    if (!levels_.empty() && !std::exchange(aside_, false))
        levels_.back().leads_out = true;
}

bool ClosedCircles::close()
{
    const Level done = levels_.back();
    const uint32_t place = places_.back();
    levels_.pop_back();
    places_.pop_back();
    if (done.low != place) {
        Level &before = levels_.back();
        before.low = std::min(before.low, done.low);
        before.circle |= done.circle;
        before.leads_out |= done.leads_out;
        before.looking |= done.looking;
        before.changing |= done.changing;
        before.moving |= done.moving;
        before.stopping |= done.stopping;
        return false;
    }
    // Where a thread can only take steps that no run takes, no run goes on for ever.
    const ThreadMask stopped = done.stopping & ~done.moving;
    const bool unreal = stopped != 0 && !done.leads_out;
    for (size_t i = place; i < open_.size(); i++) {
        place_of_.erase(open_[i]);
        if (unreal)
            unreal_[open_[i]] = stopped;
    }
    open_.resize(place);
    if (!done.aside && !unreal)
        leads_out();
    else if (!done.aside && !levels_.empty())
        levels_.back().stopping |= stopped;
    return done.circle && !unreal && !done.leads_out && (done.looking & ~done.changing) != 0;
}

} // namespace mazur

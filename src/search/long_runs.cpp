#include "search/long_runs.h"

#include "engine/enabled.h"
#include "engine/ending.h"
#include "engine/sighting.h"

#include <algorithm>

namespace mazur {

namespace {

constexpr uint64_t kLongestEager = uint64_t{1} << 24; ///< steps
/// By chance, eight runs of each length, which then doubles up to the longest.
constexpr uint64_t kShortest = uint64_t{1} << 15, kDoublings = 6, kOfALength = 8;
constexpr uint64_t kToBegin = 500; ///< steps could be made in the time it takes to begin a run
constexpr uint64_t kDeparts = 4;   ///< one choice of so many is left to chance

/// Does their order matter? Only as far as it shows without a closer look.
bool meet(const Action &a, const Action &b)
{
    if (a.address == 0 || b.address == 0 || (a.kind == ActionKind::Load && b.kind == ActionKind::Load))
        return false;
    return a.address < b.address + std::max<uint64_t>(b.size, 1) &&
           b.address < a.address + std::max<uint64_t>(a.size, 1);
}

} // namespace

void LongRuns::go_on(uint64_t steps, uint64_t instructions, const Sharing &known)
{
    if (std::vector<SharedSite> sites = known.sites(); sites != known_) {
        machine_.reset();
        over_ = false;
        sharing_ = known;
        known_ = std::move(sites);
    }
    const uint64_t end = steps_ + steps;
    uint64_t made = 0; // instructions
    auto goes_on = [&] { return steps_ < end && made < instructions; };
    while (goes_on() && !over_ && !budget_.expired()) {
        if (!machine_)
            begin();
        const uint64_t longest =
            which_ == Which::Eager ? kLongestEager : kShortest << std::min(runs_ / kOfALength, kDoublings);
        Outcome outcome = machine_->outcome();
        while (outcome == Outcome::Running && goes_on() && path_.size() < longest && list_choices()) {
            const ThreadId t = choose();
            const auto ways = machine_->alternatives(t);
            const auto way = static_cast<uint32_t>(which_ == Which::Eager ? 0 : random_() % ways);
            switched_ = t != last_;
            last_ = t;
            last_action_ = machine_->thread(t).pending;
            born_ = machine_->threads().size();
            path_.push_back({t, way});
            machine_->forget_past();
            const uint64_t before = machine_->instructions();
            outcome = machine_->step(t, way);
            made += machine_->instructions() - before;
            steps_++;
            if (!look(outcome))
                return;
        }
        if (outcome != Outcome::Running || path_.size() >= longest || enabled_.empty()) {
            machine_.reset();
            over_ = which_ == Which::Eager;
        }
    }
}

void LongRuns::begin()
{
    sharing_.apply();
    machine_.emplace(program_, options_, sharing_);
    machine_->interrupt = [this] { return budget_.expired(); };
    path_.clear();
    enabled_.clear();
    last_ = 0;
    switched_ = false;
    last_action_ = {};
    born_ = 0;
    runs_++;
    steps_ += kToBegin;
    machine_->boot();
}

std::optional<ThreadId> LongRuns::met(const Action &action) const
{
    for (ThreadId t : enabled_)
        if (t != last_ && meet(action, machine_->thread(t).pending))
            return t;
    return std::nullopt;
}

/// Who moves next.
ThreadId LongRuns::choose()
{
    if (enabled_.size() == 1)
        return enabled_[0];
    const bool new_thread = machine_->threads().size() > born_;
    const bool stays = std::ranges::find(enabled_, last_) != enabled_.end() &&
                       machine_->thread(last_).pending.kind != ActionKind::Pause;
    const std::optional<ThreadId> sees = met(last_action_);
    const bool by_chance = which_ == Which::ByChance && random_() % kDeparts == 0;
    if (!new_thread && stays && !sees && !met(machine_->thread(last_).pending) && !(by_chance && switched_))
        return last_;
    if (by_chance)
        return enabled_[random_() % enabled_.size()];
    if (new_thread)
        return enabled_.back();
    if (sees)
        return *sees;
    if (stays)
        return last_;
    const auto next = std::ranges::find_if(enabled_, [&](ThreadId t) { return t > last_; });
    return next == enabled_.end() ? enabled_.front() : *next;
}

/// False if there is an error that ends it all.
bool LongRuns::look(Outcome outcome)
{
    if (outcome == Outcome::Interrupted)
        return true;
    const std::optional<Failure> failure = failure_of(*machine_, outcome);
    // That a loop waits for ever is certain only if what it reads was treated as shared.
    if (!failure || (failure->kind == ir::ErrorKind::Livelock && sharing_.raised()))
        return true;
    Schedule schedule;
    schedule.choices = path_;
    schedule.threads = machine_->started_threads();
    schedule.sites = sharing_.sites();
    sight(*machine_, *failure);
    return failed(*failure, schedule);
}

bool LongRuns::list_choices()
{
    enabled_.clear();
    for_enabled(*machine_, [&](ThreadId t, uint32_t) { enabled_.push_back(t); });
    return !enabled_.empty();
}

} // namespace mazur

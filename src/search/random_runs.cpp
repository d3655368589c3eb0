#include "search/random_runs.h"

#include "engine/enabled.h"
#include "engine/ending.h"
#include "engine/sighting.h"

#include <algorithm>

namespace mazur {

void RandomRuns::run(const Bounds &bounds)
{
    if (machine_.boot() != Outcome::Running)
        return;
    const Machine::Mark start = machine_.mark();
    while (runs_ < bounds.runs && steps_ < bounds.steps && machine_.instructions() < bounds.instructions &&
           !budget_.expired()) {
        path_.clear();
        runs_++;
        if (!walk(bounds))
            return;
        machine_.rewind(start);
    }
}

/// False if that was enough.
bool RandomRuns::walk(const Bounds &bounds)
{
    for (uint64_t i = 0; i < bounds.longest && machine_.instructions() < bounds.instructions && list_choices();
         i++, steps_++) {
        // Half of the time the thread goes on: what others do to it only after a while shows, too.
        const bool stays = std::ranges::find(enabled_, last_) != enabled_.end() && (random_() & 1) != 0;
        last_ = stays ? last_ : enabled_[random_() % enabled_.size()];
        const auto way = static_cast<uint32_t>(random_() % machine_.alternatives(last_));
        if (failed)
            path_.push_back({last_, way});
        const Outcome outcome = machine_.step(last_, way);
        if (failed && !look(outcome))
            return false;
        if (outcome != Outcome::Running)
            return true;
    }
    return true;
}

/// False if there is an error that ends it all.
bool RandomRuns::look(Outcome outcome)
{
    if (outcome == Outcome::Interrupted)
        return true;
    const std::optional<Failure> failure = failure_of(machine_, outcome);
    // That a loop waits for ever is certain only if what it reads was treated as shared.
    if (!failure || (failure->kind == ir::ErrorKind::Livelock && sharing_.raised()))
        return true;
    Schedule schedule;
    schedule.choices = path_;
    schedule.threads = machine_.started_threads();
    schedule.sites = sharing_.sites();
    sight(machine_, *failure);
    return failed(*failure, schedule);
}

bool RandomRuns::list_choices()
{
    enabled_.clear();
    for_enabled(machine_, [&](ThreadId t, uint32_t) { enabled_.push_back(t); });
    return !enabled_.empty();
}

} // namespace mazur

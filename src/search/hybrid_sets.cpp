#include "search/hybrid_sets.h"

#include <algorithm>

namespace mazur {

bool HybridSets::meet(Fingerprint state)
{
    met_ = state;
    if (stateless_ || visited_.insert(state))
        return true;
    // What is left out on a circle would be left out for ever.
    if (!levels_.empty() && path_.count(state) != 0)
        levels_.back().enough = levels_.back().end;
    return false;
}

void HybridSets::open(std::span<const ThreadId> enabled)
{
    Level level{threads_.size(), threads_.size() + enabled.size(), threads_.size(), 0, false, met_};
    level.enough = level.end;
    threads_.insert(threads_.end(), enabled.begin(), enabled.end());
    if (enabled.size() > 1)
        arrange(level);
    path_.insert(met_);
    levels_.push_back(level);
}

void HybridSets::arrange(Level &level)
{
    futures_.look(machine_);
    auto first = threads_.begin() + static_cast<std::ptrdiff_t>(level.first);
    if (hybrid_.points) {
        auto alone = std::find_if(first, threads_.end(), [&](ThreadId t) { return !futures_.next_interferes(t); });
        if (alone != threads_.end()) {
            std::rotate(first, alone, alone + 1);
            level.enough = level.first + 1;
            level.alone = true;
            return;
        }
    }
    if (hybrid_.prune) {
        auto others = std::stable_partition(first, threads_.end(), [&](ThreadId t) { return futures_.interferes(t); });
        auto needed = static_cast<size_t>(others - threads_.begin());
        level.enough = std::max(needed, level.first + 1);
    }
}

std::optional<ThreadId> HybridSets::pick()
{
    Level &here = levels_.back();
    if (here.next == here.enough)
        return std::nullopt;
    return threads_[here.next++];
}

/// More was done than the action says, which is all that was looked at.
void HybridSets::stepped(std::span<const Touch> more)
{
    if (!more.empty() && levels_.back().alone)
        cut();
}

/// The program ended because this thread did, if it was the last that it waits for: the others come to nothing then.
void HybridSets::ended()
{
    if (!levels_.empty() && levels_.back().alone)
        cut();
}

void HybridSets::cut()
{
    if (!levels_.empty())
        levels_.back().enough = levels_.back().end;
}

void HybridSets::close()
{
    threads_.resize(levels_.back().first);
    path_.erase(path_.find(levels_.back().state));
    levels_.pop_back();
}

} // namespace mazur

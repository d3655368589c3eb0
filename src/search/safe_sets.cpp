#include "search/safe_sets.h"

#include <algorithm>

namespace mazur {

bool SafeSets::meet(Fingerprint state)
{
    met_ = state;
    if (stateless_ || visited_.insert(state))
        return true;
    // What is left out on a circle would be left out for ever.
    if (safe_ != nullptr && !levels_.empty() && levels_.back().alone && path_.count(state) != 0)
        levels_.back().alone = false;
    return false;
}

void SafeSets::open(std::span<const ThreadId> enabled)
{
    Level level{threads_.size(), threads_.size() + enabled.size(), threads_.size(), false, met_};
    threads_.insert(threads_.end(), enabled.begin(), enabled.end());
    if (safe_ != nullptr) {
        auto first = threads_.begin() + static_cast<std::ptrdiff_t>(level.first);
        auto safe = std::find_if(first, threads_.end(), [&](ThreadId t) { return safe_->safe(machine_, t); });
        if (safe != threads_.end() && enabled.size() > 1) {
            std::rotate(first, safe, safe + 1);
            level.alone = true;
        }
        if (!stateless_)
            path_.insert(met_);
    }
    levels_.push_back(level);
}

std::optional<ThreadId> SafeSets::pick()
{
    Level &here = levels_.back();
    if (here.next == here.end || (here.alone && here.next != here.first))
        return std::nullopt;
    ThreadId t = threads_[here.next++];
    if (safe_ != nullptr) {
        footprint(machine_, t, touches_);
        safe_->note(touches_);
    }
    return t;
}

void SafeSets::stepped(std::span<const Touch> more)
{
    Level &here = levels_.back();
    here.alone = here.alone && more.empty();
    if (safe_ != nullptr)
        safe_->note(more);
}

void SafeSets::cut()
{
    if (!levels_.empty())
        levels_.back().alone = false;
}

void SafeSets::close()
{
    threads_.resize(levels_.back().first);
    if (safe_ != nullptr && !stateless_)
        path_.erase(levels_.back().state);
    levels_.pop_back();
}

} // namespace mazur

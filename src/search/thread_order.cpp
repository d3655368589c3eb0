#include "search/thread_order.h"

#include "search/live_futures.h"

#include <algorithm>

namespace mazur {

void ThreadOrder::arrange(std::vector<ThreadId> &threads, std::optional<ThreadId> last)
{
    if (options_.order == Order::Random) {
        std::shuffle(threads.begin(), threads.end(), random_);
        return;
    }
    if (threads.size() < 2)
        return;
    if (options_.order == Order::Interfere)
        futures_->look(machine_);
    ranked_.clear();
    for (ThreadId t : threads)
        ranked_.emplace_back(rank(t, last), t);
    std::sort(ranked_.begin(), ranked_.end());
    std::transform(ranked_.begin(), ranked_.end(), threads.begin(), [](const auto &r) { return r.second; });
}

uint64_t ThreadOrder::rank(ThreadId thread, std::optional<ThreadId> last) const
{
    // Who went on for long without an action waits until the others have had their turn.
    constexpr uint64_t kPaused = uint64_t{1} << 32;
    if (machine_.thread(thread).pending.kind == ActionKind::Pause)
        return kPaused;
    switch (options_.order) {
    case Order::Id: {
        auto at = std::find(options_.first_threads.begin(), options_.first_threads.end(), thread);
        return static_cast<uint64_t>(at - options_.first_threads.begin());
    }
    case Order::Preempt:
        return last && *last == thread ? 1 : 0;
    case Order::Interfere:
        return futures_->meets(thread)             ? 0
               : futures_->next_interferes(thread) ? 1
               : futures_->interferes(thread)      ? 2
                                                   : 3;
    case Order::Random:
        break;
    }
    return 0;
}

} // namespace mazur

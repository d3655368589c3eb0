#include "machine/guard.h"

#include "machine/stop.h"

namespace mazur {

bool Guard::expired()
{
    if (!reason_.empty())
        return true;
    if (Stop stop = stop_requested.load(std::memory_order_relaxed); stop != Stop::None) {
        reason_ = text(stop);
        return true;
    }
    if (cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed)) {
        reason_ = "another search has answered";
        return true;
    }
    Clock::time_point now = Clock::now();
    if (limits_.seconds > 0 && std::chrono::duration<double>(now - start_).count() >= limits_.seconds) {
        reason_ = text(Stop::Time);
        return true;
    }
    if (progress_ && now >= next_progress_) {
        next_progress_ = now + std::chrono::milliseconds(500);
        progress_();
    }
    return false;
}

std::optional<Guard::Clock::time_point> Guard::deadline() const
{
    if (limits_.seconds <= 0)
        return std::nullopt;
    return start_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(limits_.seconds));
}

} // namespace mazur

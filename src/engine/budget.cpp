#include "engine/budget.h"

#include "engine/stop.h"

namespace mazur {

bool Budget::expired()
{
    if (reason_ != Why::None)
        return true;
    if (Stop stop = stop_requested.load(std::memory_order_relaxed); stop != Stop::None) {
        reason_ = why(stop);
        return true;
    }
    if (cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed)) {
        reason_ = Why::AnsweredElsewhere;
        return true;
    }
    Clock::time_point now = Clock::now();
    if (limits_.seconds > 0 && std::chrono::duration<double>(now - start_).count() >= limits_.seconds) {
        reason_ = Why::Time;
        return true;
    }
    if (progress_ && now >= next_progress_) {
        next_progress_ = now + std::chrono::milliseconds(500);
        progress_();
    }
    return false;
}

std::optional<Budget::Clock::time_point> Budget::deadline() const
{
    if (limits_.seconds <= 0)
        return std::nullopt;
    return start_ + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(limits_.seconds));
}

} // namespace mazur

// Watches the time of a running search and whether all is to end (stop.h), and calls the progress display now and then.
#pragma once

#include "engine/limits.h"
#include "engine/reason.h"
#include "engine/result.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>

namespace mazur {

class Budget {
public:
    Budget(const Limits &limits, std::function<void()> progress, const std::atomic<bool> *cancelled = nullptr)
        : limits_(limits), progress_(std::move(progress)), cancelled_(cancelled)
    {
    }

    /// True once the run has to end; `reason` says why. Cheap enough for every few hundred steps.
    bool expired();
    Why reason() const { return reason_; }
    const Limits &limits() const { return limits_; }
    /// When the time is over; nothing if there is no limit.
    std::optional<std::chrono::steady_clock::time_point> deadline() const;
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

private:
    using Clock = std::chrono::steady_clock;
    Limits limits_;
    std::function<void()> progress_;
    const std::atomic<bool> *cancelled_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point next_progress_ = start_ + std::chrono::milliseconds(500);
    Why reason_ = Why::None;
};

} // namespace mazur

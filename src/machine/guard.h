// Watches the time of a running search and whether all is to end (stop.h), and calls the progress display now and then.
#pragma once

#include "machine/options.h"
#include "machine/result.h"

#include <chrono>
#include <functional>
#include <optional>
#include <string>

namespace mazur {

class Guard {
public:
    Guard(const Limits &limits, std::function<void()> progress, const std::atomic<bool> *cancelled = nullptr)
        : limits_(limits), progress_(std::move(progress)), cancelled_(cancelled)
    {
    }

    /// True once the run has to end; `reason` says why. Cheap enough for every few hundred steps.
    bool expired();
    const std::string &reason() const { return reason_; }
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
    std::string reason_;
};

} // namespace mazur

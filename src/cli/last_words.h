// What a check says if it cannot come to its end: because it does not stop in time when it is told to, or because there
// is no memory for going on. Whoever notices that calls `speak`, which reports what is known so far and ends the
// process.
#pragma once

#include "cli/check_options.h"
#include "engine/result.h"
#include "engine/stop.h"

#include <atomic>
#include <chrono>
#include <memory>
#include <mutex>

namespace mazur::cli {

class LastWords {
public:
    using Clock = std::chrono::steady_clock;

    /// One at a time. From now on a failed allocation, wherever it is, leads to `speak`.
    LastWords(const CheckOptions &options, Clock::time_point started);
    ~LastWords();
    LastWords(const LastWords &) = delete;
    LastWords &operator=(const LastWords &) = delete;

    void runs(const std::string &engine, const std::string &model);
    void came_to(const Stats &stats);
    /// The outcome is known, only its report is not written yet. The result must stay.
    void answered(const Result &result);
    /// The report is being written: nobody is to speak any more.
    void is_told() { told_ = true; }

    /// From any thread; the first one counts.
    [[noreturn]] void speak(Stop why);

private:
    Result result(Stop why) const;

    CheckOptions options_; ///< a copy: whoever speaks reads it while the check goes on
    const Clock::time_point started_;
    std::mutex mutex_;
    Stats stats_;
    const Result *answer_ = nullptr;
    std::atomic<bool> told_ = false, spoken_ = false;
    std::unique_ptr<char[]> reserve_; ///< memory to speak with when there is no other
};

} // namespace mazur::cli

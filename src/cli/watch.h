// Sees to it that a check ends in time: a thread of its own that looks at the clock, at the memory in use and for
// signals. It first asks what runs to stop (stop_requested), and if that does not help, speaks the last words itself.
//
// The first Ctrl-C or SIGTERM asks for what is known so far, the second ends at once.
#pragma once

#include "cli/last_words.h"

#include <atomic>
#include <cstdint>
#include <optional>
#include <thread>

namespace mazur::cli {

/// 0 is no limit.
struct ProcessLimits {
    double seconds = 0;
    uint64_t memory_bytes = 0;
};

class Watch {
public:
    using Clock = LastWords::Clock;

    Watch(const ProcessLimits &limits, Clock::time_point started, LastWords &last_words);
    ~Watch();
    Watch(const Watch &) = delete;
    Watch &operator=(const Watch &) = delete;

    /// From now on an engine runs, which looks at stop_requested and is given some time to end by itself.
    void engines_run() { patient_ = true; }

private:
    void run();
    Stop look();
    double patience(Stop stop) const;

    const ProcessLimits limits_;
    const Clock::time_point started_;
    LastWords &last_words_;
    std::atomic<bool> patient_ = false, over_ = false;
    uint64_t memory_ = 0; ///< in use when last looked at
    std::thread thread_;
};

} // namespace mazur::cli

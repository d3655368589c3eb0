// The progress line: rewritten in place on a terminal, so that a long check never looks dead.
#pragma once

#include "engine/result.h"

#include <chrono>
#include <cstdio>
#include <string>

namespace mazur::report {

/// "3.5 s  120,000 states (40,000/s)  310,000 steps  depth 85  42 MB"; rates are since `before`.
std::string progress_text(const ProgressSnapshot &now, const ProgressSnapshot &before);

/// Shows what update() is given, at most twice a second; the line disappears with finish(). On a file that is not a
/// terminal it writes lines instead, one in ten seconds.
class ProgressLine {
public:
    ProgressLine(std::FILE *out, bool terminal, unsigned width);
    ~ProgressLine() { finish(); }
    ProgressLine(const ProgressLine &) = delete;
    ProgressLine &operator=(const ProgressLine &) = delete;

    void update(const ProgressSnapshot &snapshot);
    void finish();

private:
    using Clock = std::chrono::steady_clock;

    std::FILE *out_;
    bool terminal_;
    unsigned width_;
    bool shown_ = false;
    Clock::time_point started_ = Clock::now();
    Clock::time_point next_;
    ProgressSnapshot before_;
};

} // namespace mazur::report

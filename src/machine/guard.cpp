#include "machine/guard.h"

#include <cstdio>
#include <unistd.h>

namespace mazur {

namespace {

uint64_t resident_bytes()
{
    FILE *f = std::fopen("/proc/self/statm", "r");
    if (f == nullptr)
        return 0;
    unsigned long long total = 0, resident = 0;
    int n = std::fscanf(f, "%llu %llu", &total, &resident);
    std::fclose(f);
    return n == 2 ? resident * static_cast<uint64_t>(sysconf(_SC_PAGESIZE)) : 0;
}

} // namespace

bool Guard::expired()
{
    if (!reason_.empty())
        return true;
    if (stop_requested.load(std::memory_order_relaxed)) {
        reason_ = "stopped by the user";
        return true;
    }
    if (cancelled_ != nullptr && cancelled_->load(std::memory_order_relaxed)) {
        reason_ = "another search has answered";
        return true;
    }
    Clock::time_point now = Clock::now();
    if (limits_.seconds > 0 && std::chrono::duration<double>(now - start_).count() >= limits_.seconds) {
        reason_ = "the time limit was reached";
        return true;
    }
    if (now >= next_look_) {
        next_look_ = now + std::chrono::milliseconds(20);
        if (limits_.memory_bytes > 0 && resident_bytes() > limits_.memory_bytes) {
            reason_ = "the memory limit was reached";
            return true;
        }
    }
    if (progress_ && now >= next_progress_) {
        next_progress_ = now + std::chrono::milliseconds(500);
        progress_();
    }
    return false;
}

} // namespace mazur

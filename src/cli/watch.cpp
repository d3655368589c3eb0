#include "cli/watch.h"

#include "report/process_usage.h"
#include "smt/interrupt.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace mazur::cli {

namespace {

constexpr double kLongest = 1; ///< seconds between two looks
/// Bytes that a program can take in a second, at most: memory is looked at so often that the limit is not far exceeded.
constexpr double kGrowth = 4e9;
constexpr double kMemoryTolerance = 1.08;

int wake_up[2] = {-1, -1}; ///< a pipe; what comes out of it wakes the thread

void ring()
{
    const char c = 0;
    [[maybe_unused]] const ssize_t n = write(wake_up[1], &c, 1); // full: it wakes up anyway
}

static_assert(std::atomic<Stop>::is_always_lock_free);

/// Only what is allowed in a signal handler.
void handle(int signal)
{
    static std::atomic<bool> again = false;
    if (again.exchange(true))
        _exit(128 + signal);
    const int saved = errno;
    Stop none = Stop::None;
    stop_requested.compare_exchange_strong(none, Stop::User);
    ring();
    errno = saved;
}

} // namespace

Watch::Watch(const ProcessLimits &limits, Clock::time_point started, LastWords &last_words)
    : limits_(limits), started_(started), last_words_(last_words)
{
    if (pipe2(wake_up, O_CLOEXEC | O_NONBLOCK) == 0) {
        struct sigaction action{};
        action.sa_handler = handle;
        action.sa_flags = SA_RESTART;
        sigemptyset(&action.sa_mask);
        sigaction(SIGINT, &action, nullptr);
        sigaction(SIGTERM, &action, nullptr);
    }
    thread_ = std::thread([this] { run(); });
}

Watch::~Watch()
{
    over_ = true;
    ring();
    thread_.join();
}

/// Is it time to stop?
Stop Watch::look()
{
    if (const Stop stop = stop_requested; stop != Stop::None)
        return stop;
    if (limits_.seconds > 0 && std::chrono::duration<double>(Clock::now() - started_).count() >= limits_.seconds)
        return Stop::Time;
    if (limits_.memory_bytes > 0 && memory_ > limits_.memory_bytes)
        return Stop::Memory;
    return Stop::None;
}

/// For how many seconds what runs may go on after it was told to stop.
double Watch::patience(Stop stop) const
{
    if (!patient_)
        return 0;
    return stop == Stop::Time ? std::min(0.6 + 0.05 * limits_.seconds, 5.0) : 0.8;
}

void Watch::run()
{
    std::optional<Clock::time_point> told;
    while (!over_) {
        double wait = kLongest;
        if (limits_.memory_bytes > 0) {
            memory_ = report::resident_bytes();
            const double left = static_cast<double>(limits_.memory_bytes) - static_cast<double>(memory_);
            wait = std::clamp(left / kGrowth, 0.002, 0.05);
        }
        const Clock::time_point now = Clock::now();
        if (const Stop stop = look(); stop != Stop::None) {
            told = told.value_or(now);
            Stop none = Stop::None;
            stop_requested.compare_exchange_strong(none, stop);
            smt::interrupt_all();
            const double left = patience(stop) - std::chrono::duration<double>(now - *told).count();
            if (left <= 0 ||
                static_cast<double>(memory_) > kMemoryTolerance * static_cast<double>(limits_.memory_bytes))
                last_words_.speak(stop);
            wait = std::min(wait, left);
        } else if (limits_.seconds > 0) {
            wait = std::min(wait, limits_.seconds - std::chrono::duration<double>(now - started_).count());
        }
        pollfd bell{wake_up[0], POLLIN, 0};
        if (poll(&bell, 1, static_cast<int>(std::ceil(std::max(wait, 0.001) * 1000))) > 0) {
            char ignored[16];
            while (read(wake_up[0], ignored, sizeof ignored) > 0) {}
        }
    }
}

} // namespace mazur::cli

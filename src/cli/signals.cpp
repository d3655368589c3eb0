// Only what is allowed in a signal handler: a lock-free atomic and _exit.
#include "cli/signals.h"

#include "machine/options.h"

#include <csignal>
#include <unistd.h>

namespace mazur::cli {

namespace {

static_assert(std::atomic<bool>::is_always_lock_free);

void handle(int signal)
{
    if (stop_requested.exchange(true))
        _exit(128 + signal);
}

} // namespace

void stop_on_signals()
{
    struct sigaction action{};
    action.sa_handler = handle;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

} // namespace mazur::cli

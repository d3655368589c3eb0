// Child processes by posix_spawn, their output through temporary files: with files, none of several children can block
// on a full pipe while another one is waited for.
#include "frontend/common/process.h"

#include <algorithm>
#include <atomic>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fcntl.h>
#include <filesystem>
#include <mutex>
#include <spawn.h>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

namespace mazur::frontend {

namespace {

std::recursive_mutex mutex;       ///< also when an allocation fails, which abandons all
std::vector<pid_t> children;      ///< running
std::vector<std::string> folders; ///< that exist

std::atomic<bool> starved = false;

/// Is the failure one that a bound on address space would explain?
bool looks_starved(const ProcessResult &result)
{
    rlimit limit{};
    if (result.status == 0 || getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY)
        return false;
    constexpr std::string_view kComplaints[] = {
        "out of memory", "OutOfMemory",          "bad_alloc", "Cannot allocate memory", "insufficient memory",
        "failed to map", "initialization of VM",
    };
    return result.status == 127 || result.status >= 128 ||
           std::ranges::any_of(kComplaints,
                               [&](std::string_view words) { return result.output.find(words) != std::string::npos; });
}

struct Child {
    size_t index = 0;
    pid_t pid = -1;
    std::FILE *output = nullptr;
};

Child start(size_t index, const std::vector<std::string> &command)
{
    Child child{index, -1, std::tmpfile()};
    if (!child.output)
        return child;
    int fd = fileno(child.output);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, fd, 1);
    posix_spawn_file_actions_adddup2(&actions, fd, 2);
    std::vector<char *> arguments;
    for (const std::string &word : command)
        arguments.push_back(const_cast<char *>(word.c_str()));
    arguments.push_back(nullptr);
    {
        std::lock_guard lock(mutex);
        if (posix_spawnp(&child.pid, arguments[0], &actions, nullptr, arguments.data(), environ) != 0)
            child.pid = -1;
        else
            children.push_back(child.pid);
    }
    posix_spawn_file_actions_destroy(&actions);
    return child;
}

ProcessResult finish(const Child &child)
{
    ProcessResult result;
    if (child.pid > 0) {
        int status = 0;
        siginfo_t ended{};
        while (waitid(P_PID, static_cast<id_t>(child.pid), &ended, WEXITED | WNOWAIT) < 0 && errno == EINTR) {}
        std::lock_guard lock(mutex); // once it is waited for, its number may be another's
        std::erase(children, child.pid);
        while (waitpid(child.pid, &status, 0) < 0 && errno == EINTR) {}
        result.started = true;
        result.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    if (child.output) {
        std::rewind(child.output);
        char buffer[4096];
        while (size_t n = std::fread(buffer, 1, sizeof buffer, child.output))
            result.output.append(buffer, n);
        std::fclose(child.output);
    }
    if (looks_starved(result))
        starved = true;
    return result;
}

} // namespace

std::vector<ProcessResult> run_all(const std::vector<std::vector<std::string>> &commands, unsigned jobs)
{
    std::vector<ProcessResult> results(commands.size());
    std::deque<Child> running;
    for (size_t i = 0; i < commands.size() || !running.empty();) {
        if (i < commands.size() && running.size() < jobs) {
            running.push_back(start(i, commands[i]));
            ++i;
        } else {
            results[running.front().index] = finish(running.front());
            running.pop_front();
        }
    }
    return results;
}

bool ran_out_of_memory() { return starved; }

void abandon_processes()
{
    std::lock_guard lock(mutex);
    for (pid_t pid : children)
        kill(pid, SIGKILL);
    for (const std::string &folder : folders) {
        std::error_code ignored;
        std::filesystem::remove_all(folder, ignored);
    }
}

TemporaryFolder::TemporaryFolder()
{
    std::error_code error;
    std::filesystem::path parent = std::filesystem::temp_directory_path(error);
    std::string pattern = (error ? std::filesystem::path("/tmp") : parent) / "mazur-XXXXXX";
    if (!mkdtemp(pattern.data()))
        return;
    path_ = pattern;
    std::lock_guard lock(mutex);
    folders.push_back(path_);
}

TemporaryFolder::~TemporaryFolder()
{
    if (!valid())
        return;
    std::lock_guard lock(mutex);
    std::erase(folders, path_);
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

} // namespace mazur::frontend

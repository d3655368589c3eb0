// The engine reports as often as it likes; time is looked at here. Seconds and memory are filled in if it did not.
#include "report/progress.h"

#include "report/numbers.h"
#include "report/process_usage.h"
#include "report/wrap.h"

#include <algorithm>

namespace mazur::report {

namespace {

constexpr std::chrono::milliseconds kOnTerminal{500}, kInFile{10'000};

std::string rate(uint64_t now, uint64_t before, double seconds)
{
    if (seconds <= 0 || now < before)
        return "";
    return " (" + grouped(static_cast<uint64_t>(static_cast<double>(now - before) / seconds)) + "/s)";
}

} // namespace

std::string progress_text(const ProgressSnapshot &now, const ProgressSnapshot &before)
{
    const double seconds = now.stats.seconds - before.stats.seconds;
    std::string out = duration(now.stats.seconds);
    if (now.stats.states > 0)
        out += "  " + counted(now.stats.states, "state") + rate(now.stats.states, before.stats.states, seconds);
    else if (now.stats.executions > 0)
        out +=
            "  " + counted(now.stats.executions, "run") + rate(now.stats.executions, before.stats.executions, seconds);
    if (now.stats.transitions > 0)
        out += "  " + counted(now.stats.transitions, "step");
    out += "  depth " + grouped(now.depth);
    if (now.done > 0 && now.stats.executions > 0)
        out += "  of about " +
               grouped(static_cast<uint64_t>(static_cast<double>(now.stats.executions) / std::min(now.done, 1.0)));
    else if (now.total > 0)
        out += "  of about " + grouped(static_cast<uint64_t>(now.total));
    if (now.queue > 0)
        out += "  " + grouped(now.queue) + " queued";
    if (now.stats.peak_memory_bytes > 0)
        out += "  " + bytes(now.stats.peak_memory_bytes);
    return out;
}

ProgressLine::ProgressLine(std::FILE *out, bool terminal, unsigned width)
    : out_(out), terminal_(terminal), width_(width), next_(started_ + (terminal ? kOnTerminal : kInFile))
{
}

void ProgressLine::update(const ProgressSnapshot &snapshot)
{
    const Clock::time_point now = Clock::now();
    if (now < next_)
        return;
    next_ = now + (terminal_ ? kOnTerminal : kInFile);
    ProgressSnapshot current = snapshot;
    current.stats.seconds = std::chrono::duration<double>(now - started_).count();
    if (current.stats.peak_memory_bytes == 0)
        current.stats.peak_memory_bytes = peak_memory_bytes();
    const std::string text = progress_text(current, before_);
    if (terminal_)
        std::fprintf(out_, "\r\033[K%s", wrapped(text, width_ > 1 ? width_ - 1 : 1)[0].c_str());
    else
        std::fprintf(out_, "%s\n", text.c_str());
    std::fflush(out_);
    shown_ = true;
    before_ = current;
}

void ProgressLine::finish()
{
    if (terminal_ && shown_) {
        std::fputs("\r\033[K", out_);
        std::fflush(out_);
    }
    shown_ = false;
}

} // namespace mazur::report

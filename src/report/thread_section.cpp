// A deadlock (or livelock) shows all threads that have not finished; other errors show the stack of the thread at which
// they occurred, and everything with -v.
#include "report/thread_section.h"

#include "report/event_text.h"
#include "report/numbers.h"
#include "report/place_label.h"
#include "report/rows.h"
#include "report/switch_reason.h"
#include "report/utf8.h"
#include "report/wrap.h"

#include <algorithm>
#include <map>

namespace mazur::report {

namespace {

std::string stack_lines(const std::vector<Place> &stack)
{
    size_t width = 0;
    for (const Place &place : stack)
        width = std::max(width, display_width(printable(place.function)) + 2);
    std::string out;
    for (const Place &place : stack) {
        std::string line = "      in " + padded(printable(place.function) + "()", width);
        if (place.line != 0)
            line += "  " + printable(last_part(place.file)) + ":" + std::to_string(place.line);
        line.erase(line.find_last_not_of(' ') + 1);
        out += line + "\n";
    }
    return out;
}

std::string one_thread(const ErrorReport &error, const ThreadReport &thread, const Terminal &terminal, size_t width)
{
    std::string out =
        "   " + terminal.styled(Style::Bold, padded(printable(thread_title(error, thread.thread)), width));
    out += "  " + printable(text(thread.stands));
    if (!thread.holds.empty())
        out += "; holds " + printable(joined(", ", thread.holds));
    return out + "\n" + stack_lines(thread.stack);
}

std::string circle_line(const ErrorReport &error)
{
    const std::vector<uint32_t> circle = waiting_circle(error);
    if (circle.empty())
        return "";
    if (circle.size() == 1)
        return "Thread " + std::to_string(circle.front()) + " waits for itself.\n";
    std::vector<std::string> links;
    for (size_t i = 0; i < circle.size(); i++)
        links.push_back("thread " + std::to_string(circle[i]) + (i == 0 ? " waits" : "") + " for thread " +
                        std::to_string(circle[(i + 1) % circle.size()]));
    return "They wait in a circle: " + joined(", ", links) + ".\n";
}

} // namespace

std::vector<uint32_t> waiting_circle(const ErrorReport &error)
{
    std::map<uint32_t, uint32_t> waits_for;
    for (const ThreadReport &thread : error.threads)
        if (thread.blocked && thread.stands.whom)
            waits_for[thread.thread] = *thread.stands.whom;
    for (const auto &[start, first] : waits_for) {
        std::vector<uint32_t> path{start};
        for (auto next = waits_for.find(start); next != waits_for.end(); next = waits_for.find(next->second)) {
            if (next->second == start)
                return path;
            if (std::ranges::find(path, next->second) != path.end())
                break;
            path.push_back(next->second);
        }
    }
    return {};
}

std::string thread_section(const ErrorReport &error, const Terminal &terminal, bool verbose)
{
    const bool stuck = error.kind == ir::ErrorKind::Deadlock || error.kind == ir::ErrorKind::Livelock;
    const bool race = error.kind == ir::ErrorKind::Race;
    size_t width = 0;
    for (const ThreadReport &thread : error.threads)
        width = std::max(width, display_width(printable(thread_title(error, thread.thread))));
    std::string threads;
    for (const ThreadReport &thread : error.threads) {
        const bool finished = thread.stands.kind == Standing::Kind::Finished;
        const bool failing = thread.thread == error.thread && thread.stack.size() > 1;
        if (verbose || (stuck && !finished) || (race && !finished && !thread.stack.empty()) || failing)
            threads += one_thread(error, thread, terminal, width);
    }
    if (threads.empty())
        return "";
    std::string title = stuck ? "Who waits for what, and who holds what:\n" : "Where the threads stand:\n";
    return title + threads + (error.kind == ir::ErrorKind::Deadlock ? circle_line(error) : "");
}

} // namespace mazur::report

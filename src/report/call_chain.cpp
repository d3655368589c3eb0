// Per thread, its events are one sequence. Between two neighbours of it that are not neighbours in the run, the thread
// was switched away: the frames common to both are split, and so are those in which it waits at the end. A split frame
// is shown at every event inside it.
#include "report/call_chain.h"

#include <algorithm>
#include <map>

namespace mazur::report {

namespace {

using Stack = std::vector<Place>;

bool same_call(const Place &a, const Place &b) { return a.line == b.line && a.column == b.column && a.file == b.file; }

/// Marks frames [1, depth) as shown at event `from` and its neighbours in `sequence` for which they are open as well.
void spread(const ErrorReport &error, const std::vector<size_t> &sequence, size_t from, size_t depth,
            std::vector<size_t> &shown)
{
    const Stack &stack = error.events[sequence[from]].stack;
    const auto mark = [&](size_t at) {
        const size_t open = std::min(depth, common_frames(stack, error.events[sequence[at]].stack));
        shown[sequence[at]] = std::max(shown[sequence[at]], open);
        return open > 1;
    };
    for (size_t at = from + 1; at-- > 0 && mark(at);)
        continue;
    for (size_t at = from + 1; at < sequence.size() && mark(at); at++)
        continue;
}

} // namespace

const Place &outer_frame(const Stack &stack, size_t index) { return stack[stack.size() - 1 - index]; }

size_t common_frames(const Stack &a, const Stack &b)
{
    const size_t shorter = std::min(a.size(), b.size());
    size_t count = 0;
    while (count < shorter && outer_frame(a, count).function == outer_frame(b, count).function) {
        count++;
        if (!same_call(outer_frame(a, count - 1), outer_frame(b, count - 1)))
            break;
    }
    return count;
}

std::vector<size_t> shown_frames(const ErrorReport &error)
{
    const std::vector<Event> &events = error.events;
    std::vector<size_t> shown(events.size(), 1);
    std::map<uint32_t, std::vector<size_t>> sequences;
    for (size_t i = 0; i < events.size(); i++)
        sequences[events[i].thread].push_back(i);
    for (const auto &[thread, sequence] : sequences) {
        for (size_t at = 0; at + 1 < sequence.size(); at++) {
            const size_t here = sequence[at], next = sequence[at + 1];
            if (next != here + 1)
                spread(error, sequence, at, common_frames(events[here].stack, events[next].stack), shown);
        }
        const size_t last = sequence.back();
        for (const ThreadReport &report : error.threads)
            if (report.thread == thread && (report.blocked || last + 1 < events.size()))
                spread(error, sequence, sequence.size() - 1, common_frames(events[last].stack, report.stack), shown);
    }
    return shown;
}

} // namespace mazur::report

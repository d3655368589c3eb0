#include "graph/trial.h"

#include <algorithm>

namespace mazur::graph {

/// All is as it was: the journal already, and now the thread.
void Trial::end(Thread &now, const Machine::ThreadCounts &counts)
{
    machine_.restore(now);
    machine_.set_counts(counts);
    if (machine_.outcome() != Outcome::Interrupted)
        machine_.clear_outcome();
}

/// Sets the thread back to before the event, gives it this value there, lets it run on and calls `look` with it if it
/// is well. Then all is as it was.
template <class F> void Trial::try_out(EventId from, uint64_t value, F look)
{
    ThreadId t = graph_[from].thread;
    Thread now = machine_.checkpoint(t);
    Machine::ThreadCounts counts = machine_.counts();
    Journal &j = machine_.journal();
    Journal::Entries &entries = journals_[t];
    const size_t start = graph_[from].journal;
    rehearsal_.assign(entries.begin() + static_cast<ptrdiff_t>(start), entries.end());
    j.use(entries);
    j.rewind(start);
    FramePool::share(graph_[from].before.top);
    machine_.restore(graph_[from].before);
    const size_t failures = machine_.failures().size();
    doing_.rehearsing = true;
    machine_.resume(t, {.value = value});
    doing_.rehearsing = false;
    machine_.forget_failures(failures);
    if (machine_.outcome() == Outcome::Running)
        look(machine_.thread(t));
    j.rewind(start);
    for (const Journal::Entry &e : rehearsal_)
        *e.word ^= e.difference;
    entries.insert(entries.end(), rehearsal_.begin(), rehearsal_.end());
    end(now, counts);
}

/// Has the thread come to the same state? `wanted` is identified.
bool Trial::is_same(const Thread &wanted, Thread &then)
{
    if (wanted.status != then.status || wanted.effect != then.effect)
        return false;
    if (wanted.status == ThreadStatus::Finished)
        return wanted.result == then.result && wanted.result_symbol == then.result_symbol;
    if (wanted.status != ThreadStatus::Running)
        return false;
    machine_.identify(then);
    return wanted.fingerprint == then.fingerprint;
}

/// Would the thread stand where it stands now, after the event, if the earlier read (or the event itself) had seen this
/// value? `news`: it has changed or accessed something since the event that it would not have.
bool Trial::leads_here(EventId earlier, EventId id, uint64_t value, bool &news)
{
    const size_t since = graph_[id].journal, start = graph_[earlier].journal;
    Thread now = machine_.thread(graph_[id].thread);
    if (now.status == ThreadStatus::Running)
        machine_.identify(now);
    bool same = false;
    try_out(earlier, value, [&](Thread &then) {
        same = is_same(now, then);
        const Journal::Entries &entries = journals_[graph_[id].thread];
        auto changed = [&](const Journal::Entry &e) {
            return std::any_of(entries.begin() + static_cast<ptrdiff_t>(start), entries.end(),
                               [&](const Journal::Entry &f) { return f.word == e.word; });
        };
        news = !std::all_of(rehearsal_.begin() + static_cast<ptrdiff_t>(since - start), rehearsal_.end(), changed);
    });
    return same;
}

bool Trial::reacts_alike(EventId id, uint64_t value)
{
    const Event &e = graph_[id];
    Thread next =
        graph_.last(e.thread) == id ? machine_.thread(e.thread) : graph_[graph_.at(e.thread, e.index + 1)].before;
    if (next.status == ThreadStatus::Running)
        machine_.identify(next);
    bool same = false;
    try_out(id, value, [&](Thread &then) { same = is_same(next, then); });
    return same;
}

} // namespace mazur::graph

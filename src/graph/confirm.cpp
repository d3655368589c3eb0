// Rounds that lead nowhere. A thread reads a value, makes its plans, and then finds that the value has changed: a
// compare-and-swap fails, or a second read disagrees with the first. It goes back and goes on with the newer value. Had
// the first read seen that value at once, the thread would stand where it stands now, and all that it did in between,
// which is reading, would be missing. That run exists: who reads less constrains nobody. So this one ends here.
//
// Whether it is so is tried out: the thread is set back to the earlier read, is given the later value, and runs to its
// next action. If it is in the same state as it is now, the round is in vain.
#include "graph/explorer.h"

#include <algorithm>

namespace mazur::graph {

namespace {

/// Does a read of order `a` get to know no more than one of order `b`?
bool no_stronger(ir::MemoryOrder a, ir::MemoryOrder b)
{
    return a == b || a == ir::MemoryOrder::Relaxed || (a == ir::MemoryOrder::Acquire && acquires(b));
}

bool is_access(const Action &a) { return a.kind == ActionKind::Load || a.kind == ActionKind::Cas; }

} // namespace

/// Has the event, the last of its thread, only brought it to where an earlier read of the same location would have, if
/// it had seen the same?
void Explorer::find_repetition(EventId id)
{
    Event &e = graph_[id];
    ThreadId t = e.thread;
    if (e.kind != EventKind::Read || !is_access(e.before.pending) || e.order == ir::MemoryOrder::Plain ||
        machine_.outcome() != Outcome::Running || machine_.thread(t).status != ThreadStatus::Running ||
        value_of(graph_.location(e.location), e.rf).symbol != 0)
        return;
    if (e.index > 1) {
        const Event &last = graph_[graph_.at(t, e.index - 1)];
        if (last.kind == EventKind::Read && !last.retry && last.location == e.location && last.read == e.read)
            e.same_since = last.same_since != 0 ? last.same_since : last.index;
    }
    for (uint32_t i = e.index - 1; i > 0; i--) {
        EventId earlier = graph_.at(t, i);
        const Event &r = graph_[earlier];
        if (r.before.pending.kind == ActionKind::Spurious && r.choice == 0)
            continue;
        if (r.kind != EventKind::Read || r.retry)
            return;
        if (r.location == e.location && r.read == e.read) {
            i = r.same_since != 0 ? r.same_since : i;
            continue;
        }
        if (r.location != e.location || !is_access(r.before.pending) || r.order == ir::MemoryOrder::Plain ||
            r.condition != 0)
            continue;
        // A compare-and-swap that succeeds would have written.
        const Action &a = r.before.pending;
        if (!no_stronger(r.order, e.order) || (a.kind == ActionKind::Cas && succeeds(a, e.read)))
            continue;
        bool news = false;
        if (leads_here(earlier, id, e.read, news)) {
            graph_[id].passed = may_race(t, i, e.index - 1);
            graph_[id].repeats = !graph_[id].passed;
            graph_[id].news = news;
            return;
        }
    }
}

/// Sets the thread back to before the event, gives it this value there, lets it run on and calls `look` with it if it
/// is well. Then all is as it was.
template <class F> void Explorer::try_out(EventId from, uint64_t value, F look)
{
    ThreadId t = graph_[from].thread;
    Thread now = machine_.checkpoint(t);
    Machine::ThreadCounts counts = machine_.counts();
    Journal &j = machine_.journal();
    Journal::Entries &entries = journal(t);
    const size_t start = graph_[from].journal;
    rehearsal_.assign(entries.begin() + static_cast<ptrdiff_t>(start), entries.end());
    j.use(entries);
    j.rewind(start);
    FramePool::share(graph_[from].before.top);
    machine_.restore(graph_[from].before);
    const size_t failures = machine_.failures().size();
    rehearsing_ = true;
    machine_.resume(t, {.value = value});
    rehearsing_ = false;
    machine_.forget_failures(failures);
    if (machine_.outcome() == Outcome::Running)
        look(machine_.thread(t));
    j.rewind(start);
    for (const Journal::Entry &e : rehearsal_)
        *e.word ^= e.difference;
    entries.insert(entries.end(), rehearsal_.begin(), rehearsal_.end());
    machine_.restore(now);
    machine_.set_counts(counts);
    if (!interrupted())
        machine_.clear_outcome();
}

/// Has the thread come to the same state? `wanted` is identified.
bool Explorer::is_same(const Thread &wanted, Thread &then)
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
bool Explorer::leads_here(EventId earlier, EventId id, uint64_t value, bool &news)
{
    const size_t since = graph_[id].journal, start = graph_[earlier].journal;
    Thread now = machine_.thread(graph_[id].thread);
    if (now.status == ThreadStatus::Running)
        machine_.identify(now);
    bool same = false;
    try_out(earlier, value, [&](Thread &then) {
        same = is_same(now, then);
        const Journal::Entries &entries = journal(graph_[id].thread);
        auto changed = [&](const Journal::Entry &e) {
            return std::any_of(entries.begin() + static_cast<ptrdiff_t>(start), entries.end(),
                               [&](const Journal::Entry &f) { return f.word == e.word; });
        };
        news = !std::all_of(rehearsal_.begin() + static_cast<ptrdiff_t>(since - start), rehearsal_.end(), changed);
    });
    return same;
}

/// Would the thread have gone on after the event as it has if it had read this value?
bool Explorer::reacts_alike(EventId id, uint64_t value)
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

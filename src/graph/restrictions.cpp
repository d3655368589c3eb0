#include "graph/restrictions.h"

#include <algorithm>

namespace mazur::graph {

void Restrictions::count(const Event &e, int sign)
{
    Machine::ThreadCounts c = machine_.counts();
    if (e.kind == EventKind::Start) {
        c.alive += static_cast<uint32_t>(sign);
        c.unjoined += static_cast<uint32_t>(sign);
    }
    if (e.ended)
        c.alive -= static_cast<uint32_t>(sign);
    if (e.first_join)
        c.unjoined -= static_cast<uint32_t>(sign);
    machine_.set_counts(c);
}

void Restrictions::undo(EventId id)
{
    Event &e = graph_[id];
    Journal &j = machine_.journal();
    j.use(journals_[e.thread]);
    j.rewind(e.journal);
    machine_.restore(e.before);
    count(e, -1);
    if (e.kind == EventKind::Start && e.other != 0)
        machine_.unstart(e.other);
    graph_.remove(id);
}

/// Takes away the read and all that came after it and is not in `porf`.
void Restrictions::take_aside(Point &p, EventId read, const uint32_t *porf)
{
    if (asides_used_ == asides_.size())
        asides_.emplace_back();
    Aside &aside = asides_[asides_used_++];
    p.aside = static_cast<uint32_t>(asides_used_);
    aside.events.clear();
    aside.states = 0;
    uint32_t stamp = graph_[read].stamp;
    left_.clear();
    for (ThreadId t = 0; t < graph_.thread_count(); t++) {
        const std::vector<EventId> &events = graph_.thread(t);
        size_t keep = events.size();
        while (keep > porf[t] && graph_[events[keep - 1]].stamp >= stamp)
            keep--;
        for (size_t i = keep; i > 0 && graph_[events[i - 1]].stamp > stamp; i--)
            left_.push_back(events[i - 1]);
        if (keep == events.size())
            continue;
        if (aside.states == aside.threads.size())
            aside.threads.emplace_back();
        Aside::State &state = aside.threads[aside.states++];
        state.thread = machine_.checkpoint(t);
        Event &first = graph_[events[keep]];
        Journal::Entries &entries = journals_[t];
        for (size_t i = first.journal; i < entries.size(); i++)
            *entries[i].word ^= entries[i].difference;
        state.journal.assign(entries.begin() + static_cast<ptrdiff_t>(first.journal), entries.end());
        entries.resize(first.journal);
        FramePool::share(first.before.top);
        machine_.restore(first.before);
        while (events.size() > keep) {
            EventId e = events.back();
            count(graph_[e], -1);
            graph_.detach(e);
            aside.events.push_back(e);
        }
    }
    aside.started.clear();
    for (EventId e : aside.events)
        if (graph_[e].kind == EventKind::Start) {
            aside.started.push_back(machine_.checkpoint(graph_[e].other));
            machine_.unstart(graph_[e].other);
        }
    std::sort(left_.begin(), left_.end(), [&](EventId a, EventId b) { return graph_[a].time < graph_[b].time; });
    model_.restricted(read, left_);
    p.restricted_model = model_.mark();
}

void Restrictions::put_back(Point &p)
{
    Aside &aside = asides_[p.aside - 1];
    for (size_t i = aside.events.size(); i > 0; i--) {
        EventId e = aside.events[i - 1];
        graph_.reattach(e);
        count(graph_[e], 1);
    }
    for (size_t i = aside.started.size(); i > 0; i--)
        machine_.restart(aside.started[i - 1]);
    for (size_t i = 0; i < aside.states; i++) {
        Aside::State &state = aside.threads[i];
        Journal::Entries &entries = journals_[state.thread.id];
        for (const Journal::Entry &e : state.journal)
            *e.word ^= e.difference;
        entries.insert(entries.end(), state.journal.begin(), state.journal.end());
        machine_.restore(state.thread);
    }
    asides_used_--;
    p.aside = 0;
    model_.rewind(p.model);
}

} // namespace mazur::graph

#include "graph/linearise.h"

#include "graph/explorer.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace mazur::graph {

namespace {

class Linearisation {
public:
    /// `last` comes when nothing else is left: it is where the error shows.
    Linearisation(const ExecutionGraph &graph, std::vector<uint32_t> wanted, EventId last = 0)
        : g(graph), wanted_(std::move(wanted)), done_(g.thread_count()), last_(last)
    {
    }

    std::vector<EventId> order()
    {
        std::vector<EventId> events;
        ThreadId current = 0;
        for (;;) {
            skip_artificial();
            EventId e = 0;
            // The stricter the better: all of coherence, without from-read, causes only.
            for (int strictness = 2; strictness >= 0 && e == 0; strictness--) {
                e = next(current, strictness, Ends::Later);
                if (e == 0)
                    e = next(current, strictness, Ends::Now);
            }
            if (e == 0 && last_ != 0) {
                e = last_;
                last_ = 0;
            }
            if (e == 0)
                return events;
            current = g[e].thread;
            done_[current]++;
            events.push_back(e);
        }
    }

private:
    /// Events that only stand for waiting are left out.
    void skip_artificial()
    {
        auto artificial = [&](EventId e) { return e != last_ && (g[e].retry || g[e].blocked); };
        for (ThreadId t = 0; t < g.thread_count(); t++)
            while (done_[t] < wanted_[t] && artificial(g.at(t, done_[t] + 1)))
                done_[t]++;
    }

    enum class Ends { Later, Now };

    EventId next(ThreadId current, int strictness, Ends ends) const
    {
        for (size_t n = 0; n < g.thread_count(); n++) {
            auto t = static_cast<ThreadId>((current + n) % g.thread_count());
            if (done_[t] == wanted_[t])
                continue;
            EventId e = g.at(t, done_[t] + 1);
            if (e != last_ && (ends == Ends::Now || !too_early(e)) && possible(e, strictness))
                return e;
        }
        return 0;
    }

    /// The end of an object while the failing thread is not yet about to use it, or others may use it: if the object
    /// was gone when they get there, the error would show a step earlier than it was found, or another one.
    bool too_early(EventId e) const
    {
        return ends_objects(g[e].before.pending) && (last_ == 0 || done_[g[last_].thread] + 1 < g[last_].index);
    }

    bool is_done(EventId e) const { return g[e].index <= done_[g[e].thread]; }
    bool is_wanted(EventId e) const { return g[e].index <= wanted_[g[e].thread] && !g[e].retry && !g[e].blocked; }

    bool possible(EventId id, int strictness) const
    {
        const Event &e = g[id];
        const uint32_t *causes = g.clock(id, Clock::Porf);
        for (ThreadId t = 0; t < g.thread_count(); t++)
            if (t != e.thread && std::min(causes[t], wanted_[t]) > done_[t])
                return false;
        if (!e.writes())
            return true;
        const Location &x = g.location(e.location);
        for (uint32_t place = 1; place < e.co && strictness > 0; place++)
            if (is_wanted(x.writes[place]) && !is_done(x.writes[place]))
                return false;
        for (EventId r : x.reads)
            if (strictness > 1 && r != id && is_wanted(r) && !is_done(r) && g.co(g[r].rf) < e.co)
                return false;
        return true;
    }

    const ExecutionGraph &g;
    std::vector<uint32_t> wanted_, done_;
    EventId last_;
};

std::vector<uint32_t> lengths(const ExecutionGraph &g)
{
    std::vector<uint32_t> all(g.thread_count());
    for (ThreadId t = 0; t < g.thread_count(); t++)
        all[t] = static_cast<uint32_t>(g.thread(t).size());
    return all;
}

/// How many events of each thread the failure needs.
std::vector<uint32_t> needed(Explorer &explorer, const Failure &failure)
{
    const ExecutionGraph &g = explorer.graph();
    const std::vector<uint32_t> all = lengths(g);
    auto add_causes = [&](std::vector<uint32_t> &of, EventId e) {
        for (ThreadId t = 0; t < g.thread_count(); t++)
            of[t] = std::max(of[t], g.clock(e, Clock::Porf)[t]);
    };
    // What a ring of locks waits for may have ended since.
    if (failure.kind == ir::ErrorKind::Deadlock && explorer.has_ends())
        if (const std::vector<ThreadId> ring = explorer.ring(failure.thread); !ring.empty()) {
            std::vector<uint32_t> some(g.thread_count());
            for (ThreadId t : ring)
                add_causes(some, g.last(t));
            return some;
        }
    EventId last = explorer.failing() != 0 ? explorer.failing() : g.last(failure.thread);
    // What a thread does by itself only depends on what caused it.
    switch (failure.kind) {
    case ir::ErrorKind::Assertion:
    case ir::ErrorKind::Abort:
    case ir::ErrorKind::Exception:
    case ir::ErrorKind::Memory:
    case ir::ErrorKind::Uninit:
    case ir::ErrorKind::Arithmetic:
    case ir::ErrorKind::Overflow:
    case ir::ErrorKind::Race:
        break;
    default:
        return all;
    }
    if (last == 0)
        return all;
    std::vector<uint32_t> some(g.clock(last, Clock::Porf), g.clock(last, Clock::Porf) + g.thread_count());
    auto add = [&](EventId e) { add_causes(some, e); };
    // What is used too late has ended before, whether or not the thread knows.
    if (failure.kind == ir::ErrorKind::Memory)
        g.for_events([&](EventId e) {
            if (ends_objects(g[e].before.pending))
                add(e);
        });
    if (failure.race) {
        ThreadId other = failure.race->thread;
        EventId end = g.last(other);
        // The order of updates is open: what the other thread did after its access must not come first.
        uint32_t number = failure.race->number - (failure.race->atomic ? 0 : 1);
        if (explorer.merge().rmw && number > 0 && number < g[end].index)
            end = g.at(other, number);
        add(end);
    }
    return some;
}

Schedule steps_of(Explorer &explorer, const std::vector<EventId> &order)
{
    const ExecutionGraph &g = explorer.graph();
    Schedule schedule;
    std::unordered_map<EventId, uint32_t> steps;
    std::unordered_map<uint32_t, uint32_t> last_update; ///< by location: the step
    auto step_of = [&](EventId e) {
        auto it = steps.find(e);
        return it == steps.end() ? 0 : it->second;
    };
    for (EventId id : order) {
        const Event &e = g[id];
        if (e.kind == EventKind::Start && e.other != 0)
            schedule.threads.push_back({e.other, e.thread});
        if ((e.kind == EventKind::Begin && e.thread == 0) || e.kind == EventKind::Constraint)
            continue; // the machine does them by itself
        GraphStep s{.thread = e.thread, .choice = e.choice};
        if (e.kind == EventKind::Choice)
            s.value = explorer.input(id);
        if (e.reads()) {
            s.reads_from = step_of(e.rf);
            s.value = e.kind == EventKind::Read ? 1 : 0;
        }
        if (e.kind == EventKind::Update)
            s.reads_from = std::exchange(last_update[e.location], static_cast<uint32_t>(schedule.graph.size()) + 1);
        if (e.kind == EventKind::Write) {
            const Location &x = g.location(e.location);
            // The nearest write before it that is already there; later ones go in between.
            uint32_t place = e.co - 1;
            while (place > 0 && step_of(x.writes[place]) == 0)
                place--;
            s.after = step_of(x.writes[place]);
        }
        schedule.graph.push_back(s);
        steps[id] = static_cast<uint32_t>(schedule.graph.size());
    }
    return schedule;
}

} // namespace

std::vector<EventId> in_order(const ExecutionGraph &graph) { return Linearisation(graph, lengths(graph)).order(); }

Schedule linearise(Explorer &explorer, const Failure &failure)
{
    const ExecutionGraph &g = explorer.graph();
    bool nobody = failure.kind == ir::ErrorKind::Deadlock || failure.kind == ir::ErrorKind::Livelock ||
                  failure.kind == ir::ErrorKind::Leak; // it shows when no thread can move
    const EventId failing = explorer.failing() != 0 ? explorer.failing() : g.last(failure.thread);
    return steps_of(explorer, Linearisation(g, needed(explorer, failure), nobody ? 0 : failing).order());
}

Schedule as_added(Explorer &explorer) { return steps_of(explorer, explorer.as_added()); }

} // namespace mazur::graph

// Random runs: at every step any thread that can move, and any of the ways it can.
#include "graph/explorer.h"

namespace mazur::graph {

/// A random thread that can move.
std::optional<ThreadId> Explorer::random_thread()
{
    std::vector<ThreadId> ready, last;
    for (ThreadId t = 0; t < machine_.thread_slots(); t++) {
        if (machine_.thread(t).status != ThreadStatus::Running)
            continue;
        Readiness r = scheduler_.readiness(t);
        if (r == Readiness::Ready || r == Readiness::Ends)
            ready.push_back(t);
        else if (r == Readiness::Last)
            last.push_back(t);
    }
    std::vector<ThreadId> &from = ready.empty() ? last : ready;
    if (from.empty())
        return std::nullopt;
    return from[random_() % from.size()];
}

/// Takes one of the point's ways by chance; false if none is possible.
bool Explorer::random_way(Point &p)
{
    while (p.next_way < ways_.size()) {
        std::swap(ways_[p.next_way], ways_[p.next_way + random_() % (ways_.size() - p.next_way)]);
        p.current_way = p.next_way++;
        const Way way = ways_[p.current_way];
        if (way.conflict)
            continue;
        Step step = perform(p, way);
        if (step == Step::Done) {
            tell_failures(p.event);
            return true;
        }
        if (step == Step::Failed && machine_.outcome() == Outcome::Failed)
            fail(machine_.failure());
        if (over() || interrupted())
            return false;
        retract(p);
    }
    return false;
}

bool Explorer::sample(uint64_t runs)
{
    random_.seed(options_.seed);
    Outcome outcome = begin();
    if (outcome == Outcome::Failed)
        fail(machine_.failure());
    tell_failures(0);
    for (uint64_t n = 0; n < runs && !over() && outcome != Outcome::Failed; n++) {
        for (bool on = true; on && !over();) {
            if ((++polls_ % 256 == 0 && stop && stop()) || interrupted())
                return false;
            std::optional<ThreadId> t = ended() ? std::nullopt : random_thread();
            if (!t) {
                finish_execution();
                break;
            }
            new_point(*t);
            way_finder_.find_ways(*t, machine_.thread(*t).pending);
            bool ready = scheduler_.readiness(*t) == Readiness::Ready;
            on = random_way(points_.back());
            if (on && ready && defer(points_.back())) {
                retract(points_.back());
                drop_point();
            }
        }
        unwind();
    }
    return true;
}

} // namespace mazur::graph

// Giving parts of the exploration away to other explorers of the same program. Where a point has ways left, they go
// together with the decisions that lead there; whoever takes them makes the same decisions and goes on.
#include "graph/explorer.h"

#include <algorithm>

namespace mazur::graph {

double Explorer::done() const
{
    double sum = 0, share = 1;
    for (size_t n = 0; n < points_.size(); n++) {
        const Point &p = points_[n];
        size_t end = n + 1 < points_.size() ? points_[n + 1].first_way : ways_.size();
        share /= static_cast<double>(std::max<size_t>(end - p.first_way, 1));
        sum += share * (p.current_way - p.first_way);
    }
    return sum;
}

/// Has the point ways left?
bool Explorer::unfinished(size_t point) const
{
    const Point &p = points_[point];
    size_t end = point + 1 < points_.size() ? points_[point + 1].first_way : ways_.size();
    if (p.next_way < end)
        return true;
    return !p.revisits_known && std::any_of(ways_.begin() + p.first_way, ways_.begin() + static_cast<ptrdiff_t>(end),
                                            [](const Way &w) { return w.writes; });
}

/// Donates what is left at the first point that is not finished: most likely the largest part.
void Explorer::donate_work(size_t base)
{
    for (size_t n = base; n + 1 < points_.size(); n++) {
        if (!unfinished(n))
            continue;
        Point &p = points_[n];
        Part part;
        for (size_t i = 0; i < n; i++)
            part.path.push_back({points_[i].current_way - points_[i].first_way, points_[i].variant});
        part.first_way = p.next_way - p.first_way;
        part.revisits = p.revisits_known;
        p.next_way = points_[n + 1].first_way;
        p.revisits_known = true;
        work_source->donate_work(std::move(part));
        return;
    }
}

void Explorer::unwind()
{
    scheduler_.forget_deferred();
    while (!points_.empty()) {
        Point &p = points_.back();
        retract(p);
        if (p.aside != 0)
            restrictions_.put_back(p);
        drop_point();
    }
}

/// The next point, with its ways. If the last decision was a revisit, it is there already.
void Explorer::open_point(bool &answered)
{
    if (answered)
        answered = false;
    else
        open_next_point();
}

/// The next point of a thread that is not deferred; false if there is none.
bool Explorer::open_next_point()
{
    for (;;) {
        std::optional<ThreadId> t = scheduler_.next_thread();
        if (!t)
            return false;
        new_point(*t);
        way_finder_.find_ways(*t, machine_.thread(*t).pending);
        if (scheduler_.readiness(*t) != Readiness::Ready)
            return true;
        Point &p = points_.back();
        Step step = Step::Refused;
        while (step != Step::Done && p.next_way < ways_.size()) {
            retract(p);
            p.current_way = p.next_way++;
            if (!ways_[p.current_way].conflict)
                step = perform(p, ways_[p.current_way]);
        }
        bool deferred = step == Step::Done && defer(p);
        retract(p);
        p.next_way = p.current_way = p.first_way;
        if (!deferred)
            return true;
        drop_point();
    }
}

/// Makes one decision at the last point. False if the program does not do the same as it did for the one who gave the
/// part away.
bool Explorer::decide(const Decision &d, bool &answered)
{
    Point &p = points_.back();
    if (p.first_way + d.way >= ways_.size() && !p.revisits_known) {
        revisits_.find_revisits(p);
        p.revisits_known = true;
    }
    if (p.first_way + d.way >= ways_.size())
        return false;
    p.current_way = p.first_way + d.way;
    p.next_way = p.current_way + 1;
    const Way way = ways_[p.current_way];
    if (way.revisited == 0)
        return perform(p, way) == Step::Done;
    perform_revisit(p, way);
    p.variant = d.variant;
    if (perform_variant(p, way) != Step::Done)
        return false;
    open_answer(way);
    answered = true;
    return true;
}

bool Explorer::explore_part(const Part &part)
{
    if (!begun_)
        begin();
    unwind();
    bool answered = false;
    for (const Decision &d : part.path) {
        open_point(answered);
        if (!decide(d, answered)) {
            if (interrupted()) // the program must start otherwise
                return false;
            throw std::logic_error("a part of the exploration cannot be reached again");
        }
        scheduler_.forget_deferred();
    }
    open_point(answered);
    Point &p = points_.back();
    if (part.revisits) {
        revisits_.find_revisits(p);
        p.revisits_known = true;
    }
    p.next_way = p.first_way + part.first_way;
    size_t base = points_.size() - 1;
    return !backtrack(base) || explore_from(base);
}

} // namespace mazur::graph

// How many executions will there be? Knuth's way: go down the tree of decisions at random, multiply the numbers of
// alternatives on the way. The average over many descents is the number of leaves; it varies a lot, so it is only a
// hint.
#include "graph/explorer.h"

namespace mazur::graph {

/// Goes from the last point to one of its successors by chance; how many there are.
double Explorer::descend(bool &answered)
{
    size_t point = points_.size() - 1;
    if (!points_[point].revisits_known) {
        revisits_.find_revisits(points_[point]);
        points_[point].revisits_known = true;
    }
    // All are tried, because those that turn out not to be possible would spoil the guess.
    std::vector<Decision> possible;
    for (uint32_t w = points_[point].first_way; w < ways_.size(); w++) {
        Point &p = points_[point];
        const Way way = ways_[w];
        p.current_way = w;
        p.next_way = w + 1;
        if (way.revisited == 0) {
            if (!way.conflict && perform(p, way) == Step::Done)
                possible.push_back({w - p.first_way, 0});
            retract(p);
            continue;
        }
        perform_revisit(p, way);
        while (p.variant > p.last_variant) {
            p.variant--;
            if (perform_variant(p, way) == Step::Done)
                possible.push_back({w - p.first_way, p.variant});
            retract(p);
        }
        restrictions_.put_back(p);
    }
    if (possible.empty())
        return 0;
    return decide(possible[random_() % possible.size()], answered) ? static_cast<double>(possible.size()) : 0;
}

double Explorer::estimate(uint64_t probes)
{
    random_.seed(options_.seed);
    if (begin() != Outcome::Running)
        return 0;
    double sum = 0;
    uint64_t done = 0;
    for (; done < probes && !needs_restart(); done++) {
        double leaves = 1;
        bool answered = false;
        while (leaves > 0) {
            if (stop && ++polls_ % 64 == 0 && stop())
                return done == 0 ? 0 : sum / static_cast<double>(done);
            if (!answered && (ended() || too_deep() || !open_next_point()))
                break;
            answered = false;
            leaves *= descend(answered);
        }
        sum += leaves;
        unwind();
    }
    return done == 0 ? 0 : sum / static_cast<double>(done);
}

} // namespace mazur::graph

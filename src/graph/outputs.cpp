// What runs print, if that is asked for. Printing is then an event, a read-modify-write of a location that nobody sees,
// so that each graph has one output.
#include "graph/explorer.h"
#include "graph/linearise.h"

#include <algorithm>

namespace mazur::graph {

void Explorer::printed(const Thread &thread, std::string_view text)
{
    if (!machine_options_.outputs || rehearsing_)
        return;
    const EventId e = graph_.last(thread.id);
    if (texts_.size() <= e)
        texts_.resize(size_t{e} + 1);
    texts_[e] += text;
}

std::string Explorer::output()
{
    std::optional<ThreadId> ending;
    for (ThreadId t : machine_.threads())
        if (machine_.thread(t).pending.kind == ActionKind::Exit)
            ending = t;
    std::string all = texts_.empty() ? "" : texts_[0];
    for (EventId e : in_order(graph_)) {
        if (e >= texts_.size() || texts_[e].empty())
            continue;
        all += texts_[e];
        cuts_output_ |=
            ending && graph_[e].thread != *ending && !graph_.covers(graph_.clock(graph_.last(*ending), Clock::Porf), e);
    }
    return all;
}

} // namespace mazur::graph

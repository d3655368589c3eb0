#include "graph/printed.h"

#include "graph/linearise.h"

#include <algorithm>

namespace mazur::graph {

void Printed::add(ThreadId t, std::string_view text)
{
    if (!machine_options_.outputs || doing_.rehearsing)
        return;
    const EventId e = graph_.last(t);
    if (texts_.size() <= e)
        texts_.resize(size_t{e} + 1);
    texts_[e] += text;
}

std::vector<uint32_t> Printed::causes_of_the_end() const
{
    std::vector<uint32_t> needed(graph_.thread_count());
    auto exits = [&](ThreadId t) { return machine_.thread(t).pending.kind == ActionKind::Exit; };
    const std::vector<ThreadId> &threads = machine_.threads();
    const bool by_one = std::ranges::any_of(threads, exits);
    for (ThreadId t : threads)
        if (graph_.last(t) != 0 && (by_one ? exits(t) : !machine_.is_daemon(t)))
            for (ThreadId u = 0; u < graph_.thread_count(); u++)
                needed[u] = std::max(needed[u], graph_.clock(graph_.last(t), Clock::Porf)[u]);
    return needed;
}

std::optional<std::string> Printed::output()
{
    // A section that does not come to its end lets nobody end the program.
    for (ThreadId t : machine_.threads())
        if (machine_.thread(t).status == ThreadStatus::Cut && machine_.thread(t).atomic_depth > 0)
            return std::nullopt;
    // What was read and written elsewhere may say that the use of an object came after its end: then this is no run.
    bool used = false;
    graph_.for_events([&](EventId e) { used |= graph_[e].ends_used; });
    if (used) {
        doubts_output_ = true;
        return std::nullopt;
    }
    const std::vector<uint32_t> needed = causes_of_the_end();
    std::string all = texts_.empty() ? "" : texts_[0];
    for (EventId e : in_order(graph_)) {
        if (e >= texts_.size() || texts_[e].empty())
            continue;
        all += texts_[e];
        cuts_output_ |= !graph_.covers(needed.data(), e);
    }
    return all;
}

} // namespace mazur::graph

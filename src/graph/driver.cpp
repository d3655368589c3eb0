// What the machine asks of its driver, or tells it, while a thread runs on.
#include "graph/explorer.h"

namespace mazur::graph {

std::optional<RaceWith> Explorer::watch(const Thread &thread, uint64_t address, uint64_t bytes, bool write, bool atomic,
                                        CodePoint where)
{
    return plain_accesses_.watch(thread, address, bytes, write, atomic, where);
}

void Explorer::learn(const Thread & /*thread*/, uint64_t address, ir::MemoryOrder order)
{
    messages_.learn(address, order);
}

void Explorer::pass_on(const Thread &thread, uint64_t address, ir::MemoryOrder order, bool reads)
{
    messages_.pass_on(thread.id, address, order, reads);
}

/// Whatever empties the store buffer does so wherever it goes.
bool Explorer::drains(const Action &a) const
{
    return options_.model == ModelKind::Tso && a.kind != ActionKind::Load &&
           (a.kind != ActionKind::Store || a.order == ir::MemoryOrder::SeqCst);
}

void Explorer::freeze(const Thread &thread, uint64_t address, uint64_t bytes)
{
    freezing_.freeze(thread, address, bytes);
}

uint32_t Explorer::waiting(uint64_t address, uint64_t bytes) { return sections_.waiting(address, bytes); }

Time Explorer::time_known(const Thread &thread) const
{
    Time latest;
    const EventId last = graph_.last(thread.id);
    if (last == 0)
        return latest;
    const uint32_t *causes = graph_.clock(last, Clock::Porf);
    for (ThreadId other = 0; other < graph_.thread_count(); other++)
        if (other != thread.id && causes[other] != 0)
            latest.see(graph_[graph_.at(other, causes[other])].before.time);
    return latest;
}

void Explorer::printed(const Thread &thread, std::string_view text) { printed_.add(thread.id, text); }

} // namespace mazur::graph

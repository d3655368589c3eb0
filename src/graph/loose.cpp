// Where all atomics are seq_cst and nothing races, rc11 is explored as sequential consistency
// (Rules::as_if_sequential). That holds as long as nobody learns of others in another way without synchronising with
// them.
#include "graph/explorer.h"

namespace mazur::graph {

/// What came before it at its location; of what happens at a condition variable, there.
EventId Explorer::before_in_line(const Event &e) const
{
    const Location &x = graph_.location(e.location);
    if (x.kind != LocationKind::Sections || !is_at_condition(e.before.pending))
        return e.rf;
    for (uint32_t place = e.co; place-- > 1;) {
        const Action &a = graph_[x.writes[place]].before.pending;
        if (is_at_condition(a) && a.address == e.before.pending.address)
            return x.writes[place];
    }
    return kInitial;
}

/// What is not seq_cst may be seen in another order than what is. Whoever waits for it comes to know all that was done
/// before. But one can also find a lock taken, or no permit, or look at what the library keeps in weaker atomics; and a
/// notify or a wait need not happen after what was done to the condition variable before. If this occurs at all, it
/// does so in a sequential run: take from any other one the causes of the event alone.
void Explorer::note_loose(EventId id)
{
    const Event &e = graph_[id];
    const Action &a = e.before.pending;
    const bool waits = (a.kind == ActionKind::Await && !a.timed) || e.retry || e.blocked;
    const bool weak = e.order != ir::MemoryOrder::Plain && e.order != ir::MemoryOrder::SeqCst &&
                      (e.location == 0 || graph_.location(e.location).kind == LocationKind::Data);
    const bool looks = weak && e.kind == EventKind::Read && !waits;
    auto unknown = [&](EventId by) { return by != kInitial && !graph_.happens_before(by, id); };
    const bool woken = a.kind == ActionKind::Wake && unknown(e.start);
    const bool in_line = (is_at_condition(a) || weak) && e.kind == EventKind::Rmw && unknown(before_in_line(e));
    if (looks || woken || in_line)
        work_.merging.learn_loosely();
}

} // namespace mazur::graph

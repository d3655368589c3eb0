// What is told when all errors are asked for. An error of a thread does not end the run: the thread goes no further, as
// if it had not come to the error yet, and the others go on. Races end nothing: both accesses are events, and the graph
// is explored with them as with any others.
#include "graph/explorer.h"

#include <algorithm>

namespace mazur::graph {

namespace {

std::vector<CodePoint> stack_of(const Thread &t)
{
    std::vector<CodePoint> stack;
    for (const Frame *f = t.top; f != nullptr; f = f->parent)
        if (!f->function->library)
            stack.push_back({f->function_id, f->pc});
    return stack;
}

} // namespace

/// What the last event has shown.
void Explorer::tell_failures(EventId e)
{
    const std::vector<Failure> failures = machine_.take_failures();
    for (const Failure &f : failures) {
        omissions_.misused |= f.kind == ir::ErrorKind::Lock;
        fail(f);
    }
    if (e != 0 && std::ranges::any_of(failures, [](const Failure &f) { return f.kind == ir::ErrorKind::Race; }))
        tell_other_races(e);
}

/// The event races. What it races with could as well have come last, unless it is among the causes.
void Explorer::tell_other_races(EventId last)
{
    const Event &b = graph_[last];
    graph_.for_events([&](EventId e) {
        const ActionKind kind = graph_[e].before.pending.kind;
        omissions_.errors |= kind == ActionKind::Free || kind == ActionKind::Leave;
    });
    if (b.location == 0 || graph_.location(b.location).kind != LocationKind::Data) {
        omissions_.errors = true;
        return;
    }
    const Location &x = graph_.location(b.location);
    auto tell = [&](EventId id) {
        const Event &a = graph_[id];
        const bool plain = a.order == ir::MemoryOrder::Plain, both = plain || b.order == ir::MemoryOrder::Plain;
        if (a.thread == b.thread || a.retry || a.blocked || !both || !(a.writes() || b.writes()) ||
            graph_.happens_before(id, last) || graph_.covers(graph_.clock(last, Clock::Porf), id))
            return;
        const std::vector<CodePoint> there = stack_of(b.before);
        Failure f{ir::ErrorKind::Race, "", a.thread, std::nullopt};
        f.race = RaceWith{
            b.thread,  b.writes(), b.order != ir::MemoryOrder::Plain, there.empty() ? CodePoint{} : there.front(),
            x.address, b.index};
        f.thrown = stack_of(a.before);
        failing_ = id;
        fail(f);
        failing_ = 0;
    };
    for (size_t n = 1; n < x.writes.size(); n++)
        tell(x.writes[n]);
    for (EventId r : x.reads)
        if (!graph_[r].writes())
            tell(r);
}

} // namespace mazur::graph

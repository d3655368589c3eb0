// Which thread moves next. The choice depends on the graph alone: the first thread that can move, and only when none
// can, one that has to take its place in a line or to wait for a value. So no execution is begun only to block. If its
// use too late is not the error that ends everything, an object ends only when nobody else can move, nor could try to:
// whatever does not depend on its end has then found it alive before. Threads with very many events let the others have
// their turn, in rounds: one that goes on for ever does not keep them away.
#include "graph/explorer.h"

#include "machine/await.h"

namespace mazur::graph {

namespace {

constexpr size_t kRound = 512;              ///< events of a thread
constexpr size_t kPaused = size_t{1} << 32; ///< rounds later: in the middle of a very long stretch of local code

} // namespace

std::optional<ThreadId> Explorer::next_thread()
{
    std::optional<ThreadId> ready, last, ends;
    size_t earliest = 0;
    auto count = static_cast<ThreadId>(machine_.thread_slots());
    for (ThreadId t = 0; t < count; t++) {
        if (machine_.thread(t).status != ThreadStatus::Running || (merge_.symmetry && must_follow(t)))
            continue;
        bool paused = machine_.thread(t).pending.kind == ActionKind::Pause;
        size_t round = graph_.thread(t).size() / kRound + (paused ? kPaused + graph_.thread(t).size() : 0);
        if (ready && round >= earliest)
            continue;
        Readiness r = readiness(t);
        if (r == Readiness::Ready) {
            if (round == 0)
                return t;
            ready = t;
            earliest = round;
        } else if (r == Readiness::Last && !last) {
            last = t;
        } else if (r == Readiness::Ends && !ends) {
            ends = t;
        }
    }
    return ready ? ready : last ? last : ends;
}

Explorer::Readiness Explorer::readiness(ThreadId t)
{
    Readiness r = ignoring_deferral(t);
    bool waits = r == Readiness::Ready && deferred(t) && role_of(machine_.thread(t).pending) != Role::Inside;
    return waits ? Readiness::Last : r;
}

Explorer::Readiness Explorer::ignoring_deferral(ThreadId t)
{
    const Action &a = machine_.thread(t).pending;
    EventId last = graph_.last(t);
    if (last != 0 && (graph_[last].blocked || graph_[last].spins || graph_[last].repeats || graph_[last].rests != 0))
        return Readiness::Never;
    if (Role role = role_of(a); takes_sections(role) || role == Role::Outside) {
        if (a.kind == ActionKind::Wake && !a.timed && !is_notified(t))
            return Readiness::Never;
        return may_enter(t, graph_.location(sections_).writes.back()) ? Readiness::Ready : Readiness::Last;
    } else if (role == Role::Interrupt || (role == Role::Inside && a.kind != ActionKind::Exit)) {
        return Readiness::Ready;
    }
    switch (a.kind) {
    case ActionKind::Exit:
        return Readiness::Never; // the program ends when nobody else can move
    case ActionKind::Join:
        return machine_.thread(static_cast<ThreadId>(a.address)).status == ThreadStatus::Finished ? Readiness::Ready
                                                                                                  : Readiness::Never;
    case ActionKind::Lock:
        return a.timed || latest(a.address) == 0 ? Readiness::Ready : Readiness::Last;
    case ActionKind::Await:
        if (leaves_barrier(a))
            return last_to_come(t) != 0 ? Readiness::Ready : Readiness::Never;
        return a.timed || await_holds(a, as_came(a, static_cast<uint32_t>(latest(a.address)))) ? Readiness::Ready
                                                                                               : Readiness::Last;
    case ActionKind::Wake:
        if (a.phase == kWakeQueued && a.timed)
            return Readiness::Ready;
        if (a.phase == kWakeQueued && notifier(t) == 0)
            return Readiness::Never;
        return latest(a.extra) == 0 ? Readiness::Ready : Readiness::Last;
    case ActionKind::Free:
    case ActionKind::Leave:
        return ends_last() ? Readiness::Ends : Readiness::Ready;
    default:
        return Readiness::Ready;
    }
}

/// The latest value of a synchronisation word.
uint64_t Explorer::latest(uint64_t address) const
{
    uint32_t l = accesses_.location(address, 4);
    if (l != 0 && !graph_.location(l).empty())
        return graph_.value(graph_.location(l), graph_.location(l).writes.back());
    return machine_.memory().find(address, 4) == nullptr ? 0 : machine_.memory().read(address, 4);
}

bool Explorer::deferred(ThreadId t) const
{
    for (const Deferred &d : deferred_)
        if (d.thread == t)
            return graph_.location(d.location).writes.back() == d.latest;
    return false;
}

/// If the point's event, the first to be tried, only makes its thread wait: takes it back and lets the others go first.
bool Explorer::defer(const Point &p)
{
    const Event &e = graph_[p.event];
    if (in_vain(p.event) == Vain::No)
        return false;
    std::erase_if(deferred_, [&](const Deferred &d) { return d.thread == p.thread; });
    deferred_.push_back({p.thread, e.location, graph_.location(e.location).writes.back()});
    return true;
}

} // namespace mazur::graph

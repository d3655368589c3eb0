#include "graph/scheduling.h"

#include "graph/phases.h"
#include "machine/await.h"

namespace mazur::graph {

namespace {

constexpr size_t kRound = 512;              ///< events of a thread
constexpr size_t kPaused = size_t{1} << 32; ///< rounds later: in the middle of a very long stretch of local code

} // namespace

std::optional<ThreadId> Scheduler::next_thread()
{
    std::optional<ThreadId> ready, last, ends;
    size_t earliest = 0;
    auto count = static_cast<ThreadId>(machine_.thread_slots());
    for (ThreadId t = 0; t < count; t++) {
        if (machine_.thread(t).status != ThreadStatus::Running || (merge_.symmetry && symmetry_.must_follow(t)))
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

Readiness Scheduler::readiness(ThreadId t)
{
    Readiness r = ignoring_deferral(t);
    bool waits = r == Readiness::Ready && deferred(t) && sections_.role_of(machine_.thread(t).pending) != Role::Inside;
    return waits ? Readiness::Last : r;
}

Readiness Scheduler::ignoring_deferral(ThreadId t)
{
    const Action &a = machine_.thread(t).pending;
    EventId last = graph_.last(t);
    if (last != 0 && (graph_[last].blocked || graph_[last].spins || graph_[last].repeats || graph_[last].rests != 0))
        return Readiness::Never;
    if (Role role = sections_.role_of(a); takes_sections(role) || role == Role::Outside) {
        if (a.kind == ActionKind::Wake && !a.timed && !sections_.is_notified(t))
            return Readiness::Never;
        return sections_.may_enter(t, graph_.location(line_).writes.back()) ? Readiness::Ready : Readiness::Last;
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
        return a.timed || work_.latest(a.address) == 0 ? Readiness::Ready : Readiness::Last;
    case ActionKind::Await:
        if (leaves_barrier(a))
            return barriers_.last_to_come(t) != 0 ? Readiness::Ready : Readiness::Never;
        return a.timed || await_holds(a, as_came(a, static_cast<uint32_t>(work_.latest(a.address)))) ? Readiness::Ready
                                                                                                     : Readiness::Last;
    case ActionKind::Wake:
        if (a.phase == kWakeQueued && a.timed)
            return Readiness::Ready;
        if (a.phase == kWakeQueued && queues_.notifier(t) == 0)
            return Readiness::Never;
        return work_.latest(a.extra) == 0 ? Readiness::Ready : Readiness::Last;
    case ActionKind::Free:
    case ActionKind::Leave:
        return work_.rules.ends_last ? Readiness::Ends : Readiness::Ready;
    default:
        return Readiness::Ready;
    }
}

bool Scheduler::deferred(ThreadId t) const
{
    for (const Deferred &d : deferred_)
        if (d.thread == t)
            return graph_.location(d.location).writes.back() == d.latest;
    return false;
}

void Scheduler::defer(ThreadId t, uint32_t location)
{
    std::erase_if(deferred_, [&](const Deferred &d) { return d.thread == t; });
    deferred_.push_back({t, location, graph_.location(location).writes.back()});
}

} // namespace mazur::graph

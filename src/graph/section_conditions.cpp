// Condition variables in the line of the atomic sections (sections.h).
//
// Where a thread waits inside a section, or with a lock that sections use, or a section does more than to notify once,
// what happens at the condition variable needs a place among the sections. When that is found out, the exploration
// starts again (`line_up`), and then each wait, wake-up and notify there is one step in line, as in the engine search:
// a wait also releases its lock, a wake-up leaves the queue and takes the lock. A wait in a section interrupts it, and
// waking up goes on with it. Who is in the queue at a point of the line follows from what came before.
#include "graph/sections.h"

#include "graph/phases.h"
#include "machine/await.h"

#include <algorithm>

namespace mazur::graph {

uint32_t Sections::waiting(uint64_t address, uint64_t bytes)
{
    uint32_t count = 0;
    for (ThreadId t : machine_.threads()) {
        const Thread &thread = machine_.thread(t);
        const Action &a = thread.pending;
        if (thread.status == ThreadStatus::Running && a.address - address < bytes && a.kind == ActionKind::Wake &&
            a.phase == kWakeQueued)
            count += is_notified(t) ? 0 : 1;
    }
    return count;
}

bool Sections::lined(const Action &a) const
{
    if (!is_at_condition(a))
        return false;
    const Object *o = machine_.memory().nearest(a.address);
    return o != nullptr && sharing_.lined(o->site(a.address));
}

/// Does what the action needs stand in line: the condition variable and the lock? If not, it will in the next
/// exploration, or that is not known.
bool Sections::line_up(ThreadId t, const Action &a)
{
    const Object *lock = a.kind == ActionKind::Wait ? machine_.memory().nearest(a.extra) : nullptr;
    if (lined(a) && (lock == nullptr || sharing_.in_sections(lock->site(a.extra))))
        return true;
    const Object *condition = machine_.memory().nearest(a.address);
    constexpr uint16_t kVisible = Sharing::kShared | Sharing::kWritten;
    const bool half = a.kind == ActionKind::Wait && a.bits != 0 && a.bits != ir::kUninterruptible;
    if (condition != nullptr && !half)
        sharing_.raise(condition->site(a.address), kVisible | Sharing::kLined);
    if (lock != nullptr && !half)
        sharing_.raise(lock->site(a.extra), kVisible | Sharing::kSection);
    if (!sharing_.raised() || machine_.observer() != nullptr)
        return work_.unsupported(t, "what happens at condition variables in atomic sections here");
    return false;
}

/// Sets waiting_ to who waits at the condition variable after the event of the line, and after all that its section has
/// done by now, up to an event.
void Sections::waiting_in_line(uint64_t condition, EventId source, EventId until)
{
    waiting_.clear();
    auto follow = [&](const Event &e) {
        const Action &a = e.before.pending;
        if (a.address != condition)
            return;
        if (a.kind == ActionKind::Wait)
            waiting_.push_back(e.thread);
        else if (a.kind == ActionKind::Wake && e.kind == EventKind::Rmw)
            std::erase(waiting_, e.thread);
        else if (a.kind == ActionKind::Notify && a.bits == ir::kNotifyAll)
            waiting_.clear();
        else if (a.kind == ActionKind::Notify && a.bits != ir::kNotifyNone && e.choice < waiting_.size())
            waiting_.erase(waiting_.begin() + e.choice);
    };
    const Location &x = graph_.location(line_);
    for (uint32_t place = 1; place <= graph_.co(source); place++) {
        const Event &e = graph_[x.writes[place]];
        follow(e);
        if (e.value == 0)
            continue; // no section
        const std::vector<EventId> &events = graph_.thread(e.thread);
        for (size_t i = e.index; i < events.size() && events[i] != until && graph_[events[i]].location != line_; i++)
            follow(graph_[events[i]]);
    }
}

uint32_t Sections::choices_in_line(const Action &a, ThreadId t, EventId source)
{
    const bool chooses = a.kind == ActionKind::Notify && a.bits != ir::kNotifyAll && a.bits != ir::kNotifyNone;
    if (a.kind != ActionKind::Wake && !chooses)
        return 1;
    waiting_in_line(a.address, source, 0);
    if (a.bits == ir::kNotifyFirst && a.kind == ActionKind::Notify &&
        machine_.notifies_in_order(a.address, waiting_.size()))
        return 1;
    if (a.kind == ActionKind::Notify)
        return std::max<uint32_t>(1, static_cast<uint32_t>(waiting_.size()));
    const bool notified = std::ranges::find(waiting_, t) == waiting_.end();
    return (notified ? 1 : 0) + (machine_.can_time_out(a, notified) ? 1 : 0);
}

/// Performs a wait, a wake-up or a notify. Nothing after reporting an error.
std::optional<Machine::Result> Sections::perform_in_line(EventId id, const Action &a)
{
    const Event &e = graph_[id];
    Thread &thread = machine_.thread(e.thread);
    if ((a.kind != ActionKind::Notify && !machine_.may_access(e.thread, a.extra, 4, true, true)) ||
        (a.kind == ActionKind::Wait && !machine_.may_wait_at(e.thread, a.address)) ||
        (a.kind == ActionKind::Notify && !machine_.may_use_condition(e.thread, a.address)))
        return std::nullopt;
    waiting_in_line(a.address, e.reads() ? e.rf : graph_.location(line_).writes.back(), id);
    Machine::Result result;
    uint64_t before = 0, after = 0;
    if (a.kind == ActionKind::Wait) {
        for (ThreadId other : waiting_)
            if (machine_.thread(other).pending.extra != a.extra) {
                machine_.fail(e.thread, ir::ErrorKind::Lock, kWaitsWithAnother);
                return std::nullopt;
            }
        machine_.memory().write(a.extra, 4, 0);
        messages_.pass_on(thread.id, a.extra, ir::MemoryOrder::Release, false);
        thread.pending.kind = ActionKind::Wake;
        thread.pending.phase = a.inside ? kInterrupts : kWakeQueued;
    } else if (a.kind == ActionKind::Wake) {
        before = std::ranges::find(waiting_, e.thread) == waiting_.end() ? 1 : 0;
        after = result.value = before != 0 && e.choice == 0 ? 0 : 1;
        machine_.memory().write(a.extra, 4, a.value);
        messages_.learn(a.extra, ir::MemoryOrder::Acquire);
    } else {
        // Whose time is up has left the queue before it locks again, which is one step here.
        if (a.bits == ir::kNotifyFirst && machine_.notifies_in_order(a.address, waiting_.size()) &&
            waiting_.size() > 1 &&
            std::ranges::any_of(waiting_, [&](ThreadId w) { return machine_.thread(w).pending.timed; })) {
            work_.unsupported(e.thread, "a signal where several wait, some for a while, with atomic sections");
            return std::nullopt;
        }
        before = waiting_.size();
        after = e.choice < waiting_.size() ? waiting_[e.choice] + 1 : 0;
    }
    if (machine_.observer() != nullptr)
        machine_.observer()->performed(e.thread, a, before, after);
    return result;
}

bool Sections::is_notified(ThreadId t)
{
    const Action &a = machine_.thread(t).pending;
    if (!lined(a))
        return a.phase != kWakeQueued || queues_.notifier(t) != 0;
    waiting_in_line(a.address, graph_.location(line_).writes.back(), 0);
    return std::ranges::find(waiting_, t) == waiting_.end();
}

} // namespace mazur::graph

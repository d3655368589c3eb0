#include "graph/sections.h"

#include "graph/phases.h"

namespace mazur::graph {

Role Sections::role_of(const Action &a) const
{
    if (a.kind == ActionKind::AtomicBegin)
        return Role::Begin;
    if (a.kind == ActionKind::AtomicEnd)
        return Role::End;
    if (a.inside) {
        switch (a.kind) {
        case ActionKind::Notify:
            return lined(a) ? Role::Inside : Role::None;
        case ActionKind::Lock:
        case ActionKind::Await:
        case ActionKind::Wake:
            return a.phase == kInterrupts ? Role::Interrupt : a.phase == kInterrupted ? Role::GoOn : Role::Inside;
        case ActionKind::Join:
            return a.phase == kInterrupts ? Role::Interrupt : a.phase == kInterrupted ? Role::None : Role::GoOn;
        default:
            return Role::Inside;
        }
    }
    if (lined(a))
        return Role::Outside;
    if (!sharing_.any_in_sections())
        return Role::None;
    const MemoryAccess access = memory_access(a);
    if (access.size == 0 && !ends_objects(a))
        return Role::None;
    const uint64_t address = access.size != 0 ? access.address : a.address;
    const Object *o = machine_.memory().nearest(address);
    return o != nullptr && sharing_.in_sections(o->site(address)) ? Role::Outside : Role::None;
}

void Sections::note_waiting(ThreadId t)
{
    Thread &thread = machine_.thread(t);
    Action &a = thread.pending;
    if (machine_.outcome() != Outcome::Running || thread.status != ThreadStatus::Running || !a.inside || a.phase != 0)
        return;
    const bool locks = a.kind == ActionKind::Lock || a.kind == ActionKind::Await;
    if (a.kind == ActionKind::Join || (locks && machine_.alternatives(t) == 0))
        a.phase = kInterrupts;
}

bool Sections::may_enter(ThreadId t, EventId source)
{
    if (graph_.value(graph_.location(line_), source) != 0)
        return false;
    const Action &a = machine_.thread(t).pending;
    if (a.kind != ActionKind::Wake)
        return machine_.alternatives(t) != 0;
    return work_.latest(a.extra) == 0 && choices_in_line(a, t, source) != 0;
}

void Sections::fill_in_section(Event &e, const Way &way, Role role)
{
    e.order = takes_sections(role)    ? ir::MemoryOrder::Acquire
              : leaves_sections(role) ? ir::MemoryOrder::Release
                                      : ir::MemoryOrder::Plain;
    e.choice = way.choice;
    if (takes_sections(role))
        e.value = e.thread + 1;
    if (!e.reads())
        return;
    e.rf = way.source;
    e.drains = true;
    e.blocked = !way.writes && !may_enter(e.thread, way.source);
}

/// What synchronises in one order, which follows from who knows of whom: under any memory model it can be put in line
/// with the rest. A lock that somebody tries to take may look taken to him when it is not.
static bool takes_turns(const Action &a)
{
    return (a.kind == ActionKind::Lock && !a.timed) || a.kind == ActionKind::Unlock || a.kind == ActionKind::Wait ||
           a.kind == ActionKind::Wake || a.kind == ActionKind::Notify;
}

/// Performs an access to data of sections in memory. False after reporting an error.
bool Sections::perform_in_memory(EventId id, const Action &a, Machine::Result &result)
{
    ThreadId t = graph_[id].thread;
    if (a.kind == ActionKind::Wait && !line_up(t, a))
        return false;
    if (!a.inside && !rules_.sequential && !takes_turns(a))
        return work_.unsupported(t, "accesses from outside to data of atomic sections under this memory model");
    if (a.kind == ActionKind::Leave) {
        bool others = false;
        work_.for_ended(a, [&](uint32_t l) { others |= !graph_.location(l).empty(); });
        if (others)
            return work_.unsupported(t, "the end of locals of which only some are data of atomic sections");
    }
    if (a.kind == ActionKind::Cas &&
        (a.extra_symbol != 0 || machine_.memory().read_value(a.address, a.size).symbol != 0))
        return work_.unsupported(t, "a compare-and-swap on symbolic data of atomic sections");
    Fingerprint before = machine_.memory().fingerprint();
    doing_.entering = id;
    const bool condition = is_at_condition(a);
    std::optional<Machine::Result> done = condition ? perform_in_line(id, a) : machine_.perform(t);
    doing_.entering = 0;
    if (!done)
        return false;
    result = *done;
    graph_[id].reads_value = !condition && a.kind != ActionKind::Await && machine_.memory().fingerprint() == before;
    return true;
}

void Sections::run_section(EventId id, const Action &a, Role role)
{
    ThreadId t = graph_[id].thread;
    Thread &thread = machine_.thread(t);
    Machine::Result result;
    if (role == Role::Begin) {
        thread.atomic_depth = 1;
        if (machine_.observer() != nullptr)
            machine_.observer()->performed(t, a, 0, 0);
    } else if (role == Role::End) {
        thread.atomic_depth = 0;
        note_section(id);
    } else if (role == Role::Interrupt) {
        thread.pending.phase = kInterrupted;
        return;
    } else if (a.kind == ActionKind::Join) {
        const Thread &child = machine_.thread(static_cast<ThreadId>(a.address));
        result = {.value = child.result, .symbol = child.result_symbol};
    } else if (!perform_in_memory(id, a, result)) {
        return;
    }
    if (a.kind != ActionKind::Wait) // it goes on to wake up
        machine_.resume(t, result);
}

/// A notify is the one action inside a section that can be an event of its own, in the line of its condition variable.
/// With nothing but this one, what others do before and after it can also come before and after the section. Else it
/// needs a place in the line of the sections.
bool Sections::alone_in_section(EventId id)
{
    const Event &e = graph_[id];
    for (uint32_t i = e.index - 1; i > 0; i--) {
        const Event &earlier = graph_[graph_.at(e.thread, i)];
        if (earlier.location == line_)
            return true;
        if (earlier.location != 0 || earlier.kind == EventKind::Start)
            return line_up(e.thread, e.before.pending);
    }
    return true;
}

/// The section ends. Has it done nothing but look, as one that waits for a value in a loop?
void Sections::note_section(EventId end)
{
    const Event &e = graph_[end];
    uint32_t first = e.index - 1;
    while (graph_[graph_.at(e.thread, first)].location != line_)
        first--;
    const Thread &before = graph_[graph_.at(e.thread, first)].before;
    bool looks = before.pending.kind == ActionKind::AtomicBegin && before.effect == machine_.thread(e.thread).effect;
    for (uint32_t i = first; i <= e.index && looks; i++) {
        const Event &part = graph_[graph_.at(e.thread, i)];
        looks = part.location == line_ || (part.kind == EventKind::Fence && part.reads_value);
    }
    for (uint32_t i = first; i <= e.index; i++)
        graph_[graph_.at(e.thread, i)].looks = looks;
}

} // namespace mazur::graph

// Atomic sections: critical sections on one lock that the program does not see.
//
// What other threads can see of the data that is touched inside sections lives in the machine's memory, like data that
// a mutex protects, and not in locations of its own. Sections and single accesses to that data from outside stand in
// one line, the location `sections_`: a section begins with a read-modify-write that takes the lock and ends with a
// write that gives it back; an access from outside is a read-modify-write that finds the lock free and leaves it free.
// So all of it happens in one order, and memory is always as the last in line has left it.
//
// Who has to wait inside a section interrupts it: gives the lock back, and takes it again when what he waits for is
// there. For a lock, a semaphore and the like that is one event, which finds it free in memory. For the end of a thread
// it is two: the end is no event, so it is waited for outside of the line, and the section always interrupted.
//
// The order of the line is no synchronisation: only a section happens after the sections before it. What atomics and
// locks among the data synchronise follows from their own addresses (`learn`, `pass_on`).
#include "graph/explorer.h"

namespace mazur::graph {

Explorer::Role Explorer::role_of(const Action &a) const
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

/// The thread has come to its next action: does it have to wait there, inside a section?
void Explorer::note_waiting(ThreadId t)
{
    Thread &thread = machine_.thread(t);
    Action &a = thread.pending;
    if (machine_.outcome() != Outcome::Running || thread.status != ThreadStatus::Running || !a.inside || a.phase != 0)
        return;
    const bool locks = a.kind == ActionKind::Lock || a.kind == ActionKind::Await;
    if (a.kind == ActionKind::Join || (locks && machine_.alternatives(t) == 0))
        a.phase = kInterrupts;
}

/// Can the action happen with the lock of the sections as the write has left it, and memory as it is?
bool Explorer::may_enter(ThreadId t, EventId source)
{
    if (graph_.value(graph_.location(sections_), source) != 0)
        return false;
    const Action &a = machine_.thread(t).pending;
    if (a.kind != ActionKind::Wake)
        return machine_.alternatives(t) != 0;
    return latest(a.extra) == 0 && choices_in_line(a, t, source) != 0;
}

void Explorer::add_section_way(ThreadId t, const Location &x, uint32_t place)
{
    Way way{.source = x.writes[place], .place = place};
    bool latest = place + 1 == x.writes.size();
    // If it is not the latest, memory is not as the action would find it. A revisit that makes it so will look again.
    way.writes = latest ? may_enter(t, way.source) : graph_.value(x, way.source) == 0;
    way.conflict = way.writes && !latest;
    if (!way.writes && latest)
        ways_.push_back(way);
    if (!way.writes)
        return;
    const uint32_t choices = choices_in_line(machine_.thread(t).pending, t, way.source);
    for (; way.choice < choices; way.choice++)
        ways_.push_back(way);
}

void Explorer::add_section_ways(ThreadId t)
{
    const Location &x = graph_.location(sections_);
    uint32_t floor = model_->floor(t, x, EventKind::Rmw, true);
    for (auto place = static_cast<uint32_t>(x.writes.size()); place-- > floor;)
        add_section_way(t, x, place);
}

void Explorer::add_inside_ways(ThreadId t, const Action &a)
{
    const uint32_t choices = choices_in_line(a, t, graph_.location(sections_).writes.back());
    for (uint32_t n = 0; n < choices; n++)
        ways_.push_back({.choice = n});
}

void Explorer::fill_in_section(Event &e, const Way &way, Role role)
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

bool Explorer::unsupported(ThreadId t, const char *what)
{
    return machine_.fail(t, ir::ErrorKind::Unsupported, std::string("the engine graph does not know ") + what);
}

/// What synchronises in one order, which follows from who knows of whom: under any memory model it can be put in line
/// with the rest. A lock that somebody tries to take may look taken to him when it is not.
static bool takes_turns(const Action &a)
{
    return (a.kind == ActionKind::Lock && !a.timed) || a.kind == ActionKind::Unlock || a.kind == ActionKind::Wait ||
           a.kind == ActionKind::Wake || a.kind == ActionKind::Notify;
}

/// Performs an access to data of sections in memory. False after reporting an error.
bool Explorer::perform_in_memory(EventId id, const Action &a, Machine::Result &result)
{
    ThreadId t = graph_[id].thread;
    if (a.kind == ActionKind::Wait && !line_up(t, a))
        return false;
    if (!a.inside && !sequential_ && !takes_turns(a))
        return unsupported(t, "accesses from outside to data of atomic sections under this memory model");
    if (a.kind == ActionKind::Leave) {
        bool others = false;
        for_ended(a, [&](uint32_t l) { others |= !graph_.location(l).empty(); });
        if (others)
            return unsupported(t, "the end of locals of which only some are data of atomic sections");
    }
    if (a.kind == ActionKind::Cas &&
        (a.extra_symbol != 0 || machine_.memory().read_value(a.address, a.size).symbol != 0))
        return unsupported(t, "a compare-and-swap on symbolic data of atomic sections");
    Fingerprint before = machine_.memory().fingerprint();
    entering_ = id;
    const bool condition = is_at_condition(a);
    std::optional<Machine::Result> done = condition ? perform_in_line(id, a) : machine_.perform(t);
    entering_ = 0;
    if (!done)
        return false;
    result = *done;
    graph_[id].reads_value = !condition && a.kind != ActionKind::Await && machine_.memory().fingerprint() == before;
    return true;
}

/// What the event does to the machine; see run.cpp.
void Explorer::run_section(EventId id, const Action &a, Role role)
{
    ThreadId t = graph_[id].thread;
    Thread &thread = machine_.thread(t);
    Machine::Result result;
    if (role == Role::Begin) {
        thread.atomic_depth = 1;
        if (machine_.observer() != nullptr)
            notify(graph_[id], a, 0);
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
bool Explorer::alone_in_section(EventId id)
{
    const Event &e = graph_[id];
    for (uint32_t i = e.index - 1; i > 0; i--) {
        const Event &earlier = graph_[graph_.at(e.thread, i)];
        if (earlier.location == sections_)
            return true;
        if (earlier.location != 0 || earlier.kind == EventKind::Start)
            return line_up(e.thread, e.before.pending);
    }
    return true;
}

/// The section ends. Has it done nothing but look, as one that waits for a value in a loop?
void Explorer::note_section(EventId end)
{
    const Event &e = graph_[end];
    uint32_t first = e.index - 1;
    while (graph_[graph_.at(e.thread, first)].location != sections_)
        first--;
    const Thread &before = graph_[graph_.at(e.thread, first)].before;
    bool looks = before.pending.kind == ActionKind::AtomicBegin && before.effect == machine_.thread(e.thread).effect;
    for (uint32_t i = first; i <= e.index && looks; i++) {
        const Event &part = graph_[graph_.at(e.thread, i)];
        looks = part.location == sections_ || (part.kind == EventKind::Fence && part.reads_value);
    }
    for (uint32_t i = first; i <= e.index; i++)
        graph_[graph_.at(e.thread, i)].looks = looks;
}

static constexpr ThreadId kAnybody = ~ThreadId{0}; ///< whose message is the last one at an address

uint64_t &Explorer::message_at(uint64_t address, ThreadId thread)
{
    auto [it, fresh] = message_index_.try_emplace({address, thread}, static_cast<uint32_t>(message_index_.size()));
    if (fresh)
        message_words_.reserve(it->second + 1);
    return message_words_[it->second];
}

/// Whatever empties the store buffer does so wherever it goes.
bool Explorer::drains(const Action &a) const
{
    return options_.model == ModelKind::Tso && a.kind != ActionKind::Load &&
           (a.kind != ActionKind::Store || a.order == ir::MemoryOrder::SeqCst);
}

/// The bytes from this address on that the access in memory may find released by different stores: one stands for all
/// of its bytes, unless accesses of different sizes meet there.
uint64_t Explorer::separate_bytes(uint64_t address) const
{
    const Object *o = machine_.memory().nearest(address);
    const Action &a = graph_[entering_].before.pending;
    return o != nullptr && sharing_.mixed(o->site(address)) && a.kind < ActionKind::Lock ? a.size : 1;
}

/// C11's synchronisation of an access in memory: what was released at its address last.
void Explorer::learn(const Thread & /*thread*/, uint64_t address, ir::MemoryOrder order)
{
    if (entering_ == 0)
        return; // nobody else's business
    uint32_t *into = graph_.clock(entering_, acquires(order) ? Clock::Hb : Clock::Acq);
    for (uint64_t at = address, end = address + separate_bytes(address); at < end; at++) {
        const uint64_t last = message_at(at, kAnybody);
        if (last == 0)
            continue;
        const std::vector<uint32_t> &message = *messages_[last - 1];
        for (size_t i = 0; i < message.size(); i++)
            into[i] = std::max(into[i], message[i]);
    }
}

/// And what it releases itself.
void Explorer::pass_on(const Thread &thread, uint64_t address, ir::MemoryOrder order, bool reads)
{
    if (entering_ == 0)
        return;
    for (uint64_t at = address, end = address + separate_bytes(address); at < end; at++)
        pass_message(thread, at, order, reads);
}

void Explorer::pass_message(const Thread &thread, uint64_t address, ir::MemoryOrder order, bool reads)
{
    uint64_t &last = message_at(address, kAnybody);
    auto merge = [&](std::vector<uint32_t> &into, const std::vector<uint32_t> &from) {
        into.resize(std::max<size_t>(into.size(), from.size()));
        for (size_t i = 0; i < from.size(); i++)
            into[i] = std::max(into[i], from[i]);
    };
    auto clock = [&](EventId e) {
        const uint32_t *c = graph_.clock(e, Clock::Hb);
        return std::vector<uint32_t>(c, c + graph_.width());
    };
    std::vector<uint32_t> message;
    uint64_t &own = message_at(address, thread.id);
    if (releases(order)) {
        message = clock(entering_);
    } else {
        if (EventId fence = graph_[entering_].release_fence)
            message = clock(fence);
        if (own != 0)
            merge(message, *messages_[own - 1]);
    }
    if (reads && last != 0)
        merge(message, *messages_[last - 1]);
    auto [it, fresh] = message_numbers_.try_emplace(std::move(message), messages_.size() + 1);
    if (fresh)
        messages_.push_back(&it->first);
    machine_.journal().set(&last, it->second);
    if (!releases(order))
        return;
    auto [mine, new_one] = message_numbers_.try_emplace(clock(entering_), messages_.size() + 1);
    if (new_one)
        messages_.push_back(&mine->first);
    machine_.journal().set(&own, mine->second);
}

} // namespace mazur::graph

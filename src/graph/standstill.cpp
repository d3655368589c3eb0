#include "graph/standstill.h"

#include "engine/ending.h"
#include "machine/await.h"
#include "semantics/rmw.h"

#include <algorithm>

namespace mazur::graph {

/// Who has the lock that the thread waits for.
std::optional<ThreadId> Standstill::holder(ThreadId t)
{
    const Thread &thread = machine_.thread(t);
    const Action &a = thread.pending;
    // Who waits at a condition variable needs its lock again, however the wait may end.
    bool locks = (a.kind == ActionKind::Lock && !a.timed) ||
                 (a.kind == ActionKind::Wake && (a.timed || machine_options_.spurious || sections_.is_notified(t)));
    if (thread.status != ThreadStatus::Running || !locks)
        return std::nullopt;
    uint64_t address = a.kind == ActionKind::Lock ? a.address : a.extra;
    uint64_t owner = work_.latest(address);
    // What it waits for may have ended since.
    if (const EventId last = graph_.last(t);
        last != 0 && graph_[last].blocked && machine_.memory().find(address, 4) == nullptr)
        if (const Location &x = graph_.location(graph_[last].location); x.address == address)
            owner = graph_.value(x, x.writes.back());
    if (owner == 0 || owner > machine_.thread_slots())
        return std::nullopt;
    return static_cast<ThreadId>(owner - 1);
}

/// If all errors are asked for, what concerns several threads is told of the one that stands first in the program.
std::vector<ThreadId> Standstill::threads_in_order() const
{
    std::vector<ThreadId> threads = machine_.threads();
    if (machine_options_.all_errors)
        std::ranges::sort(threads, [&](ThreadId a, ThreadId b) { return stands_before(machine_, a, b); });
    return threads;
}

std::vector<ThreadId> Standstill::ring(ThreadId t)
{
    std::vector<ThreadId> ring{t};
    while (ring.size() <= machine_.thread_slots()) {
        const std::optional<ThreadId> next = holder(ring.back());
        if (!next)
            break;
        if (*next == t)
            return ring;
        ring.push_back(*next);
    }
    return {};
}

/// One, or, if all errors are asked for, all.
std::vector<Failure> Standstill::lock_rings()
{
    std::vector<Failure> rings;
    std::vector<ThreadId> told;
    for (ThreadId start : threads_in_order()) {
        if (std::ranges::find(told, start) != told.end() || (!rings.empty() && !machine_options_.all_errors))
            continue;
        const std::vector<ThreadId> waiting = ring(start);
        if (waiting.empty())
            continue;
        rings.push_back({ir::ErrorKind::Deadlock,
                         waiting.size() == 1 ? "a thread waits for a lock that it holds itself"
                                             : "threads wait for each other's locks in a ring",
                         start, std::nullopt});
        told.insert(told.end(), waiting.begin(), waiting.end());
    }
    return rings;
}

/// Does the thread wait for an interrupt, but could be notified, or to be notified, but is interrupted?
bool Standstill::waits_otherwise(const Thread &t) const
{
    const Action &a = t.pending;
    if (a.kind == ActionKind::Await)
        return ir::AwaitBits::unpack(a.bits).what == ir::WaitClass::Interrupt;
    return a.kind == ActionKind::Wake && a.bits == ir::kLeaves && work_.latest(machine_.interrupt_flag(t)) != 0;
}

/// Does the thread find the same again if it goes through its events once more, from the given one on? If some writes
/// have no order yet, that is demanded. `lent` is what threads that go round for ever take and give back.
bool Standstill::would_find_the_same(ThreadId t, size_t from, std::span<const Lent> lent)
{
    const uint32_t last = graph_[graph_.last(t)].index;
    const bool rests = graph_[graph_.last(t)].rests != 0;
    for (auto i = static_cast<uint32_t>(from); i <= last; i++) {
        const Event &e = graph_[graph_.at(t, i)];
        if (e.kind == EventKind::Choice && (e.before.pending.kind == ActionKind::Nondet || e.choice != 0))
            return false; // another input may lead out of the loop, in another run
        if (!e.reads())
            continue;
        const Location &x = graph_.location(e.location);
        const bool data = x.kind == LocationKind::Data;
        if (data && machine_.memory().find(x.address, 1) == nullptr)
            return false; // if it looks again, it finds the object gone: in another run
        if (rests && data) {
            if (!counters_.finds_as_before(static_cast<uint32_t>(from), e))
                return false;
            continue;
        }
        const EventId seen = e.writes() ? graph_.at(t, i) : e.rf;
        if (std::ranges::find(lent, e.location, &Lent::location) != lent.end()) {
            if (!counters_.waits_all_the_same(graph_.at(t, i), lent))
                return false; // it may find it taken
            continue;
        }
        if (coherence_) {
            reads_from_.demand(e.location, seen);
            continue;
        }
        uint32_t place = graph_.co(seen);
        if (e.before.pending.kind == ActionKind::AtomicBegin && seen == graph_.at(t, i))
            place++; // the end of its section
        if (place >= x.writes.size() || !std::all_of(x.writes.begin() + place + 1, x.writes.end(),
                                                     [&](EventId w) { return graph_[w].only_looks(); }))
            return false;
    }
    return true;
}

std::optional<Failure> Standstill::standstill(bool &livelock)
{
    std::vector<Lent> lent;
    for (ThreadId t : machine_.threads())
        if (const EventId last = graph_.last(t); last != 0 && graph_[last].rests != 0)
            for (uint32_t i = graph_[last].rests; i <= graph_[last].index; i++)
                if (const Event &e = graph_[graph_.at(t, i)];
                    e.writes() && (added(e) == 0 || counters_.begins_to_add(e)))
                    lent.push_back({t, e.location, added(e), e.value});
    std::optional<ThreadId> spinning, waiting;
    bool goes_on = false;
    for (ThreadId t : threads_in_order()) {
        const Thread &thread = machine_.thread(t);
        const EventId last = graph_.last(t);
        if (works_alone(thread)) {
            goes_on = true;
            continue;
        }
        if (thread.status == ThreadStatus::Finished || last == 0)
            continue;
        if (graph_[last].repeats || waits_otherwise(thread))
            return std::nullopt; // it could go on, but then so it does in another run
        if (leaves_barrier(thread.pending) && machine_.memory().find(thread.pending.address, 1) == nullptr)
            return std::nullopt; // it finds the barrier gone
        const size_t from = graph_[last].spins     ? rounds_.loop_start(t)
                            : graph_[last].blocked ? graph_[last].index
                                                   : graph_[last].rests;
        if (from != 0 && !would_find_the_same(t, from, lent))
            return std::nullopt;
        const bool acts =
            graph_[last].spins && graph_[graph_.at(t, static_cast<uint32_t>(from))].before.deeds != thread.deeds;
        if (graph_[last].rests != 0 || acts)
            goes_on = true;
        else if (thread.status == ThreadStatus::Stuck || graph_[last].spins)
            spinning = spinning.value_or(t);
        else
            waiting = waiting.value_or(t);
    }
    livelock = spinning.has_value();
    if ((!spinning && goes_on) || (coherence_ && !reads_from_.demands_hold())) {
        livelock = false;
        return std::nullopt;
    }
    if (spinning)
        return mazur::livelock(*spinning);
    return Failure{ir::ErrorKind::Deadlock, "no thread can move", waiting.value_or(0), std::nullopt};
}

} // namespace mazur::graph

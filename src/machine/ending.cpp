#include "machine/ending.h"

#include <algorithm>

namespace mazur {

std::optional<Failure> lock_cycle(const Machine &machine)
{
    std::optional<Failure> failure;
    machine.for_changed_threads([&](ThreadId t) {
        if (failure || !machine.in_lock_cycle(t))
            return;
        bool self = machine.lock_owner(machine.thread(t).pending) == t;
        failure = Failure{ir::ErrorKind::Deadlock,
                          self ? "a thread waits for a lock that it holds itself"
                               : "threads wait for each other's locks in a ring",
                          t, std::nullopt};
    });
    return failure;
}

namespace {

/// Does it go round in a loop that another input may lead out of?
bool waits_for_input(const Thread &t)
{
    for (const SpinRead *r = t.spinning == nullptr ? nullptr : t.reads; r != nullptr;
         r = r == t.spinning ? nullptr : r->previous)
        if (r->size == 0 && r->address == kSpinInput)
            return true;
    return false;
}

} // namespace

bool has_cut_thread(const Machine &machine)
{
    for (ThreadId t : machine.threads())
        if (machine.thread(t).status == ThreadStatus::Cut)
            return true;
    return false;
}

bool stands_still(const Machine &machine)
{
    return !has_cut_thread(machine) &&
           std::ranges::none_of(machine.threads(), [&](ThreadId t) { return waits_for_input(machine.thread(t)); });
}

Failure standstill(const Machine &machine)
{
    Failure failure{ir::ErrorKind::Deadlock, "", 0, std::nullopt};
    bool first = true;
    for (ThreadId id : machine.threads()) {
        const Thread &t = machine.thread(id);
        bool spins = t.status == ThreadStatus::Stuck || t.spinning != nullptr;
        if (spins && failure.kind != ir::ErrorKind::Livelock) {
            failure.kind = ir::ErrorKind::Livelock;
            failure.thread = id;
        } else if (t.status == ThreadStatus::Running && first) {
            failure.thread = failure.kind == ir::ErrorKind::Livelock ? failure.thread : id;
            first = false;
        }
    }
    failure.message = failure.kind == ir::ErrorKind::Livelock
                          ? "a loop waits for ever: no thread can change what it reads"
                          : "no thread can move";
    return failure;
}

std::optional<Failure> leak(Machine &machine)
{
    std::vector<const Object *> lost = machine.leaks();
    if (lost.empty())
        return std::nullopt;
    uint64_t bytes = 0;
    for (const Object *o : lost)
        bytes += o->size;
    return Failure{ir::ErrorKind::Leak,
                   std::to_string(lost.size()) + (lost.size() == 1 ? " block" : " blocks") + " of heap memory (" +
                       std::to_string(bytes) + " bytes) that nothing refers to at the end",
                   0, std::nullopt};
}

std::optional<Failure> failure_of(Machine &machine, Outcome outcome, PropertySet properties)
{
    if (outcome == Outcome::Failed)
        return machine.failure();
    if (outcome == Outcome::Ended)
        return properties.has(Property::Leak) ? leak(machine) : std::nullopt;
    if (outcome != Outcome::Running)
        return std::nullopt;
    if (properties.has(Property::Deadlock))
        if (std::optional<Failure> cycle = lock_cycle(machine))
            return cycle;
    for (ThreadId t : machine.threads())
        if (machine.alternatives(t) != 0)
            return std::nullopt;
    if (!stands_still(machine))
        return std::nullopt;
    Failure f = standstill(machine);
    return properties.covers(f.kind) ? std::optional(f) : std::nullopt;
}

} // namespace mazur

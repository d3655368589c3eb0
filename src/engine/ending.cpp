#include "engine/ending.h"

#include <algorithm>

namespace mazur {

namespace {

Failure ring_of(const Machine &machine, ThreadId t)
{
    bool self = machine.lock_owner(machine.thread(t).pending) == t;
    return {ir::ErrorKind::Deadlock,
            self ? "a thread waits for a lock that it holds itself" : "threads wait for each other's locks in a ring",
            t, std::nullopt};
}

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

std::optional<Failure> lock_cycle(const Machine &machine)
{
    std::optional<Failure> failure;
    machine.for_changed_threads([&](ThreadId t) {
        if (!failure && machine.in_lock_cycle(t))
            failure = ring_of(machine, t);
    });
    return failure;
}

std::vector<Failure> failures_on_the_way(const Machine &machine)
{
    std::vector<Failure> failures = machine.failures();
    if (machine.options().properties.has(Property::Deadlock))
        machine.for_changed_threads([&](ThreadId t) {
            if (!machine.in_lock_cycle(t))
                return;
            ThreadId first = t;
            for (ThreadId u = *machine.lock_owner(machine.thread(t).pending); u != t;
                 u = *machine.lock_owner(machine.thread(u).pending))
                first = stands_before(machine, u, first) ? u : first;
            failures.push_back(ring_of(machine, first));
        });
    return failures;
}

bool is_told(const Machine &machine, const Failure &standstill)
{
    if (!machine.options().properties.covers(standstill.kind))
        return false;
    return !machine.options().all_errors || standstill.kind != ir::ErrorKind::Deadlock ||
           std::ranges::none_of(machine.threads(), [&](ThreadId t) { return machine.in_lock_cycle(t); });
}

std::optional<Failure> standstill(const Machine &machine)
{
    if (has_unfollowed_thread(machine))
        return std::nullopt;
    std::optional<ThreadId> spinning, waiting;
    std::vector<ThreadId> threads = machine.threads();
    if (machine.options().all_errors)
        std::ranges::sort(threads, [&](ThreadId a, ThreadId b) { return stands_before(machine, a, b); });
    for (ThreadId id : threads) {
        const Thread &t = machine.thread(id);
        if (waits_for_input(t))
            return std::nullopt;
        if (spins(t) && !spinning)
            spinning = id;
        else if (t.status == ThreadStatus::Running && !waiting)
            waiting = id;
    }
    if (spinning)
        return livelock(*spinning);
    if (std::ranges::any_of(machine.threads(), [&](ThreadId t) { return works_alone(machine.thread(t)); }))
        return std::nullopt;
    return Failure{ir::ErrorKind::Deadlock, "no thread can move", waiting.value_or(0), std::nullopt};
}

std::optional<Failure> leak(Machine &machine)
{
    std::vector<const Object *> lost = machine.leaks();
    if (lost.empty())
        return std::nullopt;
    uint64_t bytes = 0;
    for (const Object *o : lost)
        bytes += o->size;
    Failure failure{ir::ErrorKind::Leak,
                    std::to_string(lost.size()) + (lost.size() == 1 ? " block" : " blocks") + " of heap memory (" +
                        std::to_string(bytes) + " bytes) that nothing refers to at the end",
                    0, std::nullopt};
    const Sharing::Origin origin = machine.sharing().origin(lost.front()->site());
    if (origin.kind == Sharing::Origin::Kind::Code && !machine.program().functions[origin.function].library) {
        failure.thrown = {{origin.function, origin.index}};
        failure.message += lost.size() == 1 ? "; it was allocated here" : "; the first was allocated here";
    }
    return failure;
}

std::optional<Failure> failure_of(Machine &machine, Outcome outcome)
{
    const MachineOptions &options = machine.options();
    if (outcome == Outcome::Failed)
        return machine.failure();
    if (outcome == Outcome::Ended)
        return options.properties.has(Property::Leak) ? leak(machine) : std::nullopt;
    if (outcome != Outcome::Running)
        return std::nullopt;
    if (options.properties.has(Property::Deadlock) && !options.all_errors)
        if (std::optional<Failure> cycle = lock_cycle(machine))
            return cycle;
    for (ThreadId t : machine.threads())
        if (machine.alternatives(t) != 0)
            return std::nullopt;
    std::optional<Failure> f = standstill(machine);
    return f && is_told(machine, *f) ? f : std::nullopt;
}

std::vector<Failure> failures_of(Machine &machine, Outcome outcome)
{
    std::vector<Failure> failures;
    if (machine.options().all_errors && outcome != Outcome::Failed && outcome != Outcome::Interrupted)
        failures = failures_on_the_way(machine);
    if (std::optional<Failure> f = failure_of(machine, outcome))
        failures.push_back(*f);
    return failures;
}

} // namespace mazur

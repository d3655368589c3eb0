#include "engine/arrivals.h"

#include "engine/ending.h"
#include "engine/sighting.h"
#include "machine/standing.h"

#include <algorithm>

namespace mazur {

bool Arrivals::report(const Failure &failure)
{
    reported_ = true;
    if (machine_.options().all_errors && seen_.seen(machine_, failure))
        return true;
    sight(machine_, failure);
    return failed(failure, path());
}

Arrivals::At Arrivals::examine(Outcome outcome)
{
    const MachineOptions &options = machine_.options();
    reported_ = false;
    if (options.all_errors && (outcome == Outcome::Running || outcome == Outcome::Ended))
        for (const Failure &f : failures_on_the_way(machine_))
            if (!report(f))
                return At::Stop;
    switch (outcome) {
    case Outcome::Interrupted: // by the budget, or because the program must start otherwise
        return budget_.expired() ? At::Stop : At::Nowhere;
    case Outcome::Failed:
        return report(machine_.failure()) ? At::Error : At::Stop;
    case Outcome::Ended:
        // A thread that is cut has not come so far: the program has ended before.
        (has_cut_thread(machine_) ? tally_.stats.blocked : tally_.stats.executions)++;
        if (options.outputs)
            tally_.outputs.add(machine_.output());
        if (options.properties.has(Property::Leak))
            if (std::optional<Failure> f = leak(machine_))
                if (!report(*f))
                    return At::Stop;
        return At::End;
    case Outcome::Running:
        break;
    }
    if (options.properties.has(Property::Deadlock) && !options.all_errors)
        if (std::optional<Failure> f = lock_cycle(machine_)) {
            tally_.stats.blocked++;
            return report(*f) ? At::Error : At::Stop;
        }
    // Threads that go on and on show what is shared only when others run too; there may never be an end to wait for.
    if (sharing_.raised() && std::ranges::any_of(machine_.threads(), [&](ThreadId t) {
            return machine_.thread(t).pending.kind == ActionKind::Pause;
        }))
        return At::Nowhere;
    return At::Open;
}

Arrivals::At Arrivals::stand_still()
{
    tally_.stats.blocked++;
    const std::optional<Failure> standing = standstill(machine_);
    // That a loop waits for ever is certain only if what it reads was treated as shared.
    if (!standing || (standing->kind == ir::ErrorKind::Livelock && sharing_.raised()))
        return At::End;
    tally_.livelocks += standing->kind == ir::ErrorKind::Livelock ? 1 : 0;
    return is_told(machine_, *standing) && !report(*standing) ? At::Stop : At::End;
}

} // namespace mazur

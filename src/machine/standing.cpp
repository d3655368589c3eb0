#include "machine/standing.h"

#include <algorithm>
#include <tuple>

namespace mazur {

CodePoint place_of(const Machine &machine, ThreadId t)
{
    const Frame *f = machine.thread(t).top;
    while (f != nullptr && f->function->library && f->parent != nullptr)
        f = f->parent;
    return f == nullptr ? CodePoint{} : CodePoint{f->function_id, f->pc};
}

bool stands_before(const Machine &machine, ThreadId a, ThreadId b)
{
    // Who stands in nothing but the library's code has no place that could be told.
    auto position = [&](ThreadId t) {
        ir::Position p;
        bool nowhere = true;
        if (machine.thread(t).top != nullptr) {
            const CodePoint place = place_of(machine, t);
            const ir::Function &function = machine.program().functions[place.function];
            p = machine.program().positions[function.positions[place.pc]];
            nowhere = function.library;
        }
        return std::tuple(nowhere, p.file, p.line, p.column, t);
    };
    return position(a) < position(b);
}

bool has_cut_thread(const Machine &machine)
{
    for (ThreadId t : machine.threads())
        if (machine.thread(t).status == ThreadStatus::Cut)
            return true;
    return false;
}

bool has_unfollowed_thread(const Machine &machine)
{
    return std::ranges::any_of(machine.threads(), [&](ThreadId t) {
        const Thread &thread = machine.thread(t);
        return thread.status == ThreadStatus::Cut && thread.cut != CutReason::Endless;
    });
}

Failure livelock(ThreadId t)
{
    return {ir::ErrorKind::Livelock, "a loop waits for ever: no thread can change what it reads", t, std::nullopt};
}

} // namespace mazur

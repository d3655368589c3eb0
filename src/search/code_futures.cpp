#include "search/code_futures.h"

namespace mazur {

ThreadFutures::Set CodeFutures::of(const Machine &, const Thread &thread)
{
    Set set = analysis::AccessSets::kEmpty;
    for (const Frame *f = thread.top; f != nullptr; f = f->parent) {
        // Callers stand at their calls, from which they may also go on in a handler.
        bool past = f != thread.top && f->function->handlers.empty();
        set = sets().join(set, accesses_.from(f->function_id, past ? f->pc + 1 : f->pc));
    }
    return set;
}

} // namespace mazur

// Every access to memory is a scheduling point, whether it is shared or not: simple, and slower.
#pragma once

#include "accesses.h"

namespace mazur::examples {

class EveryAccess : public dpor::Marker {
public:
    dpor::Mark mark(const Machine &machine, ThreadId t) override
    {
        return is_access(machine, t) || is_synchronisation(machine, t) ? dpor::Mark::Yes : dpor::Mark::No;
    }
};

} // namespace mazur::examples

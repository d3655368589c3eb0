// All behaviours that data races give a program. What is shared is not known in advance: an access to something that
// only one thread has touched so far is perhaps a scheduling point. When another thread comes, it was one.
#pragma once

#include "accesses.h"

#include <map>

namespace mazur::examples {

class DataRaceBehaviours : public dpor::Marker {
public:
    dpor::Mark mark(const Machine &machine, ThreadId t) override
    {
        if (is_synchronisation(machine, t))
            return dpor::Mark::Yes;
        if (!is_access(machine, t))
            return dpor::Mark::No;
        // Whoever was here first, in whatever run: this only grows, so it is not reset.
        auto [owner, first] = owners_.try_emplace(machine.thread(t).pending.address >> 3, t);
        if (!first && owner->second != t)
            owner->second = kSeveral;
        return owner->second == kSeveral ? dpor::Mark::Yes : dpor::Mark::Maybe;
    }

private:
    static constexpr ThreadId kSeveral = UINT32_MAX;
    std::map<uint64_t, ThreadId> owners_; ///< of eight bytes each
};

} // namespace mazur::examples

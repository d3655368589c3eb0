#include "machine/waits.h"

namespace mazur {

bool Waits::Lock::note(std::unordered_set<uint64_t> &into, const std::unordered_set<uint64_t> &against,
                       uint64_t address, uint64_t bytes)
{
    for (uint64_t g = address / kGranule; guards && g <= (address + bytes - 1) / kGranule; g++)
        if (into.insert(g).second)
            guards = !against.contains(g);
    return guards;
}

Waits::Lock &Waits::lock(uint64_t word)
{
    for (Lock &l : locks_)
        if (l.word == word)
            return l;
    locks_.emplace_back().word = word;
    return locks_.back();
}

} // namespace mazur

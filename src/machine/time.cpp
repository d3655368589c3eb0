#include "machine/time.h"

namespace mazur {

void TimeStamps::pass_on(Time time, uint64_t address, bool keep)
{
    auto found = index_.find(address);
    if (found == index_.end()) {
        if (time.now() == 0 && time.passed == 0)
            return; // as if nobody had passed it on
        found = index_.emplace(address, static_cast<uint32_t>(addresses_.size())).first;
        addresses_.push_back(address);
        stamps_.reserve(kWords * addresses_.size());
    }
    const size_t slot = found->second;
    if (keep)
        time.see(stamp(slot));
    const uint64_t words[kWords] = {time.shown, time.waited, time.passed};
    for (size_t n = 0; n < kWords; n++)
        if (uint64_t &word = stamps_[kWords * slot + n]; word != words[n])
            journal_.set(&word, words[n]);
}

void TimeStamps::learn(Time &time, uint64_t address) const
{
    if (auto found = index_.find(address); found != index_.end())
        time.see(stamp(found->second));
}

Fingerprint TimeStamps::fingerprint(const Time &least) const
{
    constexpr uint64_t kStamp = uint64_t{5} << 60;
    Fingerprint result;
    for (size_t slot = 0; slot < addresses_.size(); slot++) {
        const Time time = stamp(slot);
        if (time.shown <= least.shown && time.now() <= least.now())
            continue;
        SequenceHash h(mix(kStamp, addresses_[slot]));
        h.add(time.shown);
        h.add(time.waited);
        result += h.finish();
    }
    return result;
}

} // namespace mazur

// Why the run went from one thread to another: because the first had to wait (for what?), or merely because the
// scheduler may do so.
#pragma once

#include "engine/result.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace mazur::report {

/// Follows a run event by event and knows who holds which lock and which threads have ended.
class SwitchReasons {
public:
    explicit SwitchReasons(const ErrorReport &error) : error_(error) {}

    /// Event number `index` has happened. To be called for each in turn.
    void happened(size_t index);

    /// After event `index` another thread goes on: what keeps its thread, "switch" if nothing does; empty if there is
    /// nothing to say because the event itself says that the thread waits or ends.
    std::string reason(size_t index) const;

private:
    std::string waits_for(const Event &next) const;
    std::string waits_for(const ThreadReport &final) const;
    bool is_zero(const std::string &object) const; ///< as last seen

    const ErrorReport &error_;
    std::map<std::string, uint32_t> holders_;
    std::map<std::string, std::string> values_; ///< of what was touched, as last seen
    std::set<uint32_t> ended_;
};

/// A deadlock or livelock that is told as what each thread waits for, not as one thread's failure.
bool is_standstill(const ErrorReport &error);

} // namespace mazur::report

// The reducer that explores all threads, or, if a thread stands before a safe action, that one alone (S-POR).
#pragma once

#include "search/reducer.h"
#include "search/visited.h"

#include <unordered_set>
#include <vector>

namespace mazur {

class SafeSets : public Reducer {
public:
    /// Without `safe` all threads are explored everywhere.
    SafeSets(const Machine &machine, bool stateless, SafeActions *safe)
        : machine_(machine), safe_(safe), stateless_(stateless)
    {
    }

    bool meet(Fingerprint state) override;
    void open(std::span<const ThreadId> enabled) override;
    std::optional<ThreadId> pick() override;
    void stepped(std::span<const Touch> more) override;
    void ended() override {}
    void cut() override;
    void close() override;
    size_t states() const override { return visited_.size(); }

private:
    struct Level {
        size_t first, end; ///< in threads_
        size_t next;
        bool alone; ///< the first thread suffices
        Fingerprint state;
    };
    struct Hash {
        size_t operator()(const Fingerprint &f) const { return f.lo; }
    };

    const Machine &machine_;
    SafeActions *safe_;
    bool stateless_;
    VisitedSet visited_;
    std::vector<Level> levels_;
    std::vector<ThreadId> threads_;
    std::unordered_set<Fingerprint, Hash> path_; ///< states on the path, if there are safe sets
    Fingerprint met_;
    std::vector<Touch> touches_;
};

} // namespace mazur

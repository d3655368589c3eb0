// The reducer that knows what threads may still access (live_futures.h).
//
//   points   a thread whose next action nobody else can ever interfere with is explored alone: whatever the others do
//            first can as well be done after it
//   prune    threads that interfere with nobody from now on are left out where others can move. What they show alone
//   may
//            never be seen if the program ends before their turn, so the search is incomplete
#pragma once

#include "search/live_futures.h"
#include "search/reducer.h"
#include "search/visited.h"

#include <unordered_set>
#include <vector>

namespace mazur {

class HybridSets : public Reducer {
public:
    HybridSets(const Machine &machine, Hybrid hybrid, bool stateless, LiveFutures &futures)
        : machine_(machine), hybrid_(hybrid), stateless_(stateless), futures_(futures)
    {
    }

    bool meet(Fingerprint state) override;
    void open(std::span<const ThreadId> enabled) override;
    std::optional<ThreadId> pick() override;
    void stepped(std::span<const Touch> more) override;
    void ended() override;
    void cut() override;
    void close() override;
    size_t states() const override { return visited_.size(); }

private:
    struct Level {
        size_t first, end; ///< in threads_
        size_t next;
        size_t enough; ///< those from here on may be left out
        bool alone;    ///< because nobody interferes with the first one's next action
        Fingerprint state;
    };
    struct Hash {
        size_t operator()(const Fingerprint &f) const { return f.lo; }
    };

    void arrange(Level &level);

    const Machine &machine_;
    Hybrid hybrid_;
    bool stateless_;
    LiveFutures &futures_;
    VisitedSet visited_;
    std::vector<Level> levels_;
    std::vector<ThreadId> threads_;
    std::unordered_multiset<Fingerprint, Hash> path_;
    Fingerprint met_;
};

} // namespace mazur

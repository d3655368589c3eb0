// Parts of the state space that are never left: strongly connected, with no step out of them. There, whoever does no
// more than look spins for ever. Found along the depth-first search (Tarjan).
#pragma once

#include "engine/starvation.h"
#include "machine/thread_mask.h"

#include <unordered_map>
#include <vector>

namespace mazur {

class ClosedCircles {
public:
    /// The thread on top of the path has moved, by an action of this kind; the machine stands where that has led.
    void stepped(const Machine &machine, ThreadId t, ActionKind moved);
    /// That state is explored further.
    void open(Fingerprint state);
    /// It is known.
    void meet(Fingerprint state);
    /// Nothing is explored from there, or not everything from the state on top.
    void leads_out();
    /// The state on top is left. True if it began a part that is never left, and a thread only looks there.
    bool close();
    /// Are there circles with more threads than masks hold, so that nothing is known of these?
    bool unclear() const { return unclear_; }

private:
    struct Level {
        uint32_t low = 0; ///< the earliest open state that is known to be reachable
        bool circle = false, leads_out = false;
        bool aside = false; ///< its step is one that no run takes
        ThreadMask looking = 0, changing = 0;
        ThreadMask moving = 0, stopping = 0; ///< by steps that runs take, and by others
    };
    struct Hash {
        size_t operator()(const Fingerprint &f) const { return f.lo; }
    };

    bool many_ = false, unclear_ = false;
    bool aside_ = false;            ///< the last step is one that no run takes
    std::vector<Level> levels_;     ///< of the path
    std::vector<uint32_t> places_;  ///< their states in open_
    std::vector<Fingerprint> open_; ///< states whose part is not known as a whole
    std::unordered_map<Fingerprint, uint32_t, Hash> place_of_;
    /// States from which no run goes on, since these threads cannot.
    std::unordered_map<Fingerprint, ThreadMask, Hash> unreal_;
};

} // namespace mazur

// Happens-before among the steps of the current run, by vector clocks, and the races among them.
//
// A step is known by its position in the run. Two steps are ordered if they belong to one thread, if both touch a thing
// and not both only read it, or if one starts, wakes or ends the thread of the other. Each touch is linked to the one
// before on the same thing, so a new step looks only at those that it is ordered with directly. Steps are added and
// removed at the end; nothing is allocated once the longest run was seen.
//
// Steps inside one atomic section have the same place in the order: all are before or after a step of another thread.
#pragma once

#include "machine/things.h"
#include "machine/thread_mask.h"

#include <array>
#include <cassert>
#include <span>
#include <vector>

namespace mazur {

/// Are two steps with these touches ordered, whichever comes first?
bool dependent(std::span<const Named> a, std::span<const Named> b);
/// Can the later step come first, as far as these touches tell?
bool in_conflict(std::span<const Named> earlier, std::span<const Named> later);

class HappensBefore {
public:
    using Position = uint32_t;
    /// For each thread the latest of its steps that happened before, as position + 1.
    struct Clock {
        std::array<Position, kMaskThreads> latest{};

        void join(const Clock &o)
        {
            for (size_t t = 0; t < kMaskThreads; t++)
                latest[t] = latest[t] > o.latest[t] ? latest[t] : o.latest[t];
        }
        bool after(Position step, ThreadId its_thread) const { return latest[its_thread] > step; }
    };
    struct Step {
        ThreadId thread = 0;
        uint32_t alternative = 0, ways = 1; ///< the one that happened, and how many there were
        ThreadMask enabled = 0;             ///< who could move before it
        bool ends = false;                  ///< others could go on but for its ending the run
        bool may_wait = false;              ///< its action is one for which threads may have to wait
        Position start = 0;                 ///< the first step of its atomic section, or itself
        uint32_t first_touch = 0, end_touch = 0, first_race = 0, end_race = 0, first_wake = 0;
        Clock own;   ///< what happened before because of what its thread did, and who started or woke it
        Clock clock; ///< all that happened before, and itself
    };

    Position size() const { return size_; }
    const Step &operator[](Position p) const
    {
        assert(p < size_);
        return steps_[p];
    }

    /// A step is added at the end. `joined`: the thread whose end its action waits for, or kMaskThreads.
    void add(const Step &step, std::span<const Named> touches, ThreadId joined);
    /// The step at the end ends the run though others could go on: it is never to come earlier.
    void ends()
    {
        assert(size_ != 0);
        steps_[size_ - 1].ends = true;
    }
    /// The step at the end has started or woken the thread.
    void wakes(ThreadId thread);
    /// Takes back what was said about the step at the end.
    void wakes_nobody();
    void pop();

    std::span<const Named> touches(Position first, Position last) const
    {
        return std::span(touches_).subspan(steps_[first].first_touch,
                                           steps_[last].end_touch - steps_[first].first_touch);
    }
    std::span<const Named> touches(Position p) const { return touches(p, p); }
    /// Earlier steps that could come after this one, with nothing in between that keeps them in order.
    std::span<const Position> races(Position p) const
    {
        return std::span(races_).subspan(steps_[p].first_race, steps_[p].end_race - steps_[p].first_race);
    }
    /// The same for what a thread would do next.
    std::span<const Position> races_of_next(ThreadId thread, bool may_wait, std::span<const Named> touches);
    /// What happens before the thread's next step because of what it did itself.
    Clock causes(ThreadId thread) const;
    /// What happens before a step with these touches if it comes where the first of its race came, after all that did
    /// not depend on that: its own causes, and what comes before `end`.
    Clock reversed(Position first, Position end, const Clock &own, std::span<const Named> touches) const;
    /// Of the steps from `first` on, up to `end`, that do not happen after it, and then the thread's with this clock:
    /// the threads that can come first.
    ThreadMask initials(Position first, Position end, ThreadId thread, const Clock &clock) const;
    bool before(Position a, Position b) const
    {
        assert(a < size_ && b < size_);
        return steps_[b].clock.after(a, steps_[a].thread);
    }

private:
    struct Link {
        Position step;
        uint32_t previous; ///< touch of the same thing, + 1
    };
    /// The latest touch of the thing, + 1.
    uint32_t head(const Named &t) const { return t.thing < heads_.size() ? heads_[t.thing] : 0; }
    enum class Reversible : uint8_t { No, Unclear, Yes };
    Reversible reversible(Position first, ThreadId thread, bool may_wait, Mode mode, Mode later,
                          std::span<const Named> touches) const;
    void find_races(ThreadId thread, bool may_wait, const Clock &own, std::span<const Named> touches);

    Position size_ = 0;
    std::vector<Step> steps_;     ///< those from size_ on are stale
    std::vector<Named> touches_;  ///< of all steps
    std::vector<Link> links_;     ///< one for each touch
    std::vector<uint32_t> heads_; ///< by thing: its latest touch, + 1
    std::vector<Position> races_;
    struct Wake {
        ThreadId thread;
        Position step;
        uint32_t previous; ///< of the same thread, + 1
    };
    std::vector<Wake> wakes_;
    std::array<uint32_t, kMaskThreads> last_wake_{}; ///< in wakes_, + 1
    std::array<Position, kMaskThreads> last_step_{}; ///< + 1
    std::vector<Position> before_last_;              ///< by position: its thread's last_step_ before
    struct Candidate {
        Position step;
        Reversible reversible;
    };
    std::vector<Candidate> candidates_;
    std::vector<Clock> section_clocks_; ///< of steps in sections, before later ones of their section were added
    std::vector<Position> next_races_;
};

} // namespace mazur

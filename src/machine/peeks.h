// Checks that what library models look at and change without an action (`__mazur_peek`, `__mazur_poke`,
// `__mazur_waiting`) is ordered by actions. Reductions know actions and nothing else: where one step peeks at a word
// that another one changes, the two must be ordered by what their actions touch, or runs are lost.
//
// It keeps happens-before for the steps of the current run, and for each word who peeked at it and who changed it.
// Only in builds with assertions, where they are to be thorough.
#pragma once

#include "machine/happens_before.h"

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace mazur {

class Peeks {
public:
    /// A look at four bytes, or a change of them.
    struct Use {
        uint64_t word = 0;           ///< address / 4
        uint32_t before = 0;         ///< what is there
        uint32_t after = 0;          ///< and then; the same if nothing is changed
        bool action = false;         ///< by the step's action, which reductions know
        bool writes_anyhow = false;  ///< it does not matter what is there: a condition's queue is changed
        bool looks_at_queue = false; ///< and looked at
        std::string where;
    };
    void note(Use use) { now_.push_back(std::move(use)); }
    /// What was noted belongs to no step.
    void forget() { now_.clear(); }

    /// A step is over that began when so many threads were saved. What was noted belongs to it. False if something is
    /// wrong.
    bool add(const HappensBefore::Step &step, std::span<const Touch> touches, ThreadId joined,
             std::span<const ThreadId> woken, size_t saved);
    /// Goes back to where so many threads were saved.
    void rewind(size_t saved);
    /// Nobody goes back behind this.
    void forget_past() { floor_ = run_.size(); }

    uint32_t size() const { return run_.size(); }
    HappensBefore::Position start_of_last() const { return run_[run_.size() - 1].start; }
    /// What is wrong, if something was found.
    const std::string &problem() const { return problem_; }

private:
    struct Kept {
        HappensBefore::Position step;
        ThreadId thread;
        Use use;
    };
    static bool in_conflict(const Kept &a, const Kept &b);

    HappensBefore run_;
    Things things_;
    std::vector<Named> named_;
    std::vector<Use> now_;
    std::vector<size_t> saved_; ///< by step
    std::unordered_map<uint64_t, std::vector<Kept>> uses_;
    std::vector<uint64_t> order_; ///< words in the order in which uses were added to them
    uint32_t floor_ = 0;
    std::string problem_;
};

} // namespace mazur

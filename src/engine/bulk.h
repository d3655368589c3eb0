// Where the bulk of an exploration lies: in which loop of the program, and on which object, most of its steps are.
// Every now and then a step is looked at; how often is halved as there are more, and older ones count half then, so
// that all parts of a long exploration weigh the same.
#pragma once

#include "engine/result.h"
#include "machine/machine.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace mazur {

class BulkSampler {
public:
    /// The thread is about to do what it stands before.
    void step(Machine &machine, ThreadId t)
    {
        if (--left_ == 0)
            look(machine, t);
    }
    /// Nothing if nothing stands out.
    std::optional<Bulk> bulk() const;

private:
    static constexpr uint32_t kNone = UINT32_MAX;
    struct Loop {
        Place place;
        uint64_t steps = 0;
    };
    struct Thing {
        std::string name;
        uint64_t steps = 0;
    };
    void look(Machine &machine, ThreadId t);
    void count_loop(Machine &machine, const Thread &t);
    void count_thing(Machine &machine, const Thread &t);
    uint32_t loop_at(Machine &machine, const Frame &frame);
    uint32_t thing_at(Machine &machine, const Action &action);
    void halve();

    uint64_t left_ = 1, interval_ = 1;
    uint64_t looks_ = 0;  ///< counted; halved with the others
    uint64_t random_ = 1; ///< steps of loops come at regular intervals, so looks must not
    std::vector<Loop> loops_;
    std::vector<Thing> things_;
    std::unordered_map<uint64_t, uint32_t> loop_of_;  ///< by function and instruction, in loops_
    std::unordered_map<uint64_t, uint32_t> thing_of_; ///< by address, in things_
    std::map<uint64_t, uint32_t> loop_by_head_;       ///< by function and instruction, in loops_
    std::map<std::string, uint32_t> thing_by_name_;
};

} // namespace mazur

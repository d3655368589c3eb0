// The states in which a thread stood before the events of a long row, to find a state again without looking at all.
// Events are entered in program order and leave in the opposite order, as their thread's events do.
#pragma once

#include "machine/fingerprint.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace mazur::graph {

class LongRow {
public:
    /// Indices of the first event and of the one after the last.
    uint32_t begin() const { return begin_; }
    uint32_t end() const { return begin_ + static_cast<uint32_t>(states_.size()); }

    void start_at(uint32_t begin)
    {
        shorten_to(begin_);
        begin_ = begin;
    }
    void enter(Fingerprint state)
    {
        const auto [at, fresh] = latest_.try_emplace(state, end());
        states_.push_back({state, fresh ? 0 : at->second});
        at->second = end() - 1;
    }
    /// Forgets the events from this index on.
    void shorten_to(uint32_t end)
    {
        while (!states_.empty() && this->end() > end) {
            const State &last = states_.back();
            if (last.before == 0)
                latest_.erase(last.fingerprint);
            else
                latest_[last.fingerprint] = last.before;
            states_.pop_back();
        }
    }

    /// The last event that has this state before it, 0 for none.
    uint32_t latest(Fingerprint state) const
    {
        const auto at = latest_.find(state);
        return at != latest_.end() ? at->second : 0;
    }
    /// The one before that with the same state.
    uint32_t earlier(uint32_t index) const
    {
        assert(index >= begin_ && index < end());
        return states_[index - begin_].before;
    }

private:
    struct State {
        Fingerprint fingerprint;
        uint32_t before;
    };
    struct Hash {
        size_t operator()(Fingerprint f) const { return f.lo; }
    };
    uint32_t begin_ = 1;
    std::vector<State> states_;
    std::unordered_map<Fingerprint, uint32_t, Hash> latest_;
};

} // namespace mazur::graph

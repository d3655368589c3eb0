// The explored states and transitions, for the algorithms as the paper has them: what may happen after a state is found
// by walking through all that was explored from there. 8 bytes per transition.
#pragma once

#include "search/futures.h"

#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

namespace mazur {

class ExploredGraph {
public:
    using Node = uint32_t;
    static constexpr Node kNowhere = UINT32_MAX;     ///< nothing was explored from there
    static constexpr Node kUnknown = UINT32_MAX - 1; ///< anything may happen there

    struct Edge {
        Node to;
        uint32_t action;
    };

    Node add_node();
    /// A number for what the thread does.
    uint32_t action(ThreadId thread, std::span<const Named> touches);
    void set_edges(Node node, std::span<const Edge> edges);

    /// Calls f(thread, touches) with each action that was explored from the nodes on, once per transition, until it
    /// returns false. False if something there is unknown.
    template <class F> bool walk(std::span<const Edge> from, F f)
    {
        stamp_++;
        todo_.clear();
        for (const Edge &e : from)
            if (e.to == kUnknown)
                return false;
            else
                reach(e.to);
        while (!todo_.empty()) {
            const Range r = nodes_[todo_.back()];
            todo_.pop_back();
            for (size_t i = r.first; i < r.first + r.count; i++) {
                const Edge e = edges_[i];
                const Action &a = actions_[e.action];
                if (!f(a.thread, std::span<const Named>(touches_).subspan(a.first, a.count)))
                    return true;
                if (e.to == kUnknown)
                    return false;
                reach(e.to);
            }
        }
        return true;
    }

private:
    struct Range {
        size_t first = 0;
        uint32_t count = 0;
        uint32_t stamp = 0; ///< of the walk that was here last
    };
    struct Action {
        ThreadId thread;
        uint32_t count;
        size_t first; ///< in touches_
    };
    void reach(Node n)
    {
        if (n == kNowhere || nodes_[n].stamp == stamp_)
            return;
        nodes_[n].stamp = stamp_;
        todo_.push_back(n);
    }

    std::vector<Range> nodes_;
    std::vector<Edge> edges_;
    std::vector<Action> actions_;
    std::vector<Named> touches_;
    std::unordered_multimap<uint64_t, uint32_t> action_index_; ///< by hash
    std::vector<Node> todo_;
    uint32_t stamp_ = 0;
};

} // namespace mazur

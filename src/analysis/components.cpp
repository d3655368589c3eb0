// Tarjan's algorithm, with a stack of its own in place of recursion.
#include "analysis/components.h"

#include <algorithm>

namespace mazur::analysis {

namespace {

constexpr uint32_t kNone = ~0u;

class Finder {
public:
    explicit Finder(const Graph &graph) : graph_(graph), index_(graph.size(), kNone), low_(graph.size())
    {
        result_.of.assign(graph.size(), kNone);
    }

    Components run()
    {
        for (uint32_t n = 0; n < graph_.size(); ++n)
            if (index_[n] == kNone)
                search(n);
        return std::move(result_);
    }

private:
    struct Visit {
        uint32_t node;
        size_t next; ///< edge to follow
    };

    void enter(uint32_t node)
    {
        index_[node] = low_[node] = count_++;
        open_.push_back(node);
        path_.push_back({node, 0});
    }

    void search(uint32_t start)
    {
        enter(start);
        while (!path_.empty()) {
            Visit &here = path_.back();
            const uint32_t node = here.node;
            if (here.next == graph_.next[node].size()) {
                leave(node);
                continue;
            }
            const uint32_t to = graph_.next[node][here.next++];
            if (index_[to] == kNone)
                enter(to);
            else if (result_.of[to] == kNone)
                low_[node] = std::min(low_[node], index_[to]);
        }
    }

    void leave(uint32_t node)
    {
        path_.pop_back();
        if (!path_.empty())
            low_[path_.back().node] = std::min(low_[path_.back().node], low_[node]);
        if (low_[node] != index_[node])
            return;
        for (uint32_t last = kNone; last != node;) {
            last = open_.back();
            open_.pop_back();
            result_.of[last] = result_.count;
        }
        result_.count++;
    }

    const Graph &graph_;
    Components result_;
    std::vector<uint32_t> index_, low_;
    uint32_t count_ = 0;
    std::vector<uint32_t> open_; ///< of no component yet
    std::vector<Visit> path_;
};

} // namespace

Components strong_components(const Graph &graph) { return Finder(graph).run(); }

} // namespace mazur::analysis

#include "search/explored_graph.h"

#include <algorithm>

namespace mazur {

ExploredGraph::Node ExploredGraph::add_node()
{
    nodes_.emplace_back();
    return static_cast<Node>(nodes_.size() - 1);
}

uint32_t ExploredGraph::action(ThreadId thread, std::span<const Named> touches)
{
    SequenceHash h;
    h.add(thread);
    for (const Named &n : touches)
        h.add(uint64_t{n.thing} << 8 | static_cast<uint64_t>(n.mode));
    uint64_t hash = h.finish().lo;
    for (auto [i, end] = action_index_.equal_range(hash); i != end; ++i) {
        const Action &a = actions_[i->second];
        if (a.thread == thread && std::ranges::equal(touches, std::span(touches_).subspan(a.first, a.count)))
            return i->second;
    }
    auto id = static_cast<uint32_t>(actions_.size());
    actions_.push_back({thread, static_cast<uint32_t>(touches.size()), touches_.size()});
    touches_.insert(touches_.end(), touches.begin(), touches.end());
    action_index_.emplace(hash, id);
    return id;
}

void ExploredGraph::set_edges(Node node, std::span<const Edge> edges)
{
    nodes_[node].first = edges_.size();
    nodes_[node].count = static_cast<uint32_t>(edges.size());
    edges_.insert(edges_.end(), edges.begin(), edges.end());
}

} // namespace mazur

#include "analysis/control_flow.h"

#include <algorithm>

namespace mazur::analysis {

namespace {

template <typename F> void for_following(const ir::Block &block, F &&f)
{
    for (uint32_t next : block.next)
        f(next);
    for (uint32_t handler : block.handlers)
        if (!std::ranges::binary_search(block.next, handler))
            f(handler);
}

} // namespace

Edges predecessors(const std::vector<ir::Block> &blocks)
{
    Edges previous(blocks.size());
    for (uint32_t n = 0; n < blocks.size(); ++n)
        for_following(blocks[n], [&](uint32_t next) { previous[next].push_back(n); });
    return previous;
}

ControlFlow::ControlFlow(const ir::Function &function) : blocks_(ir::blocks_of(function))
{
    graph_.previous = predecessors(blocks_);
    graph_.next.resize(blocks_.size());
    for (uint32_t n = 0; n < blocks_.size(); ++n)
        for_following(blocks_[n], [&](uint32_t next) { graph_.next[n].push_back(next); });
}

uint32_t ControlFlow::block_of(uint32_t pc) const
{
    auto after = std::ranges::upper_bound(blocks_, pc, {}, &ir::Block::begin);
    return static_cast<uint32_t>(after - blocks_.begin()) - 1;
}

} // namespace mazur::analysis

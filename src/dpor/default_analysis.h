// The analysis that the engine's own algorithms stand for, as one of analysis.h: every action that touches something
// others could touch is a scheduling point, and two depend on each other if they are in conflict there.
#pragma once

#include "dpor/analysis.h"
#include "machine/footprint.h"

namespace mazur::dpor {

class DefaultAnalysis : public Marker, public Dependence {
public:
    Mark mark(const Machine &machine, ThreadId thread) override
    {
        footprint(machine, thread, touches_);
        return touches_.empty() ? Mark::No : Mark::Yes;
    }
    void on_create(const Machine &machine, DporGraph::Node &node, DporGraph::Node *) override
    {
        footprint(machine, node.thread, touches_);
        node.info = touches_;
    }
    bool dependent(const DporGraph::Node &earlier, const DporGraph::Node &later) override
    {
        for (const Touch &a : std::any_cast<const std::vector<Touch> &>(earlier.info))
            for (const Touch &b : std::any_cast<const std::vector<Touch> &>(later.info))
                if (a.what == b.what && (conflicting(a.mode) & static_cast<uint8_t>(b.mode)) != 0)
                    return true;
        return false;
    }

private:
    std::vector<Touch> touches_;
};

} // namespace mazur::dpor

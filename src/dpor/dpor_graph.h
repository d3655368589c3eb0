// The DPOR graph: a tree of the scheduling points that were met, each with who could run there and who should.
#pragma once

#include "engine/result.h"
#include "machine/happens_before.h"

#include <any>
#include <deque>
#include <string>
#include <vector>

namespace mazur::dpor {

using Position = HappensBefore::Position;

class DporGraph {
public:
    using Id = uint32_t;
    static constexpr Id kNone = UINT32_MAX;
    enum class Kind : uint8_t { Yes, Maybe, Replay };

    /// What leads from a node to one below it, or to the end of a run.
    struct Edge {
        ThreadId thread;
        Id child;                  ///< or kNone
        std::vector<Choice> steps; ///< of the machine
    };
    struct Node {
        Id id = 0, parent = kNone;
        Kind kind = Kind::Yes;
        ThreadId thread = 0; ///< whose action made it
        Action action;
        std::string label;            ///< the action in words
        ThreadMask runnables = 0;     ///< who can run here
        ThreadMask choices = 0;       ///< who should
        ThreadMask explored = 0;      ///< who has
        bool replay = false;          ///< a Replay node: something below it needs a replay
        Position position = 0;        ///< of its action's step in the run
        std::any info;                ///< the analysis's
        std::vector<std::any> states; ///< of the resettables
        std::vector<Edge> edges;
    };

    Node &add(Kind kind, Id parent);
    Node &operator[](Id id) { return nodes_[id]; }
    const Node &operator[](Id id) const { return nodes_[id]; }
    size_t size() const { return nodes_.size(); }

    /// A Maybe node has turned out to be a scheduling point: flags the Replay node above it.
    void arrange_replay(Id id);
    /// Is a replay to begin at this node, and not at one above it?
    bool must_replay(Id id) const;
    /// Is there something at the node or below that waits for a replay?
    bool waits(Id id) const;

    /// For Graphviz.
    std::string dot() const;

private:
    std::deque<Node> nodes_; ///< references stay good
};

} // namespace mazur::dpor

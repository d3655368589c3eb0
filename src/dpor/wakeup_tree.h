// Wakeup trees: for each state on the current run, what is still to be explored from there, as sequences of steps that
// share their beginnings. Branches are explored in the order in which they were put in.
//
// The steps of a sequence come from a run that was seen; the last one is a thread that is to move earlier than it did,
// in whatever way it can there (kAnyWay). Where the sequence ends, the exploration goes on as it likes.
#pragma once

#include "machine/happens_before.h"

namespace mazur::dpor {

using Clock = HappensBefore::Clock;
using Position = HappensBefore::Position;

constexpr uint32_t kAnyWay = UINT32_MAX;

/// A step that was done or is wanted.
struct Branch {
    ThreadId thread = 0;
    uint32_t alternative = kAnyWay, ways = 1;
};

/// A sequence to put in. Steps that do not depend on each other may come in another order.
class Sequence {
public:
    explicit Sequence(const HappensBefore &run) : run_(run) {}

    /// The steps after `first` that do not happen after it, up to `end`, and then `last` with what happens before it.
    void make(Position first, Position end, Position skip, const Branch &last, const Clock &clock,
              std::span<const Named> touches);

    static constexpr size_t kNone = SIZE_MAX;      ///< is not
    static constexpr size_t kApart = SIZE_MAX - 1; ///< does not occur, and depends on nothing that does
    /// Which item is this step, if it can come first?
    size_t find(const Branch &step, std::span<const Named> touches) const;
    void take(size_t item);
    bool empty() const { return left_ == 0; }

    struct Item {
        Branch step;
        std::span<const Named> touches;
        const Clock *clock;
        Position position;
        bool taken;
    };
    const std::vector<Item> &items() const { return items_; }
    /// The step of a section that must come next, because the one before was taken.
    size_t must() const { return must_; }

private:
    const HappensBefore &run_;
    std::vector<Item> items_;
    std::vector<Named> last_touches_;
    Clock last_clock_;
    size_t left_ = 0, must_ = kNone;
};

class WakeupTrees {
public:
    using Node = uint32_t;
    static constexpr Node kNone = 0;

    WakeupTrees() : nodes_(1) {}

    /// `known`: these are all touches of the step.
    Node make(const Branch &step, std::span<const Named> touches, bool known = true);
    /// With all below it.
    void free(Node n);
    const Branch &step(Node n) const { return nodes_[n].step; }
    Node first(Node n) const { return nodes_[n].first; }
    Node next(Node n) const { return nodes_[n].next; }
    void append(Node parent, Node child);
    void prepend(Node parent, Node child);
    /// Takes the first branch out.
    Node take_first(Node parent);
    /// Puts the sequence in below the root unless a branch is there that shows the same.
    void insert(Node root, Sequence &sequence);

private:
    struct Data {
        Branch step;
        Node first = kNone, last = kNone, next = kNone;
        bool known = true;
        std::vector<Named> touches;
    };
    bool stands_apart(Node parent, Node child) const;

    std::vector<Data> nodes_;
    std::vector<Node> free_;
};

} // namespace mazur::dpor

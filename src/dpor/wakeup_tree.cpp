#include "dpor/wakeup_tree.h"

namespace mazur::dpor {

void Sequence::make(Position first, Position end, Position skip, const Branch &last, const Clock &clock,
                    std::span<const Named> touches)
{
    items_.clear();
    last_touches_.assign(touches.begin(), touches.end());
    last_clock_ = clock;
    const ThreadId thread = run_[first].thread;
    for (Position p = first + 1; p < end; p++) {
        const HappensBefore::Step &s = run_[p];
        if (!s.clock.after(first, thread) && s.start != skip && !s.ends)
            items_.push_back({{s.thread, s.alternative, s.ways}, run_.touches(p), &s.clock, p, false});
    }
    items_.push_back({last, last_touches_, &last_clock_, end, false});
    left_ = items_.size();
    must_ = kNone;
}

size_t Sequence::find(const Branch &step, std::span<const Named> touches) const
{
    size_t found = must_;
    if (found == kNone)
        for (size_t i = 0; i < items_.size() && found == kNone; i++)
            if (!items_[i].taken && items_[i].step.thread == step.thread)
                found = i;
    if (found == kNone) {
        for (const Item &i : items_)
            if (!i.taken && dependent(i.touches, touches))
                return kNone;
        return kApart;
    }
    const Item &item = items_[found];
    if (item.step.thread != step.thread)
        return kNone;
    const bool same = item.step.alternative == step.alternative || step.alternative == kAnyWay ||
                      (item.step.alternative == kAnyWay && step.ways == 1);
    if (!same)
        return kNone;
    for (size_t i = 0; i < found; i++)
        if (!items_[i].taken && item.clock->after(items_[i].position, items_[i].step.thread))
            return kNone;
    return found;
}

void Sequence::take(size_t item)
{
    items_[item].taken = true;
    left_--;
    const size_t next = item + 1;
    const bool goes_on = next + 1 < items_.size() && run_[items_[next].position].start != items_[next].position;
    must_ = goes_on ? next : kNone;
}

WakeupTrees::Node WakeupTrees::make(const Branch &step, std::span<const Named> touches, bool known)
{
    Node n;
    if (free_.empty()) {
        n = static_cast<Node>(nodes_.size());
        nodes_.emplace_back();
    } else {
        n = free_.back();
        free_.pop_back();
    }
    Data &d = nodes_[n];
    d.step = step;
    d.first = d.last = d.next = kNone;
    d.known = known;
    d.touches.assign(touches.begin(), touches.end());
    return n;
}

void WakeupTrees::free(Node n)
{
    for (Node c = nodes_[n].first; c != kNone;) {
        const Node next = nodes_[c].next;
        free(c);
        c = next;
    }
    free_.push_back(n);
}

void WakeupTrees::append(Node parent, Node child)
{
    Data &p = nodes_[parent];
    (p.last == kNone ? p.first : nodes_[p.last].next) = child;
    p.last = child;
}

void WakeupTrees::prepend(Node parent, Node child)
{
    Data &p = nodes_[parent];
    nodes_[child].next = p.first;
    p.first = child;
    if (p.last == kNone)
        p.last = child;
}

WakeupTrees::Node WakeupTrees::take_first(Node parent)
{
    Data &p = nodes_[parent];
    const Node n = p.first;
    p.first = nodes_[n].next;
    if (p.first == kNone)
        p.last = kNone;
    nodes_[n].next = kNone;
    return n;
}

/// Are all touches of the child's step known, and all ways in which its thread can move among the branches?
bool WakeupTrees::stands_apart(Node parent, Node child) const
{
    const Branch &step = nodes_[child].step;
    if (!nodes_[child].known)
        return false;
    uint32_t found = 0;
    for (Node c = nodes_[parent].first; c != kNone; c = nodes_[c].next)
        found += nodes_[c].step.thread == step.thread ? 1 : 0;
    return step.alternative == kAnyWay || found == step.ways;
}

void WakeupTrees::insert(Node root, Sequence &sequence)
{
    Node at = root;
    while (!sequence.empty()) {
        if (at != root && nodes_[at].first == kNone)
            return; // from here on everything is explored
        Node into = kNone;
        size_t item = Sequence::kNone;
        for (Node c = nodes_[at].first; c != kNone && into == kNone; c = nodes_[c].next) {
            item = sequence.find(nodes_[c].step, nodes_[c].touches);
            if (item != Sequence::kNone && (item != Sequence::kApart || stands_apart(at, c)))
                into = c;
        }
        if (into == kNone)
            break;
        if (item != Sequence::kApart)
            sequence.take(item);
        at = into;
    }
    // What has to come next in a section comes first.
    while (!sequence.empty()) {
        size_t item = sequence.must();
        for (size_t i = 0; item == Sequence::kNone; i++)
            if (!sequence.items()[i].taken)
                item = i;
        const Sequence::Item &i = sequence.items()[item];
        const Node n = make(i.step, i.touches);
        append(at, n);
        at = n;
        sequence.take(item);
    }
}

} // namespace mazur::dpor

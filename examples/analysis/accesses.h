// What the examples share: which actions touch what.
#pragma once

#include "dpor/analysis.h"

namespace mazur::examples {

/// The bytes that an action touches; none if `size` is 0.
struct Touched {
    uint64_t address = 0, size = 0;
    bool writes = false;

    bool conflicts(const Touched &o) const
    {
        return (writes || o.writes) && address < o.address + o.size && o.address < address + size;
    }
};

/// An access of the program's own code, not of the library's.
inline bool is_access(const Machine &machine, ThreadId t)
{
    switch (machine.thread(t).pending.kind) {
    case ActionKind::Load:
    case ActionKind::Store:
    case ActionKind::Rmw:
    case ActionKind::Cas:
        return !machine.thread(t).top->function->library;
    default:
        return false;
    }
}

/// Takes a lock, or waits for or changes something else that threads wait for.
inline bool is_synchronisation(const Machine &machine, ThreadId t)
{
    switch (machine.thread(t).pending.kind) {
    case ActionKind::Lock:
    case ActionKind::Await:
    case ActionKind::Wait:
    case ActionKind::Wake:
    case ActionKind::Notify:
        return true;
    default:
        return false;
    }
}

inline Touched touched_by(const Action &action)
{
    switch (action.kind) {
    case ActionKind::Load:
        return {action.address, action.size, false};
    case ActionKind::Store:
    case ActionKind::Rmw:
    case ActionKind::Cas:
        return {action.address, action.size, true};
    case ActionKind::Lock:
    case ActionKind::Await:
    case ActionKind::Wait:
    case ActionKind::Notify:
        return {action.address, 4, true};
    case ActionKind::Wake:
        return {action.extra, 4, true};
    default:
        return {};
    }
}

/// Two actions depend on each other if they touch the same bytes and one of them writes.
class SameBytes : public dpor::Dependence {
public:
    void on_create(const Machine &, dpor::DporGraph::Node &node, dpor::DporGraph::Node *) override
    {
        node.info = touched_by(node.action);
    }
    bool dependent(const dpor::DporGraph::Node &earlier, const dpor::DporGraph::Node &later) override
    {
        return std::any_cast<const Touched &>(earlier.info).conflicts(std::any_cast<const Touched &>(later.info));
    }
};

} // namespace mazur::examples

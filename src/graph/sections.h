// Atomic sections: critical sections on one lock that the program does not see.
//
// What other threads can see of the data that is touched inside sections lives in the machine's memory, like data that
// a mutex protects, and not in locations of its own. Sections and single accesses to that data from outside stand in
// one line, the location `Workspace::line`: a section begins with a read-modify-write that takes the lock and ends with
// a write that gives it back; an access from outside is a read-modify-write that finds the lock free and leaves it
// free. So all of it happens in one order, and memory is always as the last in line has left it.
//
// Who has to wait inside a section interrupts it: gives the lock back, and takes it again when what he waits for is
// there. For a lock, a semaphore and the like that is one event, which finds it free in memory. For the end of a thread
// it is two: the end is no event, so it is waited for outside of the line, and the section always interrupted.
//
// The order of the line is no synchronisation: only a section happens after the sections before it. What atomics and
// locks among the data synchronise follows from their own addresses (section_messages.h).
#pragma once

#include "graph/condition_queues.h"
#include "graph/section_messages.h"
#include "graph/way.h"
#include "graph/workspace.h"

#include <optional>

namespace mazur::graph {

/// What an action is to the atomic sections.
enum class Role : uint8_t {
    None,
    Begin,
    End,
    Inside,    ///< synchronises inside a section
    Interrupt, ///< has to wait inside a section
    GoOn,      ///< goes on with a section in which it had to wait
    Outside    ///< accesses data of sections from outside
};
inline bool takes_sections(Role r) { return r == Role::Begin || r == Role::GoOn; }
inline bool leaves_sections(Role r) { return r == Role::End || r == Role::Interrupt; }

class Sections {
public:
    Sections(Workspace &work, ConditionQueues &queues, SectionMessages &messages)
        : work_(work), machine_(work.machine), graph_(work.graph), sharing_(work.sharing), doing_(work.doing),
          rules_(work.rules), line_(work.line), queues_(queues), messages_(messages)
    {
    }

    Role role_of(const Action &a) const;
    /// The thread has come to its next action: does it have to wait there, inside a section?
    void note_waiting(ThreadId t);
    /// Can the action happen with the lock of the sections as the write has left it, and memory as it is?
    bool may_enter(ThreadId t, EventId source);
    /// What the event is to the sections, in place of what it is by itself.
    void fill_in_section(Event &e, const Way &way, Role role);
    /// What the event does to the machine; see run.cpp.
    void run_section(EventId e, const Action &a, Role role);
    /// The event is a notify: can it be one of its own, in the line of its condition variable?
    bool alone_in_section(EventId e);

    // section_conditions.cpp
    /// Does the action concern a condition variable in the line of the sections?
    bool lined(const Action &a) const;
    /// In how many ways the action can happen after the event of the line.
    uint32_t choices_in_line(const Action &a, ThreadId t, EventId source);
    /// Has the thread, which waits, been notified, or left the queue otherwise?
    bool is_notified(ThreadId t);
    /// How many threads wait there to be notified at a condition variable?
    uint32_t waiting(uint64_t address, uint64_t bytes);

private:
    bool perform_in_memory(EventId e, const Action &a, Machine::Result &result);
    void note_section(EventId end);
    bool line_up(ThreadId t, const Action &a);
    void waiting_in_line(uint64_t condition, EventId source, EventId until);
    std::optional<Machine::Result> perform_in_line(EventId e, const Action &a);

    Workspace &work_;
    Machine &machine_;
    ExecutionGraph &graph_;
    Sharing &sharing_;
    Doing &doing_;
    const Rules &rules_;
    const uint32_t line_;
    ConditionQueues &queues_;
    SectionMessages &messages_;
    std::vector<ThreadId> waiting_; ///< scratch
};

} // namespace mazur::graph

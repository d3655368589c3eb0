// Turns what happens in a run into events for the user: synchronisation, accesses to shared data, starts and ends of
// threads, each with its place in the source, names and values.
#pragma once

#include "machine/machine.h"
#include "machine/naming.h"
#include "machine/result.h"

#include <vector>

namespace mazur {

class Recorder : public Observer {
public:
    explicit Recorder(Machine &machine) : machine_(machine), naming_(machine) {}

    void performed(ThreadId thread, const Action &action, uint64_t before, uint64_t after) override;
    void started(ThreadId parent, ThreadId child) override;
    void ended(ThreadId thread) override;

    /// To be told before each step of the schedule.
    void next_step(uint32_t step)
    {
        step_ = step;
        first_ = true;
    }
    /// The first event of the current step; null if it has none.
    Event *current()
    {
        auto it = events_.end();
        while (it != events_.begin() && (it - 1)->step == step_)
            it--;
        return it == events_.end() ? nullptr : &*it;
    }
    /// The last event: what went wrong, where the thread stands.
    Event failing(const Failure &failure);
    std::vector<Event> take() { return std::move(events_); }
    std::vector<ThreadReport> threads();

private:
    Event event(ThreadId thread, std::string kind);
    void push(Event e);
    void describe_access(Event &e, const Action &a, uint64_t before, uint64_t after);
    void describe_sync(Event &e, const Action &a, uint64_t before, uint64_t after);
    std::string waits_for(const Thread &t);
    std::string lock_name(uint64_t address) { return naming_.object(address, 4, true).text; }

    Machine &machine_;
    Naming naming_;
    uint32_t step_ = 0;
    bool first_ = true;
    std::vector<Event> events_;
    struct Held {
        ThreadId thread;
        uint64_t address;
    };
    std::vector<Held> held_;
};

} // namespace mazur

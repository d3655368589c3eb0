// Turns what happens in a run into events for the user: synchronisation, accesses to shared data, starts and ends of
// threads, each with its place in the source, names and values.
#pragma once

#include "machine/machine.h"
#include "machine/naming.h"
#include "machine/run_report.h"

#include <vector>

namespace mazur {

class Recorder : public Observer {
public:
    explicit Recorder(Machine &machine) : machine_(machine), naming_(machine) {}

    void performed(ThreadId thread, const Action &action, uint64_t before, uint64_t after) override;
    void copied(ThreadId thread, uint64_t to, uint64_t from, uint64_t bytes) override;
    void started(ThreadId parent, ThreadId child) override;
    void ended(ThreadId thread) override;
    void assumed(ThreadId thread, const std::string &text) override;

    /// The run will have so many steps: of a very long one the middle is left out.
    void expect(size_t steps) { steps_ = steps; }
    /// To be told before each step of the schedule.
    void next_step(uint32_t step)
    {
        step_ = step;
        first_ = true;
        skipping_ = step > kFirstSteps && step + kLastSteps <= steps_;
        if (skipping_ && step == kFirstSteps + 1)
            leave_out_middle();
    }
    /// The first event of the current step; null if it has none.
    Event *current()
    {
        auto it = events_.end();
        while (it != events_.begin() && (it - 1)->step == step_)
            it--;
        return it == events_.end() ? nullptr : &*it;
    }
    /// Its number among those that `take` gives.
    size_t number(const Event &event) const { return static_cast<size_t>(&event - events_.data()); }
    /// The last event: what went wrong, where the thread stands.
    Event failing(const Failure &failure);
    std::vector<Event> take() { return std::move(events_); }
    std::vector<ThreadReport> threads();

private:
    /// A thread in the middle of a function of the C++ library that the user's code called.
    bool in_standard_library(ThreadId thread) const;
    /// What such a function does to memory that is not atomic: one event for each of the objects that the user knows.
    void inside(ThreadId thread, const Action &a, uint64_t before, uint64_t after);
    /// Describes an atomic access of such a function to memory that has no name. False if the last event says the same.
    bool describe_inside(Event &e, const Action &a, uint64_t before, uint64_t after);
    /// A plain access that is not in the source: of the pointer to the virtual functions, of what a lambda captured.
    bool is_artefact(ThreadId thread) const;
    static bool in_lambda(const ir::Function &function) { return function.name.ends_with("::lambda"); }
    std::string raced_object(const Failure &failure);
    Event event(ThreadId thread, Event::Kind kind);
    void push(Event e);
    void leave_out_middle();
    void describe_access(Event &e, const Action &a, uint64_t before, uint64_t after);
    void describe_sync(Event &e, const Action &a, uint64_t before, uint64_t after);
    Standing waits_for(const Thread &t);
    Standing standing(ThreadId id, bool &blocked);
    /// Empty if it is the library's own.
    std::string lock_name(uint64_t address)
    {
        return naming_.is_internal(address) ? "" : naming_.object(address, 4, true).text;
    }

    static constexpr size_t kFirstSteps = 10'000, kLastSteps = 20'000;
    Machine &machine_;
    Naming naming_;
    size_t steps_ = 0;
    uint32_t step_ = 0;
    bool first_ = true;
    bool skipping_ = false;
    std::vector<Event> events_;
    std::vector<size_t> insides_; ///< the last events, if they came from one call of a library function
    struct Held {
        ThreadId thread;
        uint64_t address;
    };
    std::vector<Held> held_;
    std::map<ThreadId, std::string> started_as_; ///< the user's function, where the library's own comes first
};

} // namespace mazur

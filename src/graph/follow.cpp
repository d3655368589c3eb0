// Building one given graph, step by step, and telling an observer what happens.
#include "graph/explorer.h"

#include "engine/ending.h"

#include <algorithm>

namespace mazur::graph {

bool Explorer::follow(const GraphStep &step)
{
    ThreadId t = step.thread;
    if (t >= machine_.thread_slots() || machine_.thread(t).status != ThreadStatus::Running)
        return false;
    const Action a = machine_.thread(t).pending;
    // With symbols it may have been open whether the thread comes back to where it was.
    if (EventId last = graph_.last(t))
        graph_[last].spins = false;
    if (a.kind == ActionKind::Exit || scheduler_.readiness(t) == Readiness::Never)
        return false;
    auto event = [&](uint32_t number) { return number == 0 ? kInitial : followed_[number - 1]; };
    if (step.reads_from > followed_.size() || step.after > followed_.size())
        return false;
    uint32_t l = locations_.location_of(a);
    const Location &x = graph_.location(l);
    // What was there before a plain write is gone. An action that found it in the exploration races with that write.
    auto still_there = [&](EventId w) {
        const Location &of = graph_.location(graph_[w].location);
        return w != kInitial && graph_[w].location != l && of.successor != 0 && of.address == x.address ? kInitial : w;
    };
    EventId source = still_there(event(step.reads_from)), after = still_there(event(step.after));
    if (l == 0 && (source != 0 || after != 0))
        return false;
    for (EventId w : {source, after})
        if (w != kInitial && (graph_[w].location != l || !graph_[w].writes()))
            return false;
    Way way{.source = source, .place = graph_.co(after), .choice = step.choice};
    if (l != 0) {
        if (!reads_too(a, x)) {
            way.writes = true;
            if (graph_.successor_rmw(x, after) != 0)
                return false;
        } else {
            size_t first = ways_.size();
            way_finder_.add_forced_ways(t, a, source);
            bool there = false;
            for (size_t n = first; n < ways_.size(); n++)
                if (ways_[n].choice == step.choice) {
                    way = ways_[n];
                    way.writes &= step.value == 0;
                    there = !way.conflict || !way.writes;
                }
            ways_.resize(first);
            if (!there)
                return false;
        }
    }
    runner_.give_input(step.value);
    EventId e = events_.add_event(t, way);
    followed_.push_back(e);
    runner_.run(e);
    return true;
}

/// Threads that poll under a lock go round for ever.
void Explorer::find_rest()
{
    // What is tried out for that is no part of the run.
    Observer *observer = machine_.observer();
    machine_.observe(nullptr);
    for (ThreadId t : machine_.threads())
        if (const EventId last = graph_.last(t); last != 0 && !graph_[last].spins) {
            uint32_t first = rounds_.round_start(last);
            if (first == 0) // it may just have learnt what is added to in rounds
                first = rounds_.round_start(last);
            if (rounds_.goes_round(t, first))
                graph_[last].rests = first;
        }
    machine_.observe(observer);
}

std::vector<Failure> Explorer::final_failures()
{
    if (machine_.outcome() == Outcome::Failed)
        return {machine_.failure()};
    if (machine_.outcome() == Outcome::Running && machine_options_.properties.has(Property::Termination))
        find_rest();
    std::vector<Failure> failures = machine_.failures();
    auto with = [&](const std::optional<Failure> &f) {
        if (f)
            failures.push_back(*f);
        return failures;
    };
    const PropertySet &wanted = machine_options_.properties;
    std::vector<Failure> rings;
    if (wanted.has(Property::Deadlock))
        rings = standstill_.lock_rings();
    failures.insert(failures.end(), rings.begin(), rings.end());
    if (!rings.empty() && !machine_options_.all_errors)
        return failures;
    bool ends = machine_.outcome() == Outcome::Ended || machine_.only_daemons(), waits = false;
    for (ThreadId t : machine_.threads()) {
        const Thread &thread = machine_.thread(t);
        ends |= thread.pending.kind == ActionKind::Exit;
        waits |= thread.status != ThreadStatus::Finished;
    }
    if (ends && wanted.has(Property::Termination) && machine_.program().resolver == nullptr) {
        bool livelock = false;
        std::optional<Failure> left = standstill_.standstill(livelock);
        if (livelock)
            return with(left);
    }
    if (ends || !waits)
        return wanted.has(Property::Leak) ? with(leaks_.lost_memory()) : failures;
    if (scheduler_.next_thread() && scheduler_.readiness(*scheduler_.next_thread()) != Readiness::Last)
        return failures;
    bool livelock = false;
    std::optional<Failure> failure = standstill_.standstill(livelock);
    for (ThreadId t : machine_.threads()) // for the words about where the threads stand
        if (machine_.thread(t).pending.kind == ActionKind::Wake)
            machine_.thread(t).notified = sections_.is_notified(t);
    return rings.empty() || livelock ? with(failure) : failures;
}

} // namespace mazur::graph

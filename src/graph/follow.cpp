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
    if (a.kind == ActionKind::Exit || readiness(t) == Readiness::Never)
        return false;
    auto event = [&](uint32_t number) { return number == 0 ? kInitial : followed_[number - 1]; };
    if (step.reads_from > followed_.size() || step.after > followed_.size())
        return false;
    uint32_t l = location_of(a);
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
            add_forced_ways(t, a, source);
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
    given_input_ = step.value;
    EventId e = add_event(t, way);
    followed_.push_back(e);
    run(e);
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
            uint32_t first = round_start(last);
            if (first == 0) // it may just have learnt what is added to in rounds
                first = round_start(last);
            if (goes_round(t, first))
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
        rings = lock_rings();
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
        std::optional<Failure> left = standstill(livelock);
        if (livelock)
            return with(left);
    }
    if (ends || !waits)
        return wanted.has(Property::Leak) ? with(lost_memory()) : failures;
    if (next_thread() && readiness(*next_thread()) != Readiness::Last)
        return failures;
    bool livelock = false;
    std::optional<Failure> failure = standstill(livelock);
    for (ThreadId t : machine_.threads()) // for the words about where the threads stand
        if (machine_.thread(t).pending.kind == ActionKind::Wake)
            machine_.thread(t).notified = is_notified(t);
    return rings.empty() || livelock ? with(failure) : failures;
}

/// Tells the observer what the event does, with the values before and after.
void Explorer::notify(const Event &e, const Action &a, uint64_t result)
{
    uint64_t before = 0, after = result;
    const Location &x = graph_.location(e.location);
    if (e.location != 0 && x.kind == LocationKind::Data) {
        before = graph_.value(x, e.kind == EventKind::Write ? x.writes[e.co - 1] : e.rf);
        after = e.writes() ? e.value : before;
    }
    switch (a.kind) {
    case ActionKind::None:
    case ActionKind::Start:
    case ActionKind::Print:
    case ActionKind::Pause:
        return;
    case ActionKind::Wake:
        before = notifier(e.thread) != 0 || a.phase == kWakeLeft ? 1 : 0;
        after = result;
        break;
    case ActionKind::Notify:
        waiting_at(x, e.rf, waiting_);
        before = waiting_.size();
        after = e.choice < waiting_.size() ? waiting_[e.choice] + 1 : 0;
        break;
    default:
        break;
    }
    machine_.observer()->performed(e.thread, a, before, after);
}

} // namespace mazur::graph

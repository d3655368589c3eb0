#include "search/depth_first.h"

#include <algorithm>

namespace mazur {

namespace {

constexpr uint32_t kLookInterval = 128;
constexpr size_t kMostOutputs = 10000;
/// Below a depth bound there can be more states than anybody wants to wait for, and the answer is at best `unknown`.
constexpr double kBoundedSeconds = 10;

} // namespace

DepthFirst::DepthFirst(const ir::Program &program, const MachineOptions &machine_options, const SearchOptions &options,
                       Sharing &sharing, Guard &guard)
    : machine_options_(machine_options), options_(options), sharing_(sharing), guard_(guard),
      machine_(program, machine_options, sharing), random_(options.seed)
{
    machine_.interrupt = [this] { return guard_.expired(); };
}

Schedule DepthFirst::path() const
{
    Schedule path;
    for (const Level &l : levels_)
        path.choices.push_back(choices_[l.next - 1]);
    for (ThreadId t : machine_.threads())
        if (t != 0)
            path.threads.push_back(t);
    path.sites = sharing_.sites();
    return path;
}

/// All that can happen next.
void DepthFirst::list_choices(std::vector<Choice> &into)
{
    size_t first = into.size();
    std::optional<ThreadId> only = machine_.exclusive();
    for (ThreadId t : machine_.threads()) {
        if (only && *only != t)
            continue;
        uint32_t n = machine_.alternatives(t);
        for (uint32_t a = 0; a < n; a++)
            into.push_back({t, a});
    }
    auto begin = into.begin() + static_cast<std::ptrdiff_t>(first);
    if (options_.order == Order::Random)
        std::shuffle(begin, into.end(), random_);
    else
        std::stable_sort(begin, into.end(), [&](const Choice &a, const Choice &b) {
            // Who went on for long without an action waits until the others have had their turn.
            bool a_paused = machine_.thread(a.thread).pending.kind == ActionKind::Pause;
            bool b_paused = machine_.thread(b.thread).pending.kind == ActionKind::Pause;
            return a_paused != b_paused ? b_paused : a.thread < b.thread;
        });
}

/// Preemptions on the path if this choice is taken now: switches away from a thread that could have gone on.
uint32_t DepthFirst::preemptions_of(const Choice &c) const
{
    if (levels_.size() < 2)
        return 0;
    const Level &here = levels_.back();
    const Level &before = levels_[levels_.size() - 2];
    ThreadId last = choices_[before.next - 1].thread;
    if (last == c.thread)
        return here.preemptions;
    for (size_t i = here.first; i < here.end; i++)
        if (choices_[i].thread == last)
            return here.preemptions + 1;
    return here.preemptions;
}

bool DepthFirst::report(const Failure &failure) { return failed(failure, path()); }

DepthFirst::Next DepthFirst::leaf()
{
    if (!sharing_.raised())
        return Next::Back;
    findings_.raised = true;
    return Next::Stop;
}

/// The machine has come to a state: is it an end, is it known, and what can happen next?
DepthFirst::Next DepthFirst::arrive(Outcome outcome, uint32_t preemptions)
{
    switch (outcome) {
    case Outcome::Interrupted: // by the guard, or because the program must start otherwise
        return guard_.expired() ? Next::Stop : leaf();
    case Outcome::Failed:
        return report(machine_.failure()) ? leaf() : Next::Stop;
    case Outcome::Ended:
        if (has_cut_thread(machine_)) {
            findings_.stats.blocked++;
            return leaf();
        }
        findings_.stats.executions++;
        if (options_.keep_outputs && findings_.outputs.size() < kMostOutputs)
            findings_.outputs[machine_.output()]++;
        if (machine_options_.properties.has(Property::Leak))
            if (std::optional<Failure> f = leak(machine_))
                if (!report(*f))
                    return Next::Stop;
        return leaf();
    case Outcome::Running:
        break;
    }
    if (machine_options_.properties.has(Property::Deadlock))
        if (std::optional<Failure> f = lock_cycle(machine_)) {
            findings_.stats.blocked++;
            return report(*f) ? leaf() : Next::Stop;
        }
    // Threads that go on and on show what is shared only when others run too; there may never be an end to wait for.
    if (sharing_.raised() && std::any_of(machine_.threads().begin(), machine_.threads().end(), [&](ThreadId t) {
            return machine_.thread(t).pending.kind == ActionKind::Pause;
        }))
        return leaf();
    if (!options_.stateless) {
        Fingerprint f = machine_.fingerprint();
        if (options_.preemptions) {
            uint64_t last = levels_.empty() ? 0 : choices_[levels_.back().next - 1].thread + 1;
            f += mix(~uint64_t{0} - last, preemptions);
        }
        if (!visited_.insert(f))
            return leaf();
        findings_.stats.states = visited_.size();
        if (options_.limits.states != 0 && visited_.size() >= options_.limits.states) {
            findings_.stopped = "the limit of " + std::to_string(options_.limits.states) + " states was reached";
            return Next::Stop;
        }
    }
    size_t first = choices_.size();
    list_choices(choices_);
    if (choices_.size() == first) {
        findings_.stats.blocked++;
        if (has_cut_thread(machine_))
            return leaf();
        Failure f = standstill(machine_);
        // That a loop waits for ever is certain only if what it reads was treated as shared.
        if (f.kind == ir::ErrorKind::Livelock && sharing_.raised())
            return leaf();
        findings_.livelocks += f.kind == ir::ErrorKind::Livelock ? 1 : 0;
        if (machine_options_.properties.covers(f.kind) && !report(f))
            return Next::Stop;
        return leaf();
    }
    if (options_.limits.depth != 0 && levels_.size() >= options_.limits.depth) {
        findings_.cut_depth = true;
        choices_.resize(first);
        return leaf();
    }
    levels_.push_back({machine_.mark(), first, choices_.size(), first, preemptions});
    findings_.stats.max_depth = std::max<uint64_t>(findings_.stats.max_depth, levels_.size());
    return Next::Deeper;
}

Findings DepthFirst::explore()
{
    Next next = arrive(machine_.boot(), 0);
    while (next != Next::Stop && !levels_.empty()) {
        Level &here = levels_.back();
        if (next == Next::Back)
            machine_.rewind(here.mark);
        if (here.next == here.end) {
            choices_.resize(here.first);
            levels_.pop_back();
            next = Next::Back;
            continue;
        }
        Choice c = choices_[here.next++];
        uint32_t preemptions = 0;
        if (options_.preemptions) {
            preemptions = preemptions_of(c);
            if (preemptions > *options_.preemptions) {
                next = Next::Deeper; // nothing was done, so there is nothing to undo
                continue;
            }
        }
        if (--until_look_ == 0) {
            until_look_ = kLookInterval;
            if (guard_.expired())
                break;
            if (findings_.cut_depth && options_.limits.seconds == 0 && guard_.seconds() > kBoundedSeconds) {
                findings_.stopped =
                    "the depth bound cut off runs (--max-depth), and not all shorter ones were explored "
                    "in 10 s (--time-limit allows more)";
                break;
            }
        }
        findings_.stats.transitions++;
        next = arrive(machine_.step(c.thread, c.alternative), preemptions);
    }
    findings_.stats.instructions = machine_.instructions();
    findings_.inputs_sampled = machine_.inputs_sampled();
    findings_.unwound = machine_.has_cut(CutReason::Unwind);
    findings_.undefined = machine_.has_cut(CutReason::Undefined);
    if (findings_.stopped.empty())
        findings_.stopped = guard_.reason();
    findings_.exhausted = next != Next::Stop && levels_.empty() && findings_.stopped.empty();
    return findings_;
}

} // namespace mazur

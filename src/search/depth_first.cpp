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
                       Sharing &sharing, SafeActions &safe, Guard &guard)
    : machine_options_(machine_options), options_(options), sharing_(sharing), guard_(guard),
      machine_(program, machine_options, sharing), reducer_(make_reducer(machine_, options, safe)), safe_(safe),
      random_(options.seed)
{
    machine_.interrupt = [this] { return guard_.expired(); };
}

Schedule DepthFirst::path() const
{
    Schedule path;
    for (const Level &l : levels_)
        path.choices.push_back({l.thread, l.tried - 1});
    for (ThreadId t : machine_.threads())
        if (t != 0)
            path.threads.push_back(t);
    path.sites = sharing_.sites();
    return path;
}

/// Who can move, in the order in which they are to be tried.
void DepthFirst::list_enabled()
{
    enabled_.clear();
    if (machine_.halted())
        return;
    std::optional<ThreadId> only = machine_.exclusive();
    for (ThreadId t : machine_.threads())
        if ((!only || *only == t) && machine_.alternatives(t) != 0)
            enabled_.push_back(t);
    if (options_.order == Order::Random)
        std::shuffle(enabled_.begin(), enabled_.end(), random_);
    else
        std::stable_sort(enabled_.begin(), enabled_.end(), [&](ThreadId a, ThreadId b) {
            // Who went on for long without an action waits until the others have had their turn.
            bool a_paused = machine_.thread(a).pending.kind == ActionKind::Pause;
            bool b_paused = machine_.thread(b).pending.kind == ActionKind::Pause;
            return a_paused != b_paused ? b_paused : a < b;
        });
}

/// Preemptions on the path if this thread moves now: switches away from a thread that could have gone on.
uint32_t DepthFirst::preemptions_of(ThreadId t) const
{
    if (levels_.size() < 2)
        return 0;
    const Level &here = levels_.back();
    ThreadId last = levels_[levels_.size() - 2].thread;
    bool preempts = last != t && machine_.alternatives(last) != 0;
    return here.preemptions + (preempts ? 1 : 0);
}

bool DepthFirst::report(const Failure &failure) { return failed(failure, path()); }

/// Back to the state before, unless it has turned out that all of this has to be done again.
DepthFirst::Next DepthFirst::leaf()
{
    if (!sharing_.raised() && !safe_.mistaken())
        return Next::Back;
    findings_.raised = true;
    return Next::Stop;
}

/// The machine has come to a state: is it an end, is it known, and who can move next?
DepthFirst::Next DepthFirst::arrive(Outcome outcome, uint32_t preemptions)
{
    switch (outcome) {
    case Outcome::Interrupted:
        return Next::Stop;
    case Outcome::Failed:
        reducer_->cut();
        return report(machine_.failure()) ? leaf() : Next::Stop;
    case Outcome::Ended:
        reducer_->ended();
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
            reducer_->cut();
            findings_.stats.blocked++;
            return report(*f) ? leaf() : Next::Stop;
        }
    // Threads that go on and on show what is shared only when others run too; there may never be an end to wait for.
    if (sharing_.raised() && std::any_of(machine_.threads().begin(), machine_.threads().end(), [&](ThreadId t) {
            return machine_.thread(t).pending.kind == ActionKind::Pause;
        }))
        return leaf();
    Fingerprint f = machine_.fingerprint();
    if (options_.preemptions) {
        uint64_t last = levels_.empty() ? 0 : levels_.back().thread + 1;
        f += mix(~uint64_t{0} - last, preemptions);
    }
    if (!reducer_->meet(f))
        return leaf();
    findings_.stats.states = reducer_->states();
    if (options_.limits.states != 0 && findings_.stats.states >= options_.limits.states) {
        findings_.stopped = "the limit of " + std::to_string(options_.limits.states) + " states was reached";
        return Next::Stop;
    }
    list_enabled();
    if (enabled_.empty()) {
        reducer_->ended();
        findings_.stats.blocked++;
        if (has_cut_thread(machine_))
            return leaf();
        Failure standing = standstill(machine_);
        // That a loop waits for ever is certain only if what it reads was treated as shared.
        if (standing.kind == ir::ErrorKind::Livelock && sharing_.raised())
            return leaf();
        findings_.livelocks += standing.kind == ir::ErrorKind::Livelock ? 1 : 0;
        if (machine_options_.properties.covers(standing.kind) && !report(standing))
            return Next::Stop;
        return leaf();
    }
    if (options_.limits.depth != 0 && levels_.size() >= options_.limits.depth) {
        reducer_->cut();
        findings_.cut_depth = true;
        return leaf();
    }
    reducer_->open(enabled_);
    levels_.push_back({machine_.mark(), 0, 0, 0, preemptions});
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
        if (here.tried == here.ways) {
            std::optional<ThreadId> t = reducer_->pick();
            if (!t) {
                reducer_->close();
                levels_.pop_back();
                next = Next::Back;
                continue;
            }
            here.thread = *t;
            here.tried = 0;
            here.ways = machine_.alternatives(*t);
            next = Next::Deeper; // the machine stands here
        }
        uint32_t preemptions = 0;
        if (options_.preemptions) {
            preemptions = preemptions_of(here.thread);
            if (preemptions > *options_.preemptions) {
                here.tried = here.ways;
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
        Outcome outcome = machine_.step(here.thread, here.tried++);
        if (!machine_.section_touches().empty() || machine_.thread(here.thread).atomic_depth > 0)
            reducer_->stepped(machine_.section_touches());
        next = arrive(outcome, preemptions);
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

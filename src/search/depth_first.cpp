#include "search/depth_first.h"

#include "engine/conclusion.h"
#include "engine/enabled.h"
#include "engine/starvation.h"

#include <algorithm>
#include <cmath>

namespace mazur {

namespace {

constexpr uint32_t kLookInterval = 128;
constexpr uint64_t kLookInstructions = 2'000'000; ///< steps with much local code are looked at more often
constexpr uint64_t kLong = 20'000;                ///< states
constexpr uint64_t kSettling = 200;               ///< steps
constexpr size_t kAftermath = 1'000'000; ///< states that are gone through to be sure that a thread spins for ever

} // namespace

DepthFirst::DepthFirst(const ir::Program &program, const MachineOptions &machine_options, const SearchOptions &options,
                       const Round &round, Sharing &sharing, SafeActions &safe, ThreadFutures *futures, Budget &budget)
    : machine_options_(machine_options), options_(options), round_(round), sharing_(sharing), budget_(budget),
      machine_(program, machine_options, sharing), arrivals_(machine_, sharing, budget, findings_),
      future_knowledge_(futures), futures_(futures != nullptr ? std::optional<LiveFutures>(*futures) : std::nullopt),
      relies_on_futures_(options.hybrid.points || options.hybrid.prune),
      reducer_(make_reducer(machine_, options, safe, futures_ ? &*futures_ : nullptr)), safe_(safe),
      random_(round.seed), order_(options, machine_, futures_ ? &*futures_ : nullptr, random_)
{
    arrivals_.path = [this] { return path(); };
    arrivals_.failed = [this](const Failure &f, const Schedule &s) { return failed(f, s); };
    if (options.backtrack)
        backtracking_.emplace(*options.backtrack, round.threshold, random_);
    if (options.stateless)
        machine_.recognise_input_loops();
    else if (machine_options.properties.has(Property::Termination))
        circles_.emplace();
    machine_.interrupt = [this] { return budget_.expired(); };
}

Schedule DepthFirst::path() const
{
    Schedule path;
    path.choices.reserve(levels_.size());
    for (size_t i = 0; i < levels_.size(); i++)
        path.choices.push_back({levels_[i].thread, levels_[i].tried - 1});
    path.threads = machine_.started_threads();
    path.sites = sharing_.sites();
    return path;
}

/// Who can move, in the order in which they are to be tried.
void DepthFirst::list_enabled()
{
    enabled_.clear();
    choices_ = 0;
    for_enabled(machine_, [&](ThreadId t, uint32_t ways) {
        enabled_.push_back(t);
        choices_ += ways;
    });
    if (enabled_.empty())
        return;
    order_.arrange(enabled_, levels_.empty() ? std::nullopt : std::optional(levels_.back().thread));
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

/// Has it turned out that all of this has to be done again? If it is because more is known of futures by now, there may
/// soon be still more: it goes on until there was nothing new for as long as it took to come to know so much.
bool DepthFirst::must_repeat() const
{
    const bool settled = findings_.stats.transitions > 2 * grown_at_ + kSettling;
    return sharing_.raised() || safe_.mistaken() || (relies_on_futures_ && growth_ != 0 && settled);
}

/// Learns what threads do, if anybody wants to know what they may do.
void DepthFirst::learn(Outcome outcome, std::optional<ThreadId> moved)
{
    if (future_knowledge_ == nullptr)
        return;
    if (moved)
        future_knowledge_->arrive(machine_, *moved, outcome == Outcome::Running);
    else
        future_knowledge_->begin(machine_);
    if (const uint64_t growth = future_knowledge_->growth(); growth != growth_) {
        growth_ = growth;
        grown_at_ = findings_.stats.transitions;
    }
}

/// Back to the state before, unless all has to be done again.
DepthFirst::Next DepthFirst::leaf()
{
    if (arrival_ == Arrival::Open)
        arrival_ = Arrival::End;
    if (!must_repeat())
        return Next::Back;
    findings_.raised = true;
    return Next::Stop;
}

DepthFirst::Next DepthFirst::arrive(Outcome outcome, uint32_t preemptions, const PathFacts &path)
{
    arrival_ = Arrival::Open;
    met_ = false;
    done_ = 1;
    Next next = examine(outcome, preemptions, path);
    if (arrivals_.reported())
        arrival_ = Arrival::Error;
    if (circles_ && next == Next::Back && !met_)
        circles_->leads_out();
    if (backtracking_ && next == Next::Back)
        backtracking_->path_ended(path.length);
    if (arrived && outcome != Outcome::Interrupted)
        arrived(state_, path, arrival_);
    return next;
}

/// The run goes no further, or nothing at all does.
DepthFirst::Next DepthFirst::met(Arrivals::At at)
{
    if (at == Arrivals::At::Stop)
        return Next::Stop;
    if (at == Arrivals::At::Error)
        reducer_->cut();
    else if (at == Arrivals::At::End)
        reducer_->ended();
    return leaf();
}

/// The machine has come to a state: is it an end, is it known, and who can move next?
DepthFirst::Next DepthFirst::examine(Outcome outcome, uint32_t preemptions, const PathFacts &path)
{
    const Arrivals::At at = arrivals_.examine(outcome);
    if (outcome == Outcome::Ended && machine_options_.outputs)
        findings_.daemons |= std::ranges::any_of(machine_.threads(), [&](ThreadId t) { return machine_.is_daemon(t); });
    if (at != Arrivals::At::Open)
        return met(at);
    state_ = machine_.fingerprint();
    if (round_.preemptions) {
        uint64_t last = levels_.empty() ? 0 : levels_.back().thread + 1;
        state_ += mix(~uint64_t{0} - last, preemptions);
    }
    bool again = backtracking_ && backtracking_->again(state_, path);
    if (!reducer_->meet(state_) && !again) {
        if (backtracking_)
            done_ = kUnclear; // the state may have been left early
        met_ = true;
        if (circles_)
            circles_->meet(state_);
        return leaf();
    }
    findings_.stats.states = reducer_->states();
    if (round_.states != 0 && findings_.stats.states >= round_.states) {
        findings_.round_over = findings_.states_limit = true;
        return Next::Stop;
    }
    list_enabled();
    if (enabled_.empty())
        return met(arrivals_.stand_still());
    if (round_.depth != 0 && levels_.size() >= round_.depth) {
        reducer_->cut();
        findings_.cut_depth = true;
        done_ = 0;
        return leaf();
    }
    reducer_->open(enabled_);
    if (circles_)
        circles_->open(state_);
    Level level{machine_.mark(), 0, 0, 0, preemptions, path};
    level.enabled = static_cast<uint32_t>(enabled_.size());
    level.choices = choices_;
    levels_.push_back(level);
    findings_.stats.max_depth = std::max<uint64_t>(findings_.stats.max_depth, levels_.size());
    return Next::Deeper;
}

/// How far the state was explored; `all`: what was not tried counts.
double DepthFirst::part_done(const Level &level, bool all) const
{
    uint32_t clear = (all ? std::max(level.choices, level.explored) : level.explored) - level.unclear;
    return clear == 0 ? kUnclear : level.done / clear;
}

/// Back from the state on top, whether all was explored from there or not.
DepthFirst::Next DepthFirst::leave()
{
    done_ = part_done(levels_.back(), levels_.back().left_out);
    if (circles_ && levels_.back().left_out)
        circles_->leads_out();
    reducer_->close();
    levels_.pop_back();
    return circles_ && circles_->close() ? find_starvation() : Next::Back;
}

/// The machine stands in the first state of a part of the state space that seems never to be left.
DepthFirst::Next DepthFirst::find_starvation()
{
    if (sharing_.raised())
        return leaf();
    const Starvation found = starvation(machine_, kAftermath);
    findings_.unclear_spin |= !found.decided;
    if (!found.failure)
        return budget_.expired() ? Next::Stop : leaf();
    findings_.livelocks++;
    return arrivals_.report(*found.failure) ? leaf() : Next::Stop;
}

/// Looks only now and then.
bool DepthFirst::out_of_time()
{
    if (--until_look_ != 0 && machine_.instructions() < look_at_)
        return false;
    until_look_ = kLookInterval;
    look_at_ = machine_.instructions() + kLookInstructions;
    if (budget_.expired())
        return true;
    if (!findings_.probed && findings_.stats.states > kLong) {
        findings_.probed = true;
        probe();
        if (sharing_.raised())
            return findings_.raised = true;
    }
    if (round_.instructions != 0 && machine_.instructions() > round_.instructions)
        return findings_.round_over = true;
    if (look && !look(findings_.stats.transitions))
        return true;
    if (round_.until != 0 && budget_.seconds() > round_.until)
        return findings_.round_over = true;
    if (findings_.cut_depth && round_.deep_seconds != 0 && budget_.seconds() > round_.deep_seconds) {
        findings_.stopped = {Why::DepthInTime, static_cast<uint64_t>(round_.deep_seconds)};
        return true;
    }
    return false;
}

Findings DepthFirst::explore()
{
    const Outcome booted = machine_.boot();
    learn(booted, std::nullopt);
    Next next = arrive(booted, 0, {});
    while (next != Next::Stop && !levels_.empty()) {
        Level &here = levels_.back();
        if (next == Next::Back) {
            machine_.rewind(here.mark);
            if (done_ == kUnclear)
                here.unclear++;
            else
                here.done += done_;
            if (backtracking_ && backtracking_->leave_too(here.facts)) {
                here.left_out = findings_.left_by_chance = true;
                next = leave();
                continue;
            }
        }
        if (here.tried == here.ways) {
            std::optional<ThreadId> t = reducer_->pick();
            if (!t) {
                next = leave();
                continue;
            }
            here.thread = *t;
            here.tried = 0;
            here.ways = machine_.alternatives(*t);
            next = Next::Deeper; // the machine stands here
        }
        uint32_t preemptions = 0;
        if (round_.preemptions) {
            preemptions = preemptions_of(here.thread);
            if (preemptions > *round_.preemptions) {
                here.tried = here.ways;
                here.left_out = true;
                next = Next::Deeper; // nothing was done, so there is nothing to undo
                continue;
            }
        }
        if (backtracking_ && backtracking_->leave(here.facts)) {
            here.left_out = findings_.left_by_chance = true;
            // What is found to be shared in runs that are not followed to their end matters, too.
            next = leaf() == Next::Stop ? Next::Stop : leave();
            continue;
        }
        if (out_of_time())
            break;
        findings_.stats.transitions++;
        here.explored++;
        PathFacts path = here.facts.then(here.thread, here.enabled);
        if (sampler != nullptr)
            sampler->step(machine_, here.thread);
        const ActionKind moved = machine_.thread(here.thread).pending.kind;
        if (future_knowledge_ != nullptr)
            future_knowledge_->leave(machine_, here.thread);
        Outcome outcome = machine_.step(here.thread, here.tried++);
        learn(outcome, here.thread);
        if (circles_)
            circles_->stepped(machine_, here.thread, moved);
        if (!machine_.side_touches().empty() || machine_.thread(here.thread).atomic_depth > 0)
            reducer_->stepped(machine_.side_touches());
        next = arrive(outcome, preemptions, path);
    }
    sum_up();
    findings_.exhausted = next != Next::Stop && levels_.empty() && !findings_.stopped && !findings_.round_over;
    findings_.raised |= findings_.exhausted && relies_on_futures_ && growth_ != 0;
    return findings_;
}

/// Everything that is less deep than this has been explored.
uint64_t DepthFirst::depth_covered() const
{
    // Without randomized backtracking states met deep down are not explored again near the top, so that nothing is
    // known before all is over.
    if (!backtracking_ || !options_.backtrack)
        return 0;
    double depth = backtracking_->threshold();
    for (size_t i = 0; i < levels_.size(); i++)
        if (const Level &l = levels_[i]; l.explored < l.choices) {
            depth = std::min(depth, backtracking_->depth(l.facts));
            break;
        }
    // With "ncs" a step adds up to two to the depth, one if only switches do otherwise.
    if (options_.backtrack->reduced && !options_.backtrack->switches)
        depth /= 2;
    return static_cast<uint64_t>(std::ceil(depth));
}

void DepthFirst::sum_up()
{
    findings_.stats.instructions = machine_.instructions();
    findings_.inputs_sampled = machine_.inputs_sampled();
    findings_.bound = bound_reached(machine_);
    findings_.undefined = machine_.has_cut(CutReason::Undefined);
    findings_.unclear_spin |= circles_ && circles_->unclear();
    if (!findings_.stopped)
        findings_.stopped = budget_.reason();
    // What is left out for other reasons may be near the top.
    const Hybrid &hybrid = options_.hybrid;
    bool all = options_.reduction == Reduction{false, Reduction::Sources::All} && !hybrid.points && !hybrid.prune;
    findings_.coverage.known = backtracking_ && all && !options_.preemptions && round_.depth == 0;
    findings_.coverage.depth = depth_covered();
    if (options_.backtrack)
        findings_.coverage.in_switches = options_.backtrack->switches && !options_.backtrack->reduced;
    // Those on the path were not explored to the end.
    double done = levels_.empty() ? done_ : 0;
    for (size_t n = levels_.size(); n-- > 0;) {
        Level level = levels_[n];
        level.done += std::max(done, 0.0);
        done = part_done(level, true);
    }
    findings_.coverage.fraction = std::clamp(done, 0.0, 1.0);
}

} // namespace mazur

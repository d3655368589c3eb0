#include "search/engine.h"

#include "engine/budget.h"
#include "engine/conclusion.h"
#include "engine/error_list.h"
#include "engine/replay.h"
#include "engine/restarts.h"
#include "search/characteristics.h"
#include "search/code_futures.h"
#include "search/depth_first.h"
#include "search/probe.h"
#include "search/rounds.h"
#include "search/seen_futures.h"
#include "search/turns.h"

#include <algorithm>

namespace mazur {

namespace {

void add(Coverage &sum, const Coverage &more)
{
    sum.known |= more.known;
    sum.in_switches = more.in_switches;
    sum.depth = std::max(sum.depth, more.depth);
    sum.fraction = std::max(sum.fraction, more.fraction);
}

/// Why nothing is certain although the search went through everything it was meant to.
Reason incomplete_by_choice(const Task &task, const SearchOptions &options, const Findings &findings)
{
    if (findings.bound != Why::None)
        return findings.bound;
    if (findings.cut_depth || task.limits.depth != 0)
        return Why::Depth;
    if (options.backtrack)
        return Why::LeftByChance;
    if (options.preemptions)
        return {Why::Preemptions, *options.preemptions};
    if (options.hybrid.prune)
        return Why::Pruned;
    if (findings.inputs_sampled)
        return inputs_left_out(task.machine);
    if (findings.unclear_spin)
        return Why::SpinUndecided;
    return {};
}

bool goes_through_everything(const SearchOptions &o)
{
    return o.order == Order::Id && !o.backtrack && !o.preemptions && !o.characterize && !o.hybrid.points &&
           !o.hybrid.prune && o.restarts.kind == Restarts::Kind::Never;
}

std::unique_ptr<ThreadFutures> futures_of(const ir::Program &program, const Hybrid &hybrid, const Sharing &sharing)
{
    if (program.resolver != nullptr || hybrid.seen)
        return std::make_unique<SeenFutures>(program);
    return std::make_unique<CodeFutures>(program, sharing.numbering());
}

/// The explorations of one search, and what comes out of them.
class Search {
public:
    Search(const Task &task, const SearchOptions &options, TakeTurns turns)
        : task_(task), options_(options), sharing_(task.program), rounds_(options_, task.limits),
          budget_(task.limits, [this] { tell_progress(); }, task.cancelled)
    {
        // What the race detector remembers tells more states apart than the order of plain accesses that race with
        // none. A search that looks for errors only had rather have short runs.
        if (!task.machine.properties.has(Property::Race) && goes_through_everything(options))
            sharing_.show_plain();
        if (task.machine.all_errors)
            sharing_.remember_locals();
        if (!options.stateless)
            sharing_.keep_rounds();
        if (!options.shared.empty())
            sharing_.keep_to(options.shared);
        if (options.order == Order::Interfere || options.hybrid.points || options.hybrid.prune)
            futures_ = futures_of(task.program, options.hybrid, sharing_);
        if (turns == TakeTurns::Yes && goes_through_everything(options) && !options.stateless &&
            !task.machine.all_errors && task.limits.depth == 0 && task.limits.states == 0) {
            turns_.emplace(task.program, task.machine, options_, budget_);
            turns_->failed = [this](const Failure &f, const Schedule &s) { failed(f, s); };
        }
    }

    Result run()
    {
        bool more = true;
        while (more) {
            Round round = rounds_.next(budget_.seconds(), result_.stats.states);
            findings_ = explore(round);
            result_.stats += findings_.stats;
            add(coverage_, findings_.coverage);
            if (findings_.exhausted && round.preemptions)
                coverage_.preemptions = round.preemptions;
            bool over = findings_.exhausted || findings_.round_over;
            more = over && result_.errors.empty() && !out_of_states() &&
                   rounds_.more(findings_.exhausted, findings_.left_by_chance);
        }
        conclude();
        return std::move(result_);
    }

private:
    /// One round, again and again until nothing new comes to light about what is shared.
    Findings explore(const Round &round)
    {
        Findings findings;
        explore_until_settled(sharing_, result_, goes_on(), [&] {
            safe_.begin_again();
            DepthFirst exploration(task_.program, task_.machine, options_, round, sharing_, safe_, futures_.get(),
                                   budget_);
            current_ = &exploration;
            exploration.sampler = &sampler_;
            exploration.probe = [this] { probe_once(task_.program, task_.machine, sharing_, budget_); };
            exploration.failed = [this](const Failure &f, const Schedule &s) { return failed(f, s); };
            if (turns_)
                exploration.look = [this](uint64_t steps) {
                    const Stats &stats = current_->stats();
                    return turns_->look({.steps = steps_before_ + steps,
                                         .effort = effort_before_ + current_->effort(),
                                         .depth = current_->depth(),
                                         .ends = stats.executions + stats.blocked},
                                        sharing_);
                };
            Sampler sampler;
            if (options_.characterize)
                exploration.arrived = [&](Fingerprint, const PathFacts &path, DepthFirst::Arrival arrival) {
                    sampler.reached(path.length, arrival);
                };
            findings = exploration.explore();
            if (options_.characterize)
                result_.characteristics = sampler.sample();
            current_ = nullptr;
            effort_before_ += exploration.effort();
            // The end of the last thread that is waited for is the end of what daemons print. Reductions do not know.
            if (findings.daemons && options_.reduction.sources != Reduction::Sources::All) {
                options_.reduction = {false, Reduction::Sources::All};
                findings.raised = true;
            }
            steps_before_ += findings.stats.transitions;
            if (findings.raised && findings.probed && (result_.errors.empty() || goes_on()))
                probe(task_.program, task_.machine, sharing_, budget_);
            return findings.raised;
        });
        return findings;
    }

    bool failed(const Failure &failure, const Schedule &schedule)
    {
        if (options_.characterize && !result_.errors.empty())
            return true; // only their number is asked for
        ErrorReport report = confirm(task_.program, task_.machine, failure, schedule);
        list_.add(result_, std::move(report));
        return goes_on() && failure.kind != ir::ErrorKind::Unsupported;
    }

    bool goes_on() const { return task_.machine.all_errors || options_.characterize; } ///< after an error

    bool out_of_states() const { return task_.limits.states != 0 && result_.stats.states >= task_.limits.states; }

    void tell_progress() const
    {
        if (task_.progress && current_ != nullptr)
            task_.progress({current_->stats(), current_->depth(), 0});
    }
    void conclude();

    const Task &task_;
    SearchOptions options_; ///< in effect
    Sharing sharing_;
    SafeActions safe_;
    std::unique_ptr<ThreadFutures> futures_;
    Rounds rounds_;
    Budget budget_;
    std::optional<Turns> turns_;
    uint64_t steps_before_ = 0, effort_before_ = 0; ///< of explorations before the current one
    DepthFirst *current_ = nullptr;
    ErrorList list_;
    Findings findings_; ///< of the last exploration
    BulkSampler sampler_;
    Coverage coverage_;
    Result result_;
};

void Search::conclude()
{
    result_.stats.seconds = budget_.seconds();
    add_notes(result_, task_.machine.properties, findings_.undefined, findings_.livelocks);
    if (rounds_.done() > 1)
        result_.notes.push_back({Note::Kind::Rounds, {rounds_.done(), rounds_.restarts()}});
    if (turns_)
        if (const std::optional<Note> note = turns_->note())
            result_.notes.push_back(*note);

    Reason why;
    if (findings_.stopped)
        why = findings_.stopped;
    else if (findings_.states_limit)
        why = {Why::States, task_.limits.states};
    else
        why = incomplete_by_choice(task_, options_, findings_);
    if (!why && findings_.round_over)
        why = Why::SampleOver;
    if (!why && !findings_.exhausted)
        why = Why::Stopped;
    if (const auto unknown = SharedNames(task_.program, options_.shared).unknown(); !why && !unknown.empty())
        why = {Why::NothingHasTheName, unknown.front()};
    if (!why && !options_.shared.empty())
        why = Why::OnlyNamedIsShared;
    add_lists(result_, task_.machine, findings_.outputs, {why, why});
    mazur::conclude(result_, why);
    if (findings_.stopped || findings_.states_limit)
        result_.bulk = sampler_.bulk();
    if (result_.errors.empty() && !result_.complete)
        result_.coverage = coverage_;
}

} // namespace

Result SearchEngine::check(const Task &task) const { return Search(task, options_, turns_).run(); }

} // namespace mazur

#include "search/search.h"

#include "engine/conclusion.h"
#include "engine/error_list.h"
#include "engine/replay.h"
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

std::string count_of(uint64_t n, const char *one, const char *many)
{
    return std::to_string(n) + " " + (n == 1 ? one : many);
}

void add(Coverage &sum, const Coverage &more)
{
    sum.known |= more.known;
    sum.in_switches = more.in_switches;
    sum.depth = std::max(sum.depth, more.depth);
    sum.fraction = std::max(sum.fraction, more.fraction);
}

/// Why nothing is certain although the search went through everything it was meant to.
Reason incomplete_by_choice(const MachineOptions &machine_options, const SearchOptions &options,
                            const Findings &findings)
{
    if (findings.bound != Why::None)
        return findings.bound;
    if (findings.cut_depth || options.limits.depth != 0)
        return Why::Depth;
    if (options.backtrack)
        return Why::LeftByChance;
    if (options.preemptions)
        return {Why::Preemptions, *options.preemptions};
    if (options.hybrid.prune)
        return Why::Pruned;
    if (findings.inputs_sampled)
        return inputs_left_out(machine_options);
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
    Search(const ir::Program &program, const MachineOptions &machine_options, const SearchOptions &options,
           const Progress &progress, TakeTurns turns)
        : program_(program), machine_options_(machine_options), options_(options), progress_(progress),
          sharing_(program), rounds_(options), budget_(
                                                   options.limits,
                                                   [this] {
                                                       if (progress_ && current_ != nullptr)
                                                           progress_({current_->stats(), current_->depth(), 0});
                                                   },
                                                   options.cancelled)
    {
        // What the race detector remembers tells more states apart than the order of plain accesses that race with
        // none. A search that looks for errors only had rather have short runs.
        if (!machine_options.properties.has(Property::Race) && goes_through_everything(options))
            sharing_.show_plain();
        if (machine_options.all_errors)
            sharing_.remember_locals();
        if (!options.stateless)
            sharing_.keep_rounds();
        if (!options.shared.empty())
            sharing_.keep_to(options.shared);
        if (options.order == Order::Interfere || options.hybrid.points || options.hybrid.prune)
            futures_ = futures_of(program, options.hybrid, sharing_);
        if (turns == TakeTurns::Yes && goes_through_everything(options) && !options.stateless &&
            !machine_options.all_errors && options.limits.depth == 0 && options.limits.states == 0) {
            turns_.emplace(program, machine_options, options, budget_);
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
        do {
            if (findings.probed)
                probe(program_, machine_options_, sharing_, budget_);
            else
                sharing_.apply();
            safe_.begin_again();
            DepthFirst exploration(program_, machine_options_, options_, round, sharing_, safe_, futures_.get(),
                                   budget_);
            current_ = &exploration;
            exploration.sampler = &sampler_;
            exploration.probe = [this] { probe_once(program_, machine_options_, sharing_, budget_); };
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
        } while (findings.raised && (result_.errors.empty() || goes_on()));
        return findings;
    }

    bool failed(const Failure &failure, const Schedule &schedule)
    {
        if (options_.characterize && !result_.errors.empty())
            return true; // only their number is asked for
        ErrorReport report = confirm(program_, machine_options_, failure, schedule);
        list_.add(result_, std::move(report));
        return goes_on() && failure.kind != ir::ErrorKind::Unsupported;
    }

    bool goes_on() const { return machine_options_.all_errors || options_.characterize; } ///< after an error

    bool out_of_states() const { return options_.limits.states != 0 && result_.stats.states >= options_.limits.states; }

    void conclude();

    const ir::Program &program_;
    const MachineOptions &machine_options_;
    SearchOptions options_; ///< in effect
    const Progress &progress_;
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
    add_notes(result_, machine_options_.properties, findings_.undefined, findings_.livelocks);
    if (rounds_.done() > 1)
        result_.notes.push_back(count_of(rounds_.done(), "round", "rounds") + " of exploration, " +
                                count_of(rounds_.restarts(), "restart", "restarts") +
                                "; states and steps are those of all together");

    if (turns_)
        if (std::string summary = turns_->summary(); !summary.empty())
            result_.notes.push_back(std::move(summary));

    Reason why;
    if (findings_.stopped)
        why = findings_.stopped;
    else if (findings_.states_limit)
        why = {Why::States, options_.limits.states};
    else
        why = incomplete_by_choice(machine_options_, options_, findings_);
    if (!why && findings_.round_over)
        why = Why::SampleOver;
    if (!why && !findings_.exhausted)
        why = Why::Stopped;
    if (const auto unknown = SharedNames(program_, options_.shared).unknown(); !why && !unknown.empty())
        why = {Why::NothingHasTheName, unknown.front()};
    if (!why && !options_.shared.empty())
        why = Why::OnlyNamedIsShared;
    add_lists(result_, machine_options_, findings_.outputs, {why, why});
    mazur::conclude(result_, why);
    if (findings_.stopped || findings_.states_limit)
        result_.bulk = sampler_.bulk();
    if (result_.errors.empty() && !result_.complete)
        result_.coverage = coverage_;
}

} // namespace

Result search(const ir::Program &program, const MachineOptions &machine_options, const SearchOptions &options,
              const Progress &progress, TakeTurns turns)
{
    return Search(program, machine_options, options, progress, turns).run();
}

} // namespace mazur

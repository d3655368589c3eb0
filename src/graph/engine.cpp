#include "graph/engine.h"

#include "analysis/inputs.h"
#include "engine/budget.h"
#include "engine/conclusion.h"
#include "engine/restarts.h"
#include "engine/sighting.h"
#include "graph/explorer.h"
#include "graph/linearise.h"
#include "graph/replay.h"
#include "graph/workers.h"

#include <atomic>
#include <exception>
#include <stdexcept>
#include <thread>

namespace mazur::graph {

namespace {

Stats stats_of(const Explorer &e)
{
    Stats s;
    s.executions = e.totals().executions;
    s.blocked = e.totals().blocked;
    s.events = e.totals().events;
    s.max_depth = e.totals().longest;
    s.instructions = e.totals().instructions;
    s.solver_calls = e.totals().solver_calls;
    return s;
}

Place place_of(const ir::Program &program, const ir::Function &f, size_t pc)
{
    const ir::Position &p = program.positions[f.positions[pc]];
    if (f.library || p.file >= program.files.size())
        return Place{};
    return Place{program.files[p.file], p.line, p.column, f.name};
}

/// What is not known may be known in a single run: only the place is said.
ErrorReport without_run(const ir::Program &program, Explorer &explorer, const Failure &failure)
{
    ErrorReport report;
    report.kind = failure.kind;
    report.message = failure.message;
    report.thread = failure.thread;
    report.too_many_threads = failure.too_many_threads;
    const Frame *user = explorer.machine().thread(failure.thread).top;
    while (user != nullptr && user->function->library && user->parent != nullptr)
        user = user->parent;
    if (user != nullptr)
        report.place = place_of(program, program.functions[user->function_id], user->pc);
    return report;
}

/// Is there a thread that has only tried something, and waits? Where it stands among the others says little.
bool has_attempts(const ExecutionGraph &graph)
{
    bool any = false;
    graph.for_events([&](EventId e) { any |= graph[e].blocked || graph[e].retry; });
    return any;
}

/// Makes the user's report of an error by building its graph again; that it comes out the same is the proof that it is
/// real. Nothing if it does not show, because of the order of updates, or among all errors.
std::optional<ErrorReport> confirm(const ir::Program &program, const MachineOptions &options, ModelKind model,
                                   Explorer &explorer, const Failure &failure)
{
    auto run = [&](Schedule schedule) {
        schedule.sites = explorer.sites();
        return replay(program, options, model, schedule, &failure);
    };
    auto again = run(linearise(explorer, failure));
    bool ordered = !explorer.merge().rmw;
    // Who comes to what has ended is told of a race or of the end, and perhaps on arrival, before it acts.
    if (failure.kind == ir::ErrorKind::Race || failure.kind == ir::ErrorKind::Memory) {
        auto about_ends = [&](const std::variant<ErrorReport, std::string> &found) {
            const auto *shown = std::get_if<ErrorReport>(&found);
            return shown != nullptr && shown->thread == failure.thread &&
                   (shown->kind == ir::ErrorKind::Memory || shown->kind == ir::ErrorKind::Race);
        };
        Schedule on_arrival = linearise(explorer, failure);
        if (std::holds_alternative<std::string>(again) && !on_arrival.graph.empty() &&
            on_arrival.graph.back().thread == failure.thread) {
            on_arrival.graph.pop_back();
            if (auto earlier = run(on_arrival); about_ends(earlier))
                again = std::move(earlier);
        }
        if (about_ends(again) && std::get<ErrorReport>(again).kind != failure.kind)
            return std::get<ErrorReport>(std::move(again));
    }
    // That a thread has come past the end of an object may be no event.
    if (const auto *shown = std::get_if<ErrorReport>(&again);
        ordered && failure.kind != ir::ErrorKind::Unsupported && (shown == nullptr || shown->kind != failure.kind))
        again = run(as_added(explorer));
    if (!ordered && std::holds_alternative<std::string>(again))
        return std::nullopt;
    const auto *shown = std::get_if<ErrorReport>(&again);
    if (failure.kind == ir::ErrorKind::Unsupported && (shown == nullptr || shown->kind != failure.kind))
        return without_run(program, explorer, failure);
    // What comes of errors before, after which threads have gone on or not, may depend on ends of objects that are no
    // events; and somebody may wait for what has ended. Who holds a lock that is initialised again while it is held is
    // looked up in memory, where the initialisation may have come too early.
    const bool unclear = options.all_errors || !options.properties.has(Property::Memory) || explorer.has_ends() ||
                         failure.kind == ir::ErrorKind::Memory || failure.kind == ir::ErrorKind::Lock ||
                         has_attempts(explorer.graph());
    if (unclear && (shown == nullptr || shown->kind != failure.kind))
        return std::nullopt;
    if (auto *why = std::get_if<std::string>(&again))
        throw std::logic_error("an error that was found does not replay: " + *why + " (" +
                               std::string(ir::text(failure.kind)) + ": " + failure.message + ")");
    ErrorReport report = std::get<ErrorReport>(std::move(again));
    bool same_thread = report.thread == failure.thread || report.kind == ir::ErrorKind::Race;
    if (!ordered && (report.kind != failure.kind || !same_thread))
        return std::nullopt;
    if (report.kind != failure.kind || !same_thread)
        throw std::logic_error("an error that was found replays as another one: " + report.message);
    return report;
}

constexpr uint64_t kProbes = 20000;
constexpr double kProbeSeconds = 0.3;

/// Roughly how many executions there are.
double estimate(const Task &task, const GraphOptions &options, const Sharing &sharing)
{
    Sharing own = sharing;
    Explorer explorer(task.program, task.machine, options, own, task.limits.depth);
    Budget budget({.seconds = kProbeSeconds}, {});
    explorer.stop = [&] { return budget.expired(); };
    explorer.end_at(*budget.deadline());
    explorer.failed = [](const Failure &) { return true; };
    return explorer.estimate(kProbes);
}

/// One exploration of the whole program, by one or several workers.
class Exploration {
public:
    Exploration(const Task &task, const GraphOptions &options, const Sharing &sharing, Budget &budget, Result &result,
                ErrorList &list)
        : task_(task), options_(options), budget_(budget), result_(result), pool_(task.jobs), list_(list)
    {
        for (uint64_t n = 0; n < task.jobs; n++) {
            sharing_.push_back(std::make_unique<Sharing>(sharing));
            explorers_.push_back(
                std::make_unique<Explorer>(task.program, task.machine, options, *sharing_.back(), task.limits.depth));
            connect(*explorers_.back(), *sharing_.back());
        }
    }

    void run()
    {
        if (options_.sample != 0) {
            stopped_ = !explorers_[0]->sample(options_.sample);
            explorers_[0]->sum_up();
            return;
        }
        std::vector<std::thread> others;
        guarded([&] {
            for (size_t n = 1; n < explorers_.size(); n++)
                others.emplace_back([this, n] { guarded([&] { work(*explorers_[n]); }); });
        });
        guarded([&] {
            if (!over_ && explorers_[0]->explore() && !explorers_[0]->needs_restart())
                work(*explorers_[0]);
            else
                end();
        });
        for (std::thread &t : others)
            t.join();
        for (const auto &e : explorers_)
            e->sum_up();
        if (problem_)
            std::rethrow_exception(problem_);
    }

    bool stopped() const { return stopped_; }
    /// What the workers have learnt about sharing and merging.
    void learn(Sharing &sharing, Merge &merge) const
    {
        for (const auto &s : sharing_)
            sharing.learn(*s);
        for (const auto &e : explorers_)
            merge.learn(e->merge());
        // What one of them relies on, another may have seen to be otherwise.
        LeftOut left_out;
        Accesses::Loose shared;
        for (const auto &e : explorers_) {
            left_out.any |= e->left_out().any;
            left_out.plain |= e->left_out().plain;
            for (const auto &other : explorers_)
                shared.add(e->accesses().loosely_shared_with(other->accesses()));
        }
        merge.first_rounds = std::max(merge.first_rounds, kept_rounds(left_out, shared));
        std::set<uint64_t> noticed;
        for (const auto &e : explorers_)
            e->graph().for_addresses(&Location::noticed, [&](uint64_t at) { noticed.insert(at); });
        for (const auto &e : explorers_)
            e->graph().for_addresses(&Location::relied, [&](uint64_t at) {
                if (noticed.contains(at))
                    merge.noticed.insert(at);
            });
    }
    template <class F> bool any(F f) const
    {
        return std::any_of(explorers_.begin(), explorers_.end(), [&](const auto &e) { return f(*e); });
    }
    Stats stats() const
    {
        Stats sum;
        for (const auto &e : explorers_)
            sum += stats_of(*e);
        return sum;
    }
    uint64_t livelocks() const
    {
        uint64_t sum = 0;
        for (const auto &e : explorers_)
            sum += e->totals().livelocks;
        return sum;
    }
    Why bound() const
    {
        Why reached = Why::None;
        for (const auto &e : explorers_)
            if (reached == Why::None)
                reached = bound_reached(e->machine());
        return reached;
    }
    std::optional<Bulk> bulk() const { return explorers_[0]->bulk(); }
    const Outputs &outputs() const { return outputs_; }
    bool unshown() const { return unshown_; }
    double done() const { return explorers_.size() == 1 ? explorers_[0]->done() : 0; }
    size_t depth() const { return explorers_[0]->totals().depth; }

private:
    void connect(Explorer &e, Sharing &sharing)
    {
        e.stop = [this] {
            if (std::unique_lock lock(budget_mutex_, std::try_to_lock); lock && budget_.expired())
                stopped_ = true;
            return stopped_.load(std::memory_order_relaxed) || over_.load(std::memory_order_relaxed);
        };
        if (const auto deadline = budget_.deadline())
            e.end_at(*deadline);
        if (task_.jobs > 1)
            e.work_source = &pool_;
        if (task_.machine.outputs)
            e.finished = [this, &e] {
                const std::optional<std::string> text = e.output();
                std::lock_guard lock(mutex_);
                if (text)
                    outputs_.add(*text);
            };
        e.failed = [this, &e, &sharing](const Failure &failure) {
            std::lock_guard lock(mutex_);
            if (over_)
                return false;
            sight(e.machine(), failure);
            std::optional<ErrorReport> shown = confirm(task_.program, task_.machine, options_.model, e, failure);
            if (!shown) {
                forget_sighting();
                if (e.merge().rmw)
                    e.order_updates();
                else if (failure.kind == ir::ErrorKind::Memory && !sharing.remembers_locals())
                    sharing.note_lost_local(); // that a thread has come past its end is an event then
                else
                    unshown_ = true;
                return true;
            }
            list_.add(result_, std::move(*shown));
            bool on = task_.machine.all_errors && failure.kind != ir::ErrorKind::Unsupported;
            if (!on)
                end();
            return on;
        };
    }

    void work(Explorer &e)
    {
        while (std::optional<Part> part = pool_.take_work()) {
            bool whole = e.explore_part(*part);
            if (!whole || e.needs_restart())
                return end();
        }
    }
    void end()
    {
        over_ = true;
        pool_.close();
    }

    template <class F> void guarded(F f)
    {
        try {
            f();
        } catch (...) {
            std::lock_guard lock(mutex_);
            if (!problem_)
                problem_ = std::current_exception();
            end();
        }
    }

    const Task &task_;
    const GraphOptions &options_;
    Budget &budget_;
    Result &result_;
    std::vector<std::unique_ptr<Sharing>> sharing_;
    std::vector<std::unique_ptr<Explorer>> explorers_;
    Pool pool_;
    std::mutex mutex_, budget_mutex_;
    ErrorList &list_;
    bool unshown_ = false; ///< was an error found that does not replay?
    Outputs outputs_;
    std::exception_ptr problem_;
    std::atomic<bool> stopped_ = false; ///< by a limit or by the user
    std::atomic<bool> over_ = false;    ///< an error was found, or another exploration is needed
};

} // namespace

namespace {

/// Where in the program there is such an instruction first, if there is one.
std::optional<Place> position_of(const ir::Program &program, ir::Opcode op)
{
    for (const ir::Function &f : program.functions)
        for (size_t i = 0; i < f.code.size(); i++)
            if (f.code[i].op == op)
                return place_of(program, f, i);
    return std::nullopt;
}

/// What the engine does not know about the program, if that can be said at once.
std::optional<ErrorReport> refusal(const ir::Program &program, const GraphOptions &options)
{
    std::optional<Place> section = position_of(program, ir::Opcode::AtomicBegin);
    if (!options.reads_from || !section)
        return std::nullopt;
    ErrorReport report;
    report.kind = ir::ErrorKind::Unsupported;
    report.message = "the engine graph does not support atomic sections with --equivalence rf";
    report.place = *section;
    return report;
}

} // namespace

Result GraphEngine::check(const Task &task) const
{
    Result result;
    if (std::optional<ErrorReport> report = refusal(task.program, options_)) {
        result.errors.push_back(std::move(*report));
        conclude(result, {});
        return result;
    }
    GraphOptions in_use = options_; // with what can be merged, as far as known
    const bool sections = position_of(task.program, ir::Opcode::AtomicBegin).has_value();
    if (options_.sample != 0 || sections || task.machine.outputs)
        in_use.merge = Merge{};
    Sharing sharing(task.program);
    if (task.machine.all_errors)
        sharing.remember_locals();
    ErrorList list;
    Exploration *current = nullptr;
    auto tell_progress = [&] {
        if (task.progress && current != nullptr)
            task.progress({current->stats(), current->depth(), 0, current->done(), result.estimate});
    };
    Budget budget(task.limits, tell_progress, task.cancelled);
    bool stopped = false, sampled = false, undecided = false, undefined = false, left_out = false, unshown = false,
         orders_left = false;
    bool cut_outputs = false, doubtful_outputs = false;
    Why bound = Why::None; // that has cut off runs
    Outputs outputs;
    uint64_t livelocks = 0;
    explore_until_settled(sharing, result, task.machine.all_errors, [&] {
        if (options_.estimate && options_.sample == 0)
            result.estimate = estimate(task, in_use, sharing);
        Exploration exploration(task, in_use, sharing, budget, result, list);
        current = &exploration;
        exploration.run();
        current = nullptr;
        const Merge before = in_use.merge;
        exploration.learn(sharing, in_use.merge);
        stopped = exploration.stopped();
        bool raised = sharing.raised() || in_use.merge.leaves_out_others(before) ||
                      exploration.any([](Explorer &e) { return e.needs_restart(); });
        result.stats = exploration.stats();
        sampled = exploration.any([](Explorer &e) { return e.inputs_sampled(); });
        undecided = exploration.any([](Explorer &e) { return e.undecided(); });
        bound = exploration.bound();
        undefined = exploration.any([](Explorer &e) { return e.machine().has_cut(CutReason::Undefined); });
        outputs = exploration.outputs();
        cut_outputs = exploration.any([](Explorer &e) { return e.cuts_output(); });
        doubtful_outputs = exploration.any([](Explorer &e) { return e.doubts_output(); });
        unshown = exploration.unshown();
        left_out = unshown || exploration.any([](Explorer &e) { return e.left_errors_out(); });
        orders_left = exploration.any([](Explorer &e) { return e.left_orders_out(); });
        livelocks = exploration.livelocks();
        if (stopped)
            result.bulk = exploration.bulk();
        return raised && !stopped;
    });
    result.stats.seconds = budget.seconds();
    add_notes(result, task.machine.properties, undefined, livelocks);
    Reason why;
    if (stopped || (undecided && budget.expired())) // the solver has no time left either
        why = budget.reason() == Why::None ? Why::Stopped : budget.reason();
    else if (task.limits.depth != 0)
        why = Why::Depth;
    else if (undecided)
        why = Why::SolverUndecided;
    else if (bound != Why::None)
        why = bound;
    else if (options_.sample != 0)
        why = {Why::RandomRuns, options_.sample};
    else if (sampled)
        why = inputs_left_out(task.machine);
    else if (unshown && result.errors.empty())
        why = Why::ErrorWithoutRun;
    else if (orders_left && result.errors.empty())
        why = Why::EndsLeftOut;
    Incomplete lists{why, why};
    if (!why && (left_out || orders_left))
        lists.errors = Why::SomeEndsTold;
    if (!why && options_.symbolic && analysis::has_inputs(task.program))
        lists.outputs = Why::InputsOncePerWay;
    else if (!why && sections)
        lists.outputs = Why::SectionsInOneOrder;
    else if (!why && (orders_left || doubtful_outputs))
        lists.outputs = Why::EndsLeftOut;
    else if (!why && cut_outputs)
        lists.outputs = Why::EndsBeforePrinting;
    add_lists(result, task.machine, outputs, lists);
    conclude(result, why);
    return result;
}

} // namespace mazur::graph

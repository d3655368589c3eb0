#include "graph/engine.h"

#include "graph/explorer.h"
#include "graph/linearise.h"
#include "graph/replay.h"
#include "machine/guard.h"

#include <set>
#include <stdexcept>

namespace mazur::graph {

namespace {

Stats stats_of(const Explorer &e)
{
    Stats s;
    s.executions = e.totals().executions;
    s.blocked = e.totals().blocked;
    s.events = e.totals().events;
    s.max_depth = e.totals().longest;
    s.instructions = e.instructions();
    return s;
}

/// Makes the user's report of an error by building its graph again; that it comes out the same is the proof that it is
/// real.
ErrorReport confirm(const ir::Program &program, const MachineOptions &options, ModelKind model, Explorer &explorer,
                    const Failure &failure)
{
    Schedule schedule = linearise(explorer, failure);
    schedule.sites = explorer.sites();
    auto again = replay(program, options, model, schedule);
    if (auto *why = std::get_if<std::string>(&again))
        throw std::logic_error("an error that was found does not replay: " + *why + " (" +
                               std::string(ir::text(failure.kind)) + ": " + failure.message + ")");
    ErrorReport report = std::get<ErrorReport>(std::move(again));
    if (report.kind != failure.kind || report.thread != failure.thread)
        throw std::logic_error("an error that was found replays as another one: " + report.message);
    return report;
}

} // namespace

Result check(const ir::Program &program, const MachineOptions &machine_options, const GraphOptions &options,
             const Progress &progress)
{
    Result result;
    Sharing sharing(program);
    Explorer *current = nullptr;
    Guard guard(options.limits, [&] {
        if (progress && current != nullptr)
            progress({stats_of(*current), current->graph().size(), 0});
    });
    std::set<std::pair<ir::ErrorKind, std::string>> known;
    bool stopped = false, sampled = false, unwound = false, undefined = false;
    uint64_t livelocks = 0;
    for (bool again = true; again;) {
        sharing.apply();
        Explorer explorer(program, machine_options, options, sharing);
        current = &explorer;
        explorer.stop = [&] { return guard.expired(); };
        explorer.failed = [&](const Failure &failure) {
            ErrorReport report = confirm(program, machine_options, options.model, explorer, failure);
            std::string key = report.message + "@" + report.place.file + ":" + std::to_string(report.place.line);
            if (known.emplace(report.kind, key).second)
                result.errors.push_back(std::move(report));
            return options.all_errors && failure.kind != ir::ErrorKind::Unsupported;
        };
        stopped = !explorer.explore();
        again = !stopped && sharing.raised() && (result.errors.empty() || options.all_errors);
        result.stats = stats_of(explorer);
        sampled = explorer.inputs_sampled();
        unwound = explorer.machine().has_cut(CutReason::Unwind);
        undefined = explorer.machine().has_cut(CutReason::Undefined);
        livelocks = explorer.totals().livelocks;
        current = nullptr;
    }
    result.stats.seconds = guard.seconds();
    if (undefined)
        result.notes.push_back(
            "some runs were not followed to their end because of errors that --property does not ask for");
    if (livelocks > 0 && !machine_options.properties.has(Property::Termination))
        result.notes.push_back(std::to_string(livelocks) + (livelocks == 1 ? " run" : " runs") +
                               " ended in loops that wait for ever (--property termination reports them)");
    if (!result.errors.empty()) {
        bool unsupported = result.errors.front().kind == ir::ErrorKind::Unsupported;
        result.verdict = unsupported ? Verdict::Unsupported : Verdict::Unsafe;
        result.reason = unsupported ? result.errors.front().message : "";
        return result;
    }
    if (stopped)
        result.reason = guard.reason();
    else if (unwound)
        result.reason = "the loop bound cut off runs (--unwind)";
    else if (sampled)
        result.reason = "inputs took only a few of their values (--nondet enumerate:LO..HI takes all of a range)";
    result.complete = result.reason.empty();
    result.verdict = result.complete ? Verdict::Safe : Verdict::Unknown;
    return result;
}

} // namespace mazur::graph

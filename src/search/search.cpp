#include "search/search.h"

#include "machine/conclusion.h"
#include "machine/replay.h"
#include "search/depth_first.h"

#include <set>
#include <stdexcept>

namespace mazur {

namespace {

/// Makes the user's report of an error by running it again; that it comes out the same is the proof that it is real.
ErrorReport confirm(const ir::Program &program, const MachineOptions &options, const Failure &failure,
                    const Schedule &schedule)
{
    auto again = replay(program, options, schedule);
    if (auto *why = std::get_if<std::string>(&again))
        throw std::logic_error("an error that was found does not replay: " + *why);
    ErrorReport report = std::get<ErrorReport>(std::move(again));
    if (report.kind != failure.kind || report.thread != failure.thread)
        throw std::logic_error("an error that was found replays as another one: " + report.message);
    return report;
}

} // namespace

Result search(const ir::Program &program, const MachineOptions &machine_options, const SearchOptions &options,
              const Progress &progress)
{
    Result result;
    Sharing sharing(program);
    if (!options.shared.empty()) {
        sharing.keep_to(program, options.shared);
        result.notes.push_back(
            "only what --shared names was treated as shared; that nothing else matters is an assumption");
    }
    SafeActions safe;
    DepthFirst *current = nullptr;
    Guard guard(
        options.limits,
        [&] {
            if (progress && current != nullptr)
                progress({current->stats(), current->depth(), 0});
        },
        options.cancelled);
    std::set<std::pair<ir::ErrorKind, std::string>> known;
    Findings findings;
    do {
        sharing.apply();
        safe.begin_again();
        DepthFirst exploration(program, machine_options, options, sharing, safe, guard);
        current = &exploration;
        exploration.failed = [&](const Failure &failure, const Schedule &schedule) {
            ErrorReport report = confirm(program, machine_options, failure, schedule);
            std::string key = report.message + "@" + report.place.file + ":" + std::to_string(report.place.line);
            if (known.emplace(report.kind, key).second)
                result.errors.push_back(std::move(report));
            return options.all_errors && failure.kind != ir::ErrorKind::Unsupported;
        };
        findings = exploration.explore();
        current = nullptr;
    } while (findings.raised && (result.errors.empty() || options.all_errors));

    result.stats = findings.stats;
    result.stats.seconds = guard.seconds();
    for (const auto &[text, runs] : findings.outputs)
        result.outputs.push_back({text, runs});
    add_notes(result, machine_options.properties, findings.undefined, findings.livelocks);
    std::string why;
    if (!findings.stopped.empty())
        why = findings.stopped;
    else if (findings.unwound)
        why = reason::kUnwind;
    else if (findings.cut_depth)
        why = "the depth bound cut off runs (--max-depth)";
    else if (options.limits.depth != 0)
        why = reason::kDepth;
    else if (options.preemptions)
        why = "only runs with at most " + std::to_string(*options.preemptions) + " preemptions were explored";
    else if (findings.inputs_sampled)
        why = reason::kInputs;
    else if (!findings.exhausted)
        why = "the search was stopped";
    conclude(result, why);
    return result;
}

} // namespace mazur

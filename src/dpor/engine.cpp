#include "dpor/engine.h"

#include "dpor/analysis_engine.h"
#include "dpor/default_analysis.h"
#include "dpor/explorer.h"
#include "machine/conclusion.h"
#include "machine/replay.h"

#include <set>
#include <stdexcept>

namespace mazur::dpor {

namespace {

/// Why nothing is certain although nothing was found; empty if all is certain.
std::string why_unknown(const DporOptions &options, const Findings &findings, const Guard &guard)
{
    if (!guard.reason().empty())
        return guard.reason();
    if (findings.states_limit)
        return "the limit of " + std::to_string(options.limits.states) + " states was reached";
    if (findings.unwound)
        return reason::kUnwind;
    if (options.limits.depth != 0)
        return reason::kDepth;
    if (findings.inputs_sampled)
        return reason::kInputs;
    return findings.exhausted ? "" : "the search was stopped";
}

/// The graph as far as anybody could look at it, with what is shared by now.
std::string graph_of(const ir::Program &program, const MachineOptions &machine_options, const Limits &limits,
                     const Sharing &sharing, Result &result)
{
    constexpr uint64_t kMostNodes = 2000;
    DefaultAnalysis analysis;
    Limits few = limits;
    few.states = kMostNodes;
    AnalysisEngine engine(program, machine_options, few, {analysis, analysis, {}}, &sharing);
    if (!engine.explore())
        result.notes.push_back("--dot shows the first " + std::to_string(engine.graph().size()) +
                               " scheduling points only");
    return engine.graph().dot();
}

} // namespace

Result check(const ir::Program &program, const MachineOptions &machine_options, const DporOptions &options,
             const Progress &progress)
{
    Result result;
    Sharing sharing(program);
    Explorer *current = nullptr;
    Guard guard(options.limits, [&] {
        if (progress && current != nullptr)
            progress({current->stats(), current->depth(), 0});
    });
    std::set<std::pair<ir::ErrorKind, std::string>> known;
    Findings findings;
    BulkSampler sampler;
    do {
        sharing.apply();
        Explorer explorer(program, machine_options, options, sharing, guard);
        current = &explorer;
        explorer.sampler = &sampler;
        explorer.failed = [&](const Failure &failure, const Schedule &schedule) {
            ErrorReport report = confirm(program, machine_options, failure, schedule);
            std::string key = report.message + "@" + report.place.file + ":" + std::to_string(report.place.line);
            if (known.emplace(report.kind, key).second)
                result.errors.push_back(std::move(report));
            return options.all_errors && failure.kind != ir::ErrorKind::Unsupported;
        };
        findings = explorer.explore();
        current = nullptr;
    } while (findings.raised && (result.errors.empty() || options.all_errors));
    result.stats = findings.stats;
    result.stats.seconds = guard.seconds();
    for (const auto &[text, runs] : findings.outputs)
        result.outputs.push_back({text, runs});
    add_notes(result, machine_options.properties, findings.undefined, findings.livelocks);
    note_samples(result, options.all_errors, options.keep_outputs);
    if (options.dot) {
        try {
            result.dot = graph_of(program, machine_options, options.limits, sharing, result);
        } catch (const std::length_error &e) {
            result.notes.push_back(std::string("--dot writes nothing: ") + e.what());
        }
    }
    conclude(result, why_unknown(options, findings, guard));
    if (!guard.reason().empty() || findings.states_limit)
        result.bulk = sampler.bulk();
    return result;
}

} // namespace mazur::dpor

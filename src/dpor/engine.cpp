#include "dpor/engine.h"

#include "dpor/analysis_engine.h"
#include "dpor/default_analysis.h"
#include "dpor/explorer.h"
#include "engine/conclusion.h"
#include "engine/error_list.h"
#include "engine/replay.h"

#include <stdexcept>

namespace mazur::dpor {

namespace {

/// Why nothing is certain although nothing was found.
Reason why_unknown(const MachineOptions &machine_options, const DporOptions &options, const Findings &findings,
                   const Budget &budget)
{
    if (budget.reason() != Why::None)
        return budget.reason();
    if (findings.states_limit)
        return {Why::States, options.limits.states};
    if (findings.bound != Why::None)
        return findings.bound;
    if (options.limits.depth != 0)
        return Why::Depth;
    if (findings.inputs_sampled)
        return inputs_left_out(machine_options);
    return findings.exhausted ? Why::None : Why::Stopped;
}

/// The graph as far as anybody could look at it, with what is shared by now.
std::string graph_of(const ir::Program &program, const MachineOptions &machine_options, const Limits &limits,
                     const Sharing &sharing, Result &result)
{
    constexpr uint64_t kMostNodes = 2000;
    DefaultAnalysis analysis;
    Limits few = limits;
    few.states = kMostNodes;
    MachineOptions to_first_error = machine_options;
    to_first_error.all_errors = to_first_error.outputs = false;
    AnalysisEngine engine(program, to_first_error, few, {analysis, analysis, {}}, &sharing);
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
    if (machine_options.all_errors)
        sharing.remember_locals();
    Explorer *current = nullptr;
    Budget budget(options.limits, [&] {
        if (progress && current != nullptr)
            progress({current->stats(), current->depth(), 0});
    });
    ErrorList list;
    Findings findings;
    BulkSampler sampler;
    bool unreduced = machine_options.properties.has(Property::Leak);
    auto goes_on = [&] { return result.errors.empty() || machine_options.all_errors; };
    do {
        sharing.apply();
        Explorer explorer(program, machine_options, options, sharing, budget, unreduced);
        current = &explorer;
        explorer.sampler = &sampler;
        explorer.failed = [&](const Failure &failure, const Schedule &schedule) {
            ErrorReport report = confirm(program, machine_options, failure, schedule);
            list.add(result, std::move(report));
            return machine_options.all_errors && failure.kind != ir::ErrorKind::Unsupported;
        };
        findings = explorer.explore();
        current = nullptr;
        // What is printed depends on when the program ends.
        if (machine_options.outputs && findings.exits_early && !unreduced && goes_on())
            findings.raised = unreduced = true;
    } while (findings.raised && goes_on());
    result.stats = findings.stats;
    result.stats.seconds = budget.seconds();
    add_notes(result, machine_options.properties, findings.undefined, findings.livelocks);
    if (options.dot) {
        try {
            result.dot = graph_of(program, machine_options, options.limits, sharing, result);
        } catch (const std::length_error &e) {
            result.notes.push_back(std::string("--dot writes nothing: ") + e.what());
        }
    }
    const Reason why = why_unknown(machine_options, options, findings, budget);
    add_lists(result, machine_options, findings.outputs, {why, why});
    conclude(result, why);
    if (budget.reason() != Why::None || findings.states_limit)
        result.bulk = sampler.bulk();
    return result;
}

} // namespace mazur::dpor

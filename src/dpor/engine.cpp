#include "dpor/engine.h"

#include "dpor/analysis_engine.h"
#include "dpor/default_analysis.h"
#include "dpor/explorer.h"
#include "engine/budget.h"
#include "engine/conclusion.h"
#include "engine/error_list.h"
#include "engine/replay.h"
#include "engine/restarts.h"

#include <stdexcept>

namespace mazur::dpor {

namespace {

/// Why nothing is certain although nothing was found.
Reason why_unknown(const Task &task, const Findings &findings, const Budget &budget)
{
    if (budget.reason() != Why::None)
        return budget.reason();
    if (findings.states_limit)
        return {Why::States, task.limits.states};
    if (findings.bound != Why::None)
        return findings.bound;
    if (task.limits.depth != 0)
        return Why::Depth;
    if (findings.inputs_sampled)
        return inputs_left_out(task.machine);
    return findings.exhausted ? Why::None : Why::Stopped;
}

/// The graph as far as anybody could look at it, with what is shared by now.
std::string graph_of(const Task &task, const Sharing &sharing, Result &result)
{
    constexpr uint64_t kMostNodes = 2000;
    DefaultAnalysis analysis;
    Limits few = task.limits;
    few.states = kMostNodes;
    MachineOptions to_first_error = task.machine;
    to_first_error.all_errors = to_first_error.outputs = false;
    AnalysisEngine engine(task.program, to_first_error, few, {analysis, analysis, {}}, &sharing);
    if (!engine.explore())
        result.notes.push_back({Note::Kind::DotIsCut, {engine.graph().size()}});
    return engine.graph().dot();
}

} // namespace

Result DporEngine::check(const Task &task) const
{
    Result result;
    Sharing sharing(task.program);
    if (task.machine.all_errors)
        sharing.remember_locals();
    Explorer *current = nullptr;
    auto tell_progress = [&] {
        if (task.progress && current != nullptr)
            task.progress({current->stats(), current->depth(), 0});
    };
    Budget budget(task.limits, tell_progress, task.cancelled);
    ErrorList list;
    Findings findings;
    BulkSampler sampler;
    bool unreduced = task.machine.properties.has(Property::Leak);
    explore_until_settled(sharing, result, task.machine.all_errors, [&] {
        Explorer explorer(task.program, task.machine, options_, sharing, budget, unreduced);
        current = &explorer;
        explorer.sampler = &sampler;
        explorer.failed = [&](const Failure &failure, const Schedule &schedule) {
            ErrorReport report = confirm(task.program, task.machine, failure, schedule);
            list.add(result, std::move(report));
            return task.machine.all_errors && failure.kind != ir::ErrorKind::Unsupported;
        };
        findings = explorer.explore();
        current = nullptr;
        // What is printed depends on when the program ends.
        if (task.machine.outputs && findings.exits_early && !unreduced)
            findings.raised = unreduced = true;
        return findings.raised;
    });
    result.stats = findings.stats;
    result.stats.seconds = budget.seconds();
    add_notes(result, task.machine.properties, findings.undefined, findings.livelocks);
    if (options_.dot) {
        try {
            result.dot = graph_of(task, sharing, result);
        } catch (const std::length_error &) {
            result.notes.push_back({Note::Kind::DotHasTooManyThreads, {kMaskThreads}});
        }
    }
    const Reason why = why_unknown(task, findings, budget);
    add_lists(result, task.machine, findings.outputs, {why, why});
    conclude(result, why);
    if (budget.reason() != Why::None || findings.states_limit)
        result.bulk = sampler.bulk();
    return result;
}

} // namespace mazur::dpor

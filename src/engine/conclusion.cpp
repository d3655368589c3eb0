#include "engine/conclusion.h"

#include <algorithm>

namespace mazur {

Why bound_reached(const Machine &machine)
{
    return machine.has_cut(CutReason::Unwind)     ? Why::Unwound
           : machine.has_cut(CutReason::Spurious) ? Why::SpuriousInARow
                                                  : Why::None;
}

Why inputs_left_out(const MachineOptions &options) { return options.nondet ? Why::InputsOfRange : Why::FewInputs; }

void add_notes(Result &result, const PropertySet &asked, bool undefined, uint64_t livelocks)
{
    if (undefined)
        result.notes.push_back({Note::Kind::OtherErrorsEndRuns});
    if (livelocks > 0 && !asked.has(Property::Termination))
        result.notes.push_back({Note::Kind::RunsWaitForEver, {livelocks}});
}

void add_lists(Result &result, const MachineOptions &options, const Outputs &outputs, const Incomplete &why)
{
    if (options.all_errors && !result.errors.empty())
        result.other_errors = why.errors;
    if (!options.outputs)
        return;
    for (const auto &[text, runs] : outputs.all())
        result.outputs.push_back({text, runs});
    result.other_outputs = why.outputs;
    if (!result.errors.empty() && !options.all_errors)
        result.other_outputs = Why::FirstErrorEnds;
    else if (!result.other_outputs && outputs.full())
        result.other_outputs = Why::OutputsFull;
}

namespace {

bool is_unsupported(const ErrorReport &e) { return e.kind == ir::ErrorKind::Unsupported; }

/// Where errors were found, what the engine does not know is no more than a reason why there may be others.
void keep_errors_apart(Result &result)
{
    auto unknown = std::ranges::find_if(result.errors, is_unsupported);
    if (unknown == result.errors.end() || std::ranges::all_of(result.errors, is_unsupported))
        return;
    result.notes.push_back({Note::Kind::OtherErrorsUnknown, {}, unknown->message, unknown->place});
    std::erase_if(result.errors, is_unsupported);
}

} // namespace

void conclude(Result &result, Reason reason)
{
    keep_errors_apart(result);
    if (!result.errors.empty()) {
        bool unsupported = result.errors.front().kind == ir::ErrorKind::Unsupported;
        result.verdict = unsupported ? Verdict::Unsupported : Verdict::Unsafe;
        return;
    }
    result.complete = !reason;
    result.verdict = result.complete ? Verdict::Safe : Verdict::Unknown;
    result.reason = std::move(reason);
    if (result.complete && result.stats.executions == 0)
        result.notes.push_back({Note::Kind::NoRunEnds});
}

} // namespace mazur

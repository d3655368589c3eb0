#include "machine/conclusion.h"

#include <algorithm>

namespace mazur {

std::string bound_reached(const Machine &machine)
{
    return machine.has_cut(CutReason::Unwind)     ? reason::kUnwind
           : machine.has_cut(CutReason::Spurious) ? reason::kSpurious
                                                  : "";
}

std::string inputs_left_out(const MachineOptions &options)
{
    return options.nondet ? "the range of --nondet is too large: inputs took only its first values"
                          : "inputs took only a few of their values (--nondet enumerate:LO..HI takes all of a range)";
}

void add_notes(Result &result, const PropertySet &asked, bool undefined, uint64_t livelocks)
{
    if (undefined)
        result.notes.push_back(
            "some runs were not followed to their end because of errors that --property does not ask for");
    if (livelocks > 0 && !asked.has(Property::Termination))
        result.notes.push_back(std::to_string(livelocks) + (livelocks == 1 ? " run" : " runs") +
                               " ended in loops that wait for ever (--property termination reports them)");
}

void add_lists(Result &result, const MachineOptions &options, const Outputs &outputs, const Incomplete &why)
{
    if (options.all_errors && !result.errors.empty() && !why.errors.empty())
        result.notes.push_back("there may be other errors: " + why.errors);
    if (!options.outputs)
        return;
    for (const auto &[text, runs] : outputs.all())
        result.outputs.push_back({text, runs});
    std::string reason = why.outputs;
    if (!result.errors.empty() && !options.all_errors)
        reason = "the first error ends the search (--all-errors goes on)";
    else if (reason.empty() && outputs.full())
        reason = "only so many are kept";
    if (!reason.empty())
        result.notes.push_back("there may be other outputs: " + reason);
}

namespace {

bool is_unsupported(const ErrorReport &e) { return e.kind == ir::ErrorKind::Unsupported; }

/// Where errors were found, what the engine does not know is no more than a reason why there may be others.
void keep_errors_apart(Result &result)
{
    auto unknown = std::ranges::find_if(result.errors, is_unsupported);
    if (unknown == result.errors.end() || std::ranges::all_of(result.errors, is_unsupported))
        return;
    std::string place =
        unknown->place.file.empty() ? "" : " (" + unknown->place.file + ":" + std::to_string(unknown->place.line) + ")";
    result.notes.push_back("there may be other errors: " + unknown->message + place);
    std::erase_if(result.errors, is_unsupported);
}

} // namespace

void conclude(Result &result, std::string reason)
{
    keep_errors_apart(result);
    if (!result.errors.empty()) {
        bool unsupported = result.errors.front().kind == ir::ErrorKind::Unsupported;
        result.verdict = unsupported ? Verdict::Unsupported : Verdict::Unsafe;
        result.reason = unsupported ? result.errors.front().message : "";
        return;
    }
    result.complete = reason.empty();
    result.verdict = result.complete ? Verdict::Safe : Verdict::Unknown;
    result.reason = std::move(reason);
    if (result.complete && result.stats.executions == 0)
        result.notes.push_back("no run comes to the end of the program");
}

} // namespace mazur

#include "machine/conclusion.h"

namespace mazur {

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

void conclude(Result &result, std::string reason)
{
    if (!result.errors.empty()) {
        bool unsupported = result.errors.front().kind == ir::ErrorKind::Unsupported;
        result.verdict = unsupported ? Verdict::Unsupported : Verdict::Unsafe;
        result.reason = unsupported ? result.errors.front().message : "";
        return;
    }
    result.complete = reason.empty();
    result.verdict = result.complete ? Verdict::Safe : Verdict::Unknown;
    result.reason = std::move(reason);
}

} // namespace mazur

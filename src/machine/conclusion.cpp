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

void note_samples(Result &result, bool all_errors, bool outputs)
{
    if (all_errors && !result.errors.empty())
        result.notes.emplace_back("the errors are a sample: a run ends at its first error, and what would be shared or "
                                  "happen after it is not known, so there may be others (--all-errors)");
    if (outputs)
        result.notes.emplace_back(
            "the outputs are a sample: runs that differ only in the order in which threads print, "
            "or that come to a state that is known, are left out (--show-output)");
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

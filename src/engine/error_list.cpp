#include "engine/error_list.h"

#include "engine/ending.h"

namespace mazur {

bool ErrorList::seen(const Machine &machine, const Failure &failure)
{
    const CodePoint place = failure.thrown.empty() ? place_of(machine, failure.thread) : failure.thrown.front();
    return !seen_.emplace(failure.kind, place, failure.message).second;
}

void ErrorList::add(Result &result, ErrorReport report)
{
    const std::string what = report.kind == ir::ErrorKind::Race ? "" : report.message;
    if (known_.emplace(report.kind, what + "@" + report.place.file + ":" + std::to_string(report.place.line)).second)
        result.errors.push_back(std::move(report));
}

} // namespace mazur

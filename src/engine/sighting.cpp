#include "engine/sighting.h"

#include "machine/recorder.h"

#include <mutex>

namespace mazur {

namespace {

std::mutex mutex;
std::optional<ErrorReport> sighted;

} // namespace

void sight(Machine &machine, const Failure &failure)
{
    if (failure.kind == ir::ErrorKind::Unsupported)
        return;
    Recorder recorder(machine);
    Event event = recorder.failing(failure);
    ErrorReport report;
    report.kind = failure.kind;
    report.thread = failure.thread;
    report.message = std::move(event.message);
    report.race = std::move(event.race);
    report.race_object = std::move(event.object);
    report.place = std::move(event.place);
    std::lock_guard lock(mutex);
    sighted = std::move(report);
}

void forget_sighting()
{
    std::lock_guard lock(mutex);
    sighted.reset();
}

std::optional<ErrorReport> last_sighting()
{
    std::lock_guard lock(mutex);
    return sighted;
}

} // namespace mazur

#include "engine/replay.h"

#include "engine/ending.h"
#include "engine/starvation.h"
#include "machine/machine.h"
#include "machine/recorder.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace mazur {

namespace {

bool same(const Failure &a, const Failure &b)
{
    auto raced = [](const Failure &f) { return f.race ? f.race->address : 0; };
    return a.kind == b.kind && a.thread == b.thread && a.message == b.message && raced(a) == raced(b) &&
           a.thrown == b.thrown;
}

/// The error that is wanted, if one is: a step may show several.
std::variant<ErrorReport, std::string> replay(const ir::Program &program, const MachineOptions &options,
                                              const Schedule &schedule, const Failure *wanted)
{
    Sharing sharing(program);
    if (!sharing.load(schedule.sites))
        return "the trace does not fit the program";
    Machine machine(program, options, sharing);
    if (!machine.number_threads(schedule.threads))
        return "the trace has wrong numbers of threads";
    if (schedule.all_joins)
        machine.stop_at_joins();
    Recorder recorder(machine);
    machine.observe(&recorder);
    recorder.expect(schedule.choices.size());

    recorder.next_step(0);
    Outcome outcome = machine.boot();
    std::vector<Failure> failures = failures_of(machine, outcome);
    for (uint32_t n = 0; n < schedule.choices.size(); n++) {
        const Choice &c = schedule.choices[n];
        auto step = [&] { return "step " + std::to_string(n + 1) + " of " + std::to_string(schedule.choices.size()); };
        if ((!failures.empty() && !options.all_errors) || outcome != Outcome::Running)
            return "the run ends before " + step();
        bool there = false;
        for (ThreadId t : machine.threads())
            there |= t == c.thread;
        if (!there || c.alternative >= machine.alternatives(c.thread))
            return "at " + step() + ", thread " + std::to_string(c.thread) + " cannot move as the trace says";
        recorder.next_step(n + 1);
        machine.forget_past();
        outcome = machine.step(c.thread, c.alternative);
        failures = failures_of(machine, outcome);
    }
    if (failures.empty() && outcome == Outcome::Running && options.properties.has(Property::Termination))
        if (Starvation found = starvation(machine, std::numeric_limits<size_t>::max()); found.failure)
            failures.push_back(*found.failure);
    auto shown = failures.begin();
    if (options.all_errors && wanted != nullptr)
        shown = std::ranges::find_if(failures, [&](const Failure &f) { return same(f, *wanted); });
    if (shown == failures.end())
        return "the run does not end in an error";
    return make_report(machine, recorder, *shown, schedule);
}

} // namespace

std::variant<ErrorReport, std::string> replay(const ir::Program &program, const MachineOptions &options,
                                              const Schedule &schedule)
{
    return replay(program, options, schedule, nullptr);
}

ErrorReport make_report(Machine &machine, Recorder &recorder, const Failure &failure, const Schedule &schedule)
{
    ErrorReport report;
    report.kind = failure.kind;
    report.thread = failure.thread;
    report.too_many_threads = failure.too_many_threads;
    Event last = recorder.failing(failure);
    report.message = last.message;
    report.race = last.race;
    report.race_object = last.object;
    report.place = last.place;
    report.threads = recorder.threads();
    report.events = recorder.take();
    report.events.push_back(std::move(last));
    report.output = machine.output();
    report.schedule = schedule;
    return report;
}

ErrorReport confirm(const ir::Program &program, const MachineOptions &options, const Failure &failure,
                    const Schedule &schedule)
{
    auto again = replay(program, options, schedule, &failure);
    if (auto *why = std::get_if<std::string>(&again))
        throw std::logic_error("an error that was found does not replay: " + *why + " (" +
                               std::string(ir::text(failure.kind)) + ": " + failure.message + ")");
    ErrorReport report = std::get<ErrorReport>(std::move(again));
    if (report.kind != failure.kind || report.thread != failure.thread)
        throw std::logic_error("an error that was found replays as another one: " + report.message);
    return report;
}

} // namespace mazur

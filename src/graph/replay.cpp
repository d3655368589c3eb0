#include "graph/replay.h"

#include "engine/replay.h"
#include "graph/consistent.h"
#include "graph/drawing.h"
#include "graph/explorer.h"
#include "machine/recorder.h"

#include <algorithm>

namespace mazur::graph {

namespace {

/// The next newer store, if a read shows a value that is not the latest.
std::optional<mazur::Event::Newer> newer_store(const ExecutionGraph &g, EventId id, const std::vector<Place> &places)
{
    const Event &e = g[id];
    if (e.kind != EventKind::Read)
        return std::nullopt;
    const Location &x = g.location(e.location);
    if (x.kind != LocationKind::Data || x.writes.back() == e.rf)
        return std::nullopt;
    const EventId newer = x.writes[g.co(e.rf) + 1];
    return mazur::Event::Newer{g[newer].thread, places[newer].line};
}

} // namespace

std::variant<ErrorReport, std::string> replay(const ir::Program &program, const MachineOptions &options,
                                              ModelKind model, const Schedule &schedule, const Failure *wanted)
{
    Sharing sharing(program);
    if (!sharing.load(schedule.sites))
        return "the trace does not fit the program";
    GraphOptions graph_options;
    graph_options.model = model;
    graph_options.symbolic = false; // the inputs are given
    Explorer explorer(program, options, graph_options, sharing);
    Machine &machine = explorer.machine();
    if (!machine.number_threads(schedule.threads))
        return "the trace has wrong numbers of threads";
    Recorder recorder(machine);
    machine.observe(&recorder);

    recorder.next_step(0);
    Outcome outcome = explorer.begin();
    std::vector<Place> places;
    std::vector<size_t> numbers; // by event of the graph: that in the report, + 1
    for (uint32_t n = 0; n < schedule.graph.size(); n++) {
        std::string step = "step " + std::to_string(n + 1) + " of " + std::to_string(schedule.graph.size());
        if (outcome != Outcome::Running)
            return "the run ends before " + step;
        recorder.next_step(n + 1);
        if (!explorer.follow(schedule.graph[n]))
            return "at " + step + ", thread " + std::to_string(schedule.graph[n].thread) +
                   " cannot move as the trace says";
        outcome = machine.outcome();
        places.resize(std::max<size_t>(places.size(), size_t{explorer.followed()} + 1));
        if (mazur::Event *e = recorder.current()) {
            places[explorer.followed()] = e->place;
            numbers.resize(places.size());
            numbers[explorer.followed()] = recorder.number(*e) + 1;
            e->newer = newer_store(explorer.graph(), explorer.followed(), places);
        }
    }
    if (!consistent(explorer.graph(), model))
        return "the memory model does not allow this run";
    const std::vector<Failure> failures = explorer.final_failures();
    auto shown = failures.begin();
    if (options.all_errors && wanted != nullptr)
        shown = std::ranges::find_if(
            failures, [&](const Failure &f) { return f.kind == wanted->kind && f.thread == wanted->thread; });
    if (shown == failures.end())
        return "the run does not end in an error";
    ErrorReport report = make_report(machine, recorder, *shown, schedule);
    report.drawing = drawing(explorer.graph(), numbers);
    return report;
}

} // namespace mazur::graph

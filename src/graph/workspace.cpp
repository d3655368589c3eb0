#include "graph/workspace.h"

#include "analysis/inputs.h"

namespace mazur::graph {

namespace {

/// Where all atomics are seq_cst, nothing races and nobody learns of others in another way without synchronising
/// (`Explorer::note_loose`), rc11 is sequential consistency, which is decided faster.
ModelKind effective_model(const ir::Program &program, const MachineOptions &machine, const GraphOptions &options,
                          const Sharing &sharing)
{
    bool same = options.model == ModelKind::Rc11 && !program.weak_atomics && machine.properties.has(Property::Race) &&
                !options.merge.loose && !(machine.all_errors && sharing.any_racy());
    return same ? ModelKind::Sc : options.model;
}

} // namespace

Workspace::Workspace(const ir::Program &program, const MachineOptions &machine_options, const GraphOptions &options,
                     Sharing &sharing, Driver &driver)
    : machine_options(machine_options), options(options), sharing(sharing), machine(program, machine_options, sharing),
      accesses(machine.memory(), machine.journal()), merging(options.merge, graph, accesses)
{
    machine.drive(driver);
    if (machine_options.all_errors)
        accesses.go_on_after_races();
    const ModelKind kind = effective_model(program, machine_options, options, sharing);
    rules.sequential = kind == ModelKind::Sc;
    rules.as_if_sequential = rules.sequential && options.model != ModelKind::Sc;
    rules.asks_of_pairs = kind == ModelKind::Rc11 || options.reads_from;
    rules.in_order = rules.sequential || kind == ModelKind::Tso;
    rules.ends_last = !machine_options.properties.has(Property::Memory) || machine_options.all_errors;
    model = make_model(options.reads_from ? ModelKind::Ra : kind, graph);
    line = graph.new_location();
    graph.location(line).kind = LocationKind::Sections;
    if (machine_options.outputs) {
        prints = graph.new_location();
        graph.location(prints).kind = LocationKind::Condition;
    }
    if (options.reads_from)
        coherence = std::make_unique<Coherence>(graph, kind);
    if (sharing.passes_time_on())
        merging.do_without_updates(); // who comes later may know a later time
    if (merging.in_use().rmw || merging.in_use().symmetry)
        facts = std::make_unique<analysis::MergeFacts>(program, rules.in_order);
    if (!options.symbolic || !analysis::has_inputs(program))
        return;
    inputs = std::make_unique<Inputs>();
    if (!machine.follow_symbols(inputs->expressions(), inputs->model()))
        inputs.reset();
}

uint64_t Workspace::latest(uint64_t address) const
{
    uint32_t l = accesses.location(address, 4);
    if (l != 0 && !graph.location(l).empty())
        return graph.value(graph.location(l), graph.location(l).writes.back());
    return machine.memory().find(address, 4) == nullptr ? 0 : machine.memory().read(address, 4);
}

void Workspace::replace(uint32_t l)
{
    if (graph.location(l).successor == 0) {
        uint32_t fresh = graph.new_location();
        graph.location(l).successor = fresh;
        graph.location(fresh).predecessor = l;
    }
    const Location &x = graph.location(l);
    graph.location(x.successor).frozen = {};
    accesses.change_location(x.address, x.size, x.successor);
}

bool Workspace::unsupported(ThreadId t, const char *what)
{
    return machine.fail(t, ir::ErrorKind::Unsupported, std::string("the engine graph does not support ") + what);
}

} // namespace mazur::graph

// See compare_graph.h.
#include "compare_graph.h"

#include "emit_ir.h"
#include "graph/engine.h"

#include <exception>

namespace mazur::generated {

GraphAnswer ask_engine(const Program &program, Model model, Equivalence equivalence)
{
    MachineOptions machine;
    machine.properties = PropertySet::standard();
    machine.nondet = NondetRange{0, kMostChoices};
    graph::GraphOptions options;
    options.model = *graph::model_named(text(model));
    options.symbolic = false;
    options.reads_from = equivalence == Equivalence::Rf;
    options.limits.seconds = 20;
    ir::Program target = emit_ir(program);
    for (ir::Function &f : target.functions)
        f.library = true; // they look at mutexes as only the library does
    GraphAnswer answer;
    try {
        const Result result = graph::check(target, machine, options, {});
        answer.supported = result.verdict != Verdict::Unsupported;
        answer.safe = result.verdict == Verdict::Safe;
        answer.unsafe = result.verdict == Verdict::Unsafe;
        answer.kind = answer.unsafe ? ir::text(result.errors.front().kind) : "";
        answer.executions = result.stats.executions;
        answer.blocked = result.stats.blocked;
        answer.said = answer.safe || answer.unsafe ? "" : result.reason;
    } catch (const std::exception &problem) {
        answer.supported = true;
        answer.said = problem.what();
    }
    return answer;
}

} // namespace mazur::generated

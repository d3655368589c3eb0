#include "analysis/future_accesses.h"

#include "analysis/call_graph.h"
#include "analysis/worklist.h"

namespace mazur::analysis {

FutureAccesses::FutureAccesses(const ir::Program &program, const Sites &sites)
    : program_(program), sites_(sites), points_(program, sites, sets_), before_(program.functions.size()),
      everything_(sets_.with(NumberSets::kEmpty, AccessSets::access(AccessSets::kAnything, true)))
{
    if (points_.unknown())
        return; // `from` says everything
    CallGraph calls(program);
    for (ir::FunctionId f = 0; f < before_.size(); f++) {
        if (!points_.reachable(f))
            continue;
        const size_t size = program.functions[f].code.size();
        before_[f].assign(size, deaths(f));
        for (uint32_t pc = 0; pc < size; pc++)
            for (ir::FunctionId callee : points_.callees(f, pc))
                calls.add(f, callee);
    }
    solve(calls.graph().previous, Direction::Backward, [&](ir::FunctionId f) { return solve_function(f); });
}

/// When the function is left its locals cease to exist, which is as good as a write.
FutureAccesses::Set FutureAccesses::deaths(ir::FunctionId f)
{
    const ir::Function &function = program_.functions[f];
    Set set = NumberSets::kEmpty;
    auto dies = [&](uint32_t site) { set = sets_.with(set, AccessSets::access(PointsTo::site(site), true)); };
    for (uint32_t l = 0; l < function.locals.size(); l++)
        dies(sites_.of_local(f, l));
    for (uint32_t pc = 0; pc < function.code.size(); pc++)
        if (function.code[pc].op == ir::Opcode::Alloca)
            dies(sites_.of_code(f, pc));
    if (function.variadic)
        dies(sites_.of_code(f, 0));
    return set;
}

/// False if nothing has changed where the function begins, which is all that its callers look at.
bool FutureAccesses::solve_function(ir::FunctionId f)
{
    if (!points_.reachable(f) || before_[f].empty())
        return false;
    const Set first = before_[f][0];
    const ControlFlow &flow = points_.flow(f);
    solve(flow.graph().previous, Direction::Backward, [&](uint32_t n) { return update(f, flow.blocks()[n]); });
    return before_[f][0] != first;
}

bool FutureAccesses::update(ir::FunctionId f, const ir::Block &block)
{
    const std::vector<ir::Block> &blocks = points_.flow(f).blocks();
    std::vector<Set> &before = before_[f];
    Set set = NumberSets::kEmpty;
    for (uint32_t next : block.next)
        set = sets_.join(set, before[blocks[next].begin]);
    for (uint32_t handler : block.handlers)
        set = sets_.join(set, before[blocks[handler].begin]);
    bool changed = false;
    for (uint32_t pc = block.end; pc-- > block.begin;) {
        set = sets_.join(set, points_.accesses(f, pc));
        for (ir::FunctionId callee : points_.callees(f, pc))
            if (!before_[callee].empty())
                set = sets_.join(set, before_[callee][0]);
        set = sets_.join(set, before[pc]);
        changed |= set != before[pc];
        before[pc] = set;
    }
    return changed;
}

} // namespace mazur::analysis

#include "search/future_accesses.h"

#include <algorithm>

namespace mazur {

FutureAccesses::FutureAccesses(const ir::Program &program, const Sharing &sharing)
    : program_(program), sharing_(sharing), points_(program, sharing, sets_), before_(program.functions.size()),
      everything_(sets_.with(NumberSets::kEmpty, PointsTo::access(PointsTo::kAnything, true)))
{
    if (points_.unknown())
        return; // `from` says everything
    for (ir::FunctionId f = 0; f < program.functions.size(); f++)
        if (points_.reachable(f))
            before_[f].assign(program.functions[f].code.size(), deaths(f));
    do {
        changed_ = false;
        for (ir::FunctionId f = 0; f < program.functions.size(); f++)
            if (points_.reachable(f))
                solve(f);
    } while (changed_);
}

/// When the function is left its locals cease to exist, which is as good as a write.
FutureAccesses::Set FutureAccesses::deaths(ir::FunctionId f)
{
    const ir::Function &function = program_.functions[f];
    Set set = NumberSets::kEmpty;
    auto dies = [&](uint32_t site) { set = sets_.with(set, PointsTo::access(PointsTo::site(site), true)); };
    for (uint32_t l = 0; l < function.locals.size(); l++)
        dies(sharing_.local_site(f, l));
    for (uint32_t pc = 0; pc < function.code.size(); pc++)
        if (function.code[pc].op == ir::Opcode::Alloca)
            dies(sharing_.code_site(f, pc));
    if (function.variadic)
        dies(sharing_.code_site(f, 0));
    return set;
}

void FutureAccesses::solve(ir::FunctionId f)
{
    const std::vector<ir::Block> blocks = ir::blocks_of(program_.functions[f]);
    std::vector<Set> &before = before_[f];
    bool again = true;
    while (again) {
        again = false;
        for (size_t b = blocks.size(); b-- > 0;) {
            const ir::Block &block = blocks[b];
            Set set = NumberSets::kEmpty;
            for (uint32_t next : block.next)
                set = sets_.join(set, before[blocks[next].begin]);
            for (uint32_t handler : block.handlers)
                set = sets_.join(set, before[blocks[handler].begin]);
            for (uint32_t pc = block.end; pc-- > block.begin;) {
                set = sets_.join(set, points_.accesses(f, pc));
                for (ir::FunctionId callee : points_.callees(f, pc))
                    if (!before_[callee].empty())
                        set = sets_.join(set, before_[callee][0]);
                set = sets_.join(set, before[pc]);
                if (set != before[pc]) {
                    before[pc] = set;
                    again = changed_ = true;
                }
            }
        }
    }
}

bool FutureAccesses::conflict(Set future, uint32_t site, bool write) const
{
    auto has = [&](PointsTo::Thing thing, bool w) { return sets_.contains(future, PointsTo::access(thing, w)); };
    PointsTo::Thing thing = PointsTo::site(site);
    return has(thing, true) || has(PointsTo::kAnything, true) ||
           (write && (has(thing, false) || has(PointsTo::kAnything, false)));
}

bool FutureAccesses::conflict(Set a, Set b)
{
    if (a == NumberSets::kEmpty || b == NumberSets::kEmpty)
        return false;
    auto [it, fresh] = conflicts_.emplace(uint64_t{std::min(a, b)} << 32 | std::max(a, b), false);
    if (!fresh)
        return it->second;
    auto meets = [&](Set one, Set other) {
        for (uint32_t access : sets_.members(one)) {
            PointsTo::Thing thing = access / 2;
            bool write = access % 2 != 0;
            if (thing == PointsTo::kAnything) {
                for (uint32_t theirs : sets_.members(other))
                    if (write || theirs % 2 != 0)
                        return true;
            } else if (write && (sets_.contains(other, PointsTo::access(thing, false)) ||
                                 sets_.contains(other, PointsTo::access(thing, true)))) {
                return true;
            }
        }
        return false;
    };
    return it->second = meets(a, b) || meets(b, a);
}

} // namespace mazur

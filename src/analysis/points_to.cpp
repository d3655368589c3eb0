#include "analysis/points_to.h"

#include "analysis/worklist.h"
#include "ir/operands.h"

#include <algorithm>
#include <cstring>

namespace mazur::analysis {

namespace {

using ir::Opcode;

bool between(Opcode op, Opcode first, Opcode last) { return op >= first && op <= last; }
bool is_load(Opcode op) { return between(op, Opcode::LoadI8, Opcode::LoadI64); }
bool is_store(Opcode op) { return between(op, Opcode::StoreI8, Opcode::StoreI64); }
bool is_rmw(Opcode op) { return between(op, Opcode::RmwI8, Opcode::RmwI64); }
bool is_cas(Opcode op) { return between(op, Opcode::CasI8, Opcode::CasI64); }

} // namespace

PointsTo::PointsTo(const ir::Program &program, const Sites &sites, NumberSets &sets)
    : program_(program), sites_(sites), sets_(sets), flow_(program.functions.size()),
      entries_(program.functions.size()), returns_(program.functions.size()), accesses_(program.functions.size()),
      callees_(program.functions.size())
{
    find_address_taken();
    reach(program.entry);
    do {
        changed_ = false;
        for (size_t i = 0; i < reached_.size(); i++)
            analyse(reached_[i]);
    } while (changed_);
    final_ = true;
    for (ir::FunctionId f : reached_) {
        accesses_[f].resize(program.functions[f].code.size());
        analyse(f);
    }
}

const std::vector<ir::FunctionId> &PointsTo::callees(ir::FunctionId function, uint32_t pc) const
{
    static const std::vector<ir::FunctionId> kNone;
    auto it = callees_[function].find(pc);
    return it == callees_[function].end() ? kNone : it->second;
}

void PointsTo::reach(ir::FunctionId f)
{
    if (reachable(f))
        return;
    const ir::Function &function = program_.functions[f];
    flow_[f] = std::make_unique<ControlFlow>(function);
    uint32_t registers = std::max(function.registers, function.parameters) + 2;
    entries_[f].assign(std::max<size_t>(flow_[f]->blocks().size(), 1), std::vector<Set>(registers));
    reached_.push_back(f);
    changed_ = true;
}

void PointsTo::add(Set &to, Set more)
{
    Set joined = sets_.join(to, more);
    changed_ |= joined != to;
    to = joined;
}

/// Functions whose addresses are in the code or in initial values, and what the initial values point to.
void PointsTo::find_address_taken()
{
    Set taken = NumberSets::kEmpty;
    for (const ir::Function &f : program_.functions)
        for (const ir::Instr &i : f.code)
            if (i.op == Opcode::Const)
                taken = sets_.join(taken, of_constant(static_cast<uint64_t>(i.imm)));
    for (ir::GlobalId g = 0; g < program_.globals.size(); g++) {
        const std::vector<uint8_t> &init = program_.globals[g].init;
        for (size_t at = 0; at + 8 <= init.size(); at++) {
            uint64_t word = 0;
            std::memcpy(&word, &init[at], 8);
            Set points = of_constant(word);
            taken = sets_.join(taken, points);
            add(contents_[site(sites_.of_global(g))], points);
        }
    }
    for (Thing t : sets_.members(taken))
        if (t >= kFunctions)
            address_taken_.push_back(t - kFunctions);
}

PointsTo::Set PointsTo::of_constant(uint64_t value)
{
    uint64_t functions_end = ir::function_address(static_cast<ir::FunctionId>(program_.functions.size()));
    if (value >= ir::kFunctionBase && value < functions_end) {
        auto f = static_cast<ir::FunctionId>((value - ir::kFunctionBase) / 16);
        return sets_.with(NumberSets::kEmpty, kFunctions + f);
    }
    if (value < ir::kGlobalBase || value >= ir::kRegionSize)
        return NumberSets::kEmpty;
    // Globals are placed in order. The end of one, and what is behind it, belong to it.
    Set points = NumberSets::kEmpty;
    uint64_t nearest = 0;
    for (ir::GlobalId g = 0; g < program_.globals.size(); g++) {
        const ir::Global &global = program_.globals[g];
        if (global.thread_local_ || global.address > value || global.address < nearest)
            continue;
        nearest = global.address;
        points = sets_.with(NumberSets::kEmpty, site(sites_.of_global(g)));
    }
    return points;
}

PointsTo::Set PointsTo::contents_of(Set address)
{
    Set out = put_anywhere_;
    for (Thing t : sets_.members(address)) {
        if (t == kAnything)
            return sets_.with(NumberSets::kEmpty, kAnything);
        if (auto it = contents_.find(t); it != contents_.end())
            out = sets_.join(out, it->second);
    }
    return out;
}

/// A fresh block that gets into memory or to another thread cannot be followed any further.
PointsTo::Set PointsTo::without_fresh(Set set)
{
    if (!sets_.contains(set, kFresh))
        return set;
    fresh_escapes_ = true;
    return sets_.with(set, kAnything);
}

void PointsTo::put(Set address, Set value)
{
    value = without_fresh(value);
    std::vector<Thing> things(sets_.members(address).begin(), sets_.members(address).end());
    for (Thing t : things)
        add(t == kAnything ? put_anywhere_ : contents_[t], value);
}

std::vector<ir::FunctionId> PointsTo::functions_in(Set set) const
{
    if (sets_.contains(set, kAnything))
        return address_taken_;
    std::vector<ir::FunctionId> out;
    for (Thing t : sets_.members(set))
        if (t >= kFunctions)
            out.push_back(t - kFunctions);
    return out;
}

void PointsTo::note_access(ir::FunctionId f, uint32_t pc, Set address, bool write)
{
    if (!final_)
        return;
    Set &set = accesses_[f][pc];
    std::vector<Thing> things(sets_.members(address).begin(), sets_.members(address).end());
    for (Thing t : things) {
        if (t == kFresh && !fresh_escapes_)
            continue; // nobody else knows the block
        if (t < kFunctions)
            set = sets_.with(set, AccessSets::access(t == kFresh ? kAnything : t, write));
    }
}

void PointsTo::analyse(ir::FunctionId f)
{
    solve(flow_[f]->graph().next, Direction::Forward, [&](uint32_t block) { return run_block(f, block); });
}

/// What is in registers goes on to the blocks that may follow; does one of them learn anything new?
bool PointsTo::run_block(ir::FunctionId f, uint32_t n)
{
    const ir::Block &block = flow_[f]->blocks()[n];
    std::vector<Set> registers = entries_[f][n];
    bool grown = false;
    auto flow_to = [&](uint32_t to) {
        for (size_t r = 0; r < registers.size(); r++) {
            Set joined = sets_.join(entries_[f][to][r], registers[r]);
            grown |= joined != entries_[f][to][r];
            entries_[f][to][r] = joined;
        }
    };
    for (uint32_t pc = block.begin; pc < block.end; pc++) {
        for (uint32_t handler : block.handlers)
            flow_to(handler);
        step(f, pc, registers);
    }
    for (uint32_t next : block.next)
        flow_to(next);
    changed_ |= grown;
    return grown;
}

/// What the callee returns to the caller.
PointsTo::Set PointsTo::call(ir::FunctionId caller, uint32_t pc, ir::FunctionId callee,
                             const std::vector<Set> &arguments)
{
    reach(callee);
    const ir::Function &function = program_.functions[callee];
    bool to_user = program_.functions[caller].library && !function.library;
    for (size_t n = 0; n < arguments.size(); n++) {
        Set value = to_user ? without_fresh(arguments[n]) : arguments[n];
        if (n < function.parameters)
            add(entries_[callee][0][n], value);
        else if (function.variadic)
            put(sets_.with(NumberSets::kEmpty, site(sites_.of_code(callee, 0))), value);
    }
    Set result = returns_[callee];
    if (program_.functions[caller].library || !sets_.contains(result, kFresh))
        return result;
    // The library's new block is this call's.
    Thing block = site(sites_.of_code(caller, pc));
    add(contents_[block], contents_of(sets_.with(NumberSets::kEmpty, kFresh)));
    Set out = sets_.with(NumberSets::kEmpty, block);
    std::vector<Thing> things(sets_.members(result).begin(), sets_.members(result).end());
    for (Thing t : things)
        if (t != kFresh)
            out = sets_.with(out, t);
    return out;
}

void PointsTo::step(ir::FunctionId f, uint32_t pc, std::vector<Set> &registers)
{
    const ir::Function &function = program_.functions[f];
    const ir::Instr &i = function.code[pc];
    const ir::Operands operands = ir::operands_of(program_, function, i);
    auto one = [&](Thing thing) { return sets_.with(NumberSets::kEmpty, thing); };
    auto value = [&](ir::Register r) { return registers[r]; };
    auto argument = [&](size_t n) { return n < operands.list.size() ? value(operands.list[n]) : NumberSets::kEmpty; };
    auto reads = [&](Set address) { note_access(f, pc, address, false); };
    auto writes = [&](Set address) { note_access(f, pc, address, true); };
    Set result = NumberSets::kEmpty;

    if (is_load(i.op)) {
        reads(value(i.a));
        result = contents_of(value(i.a));
    } else if (is_store(i.op)) {
        writes(value(i.a));
        put(value(i.a), value(i.b));
    } else if (is_rmw(i.op)) {
        writes(value(i.a));
        result = contents_of(value(i.a));
        put(value(i.a), value(i.b));
    } else if (is_cas(i.op)) {
        writes(value(i.a));
        result = contents_of(value(i.a));
        put(value(i.a), value(i.c()));
    } else if (i.op >= Opcode::New) {
        unknown_ = true;
    } else {
        switch (i.op) {
        case Opcode::Const:
            result = of_constant(static_cast<uint64_t>(i.imm));
            break;
        case Opcode::Local:
            result = one(site(sites_.of_local(f, static_cast<uint32_t>(i.imm))));
            break;
        case Opcode::Alloca:
            result = one(site(sites_.of_code(f, pc)));
            break;
        case Opcode::Tls:
            result = one(site(sites_.of_global(static_cast<ir::GlobalId>(i.imm))));
            break;
        case Opcode::Alloc:
            result = one(function.library ? kFresh : site(sites_.of_code(f, pc)));
            break;
        case Opcode::VaStart:
            writes(value(i.a));
            put(value(i.a), one(site(sites_.of_code(f, 0))));
            break;
        case Opcode::Copy:
        case Opcode::CopyApart:
            writes(value(i.a));
            reads(value(i.b));
            put(value(i.a), contents_of(value(i.b)));
            break;
        case Opcode::Fill:
        case Opcode::Free:
        case Opcode::Lock:
        case Opcode::Unlock:
        case Opcode::Await:
        case Opcode::Notify:
            writes(value(i.a));
            break;
        case Opcode::Wait:
            writes(value(i.a));
            writes(value(i.b));
            break;
        case Opcode::Call:
        case Opcode::CallTo: {
            std::vector<Set> arguments;
            for (ir::Register r : operands.list)
                arguments.push_back(value(r));
            std::vector<ir::FunctionId> targets = {static_cast<ir::FunctionId>(i.imm)};
            if (i.op == Opcode::CallTo)
                targets = functions_in(value(i.a));
            for (ir::FunctionId target : targets)
                result = sets_.join(result, call(f, pc, target, arguments));
            if (final_)
                callees_[f][pc] = targets;
            break;
        }
        case Opcode::Start: {
            std::vector<ir::FunctionId> targets = functions_in(value(i.a));
            for (ir::FunctionId target : targets)
                add(thread_results_,
                    without_fresh(call(f, pc, target, {without_fresh(value(i.b)), without_fresh(value(i.c()))})));
            if (final_)
                callees_[f][pc] = targets;
            break;
        }
        case Opcode::Join:
            result = thread_results_;
            break;
        case Opcode::End:
            add(thread_results_, without_fresh(value(i.a)));
            break;
        case Opcode::Ret:
            for (ir::Register r : operands.list)
                add(returns_[f], value(r));
            break;
        case Opcode::Fail: // reads only its message
            break;
        case Opcode::Native:
            switch (static_cast<ir::Native>(i.imm)) {
            case ir::Native::Output:
                reads(argument(1));
                break;
            case ir::Native::FormatDouble:
                writes(argument(0));
                break;
            case ir::Native::Demangle:
                reads(argument(0));
                writes(argument(1));
                break;
            case ir::Native::Handler: // a table, which is constant
                break;
            case ir::Native::ParseDouble:
                reads(argument(0));
                writes(argument(1));
                put(argument(1), argument(0));
                break;
            case ir::Native::ObjectSize:
            case ir::Native::Peek:
                reads(argument(0));
                break;
            case ir::Native::Poke:
                writes(argument(0));
                break;
            default: // touches nothing; those of managed programs are never analysed
                break;
            }
            break;
        default: // computes, or jumps
            ir::uses(program_, function, i, [&](ir::Register r) { result = sets_.join(result, value(r)); });
            break;
        }
    }
    for (uint32_t n = 0; n < operands.writes.count; n++)
        registers[operands.writes.first + n] = result;
}

} // namespace mazur::analysis

// Which objects the addresses in a program may point to: the first part of the analysis of future accesses.
//
// Objects are grouped by their sites. Registers are followed along the code, since they are
// used again and again for different things; what is in memory is kept per site, without an order; calls are not told
// apart by their callers. Numbers that were never computed from an address point to nothing: they are null, or a memory
// error.
#pragma once

#include "analysis/access_sets.h"
#include "analysis/control_flow.h"
#include "analysis/sites.h"

#include <memory>
#include <unordered_map>
#include <vector>

namespace mazur::analysis {

class PointsTo {
public:
    /// Things pointed to: sites, functions, and two special ones.
    using Thing = uint32_t;
    static constexpr Thing kAnything = AccessSets::kAnything;
    /// A heap block that library code has made. The machine counts it as the user's call's, so it turns into the site
    /// of that call when the library returns; see machine/interpret_memory.cpp.
    static constexpr Thing kFresh = 1;
    static Thing site(uint32_t site) { return site + 2; }

    PointsTo(const ir::Program &program, const Sites &sites, NumberSets &sets);

    /// What an instruction accesses, as far as memory is concerned: members of an AccessSets.
    NumberSets::Id accesses(ir::FunctionId function, uint32_t pc) const { return accesses_[function][pc]; }
    /// Functions that an instruction may call or start as threads.
    const std::vector<ir::FunctionId> &callees(ir::FunctionId function, uint32_t pc) const;
    bool reachable(ir::FunctionId function) const { return flow_[function] != nullptr; }
    /// Of a function that is reachable.
    const ControlFlow &flow(ir::FunctionId function) const { return *flow_[function]; }
    /// The program has something that this analysis knows nothing of.
    bool unknown() const { return unknown_; }

private:
    using Set = NumberSets::Id;
    static constexpr Thing kFunctions = Thing{1} << 30;

    void find_address_taken();
    void reach(ir::FunctionId function);
    Set of_constant(uint64_t value);
    Set contents_of(Set address);
    void put(Set address, Set value);
    void add(Set &to, Set more);
    Set without_fresh(Set set);
    std::vector<ir::FunctionId> functions_in(Set set) const;

    void analyse(ir::FunctionId function);
    bool run_block(ir::FunctionId function, uint32_t block);
    void step(ir::FunctionId function, uint32_t pc, std::vector<Set> &registers);
    Set call(ir::FunctionId caller, uint32_t pc, ir::FunctionId callee, const std::vector<Set> &arguments);
    void note_access(ir::FunctionId function, uint32_t pc, Set address, bool write);

    const ir::Program &program_;
    const Sites &sites_;
    NumberSets &sets_;
    std::vector<ir::FunctionId> reached_;
    std::vector<std::unique_ptr<ControlFlow>> flow_;
    std::vector<std::vector<std::vector<Set>>> entries_; ///< per function and block, the registers at its start
    std::vector<Set> returns_;
    std::unordered_map<Thing, Set> contents_;
    Set put_anywhere_ = NumberSets::kEmpty; ///< stored where nobody knows
    Set thread_results_ = NumberSets::kEmpty;
    std::vector<ir::FunctionId> address_taken_;
    std::vector<std::vector<Set>> accesses_;
    std::vector<std::unordered_map<uint32_t, std::vector<ir::FunctionId>>> callees_;
    bool final_ = false; ///< the sets are complete, accesses are noted
    bool changed_ = false;
    bool unknown_ = false;
    bool fresh_escapes_ = false; ///< others may know blocks that are still called fresh
};

} // namespace mazur::analysis

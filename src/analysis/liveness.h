// Which registers still matter where a thread can stand: a state's identity and its copies leave out all others.
//
// Lists exist for every instruction before which a thread can stop, that is, all but computations in registers and
// forward jumps; for the rest they are empty. A register that an exception handler reads is live in the code covered.
#pragma once

#include "ir/program.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mazur::analysis {

class Liveness {
public:
    Liveness(const ir::Program &program, const ir::Function &function);

    /// Live before the instruction, in ascending order.
    std::span<const ir::Register> live_before(uint32_t pc) const { return slice(before_[pc]); }
    /// What the caller's frame still needs while the call at pc runs: live after it, without its results; ascending.
    std::span<const ir::Register> live_across_call(uint32_t pc) const { return slice(across_[pc]); }

private:
    struct Slice {
        uint32_t offset = 0, count = 0;
    };
    std::span<const ir::Register> slice(Slice s) const { return std::span(pool_).subspan(s.offset, s.count); }
    Slice store(const std::vector<ir::Register> &registers);

    std::vector<ir::Register> pool_;
    std::vector<Slice> before_, across_; ///< per instruction
};

} // namespace mazur::analysis

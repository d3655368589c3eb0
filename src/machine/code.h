// What the machine needs to know of a function beyond its code, computed when the function is first called: which
// registers are live where a thread can stop, where its locals lie in the frame, and where its loops begin.
#pragma once

#include "analysis/liveness.h"
#include "ir/program.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace mazur {

struct FunctionCode {
    FunctionCode(const ir::Program &program, ir::FunctionId id);

    analysis::Liveness liveness;
    std::vector<uint64_t> local_offsets; ///< from the bottom of the frame's stack memory
    uint64_t stack_bytes = 0;            ///< what a call takes from the modelled stack
    uint64_t locals_end = 0;             ///< from the bottom of the frame's stack memory
    uint64_t stack_align = 16;
    /// Room above the frame. It differs from function to function, so that the locals of one lie where another one had
    /// none: who still uses those finds nothing there.
    uint64_t slide = 0;
    /// The same above what the `alloca` there makes.
    uint64_t slide_at(uint32_t pc) const;
    std::vector<uint32_t> allocas;                    ///< instructions, ascending
    bool uses_stack = false;                          ///< has objects on the stack to end with the frame
    std::vector<uint32_t> loop_heads;                 ///< targets of backward jumps, ascending
    std::vector<std::pair<uint32_t, uint32_t>> sites; ///< of a managed function: where it allocates, and the sites

    uint32_t site_of(uint32_t pc) const;

    uint32_t loop_number(uint32_t head) const; ///< position in loop_heads
};

class Code {
public:
    explicit Code(const ir::Program &program) : program_(program), functions_(program.functions.size()) {}
    const FunctionCode &of(ir::FunctionId f)
    {
        if (functions_[f] == nullptr)
            provide(f);
        return *functions_[f];
    }
    /// Makes room for functions that the program has got; those that code refers to are there when it is provided.
    void grow() { functions_.resize(program_.functions.size()); }
    /// Called after the program may have grown.
    std::function<void()> grown;

private:
    void provide(ir::FunctionId f);
    const ir::Program &program_;
    std::vector<std::unique_ptr<FunctionCode>> functions_;
};

} // namespace mazur

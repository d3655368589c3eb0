#include "analysis/call_graph.h"

namespace mazur::analysis {

CallGraph::CallGraph(const ir::Program &program)
    : graph_(static_cast<uint32_t>(program.functions.size())), open_(program.functions.size())
{
    for (ir::FunctionId f = 0; f < graph_.size(); ++f) {
        const ir::Function &function = program.functions[f];
        open_[f] = function.lazy && function.code.empty();
        for (const ir::Instr &i : function.code)
            switch (i.op) {
            case ir::Opcode::Call:
                // What the program has come to have since is not of this graph.
                if (static_cast<uint64_t>(i.imm) < graph_.size())
                    graph_.add(f, static_cast<ir::FunctionId>(i.imm));
                else
                    open_[f] = true;
                break;
            case ir::Opcode::CallTo:
            case ir::Opcode::CallVirtual:
            case ir::Opcode::Start:
                open_[f] = true;
                break;
            default:
                break;
            }
    }
}

} // namespace mazur::analysis

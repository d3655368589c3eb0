// Runs the clean-ups of compact.h in order.
#include "analysis/compact.h"

namespace mazur::analysis {

using namespace ir;

void compact_registers(const Program &program, Function &function)
{
    clean_code(function);
    share_registers(program, function);
    clean_code(function);
}

} // namespace mazur::analysis

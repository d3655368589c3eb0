// Fuzzes the parser of the text form: any text is refused with a message, or comes back equal from the printer; the
// verifier survives whatever was accepted, and what it passes can be analysed and compacted.
#include "analysis/compact.h"
#include "analysis/liveness.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "ir/verify.h"

#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    using namespace mazur::ir;
    using namespace mazur::analysis;
    auto first = parse({reinterpret_cast<const char *>(data), size});
    auto *program = std::get_if<Program>(&first);
    if (program == nullptr)
        return 0;
    auto second = parse(print(*program));
    if (!std::holds_alternative<Program>(second) || std::get<Program>(second) != *program)
        std::abort();
    if (!verify(*program).empty())
        return 0;
    for (Function &function : program->functions) {
        Liveness liveness(*program, function);
        compact_registers(*program, function);
    }
    if (!verify(*program).empty())
        std::abort();
    return 0;
}

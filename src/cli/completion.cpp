#include "cli/completion.h"

namespace mazur::cli {

std::vector<std::string_view> proposed_values(const OptionInfo &option)
{
    switch (option.kind) {
    case ValueKind::Nondet:
        return {"symbolic", "enumerate:"};
    case ValueKind::Order:
        return {"id", "id:", "random", "preempt", "interfere"};
    case ValueKind::Backtrack:
        return {"never", "rb:"};
    case ValueKind::Restart:
        return {"never", "fixed:", "luby:", "walsh:"};
    default:
        return option.available_words();
    }
}

} // namespace mazur::cli

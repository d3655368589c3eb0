#include "engine/result.h"

#include <algorithm>

namespace mazur {

Stats &Stats::operator+=(const Stats &other)
{
    executions += other.executions;
    blocked += other.blocked;
    states += other.states;
    transitions += other.transitions;
    events += other.events;
    instructions += other.instructions;
    solver_calls += other.solver_calls;
    refinements += other.refinements;
    max_depth = std::max(max_depth, other.max_depth);
    return *this;
}

std::string_view text(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Safe:
        return "safe";
    case Verdict::Unsafe:
        return "unsafe";
    case Verdict::Unknown:
        return "unknown";
    case Verdict::Unsupported:
        return "unsupported";
    }
    return "";
}

} // namespace mazur

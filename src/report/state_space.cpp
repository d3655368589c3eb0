#include "report/state_space.h"

#include "report/numbers.h"
#include "report/wrap.h"

#include <fmt/format.h>

namespace mazur::report {

namespace {

std::string share(uint64_t part, uint64_t whole, double ratio)
{
    return fmt::format("{:.3g}  ({} of {})", ratio, grouped(part), grouped(whole));
}

} // namespace

std::string state_space_section(const Characteristics &c)
{
    constexpr size_t kName = 28;
    std::string out = "A sample of the state space:\n";
    const auto row = [&](const char *name, const std::string &value) {
        out += "   " + padded(name, kName) + value + "\n";
    };
    row("ratio of error states", share(c.error_states, c.states, c.error_state_ratio()));
    row("ratio of error paths", share(c.error_paths, c.paths, c.error_path_ratio()));
    if (c.error_paths > 0) {
        row("shortest error path", counted(c.shortest_error, "step"));
        row("average error path", fmt::format("{:.1f} steps", c.average_error()));
    }
    return out;
}

} // namespace mazur::report

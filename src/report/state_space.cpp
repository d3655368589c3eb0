#include "report/state_space.h"

#include "report/numbers.h"
#include "report/wrap.h"

#include <cstdio>

namespace mazur::report {

namespace {

std::string share(uint64_t part, uint64_t whole, double ratio)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.3g", ratio);
    return std::string(text) + "  (" + grouped(part) + " of " + grouped(whole) + ")";
}

} // namespace

std::string state_space_section(const Characteristics &c)
{
    constexpr size_t kName = 28;
    std::string out = "The state space, from a sample:\n";
    const auto row = [&](const char *name, const std::string &value) {
        out += "   " + padded(name, kName) + value + "\n";
    };
    row("ratio of error states", share(c.error_states, c.states, c.error_state_ratio()));
    row("ratio of error paths", share(c.error_paths, c.paths, c.error_path_ratio()));
    if (c.error_paths > 0) {
        char average[32];
        std::snprintf(average, sizeof average, "%.1f", c.average_error());
        row("shortest error path", counted(c.shortest_error, "step"));
        row("average error path", std::string(average) + " steps");
    }
    return out;
}

} // namespace mazur::report

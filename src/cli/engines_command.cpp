// mazur engines: what there is to explore with.
#include "cli/commands.h"

#include "cli/engines.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "report/wrap.h"

namespace mazur::cli {

namespace {

/// What engine_choice.cpp does.
constexpr std::string_view kAuto =
    "auto       chooses for the program at hand; an option that only one engine knows chooses that engine\n"
    "             atomics weaker than seq_cst: graph under rc11. If that takes long, search for a while, then graph\n"
    "             again; where graph cannot follow the program, search alone. search may find errors there, but does\n"
    "             not say safe\n"
    "             inputs (mazur_nondet_...): graph for a while, then search on some values, then graph for the rest\n"
    "             else: search; when it gets long, others have a turn now and then, whose errors count: runs with few\n"
    "             preemptions, short ones, random ones, and long ones while search only goes deeper\n";

} // namespace

int engines_command(Words words)
{
    if (!words.empty())
        return usage_error("engines takes no arguments", "engines");
    std::string out(kAuto);
    for (const EngineInfo &engine : all_engines())
        out += report::padded(engine.name, 11) + std::string(engine.help) +
               (engine.available ? "" : "  (not available in this version)") + "\n";
    return write_file("-", out) ? kExitSafe : kExitUsage;
}

} // namespace mazur::cli

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
    "auto       chooses by the program; an option that only one engine supports chooses that engine\n"
    "             atomics weaker than seq_cst: graph under rc11. If that takes more than 10 s, search for a while,\n"
    "             then graph again. Where graph does not support the program, search alone. There search can find\n"
    "             errors, but the answer is never safe\n"
    "             inputs (mazur_nondet_...): graph for up to 10 s, then search with some values, then graph again\n"
    "             otherwise: search; in a long check, other strategies take turns and can find errors: runs with few\n"
    "             preemptions, short runs, random runs, and long runs while search only goes deeper\n";

} // namespace

int engines_command(Words words)
{
    if (!words.empty())
        return usage_error("engines does not take arguments", "engines");
    std::string out(kAuto);
    for (const EngineInfo &engine : all_engines())
        out += report::padded(engine.name, 11) + std::string(engine.help) +
               (engine.available ? "" : "  (not available in this version)") + "\n";
    return write_file("-", out) ? kExitSafe : kExitUsage;
}

} // namespace mazur::cli

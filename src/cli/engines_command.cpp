// mazur engines: what there is to explore with.
#include "cli/commands.h"

#include "cli/engines.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "report/wrap.h"

namespace mazur::cli {

int engines_command(Words words)
{
    if (!words.empty())
        return usage_error("engines takes no arguments", "engines");
    std::string out = "auto       picks one; in this version always search\n";
    for (const EngineInfo &engine : all_engines())
        out += report::padded(engine.name, 11) + std::string(engine.help) +
               (engine.available ? "" : "  (not available in this version)") + "\n";
    return write_file("-", out) ? kExitSafe : kExitUsage;
}

} // namespace mazur::cli

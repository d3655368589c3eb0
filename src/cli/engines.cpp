// One line per engine.
#include "cli/engines.h"

#include "cli/options.h"

namespace mazur::cli {

namespace {

constexpr EngineInfo kEngines[] = {
    {"search", kSearch, true, "every interleaving, remembering visited states; supports loops and cyclic state spaces"},
    {"dpor", kDpor, true, "one interleaving for each order of dependent steps; scheduling points can be replaced"},
    {"graph", kGraph, true, "execution graphs; supports weak memory models and symbolic inputs"},
    {"abstract", kAbstract, false, "abstraction refined from counterexamples; for unbounded loops and data"},
};

} // namespace

std::span<const EngineInfo> all_engines() { return kEngines; }

const EngineInfo *find_engine(std::string_view name)
{
    for (const EngineInfo &engine : kEngines)
        if (engine.name == name)
            return &engine;
    return nullptr;
}

} // namespace mazur::cli

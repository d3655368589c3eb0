// One line per engine.
#include "cli/engines.h"

#include "cli/options.h"

namespace mazur::cli {

namespace {

constexpr EngineInfo kEngines[] = {
    {"search", kSearch, true,
     "follows every interleaving, remembers the states it has seen; loops and cycles are fine"},
    {"dpor", kDpor, true, "one interleaving for each order of dependent steps, over exchangeable scheduling points"},
    {"graph", kGraph, true, "execution graphs: weak memory models, symbolic inputs"},
    {"abstract", kAbstract, false, "abstraction refined from counterexamples: loops and data without bounds"},
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

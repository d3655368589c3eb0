// mazur-analysis race|every|locks FILE.c [GRAPH.dot]
#include "data_race_behaviours.h"
#include "every_access.h"
#include "lock_order.h"

#include "dpor/analysis_engine.h"
#include "frontend/llvm/load.h"

#include <cstdio>
#include <fstream>
#include <string>

using namespace mazur;

int main(int argc, char **argv)
{
    const std::string what = argc > 2 ? argv[1] : "";
    if (what != "race" && what != "every" && what != "locks") {
        std::fprintf(stderr, "usage: mazur-analysis race|every|locks FILE.c [GRAPH.dot]\n");
        return 2;
    }
    frontend::LoadRequest request;
    request.inputs = {argv[2]};
    request.header_dir = MAZUR_HEADER_DIR;
    frontend::LoadResult loaded = frontend::load(request);
    if (const auto *failure = std::get_if<frontend::LoadFailure>(&loaded)) {
        std::fprintf(stderr, "%s\n", failure->message.c_str());
        return 2;
    }
    MachineOptions options;
    options.properties.remove(Property::Race); // races are what is looked at, they are no error here

    examples::SameBytes dependence;
    examples::DataRaceBehaviours race;
    examples::EveryAccess every;
    examples::LockOrder locks;
    dpor::Marker *marker = &race;
    if (what == "every")
        marker = &every;
    if (what == "locks")
        marker = &locks;
    dpor::AnalysisEngine engine(std::get<ir::Program>(loaded), options, {}, {*marker, dependence, {&locks}});
    uint64_t errors = 0;
    engine.ended = [&](Machine &, const Failure *failure) { errors += failure != nullptr ? 1 : 0; };
    const bool all = engine.explore();
    std::printf("%lu runs, %lu with errors, %lu replays, %zu nodes%s\n", engine.runs(), errors, engine.replays(),
                engine.graph().size(), all ? "" : ", not all explored");
    if (what == "locks")
        std::printf("%s\n", locks.circle() ? "locks are taken in a circle" : "no circle among the locks");
    if (argc > 3)
        std::ofstream(argv[3]) << engine.graph().dot();
    return errors != 0 || (what == "locks" && locks.circle()) ? 1 : 0;
}

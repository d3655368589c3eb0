// See list_engines.h.
#include "list_engines.h"

#include "dpor/engine.h"
#include "graph/engine.h"
#include "search/engine.h"

#include <algorithm>

namespace mazur::generated {
namespace {

constexpr uint64_t kMostRuns = 5000;
constexpr Limits kLimits{.seconds = 60};

Lister search_engine(std::string name, Reduction reduction, bool retraverse = false, bool stateless = false)
{
    return {std::move(name),
            [=](const ir::Program &program, const MachineOptions &machine) {
                SearchOptions options;
                options.reduction = reduction;
                options.retraverse = retraverse;
                options.stateless = stateless;
                return SearchEngine(options).check({program, machine, kLimits});
            },
            stateless};
}

Lister dpor_engine(std::string name, dpor::Algorithm algorithm)
{
    return {std::move(name),
            [=](const ir::Program &program, const MachineOptions &machine) {
                dpor::DporOptions options;
                options.algorithm = algorithm;
                return dpor::DporEngine(options).check({program, machine, kLimits});
            },
            true};
}

Lister graph_engine(std::string name, bool reads_from, Model model = Model::Sc)
{
    return {std::move(name),
            [=](const ir::Program &program, const MachineOptions &machine) {
                graph::GraphOptions options;
                options.symbolic = false;
                options.model = *graph::model_named(text(model));
                options.reads_from = reads_from;
                return graph::GraphEngine(options).check({program, machine, kLimits});
            },
            true, true};
}

} // namespace

bool Lister::too_many_runs(const Answer &answer) const
{
    return stateless && (answer.cyclic || answer.runs > kMostRuns);
}

const std::vector<Lister> &listers()
{
    using Sources = Reduction::Sources;
    static const std::vector<Lister> all{search_engine("none", {false, Sources::All}),
                                         search_engine("none, stateless", {false, Sources::All}, false, true),
                                         search_engine("safe", {true, Sources::All}),
                                         search_engine("lazy", {false, Sources::Lazy}),
                                         search_engine("safe+lazy", {true, Sources::Lazy}),
                                         search_engine("safe+lazy, retraverse", {true, Sources::Lazy}, true),
                                         search_engine("safe+lazy, stateless", {true, Sources::Lazy}, false, true),
                                         search_engine("eager", {false, Sources::Eager}),
                                         search_engine("safe+eager, retraverse", {true, Sources::Eager}, true),
                                         search_engine("safe+optimal", {true, Sources::Optimal}),
                                         search_engine("optimal, stateless", {false, Sources::Optimal}, false, true),
                                         dpor_engine("dpor optimal", dpor::Algorithm::Optimal),
                                         dpor_engine("dpor source", dpor::Algorithm::Source),
                                         dpor_engine("dpor persistent", dpor::Algorithm::Persistent),
                                         graph_engine("graph", false),
                                         graph_engine("graph by reads-from", true)};
    return all;
}

Lister graph_lister(Model model) { return graph_engine("graph under " + std::string(text(model)), false, model); }

bool left_out(const Result &result)
{
    return result.verdict == Verdict::Unknown || result.other_errors || result.other_outputs ||
           std::ranges::any_of(result.notes, [](const Note &n) { return n.kind == Note::Kind::OtherErrorsUnknown; });
}

} // namespace mazur::generated

// What must hold: with one property, unsafe exactly if the reference reached that kind of error; with several, unsafe
// exactly if it reached one of theirs, and the kind reported is one that it reached. Unknown is never right.
#include "compare.h"

#include "emit_c.h"
#include "emit_ir.h"
#include "ir/print.h"
#include "properties.h"
#include "report/reason_text.h"
#include "search/engine.h"
#include "shrink.h"

#include <algorithm>

namespace mazur::generated {
namespace {

constexpr std::pair<std::string_view, Reduction> kReductions[] = {
    {"safe", {true, Reduction::Sources::All}},
    {"lazy", {false, Reduction::Sources::Lazy}},
    {"safe+lazy", {true, Reduction::Sources::Lazy}},
    {"eager", {false, Reduction::Sources::Eager}},
    {"safe+eager", {true, Reduction::Sources::Eager}},
    {"optimal", {false, Reduction::Sources::Optimal}},
    {"safe+optimal", {true, Reduction::Sources::Optimal}},
};
constexpr uint64_t kMostRuns = 2000; ///< for stateless search

Configuration configuration(std::string name, PropertySet properties)
{
    Configuration c;
    c.name = std::move(name);
    c.machine.properties = properties;
    c.machine.nondet = NondetRange{0, kMostChoices};
    return c;
}

std::string list(const std::set<Error> &errors)
{
    std::string out;
    for (Error e : errors)
        out += (out.empty() ? "" : ", ") + std::string(text(e));
    return out.empty() ? "none" : out;
}

} // namespace

std::vector<Configuration> configurations(const Answer &answer, uint64_t seed)
{
    std::vector<Configuration> out;
    for (auto [property, error] : kProperties)
        out.push_back(configuration(std::string(text(property)), only(property)));
    out.push_back(configuration("standard", PropertySet::standard()));
    PropertySet all = PropertySet::standard();
    all.add(Property::Termination);
    out.push_back(configuration("all", all));
    const size_t stateful = out.size();
    if (!answer.cyclic && answer.runs <= kMostRuns)
        for (size_t i = 0; i < stateful; i++) {
            Configuration c = out[i];
            c.name += ", stateless";
            c.search.stateless = true;
            out.push_back(c);
        }
    for (size_t i = 0; i < out.size(); i++)
        out[i].search.reduction = {false, Reduction::Sources::All};
    const size_t unreduced = out.size();
    for (const auto &[name, reduction] : kReductions)
        for (size_t i = 0; i < unreduced; i++) {
            Configuration c = out[i];
            c.name += ", " + std::string(name);
            c.search.reduction = reduction;
            out.push_back(c);
            if (reduction.sources == Reduction::Sources::All)
                continue;
            c.name += ", retraverse";
            c.search.retraverse = true;
            out.push_back(c);
        }
    const size_t in_order = out.size();
    for (size_t i = 0; i < in_order; i++) {
        Configuration c = out[i];
        c.name += ", random";
        c.search.order = mazur::Order::Random;
        c.search.seed = seed;
        out.push_back(c);
    }
    return out;
}

std::string disagreement(const Program &program, const Answer &answer, const Configuration &configuration)
{
    const std::set<Error> expected = asked_for(configuration.machine.properties, answer.errors),
                          arguable = asked_for(configuration.machine.properties, answer.arguable);
    const ir::Program target = emit_ir(program);
    const Result result = SearchEngine(configuration.search).check({target, configuration.machine, {.seconds = 60}});
    const std::string reachable = " (reachable: " + list(expected) + ")";
    switch (result.verdict) {
    case Verdict::Safe:
        return expected.empty() ? "" : "says safe" + reachable;
    case Verdict::Unsafe: {
        if (result.errors.empty())
            return "says unsafe without an error";
        const std::string_view kind = ir::text(result.errors.front().kind);
        for (const std::set<Error> *allowed : {&expected, &arguable})
            for (Error e : *allowed)
                if (text(e) == kind)
                    return "";
        return "says unsafe: " + std::string(kind) + reachable;
    }
    default:
        return "says " + std::string(text(result.verdict)) + ": " + report::text(result.reason) + reachable;
    }
}

std::string explain(const Program &program, const Configuration &configuration)
{
    const Program small = shrink(program, [&](const Program &candidate) {
        const Answer answer = explore(candidate);
        const bool suits = !configuration.search.stateless || (!answer.cyclic && answer.runs <= kMostRuns);
        return answer.complete && suits && !disagreement(candidate, answer, configuration).empty();
    });
    return "with " + configuration.name + " it " + disagreement(small, explore(small), configuration) + "\n\n" +
           to_text(small) + "\n" + emit_c(small) + "\n" + ir::print(emit_ir(small));
}

} // namespace mazur::generated

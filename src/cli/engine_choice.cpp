// `auto` means:
//
//   atomics weaker than seq_cst   graph under rc11 for a while; then search for a while, which proves nothing but may
//                                 find errors where data grows for ever; then graph for the rest
//   inputs                        graph treats them symbolically but need not end where there are loops; search ends
//                                 but only tries some values. So graph for a while, then search, then graph for the
//                                 rest
//   else                          search
//
// An option that only one engine knows chooses that engine. graph merges all it can (--merge) unless told
// otherwise. `mazur engines` tells the same to users (engines_command.cpp).
#include "cli/engine_choice.h"

#include "analysis/inputs.h"
#include "cli/options.h"
#include "dpor/engine.h"
#include "engine/conclusion.h"
#include "engine/stop.h"
#include "graph/engine.h"
#include "search/portfolio.h"
#include "search/search.h"

#include <algorithm>

namespace mazur::cli {

namespace {

constexpr double kFirstTry = 10; ///< seconds for graph where search might do better

class Choice {
public:
    Choice(const ir::Program &program, CheckOptions &options, const Running &running)
        : program_(program), options_(options), progress_(running.progress), chosen_(running.chosen),
          model_(options.model)
    {
    }

    Result run()
    {
        if ((options_.engines & kGraph) == 0)
            return (options_.engines & kSearch) != 0 ? search(0) : dpor();
        if ((options_.engines & kSearch) == 0)
            return graph(0);
        bool weak = model_ == "auto" && program_.weak_atomics;
        bool symbolic = !options_.machine.nondet && analysis::has_inputs(program_);
        if (!weak && !symbolic)
            return search(0);
        double limit = options_.search.limits.seconds;
        double a_while = limit > 0 ? std::min(kFirstTry, limit / 3) : kFirstTry;
        Result result = graph(a_while);
        if (is_settled(result) || stopped())
            return result;
        bool can = result.verdict != Verdict::Unsupported;
        if (weak && !can)
            refused_ = result.errors.front();
        result = search(weak && can ? a_while : 0);
        if (is_settled(result) || !can || stopped() || (limit > 0 && spent_ >= limit))
            return result;
        return graph(limit > 0 ? limit - spent_ : 0);
    }

private:
    Result graph(double seconds)
    {
        std::string model = model_ != "auto" ? model_ : program_.weak_atomics ? "rc11" : "sc";
        name("graph", model);
        graph::GraphOptions g = options_.graph;
        g.model = *graph::model_named(model);
        if (options_.engine == "auto" && !options_.merge_given)
            merge_all(g.merge);
        if (seconds > 0)
            g.limits.seconds = seconds;
        PropertySet &properties = options_.machine.properties;
        if (!g.symbolic || !properties.has(Property::Uninit) || !analysis::has_inputs(program_))
            return timed(graph::check(program_, options_.machine, g, progress_));
        // What was never written is not followed beside symbolic values, so the other properties come first.
        const PropertySet all = properties;
        properties.remove(Property::Uninit);
        if (properties != PropertySet()) {
            if (g.limits.seconds > 0)
                g.limits.seconds /= 2;
            Result others = timed(graph::check(program_, options_.machine, g, progress_));
            if (others.verdict == Verdict::Unsafe)
                others.notes.push_back("values that were never written (uninit) were not looked for");
            if (others.verdict == Verdict::Unsafe || stopped())
                return others;
        }
        properties = all;
        Result result = timed(graph::check(program_, options_.machine, g, progress_));
        result.notes.push_back("values that were never written (uninit) were looked for with a few values of the "
                               "inputs only");
        return result;
    }

    Result dpor()
    {
        Result result;
        if (options_.stateful) {
            options_.search.reduction = dpor::stateful(options_.dpor.algorithm);
            result = search(0);
        } else {
            result = timed(dpor::check(program_, options_.machine, options_.dpor, progress_));
            doubt_if_weak(result);
        }
        name("dpor", "sc");
        return result;
    }

    Result search(double seconds)
    {
        name("search", "sc");
        SearchOptions s = options_.search;
        if (seconds > 0)
            s.limits.seconds = seconds;
        else if (s.limits.seconds > 0)
            s.limits.seconds = std::max(s.limits.seconds - spent_, 0.001);
        const bool turns = !options_.stateful && (options_.engine == "auto" || s.limits.seconds > 0);
        Result result =
            timed(options_.portfolio ? search_portfolio(program_, options_.machine, s, options_.graph.jobs, progress_)
                                     : mazur::search(program_, options_.machine, s, progress_,
                                                     turns ? TakeTurns::Yes : TakeTurns::No));
        if (result.verdict == Verdict::Unsupported && result.errors.front().too_many_threads)
            look_at_few_threads(s, result);
        doubt_if_weak(result);
        return result;
    }

    /// The program starts threads for ever. What is wrong with it may show with a few of them.
    void look_at_few_threads(SearchOptions s, Result &result)
    {
        for (uint64_t threads : {2, 4, 8}) {
            double left = options_.search.limits.seconds > 0 ? options_.search.limits.seconds - spent_ : kFirstTry;
            if (left <= 0 || stopped())
                break;
            s.limits.seconds = std::min(left, kFirstTry);
            options_.machine.most_threads = threads;
            Result some = timed(mazur::search(program_, options_.machine, s, progress_));
            if (some.verdict == Verdict::Unsafe) {
                result = std::move(some);
                return;
            }
        }
        options_.machine.most_threads = 0;
    }

    /// What happens under sequential consistency can happen, but is not all that atomics weaker than seq_cst allow.
    void doubt_if_weak(Result &result) const
    {
        if (!program_.weak_matters || model_ != "auto" || result.verdict != Verdict::Safe)
            return;
        result.verdict = Verdict::Unknown;
        result.complete = false;
        result.reason = Why::WeakAtomics;
        if (refused_)
            result.notes.push_back("engine graph, which knows more runs, cannot follow this program: " +
                                   refused_->message + place_of(*refused_));
    }

    static std::string place_of(const ErrorReport &error)
    {
        return error.place.file.empty() ? "" : " (" + error.place.file + ":" + std::to_string(error.place.line) + ")";
    }

    /// All of it is sound, so all that helps.
    void merge_all(graph::Merge &merge)
    {
        merge.rmw = merge.symmetry = merge.confirm = true;
        for (report::OptionInEffect &option : options_.info.options)
            if (option.name == "merge")
                option.value = std::string("rmw,symmetry,confirm");
    }
    void name(const char *engine, const std::string &model)
    {
        options_.info.engine = engine;
        options_.info.model = model;
        chosen_(engine, model);
    }
    static bool is_settled(const Result &r) { return r.verdict == Verdict::Safe || r.verdict == Verdict::Unsafe; }
    static bool stopped() { return stop_requested.load() != Stop::None; }
    Result timed(Result result)
    {
        spent_ += result.stats.seconds;
        result.stats.seconds = spent_;
        return result;
    }

    const ir::Program &program_;
    CheckOptions &options_;
    const Progress &progress_;
    const std::function<void(const std::string &, const std::string &)> &chosen_;
    const std::string model_;
    double spent_ = 0;
    std::optional<ErrorReport> refused_; ///< why graph could not be used
};

} // namespace

Result run_engines(const ir::Program &program, CheckOptions &options, const Running &running)
{
    options.machine.assumptions = std::make_shared<Assumptions>();
    Result result = Choice(program, options, running).run();
    result.assumptions = options.machine.assumptions->list();
    // A race is no error in Java, but lets threads see more than sequential consistency does.
    if (options.java && result.verdict == Verdict::Safe && options.info.model == "sc" && options.model == "auto" &&
        !options.machine.properties.has(Property::Race))
        result.notes.push_back("data races were not looked for; where there are some, more can happen "
                               "(--property race)");
    return result;
}

} // namespace mazur::cli

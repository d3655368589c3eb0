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
#include "search/engine.h"
#include "search/portfolio.h"

#include <algorithm>

namespace mazur::cli {

namespace {

constexpr double kFirstTry = 10; ///< seconds for graph where search might do better

class Choice {
public:
    Choice(const ir::Program &program, CheckOptions &options, const Running &running)
        : program_(program), options_(options), running_(running), limit_(options.limits.seconds)
    {
    }

    Result run()
    {
        if ((options_.engines & kGraph) == 0)
            return (options_.engines & kSearch) != 0 ? search(limit_) : dpor();
        if ((options_.engines & kSearch) == 0)
            return graph(limit_);
        bool weak = options_.model == "auto" && program_.weak_atomics;
        bool symbolic = !options_.machine.nondet && analysis::has_inputs(program_);
        if (!weak && !symbolic)
            return search(limit_);
        double a_while = limit_ > 0 ? std::min(kFirstTry, limit_ / 3) : kFirstTry;
        Result result = graph(a_while);
        if (is_settled(result) || stopped())
            return result;
        bool can = result.verdict != Verdict::Unsupported;
        if (weak && !can)
            refused_ = result.errors.front();
        result = search(weak && can ? a_while : left());
        if (is_settled(result) || !can || stopped() || (limit_ > 0 && spent_ >= limit_))
            return result;
        return graph(left());
    }

private:
    /// For so many seconds; 0: without a limit.
    Result check(const Engine &engine, double seconds)
    {
        options_.info.engine = engine.name();
        options_.info.model = engine.model();
        running_.chosen(options_.info.engine, options_.info.model);
        Limits limits = options_.limits;
        limits.seconds = seconds;
        Result result = engine.check({program_, options_.machine, limits, options_.jobs, running_.progress});
        spent_ += result.stats.seconds;
        result.stats.seconds = spent_;
        return result;
    }

    Result graph(double seconds)
    {
        graph::GraphOptions graph_options = options_.graph;
        const bool weak = options_.model == "auto" && program_.weak_atomics;
        graph_options.model = *graph::model_named(options_.model != "auto" ? options_.model : weak ? "rc11" : "sc");
        if (options_.engine == "auto" && !options_.merge_given)
            merge_all(graph_options.merge);
        const graph::GraphEngine engine(graph_options);
        PropertySet &properties = options_.machine.properties;
        if (!graph_options.symbolic || !properties.has(Property::Uninit) || !analysis::has_inputs(program_))
            return check(engine, seconds);
        // What was never written is not followed beside symbolic values, so the other properties come first.
        const PropertySet all = properties;
        properties.remove(Property::Uninit);
        if (properties != PropertySet()) {
            seconds /= 2;
            Result others = check(engine, seconds);
            if (others.verdict == Verdict::Unsafe)
                others.notes.push_back({Note::Kind::UninitNotChecked});
            if (others.verdict == Verdict::Unsafe || stopped())
                return others;
        }
        properties = all;
        Result result = check(engine, seconds);
        result.notes.push_back({Note::Kind::UninitFewInputs});
        return result;
    }

    Result dpor()
    {
        if (!options_.stateful) {
            Result result = check(dpor::DporEngine(options_.dpor), limit_);
            doubt_if_weak(result);
            return result;
        }
        options_.search.reduction = dpor::stateful(options_.dpor.algorithm);
        Result result = search(limit_);
        options_.info.engine = "dpor";
        return result;
    }

    Result search(double seconds)
    {
        const bool turns = !options_.stateful && (options_.engine == "auto" || seconds > 0);
        Result result = options_.portfolio
                            ? check(SearchPortfolio(options_.search), seconds)
                            : check(SearchEngine(options_.search, turns ? TakeTurns::Yes : TakeTurns::No), seconds);
        if (result.verdict == Verdict::Unsupported && result.errors.front().too_many_threads)
            look_at_few_threads(result);
        doubt_if_weak(result);
        return result;
    }

    /// The program starts threads for ever. What is wrong with it may show with a few of them.
    void look_at_few_threads(Result &result)
    {
        for (uint64_t threads : {2, 4, 8}) {
            if ((limit_ > 0 && spent_ >= limit_) || stopped())
                break;
            options_.machine.most_threads = threads;
            Result some = check(SearchEngine(options_.search), limit_ > 0 ? std::min(left(), kFirstTry) : kFirstTry);
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
        if (!program_.weak_matters || options_.model != "auto" || result.verdict != Verdict::Safe)
            return;
        result.verdict = Verdict::Unknown;
        result.complete = false;
        result.reason = Why::WeakAtomics;
        if (refused_)
            result.notes.push_back({Note::Kind::GraphUnsupported, {}, refused_->message, refused_->place});
    }

    /// All of it is sound, so all that helps.
    void merge_all(graph::Merge &merge)
    {
        merge.rmw = merge.symmetry = merge.confirm = true;
        for (report::OptionInEffect &option : options_.info.options)
            if (option.name == "merge")
                option.value = std::string("rmw,symmetry,confirm");
    }
    /// Of the time there is; 0: no limit.
    double left() const { return limit_ > 0 ? std::max(limit_ - spent_, 0.001) : 0; }
    static bool is_settled(const Result &r) { return r.verdict == Verdict::Safe || r.verdict == Verdict::Unsafe; }
    static bool stopped() { return stop_requested.load() != Stop::None; }

    const ir::Program &program_;
    CheckOptions &options_;
    const Running &running_;
    const double limit_; ///< seconds; 0: none
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
        result.notes.push_back({Note::Kind::RacesNotChecked});
    return result;
}

} // namespace mazur::cli

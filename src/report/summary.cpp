// Written for a reader who knows threads, but nothing about how a model checker works.
#include "report/summary.h"

#include "report/event_text.h"
#include "report/numbers.h"
#include "report/place_label.h"
#include "report/reason_text.h"
#include "report/rows.h"
#include "report/utf8.h"

#include <algorithm>
#include <cctype>

namespace mazur::report {

namespace {

std::string_view plain_words(Property property)
{
    switch (property) {
    case Property::Assert:
        return "failed assertions";
    case Property::Deadlock:
        return "deadlocks";
    case Property::Memory:
        return "memory errors";
    case Property::Race:
        return "data races";
    case Property::Exception:
        return "crashes and uncaught exceptions";
    case Property::Lock:
        return "misuse of locks";
    case Property::Overflow:
        return "signed overflow";
    case Property::Leak:
        return "memory leaks";
    case Property::Uninit:
        return "uninitialised values";
    case Property::Termination:
        return "threads that spin for ever";
    }
    return "";
}

std::string what_was_checked(const PropertySet &properties)
{
    std::vector<std::string_view> words;
    for (unsigned i = 0; i < kProperties; i++)
        if (properties.has(static_cast<Property>(i)))
            words.push_back(plain_words(static_cast<Property>(i)));
    return joined(", ", words);
}

std::string_view model_in_words(std::string_view model)
{
    if (model == "sc")
        return "every write is seen by all threads at once (sc)";
    if (model == "tso")
        return "writes may be delayed as on x86 (tso)";
    if (model == "ra")
        return "C11 without the rules for seq_cst (ra)";
    if (model == "rc11")
        return "the rules of C11 and C++11 (rc11)";
    return model;
}

std::string what_was_explored(const Result &result, bool verbose)
{
    const Stats &stats = result.stats;
    std::vector<std::string> parts;
    if (stats.states > 0)
        parts.push_back(counted(stats.states, "state"));
    if (stats.transitions > 0)
        parts.push_back(counted(stats.transitions, "step") + (stats.states > 0 ? " between them" : ""));
    if (stats.executions > 0)
        parts.push_back(counted(stats.executions, "run") + " to the end");
    if (stats.blocked > 0)
        parts.push_back(counted(stats.blocked, "run") + " cut short");
    if (stats.max_depth > 0)
        parts.push_back("longest path " + counted(stats.max_depth, "step"));
    if (verbose && stats.events > 0)
        parts.push_back(counted(stats.events, "event"));
    if (verbose && stats.instructions > 0)
        parts.push_back(counted(stats.instructions, "instruction"));
    if (verbose && stats.solver_calls > 0)
        parts.push_back(counted(stats.solver_calls, "call") + " of the solver");
    if (verbose && stats.refinements > 0)
        parts.push_back(counted(stats.refinements, "refinement"));
    return joined(", ", parts);
}

/// What an incomplete search can still be relied on for.
std::string what_was_covered(const Coverage &c)
{
    std::vector<std::string> parts;
    if (c.known && c.depth > 0)
        parts.push_back("everything with fewer than " + grouped(c.depth) +
                        (c.in_switches ? " context switches" : " steps"));
    if (c.preemptions)
        parts.push_back("all runs with at most " + counted(*c.preemptions, "preemption"));
    parts.push_back("about " + percentage(c.fraction) + " of all runs, by estimate");
    return joined("; ", parts);
}

std::string place_of(const Bulk &bulk)
{
    const Place &loop = bulk.loop;
    return printable(last_part(loop.file)) + ":" + std::to_string(loop.line) +
           (loop.function.empty() ? "" : " in " + printable(loop.function));
}

/// Where most of an exploration without an end lies.
std::string what_is_large(const Bulk &bulk)
{
    std::vector<std::string> parts;
    if (bulk.loop_share > 0)
        parts.push_back(percentage(bulk.loop_share) + " of the steps are in the loop at " + place_of(bulk));
    if (bulk.object_share > 0)
        parts.push_back(percentage(bulk.object_share) + (parts.empty() ? " of the steps" : "") + " touch " +
                        printable(bulk.object));
    return joined(", ", parts);
}

bool starts_with_kind(const ErrorReport &error)
{
    const std::string_view kind = ir::text(error.kind);
    const std::string what = message(error);
    return what.size() >= kind.size() &&
           std::equal(kind.begin(), kind.end(), what.begin(),
                      [](unsigned char a, unsigned char b) { return std::tolower(a) == std::tolower(b); });
}

} // namespace

std::string error_line(const ErrorReport &error)
{
    std::string out = printable(message(error));
    if (out.empty())
        out = ir::text(error.kind);
    else if (out.find(ir::text(error.kind)) == std::string::npos && !starts_with_kind(error))
        out = std::string(ir::text(error.kind)) + ": " + out;
    out += " (";
    if (!error.place.file.empty())
        out += printable(last_part(error.place.file)) + ":" + std::to_string(error.place.line) + ", ";
    return out + printable(thread_title(error, error.thread)) + ")";
}

std::string unsupported_what(const Result &result)
{
    for (const ErrorReport &error : result.errors)
        if (error.kind == ir::ErrorKind::Unsupported) {
            std::string what = printable(error.message);
            if (error.place.line != 0 && what.find(" at ") == std::string::npos)
                what += " at " + printable(error.place.file) + ":" + std::to_string(error.place.line);
            return what;
        }
    return "";
}

std::string verdict_line(const Result &result, const CheckInfo &info)
{
    std::vector<std::string> names;
    for (const std::string &input : info.inputs)
        names.push_back(printable(last_part(input)));
    const std::string inputs = names.empty() ? "" : " (" + joined(", ", names) + ")";
    switch (result.verdict) {
    case Verdict::Safe:
        return "safe: no error, in whatever order the threads run" + inputs;
    case Verdict::Unsafe:
        return "unsafe: " + error_line(result.errors.front());
    case Verdict::Unknown:
        return "unknown: " + printable(text(result.reason)) + inputs;
    case Verdict::Unsupported:
        return "unsupported: " + unsupported_what(result);
    }
    return "";
}

std::vector<Fact> coverage(const Result &result, const CheckInfo &info, bool verbose)
{
    std::vector<Fact> facts;
    if (result.verdict == Verdict::Unsupported && !verbose)
        return {{"", "Mazur has no model of this, so it cannot say whether the program is right."}};
    facts.push_back({"checked", what_was_checked(info.properties)});
    std::string explored = what_was_explored(result, verbose);
    if (!explored.empty()) {
        if (result.verdict == Verdict::Safe)
            explored = "everything: " + explored;
        else if (result.verdict == Verdict::Unknown)
            explored = "a part, without an error: " + explored;
        facts.push_back({"explored", explored});
        if (verbose && result.estimate >= 1)
            facts.push_back({"estimate", "about " + grouped(static_cast<uint64_t>(result.estimate + 0.5)) +
                                             " runs, guessed beforehand"});
    }
    if (result.coverage && result.verdict == Verdict::Unknown)
        facts.push_back({"covered", what_was_covered(*result.coverage)});
    if (result.bulk && result.verdict == Verdict::Unknown)
        facts.push_back({"mostly", what_is_large(*result.bulk)});
    if (!info.search.empty() && info.engine == "search")
        facts.push_back({"search", joined(", ", info.search)});
    facts.push_back({"memory", std::string(model_in_words(info.model))});
    std::string took = duration(result.stats.seconds);
    if (result.stats.peak_memory_bytes > 0)
        took += ", " + bytes(result.stats.peak_memory_bytes);
    facts.push_back({"took", took + " (engine " + info.engine + ")"});
    return facts;
}

std::vector<std::string> advice(const Result &result)
{
    std::vector<std::string> out;
    if (result.verdict != Verdict::Unknown)
        return out;
    if (const std::string_view tried = advice_for(result.reason.why); !tried.empty())
        out.emplace_back(tried);
    if (result.bulk && result.bulk->loop_share > 0)
        out.push_back("--unwind N, which looks for errors in N rounds of each loop, such as that at " +
                      place_of(*result.bulk));
    return out;
}

} // namespace mazur::report

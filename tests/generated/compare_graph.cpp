// See compare_graph.h.
#include "compare_graph.h"

#include "emit_c.h"
#include "emit_ir.h"
#include "explore.h"
#include "graph/engine.h"
#include "idioms.h"
#include "ir/print.h"
#include "properties.h"
#include "report/reason_text.h"
#include "shrink.h"
#include "traces.h"

#include <sys/wait.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace mazur::generated {
namespace {

constexpr uint64_t kMostPartialGraphs = 50000;
constexpr uint64_t kMostStates = 20000;
constexpr int kUsage = 2, kUnsupported = 4; // exit codes of `mazur check`

/// What follows `"name":` from `from` on, without quotes.
std::string field(const std::string &json, const std::string &name, size_t from = 0)
{
    size_t at = from == std::string::npos ? from : json.find("\"" + name + "\":", from);
    if (at == std::string::npos)
        return "";
    at = json.find_first_not_of(" \"", at + name.size() + 3);
    return at == std::string::npos ? "" : json.substr(at, json.find_first_of("\",\n}", at) - at);
}

std::string list(const std::set<Error> &errors)
{
    std::string out;
    for (Error e : errors)
        out += (out.empty() ? "" : ", ") + std::string(text(e));
    return out.empty() ? "none" : out;
}

/// Compares verdict and kind; empty if they are right.
std::string wrong_verdict(const GraphAnswer &answer, const std::set<Error> &definite, const std::set<Error> &arguable)
{
    const std::string reachable = " (reachable: " + list(definite) + ")";
    if (answer.safe)
        return definite.empty() ? "" : "says safe" + reachable;
    if (!answer.unsafe)
        return "says neither safe nor unsafe" + reachable + ": " + answer.said;
    for (const std::set<Error> *allowed : {&definite, &arguable})
        for (Error e : *allowed)
            if (text(e) == answer.kind)
                return "";
    return "says unsafe: " + answer.kind + reachable;
}

std::string name(Equivalence equivalence) { return equivalence == Equivalence::Rf ? " by reads-from" : ""; }

std::string wrong_number(const char *what, uint64_t said, uint64_t right)
{
    return said == right ? "" : "counts " + std::to_string(said) + " " + what + " instead of " + std::to_string(right);
}

/// What is wrong with the number of executions of a program without errors.
std::string wrong_sc_graphs(const Program &program, const GraphAnswer &answer, Equivalence equivalence)
{
    // The engine orders all sections, and tells orders of signals apart that wake nobody; the enumerator does not.
    const bool orders_more = has_statement(program, Kind::Atomic) || has_statement(program, Kind::Signal) ||
                             has_statement(program, Kind::Broadcast);
    // Where threads come to know of others without synchronising, the engine keeps the first round of a loop.
    const bool keeps_rounds =
        has_statement(program, Kind::While) &&
        (has_weak_order(program) || has_statement(program, Kind::TryLock) || has_statement(program, Kind::TryRdLock) ||
         has_statement(program, Kind::TryWrLock) || has_statement(program, Kind::SemTryWait));
    const auto graphs = count_sc_graphs(program, kMostPartialGraphs, equivalence == Equivalence::Mo);
    if (!graphs || ((orders_more || keeps_rounds) && answer.executions > *graphs))
        return "";
    return wrong_number("executions", answer.executions, *graphs);
}

/// Notes what became of a comparison, and gives back what is wrong.
std::string note(Judged *judged, Judged what, std::string wrong = "")
{
    if (judged != nullptr)
        *judged = std::max(*judged, what);
    return wrong;
}

std::string compared(Judged *judged, const std::string &with, const std::string &wrong)
{
    return wrong.empty() ? note(judged, Judged::Compared) : note(judged, Judged::Disagrees, with + " it " + wrong);
}

} // namespace

AskBinary::AskBinary()
{
    std::string name = (std::filesystem::temp_directory_path() / "mazur-graph-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr)
        throw std::runtime_error("cannot make a folder for generated programs");
    folder_ = name;
}

AskBinary::~AskBinary()
{
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
}

GraphAnswer AskBinary::operator()(const Program &program, Model model, Equivalence equivalence)
{
    const std::filesystem::path file = folder_ / "program.c";
    std::ofstream(file) << emit_c(program);
    const std::string command = std::string(MAZUR_BINARY) + " check " + file.string() + " --engine graph --model " +
                                std::string(text(model)) + " --equivalence " +
                                (equivalence == Equivalence::Rf ? "rf" : "mo") +
                                " --no-spurious --progress never --time-limit 60 --nondet enumerate:0.." +
                                std::to_string(kMostChoices) + " --json - 2>&1";
    GraphAnswer answer;
    FILE *pipe = popen(command.c_str(), "r");
    if (pipe == nullptr)
        throw std::runtime_error("cannot run " + command);
    char buffer[4096];
    while (size_t n = fread(buffer, 1, sizeof buffer, pipe))
        answer.said.append(buffer, n);
    const int status = pclose(pipe);
    const int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    answer.supported = code != kUsage && code != kUnsupported;
    const std::string verdict = field(answer.said, "verdict");
    answer.safe = code == 0 && verdict == "safe";
    answer.unsafe = code == 1 && verdict == "unsafe";
    answer.kind = answer.unsafe ? field(answer.said, "kind", answer.said.find("\"error\":")) : "";
    answer.executions = std::strtoull(field(answer.said, "executions").c_str(), nullptr, 10);
    answer.blocked = std::strtoull(field(answer.said, "blocked").c_str(), nullptr, 10);
    if (answer.safe || answer.unsafe)
        answer.said.clear();
    return answer;
}

ir::Program emit_for_graph(const Program &program)
{
    ir::Program target = emit_ir(program);
    auto peeks = [](const ir::Instr &i) {
        return i.op == ir::Opcode::Native && static_cast<ir::Native>(i.imm) == ir::Native::Peek;
    };
    const bool library = std::ranges::any_of(target.functions,
                                             [&](const ir::Function &f) { return std::ranges::any_of(f.code, peeks); });
    for (ir::Function &f : target.functions)
        f.library = library;
    return target;
}

GraphAnswer AskEngine::operator()(const Program &program, Model model, Equivalence equivalence) const
{
    MachineOptions machine;
    machine.properties = properties;
    machine.nondet = NondetRange{0, kMostChoices};
    graph::GraphOptions options;
    options.model = *graph::model_named(text(model));
    options.symbolic = false;
    options.reads_from = equivalence == Equivalence::Rf;
    const ir::Program target = emit_for_graph(program);
    GraphAnswer answer;
    Result result;
    try {
        result = graph::GraphEngine(options).check({target, machine, {.seconds = seconds}});
    } catch (const std::logic_error &error) {
        answer.supported = true;
        answer.said = error.what();
        return answer;
    }
    answer.supported = result.verdict != Verdict::Unsupported;
    answer.safe = result.verdict == Verdict::Safe;
    answer.unsafe = result.verdict == Verdict::Unsafe;
    answer.kind = answer.unsafe ? ir::text(result.errors.front().kind) : "";
    answer.executions = result.stats.executions;
    answer.blocked = result.stats.blocked;
    answer.said = report::text(result.reason);
    return answer;
}

std::string graph_disagreement(const Program &program, Model model, Equivalence equivalence, const AskGraph &ask,
                               Judged *judged)
{
    const auto counts = enumerate_graphs(program, model, {}, kMostPartialGraphs);
    if (!counts)
        return "";
    const GraphAnswer answer = ask(program, model, equivalence);
    if (!answer.supported)
        return note(judged, Judged::Refused);
    std::string wrong = wrong_verdict(answer, counts->errors, {});
    // Who is in the line of a condition variable is one thing, whether it matters another: not to be counted.
    const bool waits = program.conditions > 0;
    if (wrong.empty() && answer.safe && !waits)
        wrong = wrong_number("executions", answer.executions,
                             equivalence == Equivalence::Rf ? counts->reads_from : counts->executions);
    if (wrong.empty() && answer.safe && !waits && !has_statement(program, Kind::Assume))
        wrong = wrong_number("blocked", answer.blocked, 0);
    return compared(judged, "under " + std::string(text(model)) + name(equivalence), wrong);
}

std::string interleaving_disagreement(const Program &program, Equivalence equivalence, const AskGraph &ask,
                                      const PropertySet &properties, Judged *judged)
{
    if (may_be_endless(program)) // the engine follows loops to their end
        return "";
    const Answer right = explore(program, {.most_states = kMostStates});
    if (!right.complete)
        return "";
    const GraphAnswer answer = ask(program, Model::Sc, equivalence);
    if (!answer.supported)
        return note(judged, Judged::Refused);
    // It need not know all orders of an object's end and its uses if too late ones are not what is looked for.
    if (!answer.safe && !answer.unsafe && !properties.has(Property::Memory) && right.errors.contains(Error::Memory))
        return note(judged, Judged::Refused);
    std::string wrong =
        wrong_verdict(answer, asked_for(properties, right.errors), asked_for(properties, right.arguable));
    const PropertySet usual = PropertySet::standard();
    if (wrong.empty() && answer.safe && asked_for(usual, right.errors).empty() &&
        asked_for(usual, right.arguable).empty())
        wrong = wrong_sc_graphs(program, answer, equivalence);
    return compared(judged, "under sc" + name(equivalence), wrong);
}

std::string rounds_disagreement(const Program &program, Model model, const AskGraph &ask)
{
    const Answer right = explore(program, {.most_states = kMostStates});
    const GraphAnswer answer = ask(program, model, Equivalence::Mo);
    if (!right.complete || !answer.supported ||
        (!answer.safe && !answer.unsafe && answer.said.find("limit") != std::string::npos))
        return "";
    std::set<Error> definite = right.errors;
    definite.erase(Error::Livelock); // is not asked for
    if (model != Model::Sc && answer.unsafe)
        return ""; // the reference does not know
    return compared(nullptr, "under " + std::string(text(model)), wrong_verdict(answer, definite, right.arguable));
}

std::string strong_disagreement(const Program &program, Model model, const AskGraph &ask, Judged *judged)
{
    if (may_be_endless(program) || has_weak_order(program))
        return "";
    for (Kind kind : {Kind::TryLock, Kind::SpinTryLock, Kind::TryRdLock, Kind::TryWrLock, Kind::SemTryWait})
        if (has_statement(program, kind))
            return "";
    const Answer right = explore(program, {.most_states = kMostStates});
    if (!right.complete)
        return "";
    const GraphAnswer answer = ask(program, model, Equivalence::Mo);
    if (!answer.supported)
        return note(judged, Judged::Refused);
    std::string wrong;
    if (right.has(Error::Race)) {
        wrong = answer.unsafe ? "" : "does not say unsafe (reachable: race) " + answer.said;
    } else if (right.arguable.count(Error::Race) == 0) {
        std::set<Error> definite = right.errors;
        definite.erase(Error::Livelock); // is not asked for
        wrong = wrong_verdict(answer, definite, right.arguable);
        if (wrong.empty() && answer.safe)
            wrong = wrong_sc_graphs(program, answer, Equivalence::Mo);
    }
    return compared(judged, "under " + std::string(text(model)), wrong);
}

std::string explain_graph(const Program &program, const std::function<std::string(const Program &)> &disagreement)
{
    const Program small = shrink(program, [&](const Program &candidate) { return !disagreement(candidate).empty(); });
    return disagreement(small) + "\n\n" + to_text(small) + "\n" + emit_c(small) + "\n" +
           ir::print(emit_for_graph(small));
}

} // namespace mazur::generated

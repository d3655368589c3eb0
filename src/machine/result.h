// The outcome of a check: the one object that every engine fills and every writer (text, JSON, ...) renders.
#pragma once

#include "ir/opcode.h"
#include "machine/options.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mazur {

enum class Verdict : uint8_t { Safe, Unsafe, Unknown, Unsupported };
std::string_view text(Verdict verdict);

/// A place in the user's source, ready to print. File is empty and line 0 where unknown.
struct Place {
    std::string file;
    uint32_t line = 0;
    uint32_t column = 0;
    std::string function;
};

/// One thing that happened in a run: a synchronisation, an access to shared data, a failure.
struct Event {
    uint32_t thread = 0;  ///< 0 is the main thread
    uint32_t step = 0;    ///< index into the schedule
    bool visible = false; ///< the first event of its step: here the scheduler could switch
    bool failing = false; ///< the event at which the error shows
    std::string kind;     ///< load store rmw cas fence lock unlock wait wake notify start join end exit nondet free ...
    Place place;
    std::vector<Place> stack; ///< user frames, innermost first; stack[0] is `place`
    std::string object;       ///< what is touched, by name: "balance", "fork_[2]", "node->next"; empty if nothing
    std::string value;        ///< the value read or written, in its source type; empty if none
    std::string old_value;    ///< rmw and stores: what was there before
    std::string text;         ///< one phrase in the source's words: "balance = 10", "lock m", "reads top: NULL"
    std::string comment;      ///< why it matters, if there is something to say: "waits: m is held by thread 2"
    uint64_t left_out = 0;    ///< stands for so many steps of a long run, whose events are not kept
};

/// Where a thread stood when the run ended.
struct ThreadReport {
    uint32_t thread = 0;
    std::string name;  ///< the function it runs
    std::string state; ///< "finished", "waits for lock b, held by thread 1", "could go on"
    bool blocked = false;
    std::vector<Place> stack;
    std::vector<std::string> holds; ///< locks it holds, by name
};

/// One scheduling decision: which thread moves, and which of its action's alternatives happens.
struct Choice {
    uint32_t thread = 0;
    uint32_t alternative = 0;
    bool operator==(const Choice &) const = default;
};

/// A thread beside main, and the one that started it.
struct StartedThread {
    uint32_t number = 0;
    uint32_t parent = 0;
    bool operator==(const StartedThread &) const = default;
};

/// How visible the objects of one origin (a global, an allocation site) are; see machine/sharing.h.
struct SharedSite {
    uint32_t site = 0;
    uint16_t level = 0;
    bool operator==(const SharedSite &) const = default;
};

/// One event of an execution graph, in an order in which it can be built. Steps are numbered from 1.
struct GraphStep {
    uint32_t thread = 0;
    uint32_t reads_from = 0; ///< the step it reads from; 0: the initial value
    uint32_t after = 0;      ///< a write: the step it follows in coherence order; 0: the initial value
    uint32_t choice = 0;
    uint64_t value = 0; ///< of an input; of a read: 1 if it only reads, though its action could write, too
    bool operator==(const GraphStep &) const = default;
};

/// All that is needed to run one execution again, with the program and the machine's options.
struct Schedule {
    std::vector<Choice> choices;
    std::vector<StartedThread> threads; ///< in the order of their starts
    std::vector<SharedSite> sites;
    bool all_joins = false;       ///< to wait for the end of a thread is a choice also where it has ended
    std::vector<GraphStep> graph; ///< in place of choices, if engine graph found it
};

struct ErrorReport {
    ir::ErrorKind kind = ir::ErrorKind::Assertion;
    std::string message; ///< one line, without the place
    Place place;
    uint32_t thread = 0;
    std::vector<Event> events;
    std::vector<ThreadReport> threads;
    std::string output; ///< what the program printed on the way
    std::string dot;    ///< the execution graph for Graphviz, if engine graph found it
    Schedule schedule;
};

struct Stats {
    uint64_t executions = 0, blocked = 0;
    uint64_t states = 0, transitions = 0;
    uint64_t events = 0, instructions = 0, max_depth = 0;
    uint64_t solver_calls = 0, refinements = 0;
    double seconds = 0;
    uint64_t peak_memory_bytes = 0;
};

/// How far an engine has come, told to the user from time to time.
struct ProgressSnapshot {
    Stats stats;
    uint64_t depth = 0; ///< of the path explored now
    uint64_t queue = 0; ///< alternatives known and not yet explored; 0 if the engine does not count them
    double done = 0;    ///< estimate of the part that is done, up to 1; 0 if the engine makes none
    double total = 0;   ///< estimate of all executions, made beforehand; 0 if there is none
};
using Progress = std::function<void(const ProgressSnapshot &)>;

/// Something that complete runs of the program printed.
struct Output {
    std::string text;
    uint64_t runs = 0;
};

/// How much an incomplete search has seen.
struct Coverage {
    uint64_t depth = 0;                  ///< everything less deep than this was explored
    bool in_switches = false;            ///< depth counts context switches, not steps
    bool known = false;                  ///< is `depth` known?
    double fraction = 0;                 ///< estimate of the part of the runs that was explored
    std::optional<uint32_t> preemptions; ///< all runs with at most so many preemptions were explored
};

/// The state space as a sample shows it.
struct Characteristics {
    uint64_t states = 0, error_states = 0; ///< in the sample
    uint64_t paths = 0, error_paths = 0;   ///< in the sample
    uint64_t shortest_error = 0;           ///< steps
    uint64_t error_steps = 0;              ///< of all error paths together
    double error_state_ratio() const
    {
        return states == 0 ? 0 : static_cast<double>(error_states) / static_cast<double>(states);
    }
    double error_path_ratio() const
    {
        return paths == 0 ? 0 : static_cast<double>(error_paths) / static_cast<double>(paths);
    }
    double average_error() const
    {
        return error_paths == 0 ? 0 : static_cast<double>(error_steps) / static_cast<double>(error_paths);
    }
};

/// Where most of what was explored lies.
struct Bulk {
    Place loop;
    double loop_share = 0; ///< part of all steps that are made in the loop; 0: no loop stands out
    std::string object;
    double object_share = 0; ///< part of all steps that touch the object; 0: none stands out
};

struct Result {
    Verdict verdict = Verdict::Unknown;
    bool complete = false;
    std::string reason;                   ///< why unknown or unsupported, else empty
    std::vector<ErrorReport> errors;      ///< the first is the one reported; more with --all-errors
    std::vector<std::string> notes;       ///< what the user should know beside the verdict
    std::vector<std::string> assumptions; ///< what models took for given about the world outside
    std::string dot;                      ///< what was explored as a graph, if asked for
    std::vector<Output> outputs;          ///< different ones of complete runs, if asked for
    double estimate = 0;                  ///< of the number of executions, made beforehand; 0 if there is none
    Stats stats;
    std::optional<Coverage> coverage; ///< of an incomplete search, if the engine knows
    std::optional<Characteristics> characteristics;
    std::optional<Bulk> bulk; ///< if a limit ended it all
};

} // namespace mazur

// The outcome of a check: the one object that every engine fills and every writer (text, JSON, ...) renders.
#pragma once

#include "engine/note.h"
#include "engine/reason.h"
#include "ir/opcode.h"
#include "machine/run_report.h"
#include "machine/schedule.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mazur {

enum class Verdict : uint8_t { Safe, Unsafe, Unknown, Unsupported };
std::string_view text(Verdict verdict);

/// An execution graph to be drawn: its nodes are events of the run.
struct ExecutionDrawing {
    struct Node {
        uint32_t thread;
        size_t event; ///< number in the report's list of events
    };
    struct Link {
        enum class Kind : uint8_t { Start, ReadsFrom, Coherence, FromRead };
        Kind kind;
        size_t from, to; ///< numbers of nodes
    };
    std::vector<Node> nodes; ///< those of one thread in its order
    std::vector<Link> links;
};

struct ErrorReport {
    ir::ErrorKind kind = ir::ErrorKind::Assertion;
    std::string message; ///< one line, without the place; of a race what follows says more
    std::optional<RaceSide> race;
    std::string race_object;       ///< by name; empty if it has none
    bool too_many_threads = false; ///< what is unsupported is their number
    Place place;
    uint32_t thread = 0;
    std::vector<Event> events;
    std::vector<ThreadReport> threads;
    std::string output;                      ///< what the program printed on the way
    std::optional<ExecutionDrawing> drawing; ///< if engine graph found it
    Schedule schedule;
};

struct Stats {
    uint64_t executions = 0, blocked = 0;
    uint64_t states = 0, transitions = 0;
    uint64_t events = 0, instructions = 0, max_depth = 0;
    uint64_t solver_calls = 0, refinements = 0;
    double seconds = 0;
    uint64_t peak_memory_bytes = 0;

    /// With what another exploration, or another worker of this one, has done. Time and memory are the process's.
    Stats &operator+=(const Stats &other);
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
    Reason reason;                        ///< why unknown
    std::vector<ErrorReport> errors;      ///< the first is the one reported; more with --all-errors
    std::vector<Note> notes;              ///< what the user should know beside the verdict
    std::vector<std::string> assumptions; ///< what models took for given about the world outside
    std::string dot;                      ///< what was explored as a graph, if asked for
    std::vector<Output> outputs;          ///< different ones of complete runs, if asked for
    Reason other_errors, other_outputs;   ///< why there may be others, where all were asked for
    double estimate = 0;                  ///< of the number of executions, made beforehand; 0 if there is none
    Stats stats;
    std::optional<Coverage> coverage; ///< of an incomplete search, if the engine knows
    std::optional<Characteristics> characteristics;
    std::optional<Bulk> bulk; ///< if a limit ended it all
};

} // namespace mazur

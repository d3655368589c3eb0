// Holds the answers of the graph engine against those of the slow enumerators. The engine is whoever answers
// `AskGraph`: AskBinary runs `mazur check`, AskEngine calls the engine.
#pragma once

#include "enumerate_graphs.h"
#include "ir/program.h"
#include "machine/options.h"
#include "random_run.h"

#include <filesystem>
#include <functional>
#include <string>

namespace mazur::generated {

struct GraphAnswer {
    bool supported = false; ///< false: no such engine, or it refuses the program
    bool safe = false, unsafe = false;
    std::string kind; ///< if unsafe
    uint64_t executions = 0, blocked = 0;
    std::string said; ///< all that it said, if it is neither
};
/// What makes two executions different: what is read and the order of writes, or what is read.
enum class Equivalence : uint8_t { Mo, Rf };
using AskGraph = std::function<GraphAnswer(const Program &, Model, Equivalence)>;

class AskBinary {
public:
    AskBinary();
    ~AskBinary();
    AskBinary(const AskBinary &) = delete;
    AskBinary &operator=(const AskBinary &) = delete;

    GraphAnswer operator()(const Program &program, Model model, Equivalence equivalence);

private:
    std::filesystem::path folder_;
};

/// As emit_ir, for engines that keep what is shared out of memory: if the code looks into mutexes, as only the
/// library may, all of it is library.
ir::Program emit_for_graph(const Program &program);

/// The engine itself, without front end and command line: many times faster.
struct AskEngine {
    PropertySet properties = PropertySet::standard();
    double seconds = 60; ///< that it may take

    GraphAnswer operator()(const Program &program, Model model, Equivalence equivalence) const;
};

/// What is wrong with the engine's answer about a program of weak_program.h; empty if nothing, if it refuses the
/// program, or if that is too large to be judged. Unsafe exactly if an error is there, of a kind that is there; if it
/// is safe, as many executions as there are graphs, and nothing blocked unless the program assumes something.
/// `judged` is raised to what became of it.
std::string graph_disagreement(const Program &program, Model model, Equivalence equivalence, const AskGraph &ask,
                               Judged *judged = nullptr);

/// The same for any program of generate.h, under sc, judged by the explorer of interleavings, if the engine is asked
/// for `properties`. The number of executions is judged only where there are no errors of other kinds either. Where
/// there are atomic sections or signals, it may be larger: the engine orders all of them. A program that may run for
/// ever need not be decided.
std::string interleaving_disagreement(const Program &program, Equivalence equivalence, const AskGraph &ask,
                                      const PropertySet &properties = PropertySet::standard(),
                                      Judged *judged = nullptr);

/// The same for programs of rounds.h, whose loops the engine may follow until its time is over. Under other models than
/// sc, that it does not miss what is there under sc.
std::string rounds_disagreement(const Program &program, Model model, const AskGraph &ask);

/// The same under a weaker model that knows seq_cst, for programs without weaker atomics, without locks that can fail
/// to be taken, and with signals only where the lock is held: if nothing races, all executions are those of sc; if
/// something does, it is not safe.
std::string strong_disagreement(const Program &program, Model model, const AskGraph &ask, Judged *judged = nullptr);

/// Shrinks a program as long as `disagreement` says something, and says all there is to say about it.
std::string explain_graph(const Program &program, const std::function<std::string(const Program &)> &disagreement);

} // namespace mazur::generated

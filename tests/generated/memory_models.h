// Execution graphs, and which of them the memory models allow: the axioms, written as they stand in the literature.
//
// A read-modify-write, and a compare-and-swap that succeeds, is one event that reads and writes; one that fails only
// reads. A lock is a read-modify-write (acquire) of the mutex that finds it free, an unlock one (release) that finds it
// locked by the same thread. What threads do with a condition variable are read-modify-writes of it that order nothing.
#pragma once

#include "ast.h"
#include "relation.h"

#include <string_view>
#include <utility>
#include <vector>

namespace mazur::generated {

enum class Model : uint8_t { Sc, Tso, Ra, Rc11 };
constexpr Model kModels[] = {Model::Sc, Model::Tso, Model::Ra, Model::Rc11};
std::string_view text(Model model);

/// Where readings of the models differ.
struct ModelOptions {
    /// A later store of the same thread goes on with a release sequence, as in C11, in the RC11 of the paper, and in
    /// the races of explore.h. False: as in C++20.
    bool own_stores_continue_release = true;
    /// Under tso. Without it an unlock is a store that is buffered like any other.
    bool unlock_drains = true;
};

enum class EventKind : uint8_t { Initial, Access, Fence, Lock, Unlock, Condition, Create, Join };

struct GraphEvent {
    EventKind kind = EventKind::Access;
    int thread = kNone;
    int index = 0;        ///< within the thread
    int statement = 0;    ///< the number of its statement, from 1 on
    int location = kNone; ///< variable, or variables + mutex, or variables + mutexes + condition
    int other = kNone;    ///< the thread created or joined
    bool reads = false, writes = false;
    bool swaps = false; ///< belongs to a read-modify-write instruction, failed compare-and-swaps included
    Order order = Order::Plain;
    int value = 0; ///< written
    int reads_from = kNone;
};

/// Events in an order in which they can be added one by one: each after those before it in its thread and after the one
/// that it reads from. The initial values come first, one per location.
struct ExecutionGraph {
    std::vector<GraphEvent> events;
    std::vector<std::vector<int>> coherence; ///< per location: all its writes in order
};

/// Program order, where creation comes before all of a thread, its join after it, and initial values before everything.
Relation program_order(const ExecutionGraph &graph);

/// The language's happens-before, whatever the model.
Relation happens_before(const ExecutionGraph &graph, const ModelOptions &options = {});

bool consistent(const ExecutionGraph &graph, Model model, const ModelOptions &options = {});

/// Pairs of conflicting accesses, one of them plain, without happens-before between them.
std::vector<std::pair<int, int>> races(const ExecutionGraph &graph, const ModelOptions &options = {});

/// What each event has among its causes: what comes before it in its thread, what it reads from, and so on.
Relation causes(const ExecutionGraph &graph);

} // namespace mazur::generated

// Memory models. A model says which writes a read may read from and where a write may stand in the coherence order; the
// graphs that it never refuses are the consistent ones. All models here have these in common: no cycle of program order
// and reads-from; a read-modify-write directly follows what it reads from; an event that reads from the last write, or
// is the last write, never makes a graph inconsistent, because nothing comes after it.
//
// Models are told of every event that is added or taken away, so that they can keep what they need up to date.
#pragma once

#include "graph/execution_graph.h"

#include <memory>
#include <optional>
#include <string_view>

namespace mazur::graph {

class MemoryModel {
public:
    explicit MemoryModel(const ExecutionGraph &graph) : g(graph) {}
    virtual ~MemoryModel() = default;
    MemoryModel(const MemoryModel &) = delete;
    MemoryModel &operator=(const MemoryModel &) = delete;

    /// The place of the last write at the location that comes before the next event of the thread: a read must read
    /// from it or a later one, a write must follow it. `kind` and `order` are those of the event.
    virtual uint32_t floor(ThreadId thread, const Location &x, EventKind kind, bool drains) = 0;
    /// Is the graph consistent with the event just added, which is not the last at its location?
    virtual bool admits(EventId) { return true; }

    /// An event has been placed and has its clocks.
    virtual void added(EventId) {}
    /// Changes since a mark can be undone, the latest first.
    virtual size_t mark() const { return 0; }
    virtual void rewind(size_t) {}
    /// Events have been detached; those that are left and come after `since` are given in the order of addition.
    virtual void restricted(EventId /*since*/, std::span<const EventId>) {}

protected:
    const ExecutionGraph &g;
};

enum class ModelKind : uint8_t { Sc, Tso, Ra, Rc11 };
std::string_view text(ModelKind kind);
std::optional<ModelKind> model_named(std::string_view name);

std::unique_ptr<MemoryModel> make_model(ModelKind kind, const ExecutionGraph &graph);

} // namespace mazur::graph

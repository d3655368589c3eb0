// Total store order: stores wait in a buffer of their thread and reach memory in order; loads may overtake them, and
// see their own thread's. Read-modify-writes, seq_cst stores and fences, locks, starts and joins empty the buffer.
//
// Axiom: program order without (store, later load), reads-from between threads, coherence and from-read have no cycle,
// and each location alone is sequentially consistent. What comes before the next event is found by walking back.
#pragma once

#include "graph/model.h"

namespace mazur::graph {

class ModelTso : public MemoryModel {
public:
    using MemoryModel::MemoryModel;

    uint32_t floor(ThreadId thread, const Location &x, EventKind kind, bool drains) override;

private:
    void add(ThreadId t, uint32_t index, bool stores);
    void add_event(EventId e);
    void follow(EventId e);

    // Per thread: all events but stores, and stores, up to these indices come before; and how far they were followed.
    std::vector<uint32_t> loads_, stores_, loads_done_, stores_done_;
};

} // namespace mazur::graph

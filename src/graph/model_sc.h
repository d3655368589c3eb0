// Sequential consistency: program order, reads-from, coherence and from-read have no cycle.
//
// For each event a clock of everything that comes before it in the union of these is kept. An event at the end of its
// location's writes only has predecessors, and its clock is merged from theirs. Any other one also gets one successor,
// the next write; then the clocks of all that this write precedes are updated, and the old ones remembered.
#pragma once

#include "graph/model.h"

namespace mazur::graph {

class ModelSc : public MemoryModel {
public:
    using MemoryModel::MemoryModel;

    uint32_t floor(ThreadId thread, const Location &x, EventKind kind, bool drains) override;
    void added(EventId e) override;
    size_t mark() const override { return log_.size(); }
    void rewind(size_t mark) override;
    void restricted(EventId since, std::span<const EventId> left) override;

private:
    struct Saved {
        EventId event;
        size_t mark;
        size_t clock; ///< in saved_clocks_
    };
    uint32_t *before(EventId e) { return &clocks_[size_t{e} * width_]; }
    void make_room(EventId e);
    void save(EventId e);
    void merge(uint32_t *into, EventId from) { g.merge(into, before(from)); }
    void compute(EventId e);
    void precede(EventId e, EventId next);

    uint32_t width_ = 0;
    std::vector<uint32_t> clocks_;
    std::vector<size_t> marks_; ///< per event: the length of the log when it was added
    std::vector<Saved> log_;
    std::vector<uint32_t> saved_clocks_;
};

} // namespace mazur::graph

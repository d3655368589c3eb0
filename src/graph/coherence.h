// Coherence orders that fit given reads-from edges: is there one with which the memory model allows the graph?
//
// The writes of a location fall into blocks: a write, and the read-modify-writes that follow it one by one. Blocks are
// to be ordered. What must be so is deduced: a block comes before another if one of its writes precedes a write of the
// other, or a read from there, in
//
//   sc    the whole of causes, coherence and from-read
//   tso   the same without what store buffers hide; and the program order of the location alone
//   ra    happens-before within the location
//   rc11  the same; and no cycle of psc
//
// and then what reads from the former's end precedes the latter. Under ra this decides everything. Else blocks may be
// left that have to be tried in both orders.
//
// The order that is found depends on the graph alone, not on how it was made: events are looked at by thread and place
// in the thread, threads by whom they were started.
#pragma once

#include "graph/model.h"

#include <span>
#include <vector>

namespace mazur::graph {

class Coherence {
public:
    Coherence(const ExecutionGraph &graph, ModelKind model) : g(graph), model_(model) {}

    /// A write comes before all that has it in this clock.
    Clock orders() const { return model_ == ModelKind::Sc ? Clock::Porf : Clock::Hb; }

    /// Begins with the whole graph, or with so many events of each thread, which must depend on no others.
    void take();
    void take(std::span<const uint32_t> lengths);
    /// Only orders in which the write is the last at the location.
    void demand_last(uint32_t location, EventId write);
    /// Draws the conclusions that need no guess. False if there is no order.
    bool deduce();
    /// Decides the rest. False if there is no order.
    bool find();

    /// The writes that nothing comes after, as far as is decided.
    void last_writes(uint32_t location, std::vector<EventId> &writes) const;
    /// All writes in order, when everything is decided; the initial value first.
    void order(uint32_t location, std::vector<EventId> &writes) const;

private:
    static constexpr uint32_t kNone = ~uint32_t{0};
    struct Block {
        uint32_t location = 0;
        bool initial = false;           ///< begins with the initial value
        std::vector<uint32_t> writes;   ///< nodes, in order
        std::vector<uint32_t> observed; ///< what reads from one of them
        std::vector<uint32_t> waiting;  ///< what reads from the last of them
        std::vector<uint64_t> members;  ///< as a set
    };
    using Matrix = std::vector<uint64_t>; ///< per node a set of nodes: those before it
    struct State {
        Matrix before, local; ///< `local` under tso: per location
        std::vector<uint8_t> less;
        bool possible = true;
    };

    void number_events(std::span<const uint32_t> lengths);
    void order_threads(std::span<const uint32_t> lengths);
    void make_blocks();
    uint32_t new_block(uint32_t location, bool initial, uint32_t first);
    void relate_sc();
    void relate_tso();
    void relate_happens_before();
    void relate_observers();

    bool has(const Matrix &m, uint32_t a, uint32_t b) const
    {
        return (m[size_t{b} * words_ + a / 64] >> a % 64 & 1) != 0;
    }
    void set(Matrix &m, uint32_t a, uint32_t b) const { m[size_t{b} * words_ + a / 64] |= uint64_t{1} << a % 64; }
    void unite(Matrix &m, uint32_t into, uint32_t from) const;
    void add_edge(Matrix &m, uint32_t a, uint32_t b);
    void add_edge(uint32_t a, uint32_t b);
    bool less(uint32_t b, uint32_t c) const { return s_.less[size_t{b} * blocks_.size() + c] != 0; }
    bool write_less(EventId a, EventId b) const;
    void decide(uint32_t b, uint32_t c);
    void saturate();
    bool must_precede(uint32_t b, const std::vector<uint64_t> &earlier) const;
    bool seq_cst_acyclic() const;
    bool search(size_t from);

    const ExecutionGraph &g;
    const ModelKind model_;
    std::vector<EventId> events_;   ///< by node
    std::vector<uint32_t> nodes_;   ///< by event
    std::vector<ThreadId> threads_; ///< in the order in which they are looked at
    std::vector<uint32_t> lengths_; ///< per thread
    std::vector<uint32_t> first_;   ///< per thread: its first node
    std::vector<Block> blocks_;
    std::vector<uint32_t> block_of_, position_; ///< by node, of writes
    std::vector<uint32_t> follower_;            ///< by node: the read-modify-write that reads from it
    std::vector<uint32_t> initial_block_;       ///< per location
    size_t words_ = 0;
    unsigned seq_cst_ = 0; ///< how many events are
    State s_;
};

} // namespace mazur::graph

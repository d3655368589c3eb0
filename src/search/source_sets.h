// The reducers that compute source sets while they explore (paper 0: DE-S-POR, DL-S-POR, O-DPOR), with or without safe
// sets.
//
// From a state s one thread after the other is explored, until those explored include a set T that nobody else can
// interfere with: no thread outside T will ever, as long as T does not move, do anything whose order against the next
// action of a thread in T matters. Then everything that can happen from s is shown, up to the order of independent
// actions, by runs that begin with one of T. What threads do after a state is known when the search comes back from it:
// it is kept with the state (futures.h), so nothing is walked through again as it is in the paper (explored_graph.h).
//
// What the paper leaves out and is needed here:
//
//   deadlocks     a future holds what threads wait to do at a standstill, not only what they did
//   waiting       if a thread that must wait in s belongs to T, so do those who can let it go on (the holder of the
//                 lock, the thread to be joined, whoever changes what it waits for), in place of all threads
//   new threads   a thread that is not started in s is represented by the one that (by others) will start it
//   circles       while a state can reach one on the path, its future is not known, and nothing is left out in it; when
//                 all states of a circle have been left, what follows them counts for the states before
//   exit          ends the other threads, so what they do first is explored first; then it conflicts with nothing
#pragma once

#include "machine/happens_before.h"
#include "search/explored_graph.h"
#include "search/forecast.h"
#include "search/futures.h"
#include "search/reducer.h"
#include "search/state_table.h"

#include <vector>

namespace mazur {

class SourceSets : public Reducer {
public:
    enum class How : uint8_t {
        Lazy,    ///< conflicts are looked for when the search comes back to a state
        Eager,   ///< each action is held against those before it on the path
        Optimal, ///< as eager, but only where happens-before does not order the two
    };
    struct Options {
        How how = How::Lazy;
        bool stateless = false;
        bool retraverse = false; ///< walk through what was explored, as the paper does, instead of keeping futures
        bool forecast = true;    ///< who comes first is guessed from what was seen elsewhere
    };
    /// Without `safe` there are no safe sets.
    SourceSets(const Machine &machine, const Options &options, SafeActions *safe);

    bool meet(Fingerprint state) override;
    void open(std::span<const ThreadId> enabled) override;
    std::optional<ThreadId> pick() override;
    void stepped(std::span<const Touch> more) override;
    void ended() override;
    void cut() override;
    void close() override;
    size_t states() const override { return table_.size(); }

private:
    /// In the table: a position in open_. Else a number is a future or, if that is how it is done, a node.
    static constexpr uint32_t kOpen = uint32_t{1} << 31;

    struct Level {
        uint32_t index, low;       ///< in open_: its own, and the lowest that it can reach
        uint32_t first, next, end; ///< in threads_: explored ones come first
        uint32_t touch, touch_end; ///< in touches_: of the active thread's action
        uint32_t first_explored;   ///< in explored_; the last of the level is the active thread
        uint32_t first_edge;       ///< in edges_
        uint32_t active_edge;      ///< in edges_: the first by the active thread
        uint32_t born;             ///< threads that exist
        ThreadId active;           ///< is being explored, if `has_active`
        Futures::Id future;        ///< from here, as far as explored
        Futures::Id after;         ///< after the active thread's action
        ThreadMask enabled, done;  ///< done: explored and left again
        ThreadMask wanted;         ///< optimal: to be explored
        bool has_active;
        bool exits, section; ///< the active thread ends the program, goes on in an atomic section
        bool loose;          ///< what follows the active thread's action is not known yet
        bool circle;         ///< it was so at some time: the state is on a circle
        bool all;            ///< nothing may be left out
        bool alone;          ///< the first thread stands before a safe action
        bool many;           ///< more threads than masks have room for
    };
    struct Explored {
        ThreadId thread;
        ThreadMask conflicts; ///< who may later do what conflicts with its action
    };

    std::span<const Named> touches(const Level &l) const
    {
        return std::span(touches_).subspan(l.touch, l.touch_end - l.touch);
    }
    void note_parent(ThreadId t);
    Explored &entry_of_active(size_t level);
    void start(Level &here, ThreadId t);
    void finish(Level &here);
    bool enough(const Level &here, ThreadMask &candidates);
    ThreadMask closure(const Level &here, ThreadMask from);
    ThreadMask enablers(const Level &here, ThreadId t);
    bool born(const Level &here, ThreadId t) const;
    void happens(ThreadId t, std::span<const Named> named, size_t levels, bool may_wait);
    void reverse_races(ThreadId t, std::span<const Named> named, bool may_wait);
    void add_to_path(const Level &here, bool may_wait, ThreadId joined);
    void cut_path(size_t steps);
    void note_exit();
    void follows(uint32_t known);
    void leaf(bool known);
    Futures::Id waiting(Futures::Id future);
    void lead_to(ExploredGraph::Node node);
    bool find_conflicts(const Level &here, ThreadMask &conflicts);

    const Machine &machine_;
    const Options options_;
    SafeActions *safe_;
    Futures futures_;
    Forecast forecast_;
    ExploredGraph graph_; ///< only if it is walked through
    StateTable table_;
    struct Open {
        Fingerprint state;
        ExploredGraph::Node node;
        StateTable::Slot slot;
    };
    DeepStack<Open> open_; ///< states whose component is not complete, in the order they were met
    Open met_{};
    bool fresh_ = false; ///< the state met last is new and not yet opened
    DeepStack<Level> levels_;
    std::vector<ThreadId> threads_;
    std::vector<Named> touches_;
    std::vector<Explored> explored_;
    std::vector<ExploredGraph::Edge> edges_;
    std::vector<Touch> footprint_;
    std::vector<Named> named_;
    std::vector<ThreadId> parents_; ///< of all threads ever seen
    HappensBefore path_;            ///< optimal: the path, but that steps left behind go only when others come
};

} // namespace mazur

// Rounds: a thread comes back to the state that it was in before.
//
// If it has only read since then, the round can be left out: without it everybody else can do what he did, and the
// thread stands where it stands. So it goes no further, and waits for a write that makes it read something else.
//
// The same holds if it has taken words that were free (0) and given them back: locks, and words that a compare-and-swap
// sets from 0; for words that are taken by adding to them, see counters.h. Whoever reads from such a round reads 0
// before it as well, unless he looks at a word while it is taken. That must make no difference to him: he only gives
// back what he has taken himself and is at the end of a round, too. All such rounds can be left out together then, also
// where they have seen each other. That nobody behaves otherwise is believed until a graph shows it; then the
// exploration starts again, and rounds that take this word are no longer left out (Merge::noticed).
//
// A round may access data that somebody races with after he has seen what the thread did after the round, without
// synchronising. Where somebody accesses data in this way (Accesses::loosely_shared), the exploration starts again, and
// the first round that accesses such data is not left out: a race needs one access of each thread.
#pragma once

#include "graph/counters.h"
#include "graph/long_row.h"
#include "graph/trial.h"
#include "graph/workspace.h"

namespace mazur::graph {

class Rounds {
public:
    Rounds(Workspace &work, Trial &trial, Counters &counters)
        : machine_options_(work.machine_options), machine_(work.machine), graph_(work.graph), merging_(work.merging),
          merge_(work.merging.in_use()), rules_(work.rules), coherence_(work.coherence.get()), trial_(trial),
          counters_(counters)
    {
    }

    /// If the thread, standing before a read or a question, has gone round in a loop that has done nothing but read:
    /// the index of the loop's first event. Else 0. Fences on the way do not matter: without the round, and so without
    /// them, everybody else can do what he has done, because fences allow nothing. Neither do branches on symbolic
    /// values, for the same reason, nor inputs: who takes another one in the next round takes it in this one in another
    /// execution.
    size_t loop_start(ThreadId t);
    /// If the thread, whose last event has given something back, was in the same state before, and has given back all
    /// that it took since then: the index of the first event of that round. Else 0.
    uint32_t round_start(EventId last);
    /// Will the thread, which has gone round from this event on, do so again? Not if it came to know more on the way.
    /// Who adds and takes away comes to know what others add; but nothing is lost if it never goes round again.
    bool goes_round(ThreadId t, uint32_t first) const;
    /// The event is about to happen. Who finds a word taken may only give back what he has himself, until he is at the
    /// end of a round.
    void note_word(EventId e);
    /// The event has happened and its thread has run on: is it where it was before?
    void end_round(EventId e);
    /// The events of the thread from index `first` to `last` could be left out. Do they count all the same, because
    /// they have accessed what others may race with?
    bool may_race(ThreadId t, uint32_t first, uint32_t last);

private:
    bool was_at(Event &e, Thread &thread, bool &identified);
    LongRow &long_row(ThreadId t, uint32_t last);
    bool takes_as_before(ThreadId t, uint32_t index);
    bool gives_back(ThreadId t, size_t first);
    bool is_taking(const Event &e) const;
    bool is_giving(EventId e) const;

    const MachineOptions &machine_options_;
    Machine &machine_;
    ExecutionGraph &graph_;
    Merging &merging_;
    const Merge &merge_;
    const Rules &rules_;
    const Coherence *const coherence_;
    Trial &trial_;
    Counters &counters_;
    std::vector<LongRow> long_rows_; ///< by thread
    struct Taken {
        uint32_t location;
        uint64_t added; ///< 0: it was taken otherwise
    };
    std::vector<Taken> taken_; ///< scratch
};

} // namespace mazur::graph

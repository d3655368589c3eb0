// Words that threads take by adding to them: `while (fetch_add(&x, 1) != 0) fetch_sub(&x, 1);`. A round that has added
// to a word and taken the same away again can be left out like one that has taken a lock and given it back (rounds.h).
//
// In the middle of such a round others find another value than without it. What they find may make no difference to
// them: tried out, each value that would be there without some of those who stand in the middle leads them to the same
// state. If it does make one (`wavers`), they must be at the end of a round themselves after nothing but giving back,
// as with words that they find taken.
//
// Where rounds begin to add (`Merge::counters`) has to be known from the start, because others may look before anybody
// has come round. When a round is first seen, the exploration starts again.
#pragma once

#include "graph/trial.h"
#include "graph/workspace.h"

#include <span>

namespace mazur::graph {

/// What the event has added to its word; 0 if it has done anything else.
uint64_t added(const Event &e);
/// Does the other event take away what was added?
bool cancel(uint64_t added, const Event &other);

/// What a thread that goes round for ever does to a word for a while.
struct Lent {
    ThreadId thread;
    uint32_t location;
    uint64_t added; ///< 0: it writes the value instead
    uint64_t value;
};

class Counters {
public:
    Counters(Workspace &work, Trial &trial)
        : machine_(work.machine), graph_(work.graph), merging_(work.merging), merge_(work.merging.in_use()),
          trial_(trial)
    {
    }

    /// Do threads add to the word in rounds, as far as known?
    bool is_counter(uint32_t location) const;
    /// Does a round begin to add with this event?
    bool begins_to_add(const Event &e) const;
    /// Does the event take away what its thread has added?
    bool takes_away(EventId e) const;
    /// Has the thread, before this event, added something to the word and not taken it away? A round does not begin
    /// there: it would take away what it has, and add it again.
    bool holds(ThreadId t, size_t index, uint32_t location) const;
    /// The thread's events from this one on add up to nothing at each word that they add to: are all of them known as
    /// rounds? If not, they are from now on.
    bool known_to_add(ThreadId t, size_t first);
    /// The thread has run on after the event: would it be elsewhere if it had read the word without what others have
    /// added to it who stand in the middle of a round?
    bool wavers(EventId e);
    /// If the thread goes round once more from this index on, does the event find at its word what it has found? Others
    /// may have taken the word or added to it since, and given back.
    bool finds_as_before(uint32_t first, const Event &e) const;
    /// Threads that go round for ever take words and give them back, as `lent` says, thread by thread; none has a word
    /// twice at a time. Does the event, a part of a loop that only reads, lead on as it has, whatever it finds there?
    bool waits_all_the_same(EventId e, std::span<const Lent> lent);

private:
    Machine &machine_;
    ExecutionGraph &graph_;
    Merging &merging_;
    const Merge &merge_;
    Trial &trial_;
    std::vector<uint32_t> seen_;    ///< scratch: locations
    std::vector<ThreadId> threads_; ///< scratch
};

} // namespace mazur::graph

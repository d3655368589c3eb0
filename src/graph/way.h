// One way in which an action can happen, and one point of the exploration, which has all ways of one action.
#pragma once

#include "graph/execution_graph.h"
#include "smt/model.h"

namespace mazur::graph {

struct Way {
    EventId source = 0;    ///< what it reads from
    uint32_t place = 0;    ///< a write: the place it goes after
    EventId revisited = 0; ///< the read that reads from it instead of what it did
    uint32_t choice = 0;
    bool writes = false;   ///< compare-and-swap, await: it succeeds
    bool symbolic = false; ///< what it reads is symbolic: whether it succeeds is assumed
    bool update = false;   ///< it is an Update
    bool conflict = false; ///< another read-modify-write reads from the source: only a revisit can mend that
};

/// What came of adding an event.
enum class Step : uint8_t { Done, Refused, Failed };

/// A place to come back to.
struct Point {
    ThreadId thread = 0;
    uint32_t first_way = 0, next_way = 0, current_way = 0; ///< numbers of ways
    bool revisits_known = false;
    EventId event = 0;  ///< of the current way
    uint32_t stamp = 0; ///< the event is a read that is being revisited, and keeps its stamp
    bool late = false;  ///< the event is an access that is to come after the end of its object
    uint32_t aside = 0; ///< what a revisit has taken away, see restrictions.h; 0: nothing
    uint32_t variant = 0,
             last_variant = 0; ///< places of a write that revisits: this one, and the last, counted down
    size_t model = 0,
           restricted_model = 0; ///< marks of the model: without the event, and with the revisit's removals
    uint32_t time = 0;
    bool other_inputs = false; ///< its event needs other inputs than those before, which are here
    smt::Model inputs;
};

} // namespace mazur::graph

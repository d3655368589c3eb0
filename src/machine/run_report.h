// A run as the user sees it: what happened, and where the threads stand at its end.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace mazur {

/// A place in the user's source, ready to print. File is empty and line 0 where unknown.
struct Place {
    std::string file;
    uint32_t line = 0;
    uint32_t column = 0;
    std::string function;
};

/// One thing that happened in a run: a synchronisation, an access to shared data, a failure.
struct Event {
    uint32_t thread = 0;  ///< 0 is the main thread
    uint32_t step = 0;    ///< index into the schedule
    bool visible = false; ///< the first event of its step: here the scheduler could switch
    bool failing = false; ///< the event at which the error shows
    std::string kind;     ///< load store rmw cas fence lock unlock wait wake notify start join end exit nondet free ...
    Place place;
    std::vector<Place> stack; ///< user frames, innermost first; stack[0] is `place`
    std::string object;       ///< what is touched, by name: "balance", "fork_[2]", "node->next"; empty if nothing
    std::string value;        ///< the value read or written, in its source type; empty if none
    std::string old_value;    ///< rmw and stores: what was there before
    std::string text;         ///< one phrase in the source's words: "balance = 10", "lock m", "reads top: NULL"
    std::string comment;      ///< why it matters, if there is something to say: "waits: m is held by thread 2"
    uint64_t left_out = 0;    ///< stands for so many steps of a long run, whose events are not kept
};

/// Where a thread stood when the run ended.
struct ThreadReport {
    uint32_t thread = 0;
    std::string name;  ///< the function it runs
    std::string state; ///< "finished", "waits for lock b, held by thread 1", "could go on"
    bool blocked = false;
    std::vector<Place> stack;
    std::vector<std::string> holds; ///< locks it holds, by name
};

} // namespace mazur

// What an exploration merges and leaves out, and what it finds out about that: much of it is believed until a graph
// shows otherwise. Then the exploration has to start again, with what is known by then (Merge::learn).
#pragma once

#include "graph/accesses.h"
#include "graph/merge.h"

namespace mazur::graph {

/// What was accessed in rounds that were left out (rounds.h).
struct LeftOut {
    bool plain = false, any = false;
};
/// Which rounds must not be left out the first time because of this.
KeptRounds kept_rounds(const LeftOut &left_out, const Accesses::Loose &shared);

class Merging {
public:
    Merging(const Merge &known, ExecutionGraph &graph, const Accesses &accesses)
        : merge_(known), graph_(graph), accesses_(accesses)
    {
    }

    /// What can still be merged, as far as known by now.
    const Merge &in_use() const { return merge_; }
    /// Can less be merged than was thought, so that the exploration has to start again?
    bool needs_restart() const { return needs_restart_; }

    /// Of no use in this exploration; not that it was thought to be.
    void do_without_updates() { merge_.rmw = false; }
    void do_without_all() { merge_ = Merge{}; }

    /// The order of updates at the address matters after all.
    void keep_apart(uint64_t address) { needs_restart_ |= merge_.apart.insert(address).second; }
    /// The order of all updates does.
    void order_updates()
    {
        merge_.rmw = false;
        needs_restart_ = true;
    }
    /// Equal threads have turned out not to be.
    void tell_apart()
    {
        merge_.symmetry = false;
        needs_restart_ = true;
    }
    /// Threads learn of others without synchronising, and not by atomics alone.
    void learn_loosely() { merge_.loose = needs_restart_ = true; }
    /// Rounds begin to add to the address at this place in the code. False if that was known.
    bool add_counter(uint64_t address, uint64_t site)
    {
        const bool news = merge_.counters[address].insert(site).second;
        needs_restart_ |= news;
        return news;
    }

    /// Somebody may behave differently because others take the word there and give it back.
    void notice(uint32_t location);
    /// A thread rests because nobody does.
    void rely(uint32_t location);

    /// A round was left out that has accessed plain data, or none. Checks that at once.
    void leave_out_round(bool plain);
    /// Are the rounds that were left out still no loss, with all accesses so far?
    void check_left_out();
    const LeftOut &left_out() const { return left_out_; }

private:
    uint32_t origin(uint32_t location) const;

    Merge merge_;
    ExecutionGraph &graph_;
    const Accesses &accesses_;
    LeftOut left_out_;
    bool needs_restart_ = false;
};

} // namespace mazur::graph

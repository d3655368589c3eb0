// What threads may still access, learnt from what they do: for programs whose code is not known before they run.
//
// For each thread and each instruction at which one of its frames can stand, it is remembered what the thread accessed
// while the frame stood there, by its own actions or by those of functions called; which instructions may still come is
// known from the code (analysis/control_flow.h). What was never seen is taken to be impossible. That is believed only
// if an exploration shows nothing else; otherwise it has to begin again with what it has shown. Why that is enough:
// take what has not been seen for an error of the thread that is about to do it. In a program whose threads end there,
// what is known of futures is all there is, so that a reduction that rests on it misses no error; and it has found
// none.
//
// For this to hold, an access is noted as soon as a thread stands before it, not when it happens: whether it can happen
// may depend on others. What else is touched in a step, in an atomic section, counts where the step began. Memory is
// told apart word by word in what was there before any choice was made, and by site of allocation elsewhere: addresses
// of later objects come and go.
#pragma once

#include "analysis/control_flow.h"
#include "search/action_accesses.h"
#include "search/thread_futures.h"

#include <memory>
#include <unordered_map>
#include <unordered_set>

namespace mazur {

class SeenFutures : public ThreadFutures {
public:
    explicit SeenFutures(const ir::Program &program) : program_(program) {}

    Set of(const Machine &machine, const Thread &thread) override;
    Thing thing(const Machine &machine, const Object &object, uint64_t address) override;
    analysis::AccessSets &sets() override { return all_sets_; }

    void begin(const Machine &booted) override;
    void leave(const Machine &machine, ThreadId t) override;
    void arrive(const Machine &machine, ThreadId t, bool goes_on) override;
    uint64_t growth() const override { return growth_; }

private:
    /// A frame, and where it stands.
    struct Place {
        ir::FunctionId function;
        uint32_t pc;
    };
    /// What one thread was seen to do in one function, by instruction, and what follows from that.
    struct Seen {
        std::vector<Set> at;
        std::vector<Set> from, past; ///< what may come from before the instruction on, and after it
        bool solved = false;
    };

    static uint64_t key(ThreadId t, ir::FunctionId f) { return uint64_t{t} << 32 | f; }
    Seen &seen(ThreadId t, ir::FunctionId f);
    void solve(ir::FunctionId f, Seen &seen);
    static void list_places(const Thread &thread, std::vector<Place> &into);
    void note(ThreadId t, const std::vector<Place> &places, uint32_t access);
    void note_memory(const Machine &machine, ThreadId t, const std::vector<Place> &places, const AccessedBytes &access);
    void note_next(const Machine &machine, const Thread &thread);
    Set with_started(Set set);

    /// Things: even numbers are memory, odd ones threads that are started, which "writes" them.
    static Thing started(ThreadId t) { return 2 * t + 1; }
    Thing number(uint64_t key);

    const ir::Program &program_;
    analysis::AccessSets all_sets_;
    std::unordered_map<uint64_t, Seen> seen_; ///< by thread and function
    std::unordered_map<ir::FunctionId, analysis::ControlFlow> flow_;
    std::vector<Set> of_thread_;                  ///< all that each thread was ever seen to do
    std::unordered_map<uint64_t, Thing> numbers_; ///< of memory
    uint64_t first_heap_ = 0;                     ///< of the main thread: what lies below was there from the beginning
    uint64_t growth_ = 0;
    /// Of this exploration: where threads were found to stand, and what follows from there.
    std::unordered_set<uint64_t> noted_;
    std::unordered_map<uint64_t, Set> known_;
    std::vector<Place> left_; ///< where the thread that moves stood
    size_t threads_before_ = 0;
    std::vector<Place> places_;
    std::vector<AccessedBytes> accesses_;
};

} // namespace mazur

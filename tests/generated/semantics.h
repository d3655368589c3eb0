// What generated programs mean: explicit states and single steps under interleaving semantics, straight from the tree.
//
// Every shared access and every synchronisation is a step of its own, plain accesses too. What a thread does on its
// locals alone belongs to the step before it, except a failing assert or assume, which other threads can overtake.
#pragma once

#include "ast.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace mazur::generated {

enum class Status : uint8_t { NotStarted, Running, Waiting, Woken, AtBarrier, Exiting, Finished };

/// How a pair is copied: at once, read at once and written at once, or word by word from either end. The language says
/// nothing about it; it matters only where somebody races with the copy.
enum class Grain : uint8_t { Whole, Pair, Forward, Backward };
constexpr Grain kGrains[] = {Grain::Whole, Grain::Pair, Grain::Forward, Grain::Backward};

/// A position in one block; in a loop, `count` is the number of rounds done, or of tests that held; in a copy, of
/// steps.
struct Frame {
    int block = 0, index = 0, count = 0;
};

struct ThreadState {
    Status status = Status::NotStarted;
    std::vector<Frame> stack;
    std::vector<int> locals;
    int copied[2] = {}; ///< what a copy has read
    unsigned has = 0;   ///< a bit for each variable whose address it has
};

struct State {
    std::vector<ThreadState> threads;
    std::vector<int> variables;
    std::vector<bool> freed;
    std::vector<int> owners; ///< of mutexes; kNone: free
    std::vector<int> semaphores;
    std::vector<int> readers, writers; ///< of read-write locks: how many, and who or kNone
    std::vector<int> arrived;          ///< at barriers
    std::vector<int> onces;            ///< 0, 1 while the body runs, 2 afterwards
    std::vector<int> queue;            ///< who waits at conditions, the longest first, if signals go in that order
    int section = kNone;               ///< the thread in an atomic section
    bool exited = false;
    std::string printed;

    std::string encode() const;
};

enum class What : uint8_t {
    Access,
    Fence,
    Lock,
    Unlock,
    TryLockFails,
    WaitBegins,
    WaitEnds,
    Signal,
    Broadcast,
    SemWait,
    SemPost,
    SemTryFails,
    RwLock,
    RwTryFails,
    RwUnlock,
    Barrier,
    OnceBegins,
    OnceEnds,
    OncePasses,
    Create,
    Join,
    SectionBegins,
    SectionEnds,
    Free,
    Nondet,
    Print,
    Stop,
    Exit,
};

/// What a step did.
struct Event {
    int thread = 0;
    What what = What::Access;
    int object = 0;                     ///< variable, lock, condition, semaphore, barrier, once, or thread
    int second = kNone;                 ///< waits: the mutex; signals: the thread woken
    bool reads = false, writes = false; ///< accesses; writes: a read-write lock is taken or given back by a writer
    Order order = Order::Plain;         ///< of accesses and fences
    int value = 0;                      ///< nondet: the choice; other accesses: the value read
    Part part = Part::Whole;
    std::vector<int> met = {}; ///< barriers: those who go on, if it is full
};

/// One possible step. With an error, or when an assumption fails, the run ends and `next` means nothing.
struct Step {
    State next;
    Event event;
    std::optional<Error> error;
    bool cut = false;
};

class Semantics {
public:
    explicit Semantics(const Program &program, Grain grain = Grain::Forward);

    const Program &program() const { return program_; }
    State initial() const;

    /// The steps that a thread can take; more than one for a choice of values or of a thread to wake. Empty: it cannot
    /// move.
    std::vector<Step> steps(const State &state, int thread) const;

    /// Steps that may happen as well, but that nobody may rely on: a wait ends by itself, a weak compare-and-swap fails
    /// for nothing.
    std::vector<Step> spurious_steps(const State &state, int thread) const;

    bool all_finished(const State &state) const;
    /// The number of the statement before which a thread stands, as they are written one after the other, from 1 on; 0
    /// if it stands before none.
    int statement(const State &state, int thread) const;
    /// In a spin loop: the number of the loop's statement, else kNone.
    int spin_loop(const State &state, int thread) const;
    /// In a spin loop that it cannot leave as long as memory stays as it is.
    bool spins_in_vain(const State &state, int thread) const;
    bool in_endless_loop(const State &state, int thread) const;
    /// The owner of the mutex that a thread waits for; kNone if it does not wait for a mutex.
    int waits_for_owner(const State &state, int thread) const;
    /// The unfinished thread that it waits to join, or kNone.
    int waits_for_end(const State &state, int thread) const;

private:
    void number(const Block &block);
    int block_of(const Block &block) const { return numbers_.at(&block); }
    const Statement *current(const ThreadState &thread) const;
    /// At the end of the body of an atomic section, a Once or a Scope: that statement, else null.
    const Statement *ending(const ThreadState &thread) const;
    bool inside(const ThreadState &thread, Kind kind) const;
    bool in_section(const ThreadState &thread) const;
    void settle(State &state, int thread) const;
    void advance(State &state, int thread) const;
    std::vector<Step> own_steps(const State &state, int thread) const;
    static void wake(State &state, int thread);
    Step woken(const State &state, int thread) const;
    void access(const State &state, int thread, const Statement &s, std::vector<Step> &out) const;
    void synchronise(const State &state, int thread, const Statement &s, std::vector<Step> &out) const;
    void signal(const State &state, int thread, const Statement &s, std::vector<Step> &out) const;
    void objects(const State &state, int thread, const Statement &s, std::vector<Step> &out) const;
    void barrier(const State &state, int thread, const Statement &s, std::vector<Step> &out) const;
    void copy(const State &state, int thread, const Statement &s, std::vector<Step> &out) const;
    void begin_life(const State &state, int thread, const Statement &s, std::vector<Step> &out) const;
    /// Accesses a variable whose address it does not have.
    bool follows_null(const ThreadState &thread, int var) const;
    void test(const State &state, int thread, const Statement &s, std::vector<Step> &out) const;

    const Program &program_;
    const Grain grain_;
    std::vector<const Block *> blocks_;
    std::map<const Block *, int> numbers_;
    std::map<const Statement *, int> statements_;
};

} // namespace mazur::generated

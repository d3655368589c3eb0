// The pieces that generated programs are made of, each a few statements over the program's variables and locks.
#pragma once

#include "build.h"
#include "generate.h"

#include <initializer_list>
#include <random>

namespace mazur::generated {

constexpr int kLocals = 3; ///< per thread

class Random {
public:
    explicit Random(uint64_t seed) : engine_(seed) {}
    int below(int bound) { return static_cast<int>(engine_() % static_cast<uint64_t>(bound)); }
    bool chance(int percent) { return below(100) < percent; }
    template <typename T> T pick(std::initializer_list<T> from)
    {
        return from.begin()[below(static_cast<int>(from.size()))];
    }

private:
    std::mt19937_64 engine_;
};

inline void append(Block &to, Block from)
{
    for (Statement &s : from)
        to.push_back(std::move(s));
}

class Idioms {
public:
    Idioms(Random &random, const Features &features, const Program &program);

    Block any();
    Statement endless();
    Block final_check();
    /// A local that nobody has yet, or kNone; and a scope that has it, and lets others know where it is.
    int unborn_local() const;
    Block begin_local(int var, ScopeStyle style, Block body);
    /// About how many steps a block takes.
    static int steps(const Block &block);

private:
    /// Something that lives for a while.
    struct Life {
        int var;
        int guard; ///< a mutex, or kNone
        bool begun = false;
    };
    /// One that is always there.
    int variable() { return random_.below(static_cast<int>(program_.variables.size() - 2 * lives_.size())); }
    int atomic_variable(); ///< kNone if there is none
    int mutex() { return random_.below(program_.mutexes); }
    int local() { return random_.below(kLocals); }
    Order load_order(int var);
    Order store_order(int var);
    Order rmw_order(int var);
    Compare compare()
    {
        return random_.pick({Compare::Eq, Compare::Ne, Compare::Ne, Compare::Le, Compare::Ge, Compare::Lt});
    }
    Statement check(int local, int usual);
    /// Takes what protects the variable around an access, nearly always.
    Block protect(int var, Block access);
    Block held(int mutex, Block body);

    Block counter();
    Block publish();
    Block observe();
    Block nested_locks();
    Block try_lock();
    Block wait_for();
    Block wake();
    Block semaphore();
    Block exchange();
    Block spin_lock();
    Block two_flags();
    Block section();
    Block waiting_between(Block body);
    Block condition_in_section();
    Block notifies(int count);
    Block heap();
    Block choice();
    Block branch();
    Block misuse();
    Block read_write_lock();
    Block run_once();
    Block try_semaphore();
    Block copy_pair();
    Block inputs();
    Block life();
    Block begin(Life &life);
    Block use(const Life &life);
    Block guarded(const Life &life, Block body);
    Block tell_address(int var);
    Order access_order();
    Order publish_order();
    /// Tells what a local is, somewhere.
    void tell(Block &block);
    /// Some accesses get smaller.
    void take_parts(Block &block);

    Random &random_;
    const Features &features_;
    const Program &program_;
    std::vector<int> protector_; ///< per variable: the mutex that guards it, or kNone
    std::vector<Life> lives_;
};

} // namespace mazur::generated

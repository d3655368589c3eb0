// See weak_program.h.
#include "weak_program.h"

#include "idioms.h"

#include <algorithm>
#include <set>

namespace mazur::generated {
namespace {

/// Which memory orders a program is made of; random mixtures alone would seldom synchronise anything.
enum class Style : uint8_t { Any, Relaxed, ReleaseAcquire, SeqCst, RelaxedAndSeqCst, Fences, Strong };

class Generator {
public:
    Generator(uint64_t seed, const WeakFeatures &features) : features_(features), random_(seed) {}

    Program run()
    {
        style_ = random_.pick({Style::Any, Style::Any, Style::Relaxed, Style::ReleaseAcquire, Style::ReleaseAcquire,
                               Style::SeqCst, Style::SeqCst, Style::RelaxedAndSeqCst, Style::RelaxedAndSeqCst,
                               Style::Fences, Style::Fences});
        if (features_.strong)
            style_ = Style::Strong;
        crosswise_ = random_.chance(65);
        swaps_ = random_.pick({0, 15, 40});
        declare();
        const int count = std::min(features_.threads, random_.pick({2, 2, 2, 2, 3, 3, 3, 4}));
        program_.threads.resize(static_cast<size_t>(count) + 1);
        const bool with_main = features_.main_takes_part && random_.chance(12);
        const int least = std::min(count + 2, features_.events);
        const int budget = least + random_.below(features_.events - least + 1);
        std::vector<Block> blocks(static_cast<size_t>(count) + 1);
        std::vector<int> share(blocks.size(), 0);
        for (int i = 0; i < budget; i++)
            share[i < count ? i + 1 : (with_main ? 0 : 1) + random_.below(with_main ? count + 1 : count)]++;
        for (int t = 0; t <= count; t++)
            blocks[t] = thread(t, share[t]);
        if (features_.merging && count > 1 && random_.chance(60))
            copy(blocks, share, count);
        Block main;
        for (int t = 1; t <= count; t++)
            main.push_back(create(t));
        append(main, blocks[0]);
        for (int t = 1; t <= count; t++)
            main.push_back(join(t));
        for (int t = 1; t <= count; t++)
            program_.threads[t].body = std::move(blocks[t]);
        program_.threads[0].body = std::move(main);
        return std::move(program_);
    }

private:
    void declare()
    {
        const int atomics = random_.pick({1, 2, 2, 2, 2, 2, 3, 3});
        for (int v = 0; v < atomics; v++)
            program_.variables.push_back({Storage::Atomic, random_.chance(8) ? 1 : 0});
        if (features_.strong || (features_.locks && random_.chance(20)))
            program_.mutexes = random_.pick({1, 2, 2});
        if (features_.waits && program_.mutexes > 0 && random_.chance(60))
            program_.conditions = 1;
        if (features_.plain && random_.chance(features_.merging ? 40 : 15))
            program_.variables.push_back({random_.chance(15) ? Storage::Mixed : Storage::Plain, 0});
        shared_ = static_cast<int>(program_.variables.size());
        if (features_.merging && random_.chance(60)) {
            counter_ = shared_;
            program_.variables.push_back({Storage::Atomic, 0});
        }
    }

    /// Some neighbours do the same. What they read decides what they write, or is checked, instead of being kept.
    void copy(std::vector<Block> &blocks, const std::vector<int> &share, int count)
    {
        const int first = 1 + random_.below(count - 1), last = first + 1 + random_.below(count - first);
        registers_ = 0;
        unused_.clear();
        stored_ = false;
        Block body = several(std::min(share[first], 3));
        if (registers_ > 0 && random_.chance(60)) {
            const int tested = some_register(), value = random_.below(3);
            if (random_.chance(50))
                body.push_back(must(tested, Compare::Ne, 1 + value));
            else
                body.push_back(if_(tested, Compare::Eq, value, several(1)));
        }
        for (int t = first; t <= last; t++) {
            blocks[t] = body;
            program_.threads[t].locals = registers_;
        }
    }

    Block thread(int number, int events)
    {
        unused_.clear();
        registers_ = 0;
        turn_ = number;
        stored_ = false;
        Block body = several(events);
        // What was read is kept.
        for (int r = 0; r < registers_; r++) {
            if (unused_.contains(r))
                continue;
            program_.variables.push_back({Storage::Plain, 0});
            body.push_back(store(static_cast<int>(program_.variables.size()) - 1, local_plus(r, 0), Order::Plain));
        }
        program_.threads[number].locals = registers_;
        return body;
    }

    Block several(int events)
    {
        Block body;
        while (events > 0) {
            if (program_.mutexes > 0 && held_ < 2 && random_.chance(40)) {
                const int inside = 1 + random_.below(std::min(events, 3));
                const int mutex = random_.below(program_.mutexes);
                if (!holds_[mutex]) {
                    append(body, locked(mutex, inside));
                    events -= inside;
                    continue;
                }
            }
            if (style_ != Style::Strong && random_.chance(style_ == Style::Fences ? 40 : 8))
                body.push_back(fence(fence_order()));
            if (program_.conditions > 0 && random_.chance(30))
                body.push_back(make(random_.chance(70) ? Kind::Signal : Kind::Broadcast, 0));
            if (registers_ > 0 && events > 0 && random_.chance(15)) {
                const int inside = 1 + random_.below(std::min(events, 2));
                const int tested = some_register(), value = random_.below(2);
                const Compare compare = random_.chance(75) ? Compare::Eq : Compare::Ne;
                Block then = several(inside);
                Block otherwise;
                if (random_.chance(25))
                    otherwise = several(1);
                body.push_back(if_(tested, compare, value, std::move(then), std::move(otherwise)));
                events -= inside;
                continue;
            }
            body.push_back(access());
            events--;
        }
        return body;
    }

    /// Some accesses with the mutex held, now and then with both.
    Block locked(int mutex, int events)
    {
        holds_[mutex] = true, held_++;
        const int other = program_.mutexes - 1 - mutex;
        const bool both = held_ < program_.mutexes && random_.chance(35);
        const bool tries = program_.conditions == 0 && random_.chance(30); // else it waits for the mutex
        const int got = tries ? registers_++ : kNone;
        Block body;
        if (got == kNone)
            body.push_back(lock(mutex));
        if (program_.conditions > 0 && !both && random_.chance(50))
            append(body, waits(mutex));
        append(body, both ? locked(other, events) : several(events));
        body.push_back(unlock(mutex));
        holds_[mutex] = false, held_--;
        if (got != kNone)
            return {trylock(got, mutex), if_(got, Compare::Eq, 1, std::move(body))};
        return body;
    }

    /// A wait, mostly only if something has not happened yet. Nobody looks again afterwards.
    Block waits(int mutex)
    {
        Statement wait = mazur::generated::wait(0, mutex);
        wait.timed = random_.chance(50);
        if (random_.chance(25))
            return {wait};
        const int r = registers_++;
        return {load(r, 0, load_order()), if_(r, Compare::Eq, 0, {wait})};
    }

    int some_register()
    {
        const int r = random_.below(registers_);
        unused_.erase(r);
        return r;
    }

    Statement access()
    {
        const int var = crosswise_ ? (turn_++ + (random_.chance(10) ? 1 : 0)) % shared_ : random_.below(shared_);
        const Storage storage = program_.variables[var].storage;
        const bool plain = storage == Storage::Plain || (storage == Storage::Mixed && random_.chance(50));
        if (features_.merging && !plain && random_.chance(50)) {
            const int r = registers_++;
            if (random_.chance(40)) {
                Statement s = rmw(Kind::Add, r, var, 1, swap_order());
                s.kind = Kind::Retry;
                s.expr = local_plus(r, 1);
                s.value = random_.below(3);
                s.expected = static_cast<int>(load_order());
                if (random_.chance(25) && !trying_) {
                    trying_ = true;
                    s.body.push_back(access());
                    trying_ = false;
                }
                return s;
            }
            unused_.insert(r);
            return rmw(random_.chance(85) ? Kind::Add : Kind::Xor, r,
                       counter_ != kNone && random_.chance(70) ? counter_ : var, 1 + random_.below(2), swap_order());
        }
        if (!plain && random_.chance(swaps_)) {
            const Order order = swap_order();
            switch (random_.below(4)) {
            case 0:
                return rmw(Kind::Add, registers_++, var, 1, order);
            case 1:
                return rmw(Kind::Xchg, registers_++, var, 1 + random_.below(3), order);
            default:
                return cas(registers_++, var, random_.below(2), 1 + random_.below(3), order);
            }
        }
        stored_ = !random_.chance(stored_ ? 70 : 35);
        if (!stored_)
            return load(registers_++, var, plain ? Order::Plain : load_order());
        Expr value = constant(1 + random_.below(2));
        if (registers_ > 0 && random_.chance(25))
            value = local_plus(some_register(), random_.below(2));
        return store(var, value, plain ? Order::Plain : store_order());
    }

    Order load_order()
    {
        switch (style_) {
        case Style::Any:
            return random_.pick({Order::Relaxed, Order::Acquire, Order::SeqCst});
        case Style::ReleaseAcquire:
            return random_.chance(75) ? Order::Acquire : Order::Relaxed;
        case Style::Strong:
            return Order::SeqCst;
        case Style::SeqCst:
            return random_.chance(95) ? Order::SeqCst : Order::Relaxed;
        case Style::RelaxedAndSeqCst:
            return random_.pick({Order::Relaxed, Order::SeqCst, Order::SeqCst});
        default:
            return random_.chance(95) ? Order::Relaxed : Order::SeqCst;
        }
    }
    Order store_order()
    {
        const Order order = load_order();
        return order == Order::Acquire ? Order::Release : order;
    }
    Order swap_order()
    {
        const Order order = load_order();
        return order == Order::Acquire ? random_.pick({Order::Acquire, Order::Release, Order::AcqRel, Order::AcqRel})
                                       : order;
    }
    Order fence_order()
    {
        return random_.pick({Order::Acquire, Order::Release, Order::AcqRel, Order::SeqCst, Order::SeqCst});
    }

    const WeakFeatures &features_;
    Random random_;
    Program program_;
    Style style_ = Style::Any;
    int swaps_ = 0;  ///< percentage of read-modify-writes
    int shared_ = 0; ///< variables; the others keep results
    /// Each thread takes the variables in turn, and each begins with another one: most outcomes that tell models apart
    /// need a circle of accesses like this.
    bool crosswise_ = false;
    int turn_ = 0;
    int registers_ = 0;    ///< of the present thread
    std::set<int> unused_; ///< registers whose contents nobody is to look at
    bool stored_ = false;  ///< the last access that was no read-modify-write; loads like to follow stores
    int counter_ = kNone;  ///< a variable for results that nobody looks at
    bool trying_ = false;  ///< in the body of a Retry
    int held_ = 0;
    bool holds_[2] = {};
};

} // namespace

Program weak_program(uint64_t seed, const WeakFeatures &features) { return Generator(seed, features).run(); }

} // namespace mazur::generated

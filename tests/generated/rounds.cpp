// Chooses threads and fills them; see rounds.h.
#include "rounds.h"

#include "idioms.h"

namespace mazur::generated {
namespace {

constexpr int kRare = 3;  ///< the value that assertions are about
constexpr int kWords = 2; ///< variables that are taken and given back, the first ones; then flags, then a plain one
constexpr int kFlags = 2;
constexpr int kPlain = kWords + kFlags;

class Generator {
public:
    explicit Generator(uint64_t seed) : random_(seed) {}

    Program run()
    {
        for (int v = 0; v < kPlain; v++)
            program_.variables.push_back({Storage::Mixed, 0});
        program_.variables.push_back({random_.chance(30) ? Storage::Heap : Storage::Plain, 0});
        program_.mutexes = 2;
        words_ = random_.chance(40);
        const int count = random_.pick({2, 2, 2, 3});
        program_.threads.resize(static_cast<size_t>(count) + 1);
        for (int t = 1; t <= count; t++)
            fill(program_.threads[t].body, t == 1 || random_.chance(40));
        Block &main = program_.threads[0].body;
        for (int t = 1; t <= count; t++)
            main.push_back(create(t));
        if (random_.chance(40))
            append(main, piece());
        for (int t = 1; t <= count; t++)
            if (random_.chance(70))
                main.push_back(join(t));
        if (random_.chance(30))
            append(main, seen());
        for (ThreadCode &t : program_.threads)
            t.locals = kLocals;
        program_.main_exits = random_.chance(50);
        return std::move(program_);
    }

private:
    int flag() { return kWords + random_.below(kFlags); }
    Order order(Order strong)
    {
        return random_.chance(50) ? Order::Relaxed : random_.chance(50) ? strong : Order::SeqCst;
    }
    Statement read(int local, int var) { return load(local, var, order(Order::Acquire)); }
    Statement write(int var, int value) { return store(var, value, order(Order::Release)); }
    Block seen() { return {read(1, flag()), must(1, Compare::Ne, kRare)}; }

    void fill(Block &body, bool loops)
    {
        for (int i = random_.pick({0, 0, 1, 1}); i > 0; i--)
            append(body, piece());
        if (loops && random_.chance(50)) {
            const int value = random_.pick({0, 0, 1});
            const Test test{flag(), random_.pick({Compare::Eq, Compare::Eq, Compare::Ne}), value,
                            order(Order::Acquire)};
            body.push_back(while_({test}, round(false)));
        } else if (loops && random_.chance(30)) {
            append(body, round_from_the_middle());
        } else if (loops) {
            body.push_back(nest(Kind::Forever, round(true)));
        }
        for (int i = random_.pick({0, 1, 1, 2}); i > 0; i--)
            append(body, piece());
    }

    /// `leaves`: the thread ends when it has taken both.
    Block round(bool leaves)
    {
        const int first = random_.below(2), second = 1 - first;
        Block inside = random_.chance(30) ? piece() : Block{};
        if (!leaves && random_.chance(40)) {
            Block one = taken_first(first, [&](Block &then) { append(then, small()); });
            return one;
        }
        return taken_first(first, [&](Block &then) {
            Block both = random_.chance(40) ? small() : Block{};
            append(both, std::move(inside));
            both.push_back(give(second));
            if (leaves) {
                both.push_back(give(first));
                if (random_.chance(50))
                    both.push_back(write(flag(), random_.pick({1, kRare})));
                both.push_back(leave());
            }
            then.push_back(take(2, second));
            then.push_back(if_(2, Compare::Eq, 1, std::move(both)));
        });
    }

    /// A loop that is entered with something taken already.
    Block round_from_the_middle()
    {
        const int first = random_.below(2), second = 1 - first;
        Block body{take(2, second), if_(2, Compare::Eq, 1, {give(second), give(first), leave()}), give(first)};
        append(body, {words_ ? spin_cas(first, 0, 1) : lock(first)});
        append(body, small());
        return {words_ ? spin_cas(first, 0, 1) : lock(first), nest(Kind::Forever, std::move(body))};
    }

    /// Takes, does what `fill` says, and gives back.
    template <class F> Block taken_first(int first, F fill)
    {
        Block then;
        fill(then);
        then.push_back(give(first));
        if (words_ || random_.chance(30))
            return {take(0, first), if_(0, Compare::Eq, 1, std::move(then))};
        Block block{lock(first)};
        append(block, std::move(then));
        return block;
    }

    Statement take(int local, int which) { return words_ ? cas(local, which, 0, 1) : trylock(local, which); }
    Statement give(int which)
    {
        return words_ ? store(which, 0, random_.pick({Order::Release, Order::SeqCst})) : unlock(which);
    }

    Block small()
    {
        switch (random_.below(5)) {
        case 0:
            return {load(1, kPlain, Order::Plain)};
        case 1:
            return seen();
        case 2:
            return {read(1, flag())};
        case 3:
            return {load(1, kPlain, Order::Plain), must(1, Compare::Ne, kRare)};
        default:
            return {};
        }
    }

    Statement noticed()
    {
        return random_.chance(50) ? store(kPlain, random_.pick({1, kRare}), Order::Plain)
                                  : write(flag(), random_.pick({1, kRare}));
    }

    Block piece()
    {
        const int which = random_.below(2);
        switch (random_.below(11)) {
        case 0:
        case 1:
            return {write(flag(), random_.pick({0, 1, 1, kRare}))};
        case 2:
            return seen();
        case 3:
            return {read(1, flag()), if_(1, Compare::Eq, random_.below(2), {write(flag(), kRare)})};
        case 4: // notices what is taken
            return {take(1, which), if_(1, Compare::Eq, 1, {give(which)}, {noticed()})};
        case 5:
            if (words_)
                return {read(1, which), if_(1, Compare::Eq, 1, {write(flag(), random_.pick({1, kRare}))})};
            [[fallthrough]];
        case 6:
            if (!words_)
                return {lock(which), store(kPlain, random_.pick({1, kRare}), Order::Plain), unlock(which)};
            return {take(1, which), if_(1, Compare::Eq, 1, {give(which)})};
        case 7:
            return {read(1, flag()), if_(1, Compare::Eq, 1, {store(kPlain, 1, Order::Plain)})};
        case 8: // what is atomic otherwise
            return {read(1, flag()), if_(1, Compare::Eq, 1, {store(words_ ? which : flag(), 1, Order::Plain)})};
        case 9:
            if (program_.variables[kPlain].storage == Storage::Heap)
                return {read(1, flag()), if_(1, Compare::Eq, 1, {free_heap(kPlain)})};
            [[fallthrough]];
        default:
            return {take(1, which), if_(1, Compare::Eq, 1, {read(2, flag()), give(which)})};
        }
    }

    Random random_;
    Program program_;
    bool words_ = false; ///< in place of locks
};

} // namespace

Program rounds(uint64_t seed) { return Generator(seed).run(); }

} // namespace mazur::generated

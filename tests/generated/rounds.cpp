// Chooses threads and fills them; see rounds.h.
#include "rounds.h"

#include "idioms.h"

namespace mazur::generated {
namespace {

constexpr int kRare = 3;  ///< the value that assertions are about
constexpr int kWords = 2; ///< variables that are taken and given back, the first ones; then flags, then a plain one
constexpr int kFlags = 2;
constexpr int kPlain = kWords + kFlags;

/// What is taken and given back.
enum class Style { Locks, Words, Counters };

class Generator {
public:
    explicit Generator(uint64_t seed) : random_(seed) {}

    Program run()
    {
        for (int v = 0; v < kPlain; v++)
            program_.variables.push_back({Storage::Mixed, 0});
        program_.variables.push_back({random_.chance(30) ? Storage::Heap : Storage::Plain, 0});
        program_.mutexes = 2;
        style_ = random_.pick({Style::Locks, Style::Words, Style::Counters});
        limit_ = random_.pick({1, 1, 2});
        const int count = random_.pick({2, 2, 2, 3});
        program_.threads.resize(static_cast<size_t>(count) + 1);
        for (int t = 1; t <= count; t++)
            fill(program_.threads[t].body, t == 1 || random_.chance(40));
        amount_ = 1;
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
            t.locals = kLocals + 1; // the last one is for what nobody asks for
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
        amount_ = random_.pick({1, 1, 1, 2});
        for (int i = random_.pick({0, 0, 1, 1}); i > 0; i--)
            append(body, piece());
        if (loops && random_.chance(50)) {
            const int value = random_.pick({0, 0, 1});
            const Test test{flag(), random_.pick({Compare::Eq, Compare::Eq, Compare::Ne}), value,
                            order(Order::Acquire)};
            body.push_back(while_({test}, round(false)));
        } else if (loops && style_ != Style::Counters && random_.chance(30)) {
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
            append(then, attempt(2, second, std::move(both)));
        });
    }

    /// A loop that is entered with something taken already.
    Block round_from_the_middle()
    {
        const int first = random_.below(2), second = 1 - first;
        const Statement start = style_ == Style::Words ? spin_cas(first, 0, 1) : lock(first);
        Block body = attempt(2, second, {give(second), give(first), leave()});
        append(body, {give(first), start});
        append(body, small());
        return {start, nest(Kind::Forever, std::move(body))};
    }

    /// Takes, does what `fill` says, and gives back.
    template <class F> Block taken_first(int first, F fill)
    {
        Block then;
        fill(then);
        then.push_back(give(first));
        if (style_ != Style::Locks || random_.chance(30))
            return attempt(0, first, std::move(then));
        Block block{lock(first)};
        append(block, std::move(then));
        return block;
    }

    static Block concat(Block one, Block other)
    {
        append(one, std::move(other));
        return one;
    }

    /// Tries to take it; then, or otherwise. What was added in vain is taken away, if that is not forgotten.
    Block attempt(int local, int which, Block then, Block otherwise = {})
    {
        switch (style_) {
        case Style::Locks:
            return {trylock(local, which), if_(local, Compare::Eq, 1, std::move(then), std::move(otherwise))};
        case Style::Words:
            return {cas(local, which, 0, 1), if_(local, Compare::Eq, 1, std::move(then), std::move(otherwise))};
        default:
            Block failed;
            if (!random_.chance(5))
                failed.push_back(give(which));
            append(failed, std::move(otherwise));
            return {rmw(Kind::Add, local, which, amount_, order(Order::Acquire)),
                    amount_ == 1 ? if_(local, Compare::Lt, limit_, std::move(then), std::move(failed))
                                 : if_(local, Compare::Eq, 0, std::move(then), std::move(failed))};
        }
    }
    Statement give(int which)
    {
        switch (style_) {
        case Style::Locks:
            return unlock(which);
        case Style::Words:
            return store(which, 0, random_.pick({Order::Release, Order::SeqCst}));
        default:
            return rmw(Kind::Add, random_.chance(80) ? kLocals : 1, which, -amount_, order(Order::Release));
        }
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

    /// Finds it taken, free, and taken again: then the other has gone round.
    Block notices_round(int which)
    {
        Block thrice =
            attempt(1, which, {give(which)}, random_.chance(50) ? Block{noticed()} : Block{must(1, Compare::Eq, -1)});
        return attempt(1, which, {give(which)}, attempt(1, which, concat({give(which)}, std::move(thrice))));
    }

    Block piece()
    {
        const int which = random_.below(2);
        if (random_.chance(15))
            return notices_round(which);
        switch (random_.below(11)) {
        case 0:
        case 1:
            return {write(flag(), random_.pick({0, 1, 1, kRare}))};
        case 2:
            return seen();
        case 3:
            return {read(1, flag()), if_(1, Compare::Eq, random_.below(2), {write(flag(), kRare)})};
        case 4: // notices what is taken
            return attempt(1, which, {give(which)}, {noticed()});
        case 5:
            if (style_ != Style::Locks)
                return {read(1, which), if_(1, Compare::Eq, 1, {write(flag(), random_.pick({1, kRare}))})};
            [[fallthrough]];
        case 6:
            if (style_ == Style::Locks)
                return {lock(which), store(kPlain, random_.pick({1, kRare}), Order::Plain), unlock(which)};
            return attempt(1, which, {give(which)});
        case 7:
            return {read(1, flag()), if_(1, Compare::Eq, 1, {store(kPlain, 1, Order::Plain)})};
        case 8: // what is atomic otherwise
            return {read(1, flag()),
                    if_(1, Compare::Eq, 1, {store(style_ == Style::Locks ? flag() : which, 1, Order::Plain)})};
        case 9:
            if (program_.variables[kPlain].storage == Storage::Heap)
                return {read(1, flag()), if_(1, Compare::Eq, 1, {free_heap(kPlain)})};
            [[fallthrough]];
        default:
            return attempt(1, which, {read(2, flag()), give(which)});
        }
    }

    Random random_;
    Program program_;
    Style style_ = Style::Locks;
    int limit_ = 1;  ///< counters: what must not be reached yet
    int amount_ = 1; ///< counters: what the thread adds; who adds more needs the word for himself
};

} // namespace

Program rounds(uint64_t seed) { return Generator(seed).run(); }

} // namespace mazur::generated

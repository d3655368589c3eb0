// Chooses threads and fills them; see spinners.h.
#include "spinners.h"

#include "idioms.h"

namespace mazur::generated {
namespace {

class Generator {
public:
    explicit Generator(uint64_t seed) : random_(seed) {}

    Program run()
    {
        program_.variables.resize(static_cast<size_t>(random_.pick({2, 2, 3})));
        for (Variable &v : program_.variables)
            v = {Storage::Atomic, random_.below(2)};
        program_.mutexes = random_.pick({0, 1, 1, 2});
        const int count = random_.pick({2, 2, 3, 3, 4});
        program_.threads.resize(static_cast<size_t>(count) + 1);
        for (int t = 1; t <= count; t++) {
            Block &body = program_.threads[t].body;
            if (random_.chance(40))
                append(body, piece());
            if (t == 1 || random_.chance(30))
                body.push_back(waiting());
            else if (t == 2 || random_.chance(60))
                body.push_back(nest(Kind::Forever, round()));
            if (random_.chance(40))
                append(body, piece());
        }
        Block &main = program_.threads[0].body;
        for (int t = 1; t <= count; t++)
            main.push_back(create(t));
        if (random_.chance(60))
            append(main, piece());
        for (int t = 1; t <= count; t++)
            if (random_.chance(70))
                main.push_back(join(t));
        for (ThreadCode &t : program_.threads)
            t.locals = kLocals;
        program_.main_exits = random_.chance(70);
        return std::move(program_);
    }

private:
    int mutex() { return random_.below(program_.mutexes); }
    int variable() { return random_.below(static_cast<int>(program_.variables.size())); }
    Test test() { return {variable(), random_.pick({Compare::Eq, Compare::Ne}), random_.pick({0, 0, 1, 1, 2})}; }

    Statement waiting()
    {
        if (program_.mutexes != 0 && random_.chance(15))
            return spin_trylock(mutex());
        if (random_.chance(15))
            return spin_cas(variable(), random_.below(3), random_.below(2));
        if (random_.chance(25))
            return while_({test(), test()});
        return while_({test()});
    }

    /// It changes something, whatever it finds.
    Block round()
    {
        const int var = variable(), value = random_.below(2);
        const bool polls = program_.mutexes != 0 && random_.chance(25); // the lock is what it changes
        Block round = polls                ? held()
                      : random_.chance(30) ? Block{rmw(Kind::Xor, 0, var, 1)}
                      : random_.chance(50) ? Block{store(var, value), store(var, 1 - value)}
                                           : added(var);
        for (int n = random_.pick({0, 1, 1, 2}); n > 0; n--) {
            Block more = random_.chance(15) ? Block{waiting()} : piece();
            const int at = random_.below(static_cast<int>(round.size()) + 1);
            round.insert(round.begin() + at, more.begin(), more.end());
        }
        return round;
    }

    /// Adds, perhaps leaves because of what it finds, and takes away.
    Block added(int var)
    {
        Block block{rmw(Kind::Add, 0, var, 1)};
        if (random_.chance(30))
            block.push_back(load(0, var));
        if (random_.chance(40))
            block.push_back(if_(0, random_.pick({Compare::Eq, Compare::Ge}), random_.below(4), {leave()}));
        block.push_back(rmw(Kind::Add, 0, var, -1));
        return block;
    }

    /// Takes a lock for an access, or for nothing.
    Block held()
    {
        const int m = mutex(), var = variable();
        Block block{lock(m)};
        if (random_.chance(80))
            block.push_back(random_.chance(40) ? store(var, random_.below(2)) : load(random_.below(kLocals), var));
        block.push_back(unlock(m));
        return block;
    }

    Block piece()
    {
        const int var = variable(), r = random_.below(kLocals);
        switch (random_.below(8)) {
        case 0:
            return {store(var, random_.below(2))};
        case 1:
            return {load(r, var)};
        case 2:
            return {load(r, var), if_(r, Compare::Eq, random_.below(3), {store(variable(), random_.below(3))})};
        case 3:
        case 4: {
            Statement s = cas(r, var, random_.below(2), random_.below(2));
            s.weak = random_.chance(60);
            return {s};
        }
        case 5:
            return added(var);
        default:
            if (program_.mutexes == 0)
                return {rmw(Kind::Xor, r, var, 1)};
            return held();
        }
    }

    Random random_;
    Program program_;
};

} // namespace

Program spinners(uint64_t seed) { return Generator(seed).run(); }

} // namespace mazur::generated

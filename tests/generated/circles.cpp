// Chooses threads and fills them; see circles.h.
#include "circles.h"

#include "idioms.h"

#include <algorithm>

namespace mazur::generated {
namespace {

constexpr int kRare = 3; ///< the value that assertions are about

class Generator {
public:
    explicit Generator(uint64_t seed) : random_(seed) {}

    Program run()
    {
        program_.variables.resize(static_cast<size_t>(random_.pick({2, 2, 3, 3, 4})));
        for (Variable &v : program_.variables)
            v = {Storage::Atomic, random_.pick({0, 0, 0, 1, 2})};
        program_.mutexes = random_.pick({0, 0, 1});
        const int count = random_.pick({2, 3, 3, 3, 3, 3, 4});
        program_.threads.resize(static_cast<size_t>(count) + 1);
        const int endless = random_.pick({0, 1, 2, 2, 2, 2, 3});
        for (int t = 1; t <= count; t++)
            fill(program_.threads[t].body, t > count - endless);
        share();
        Block &main = program_.threads[0].body;
        std::vector<int> order;
        for (int t = 1; t <= count; t++)
            order.insert(order.begin() + random_.below(t), t);
        for (int t : order)
            main.push_back(create(t));
        if (random_.chance(15))
            append(main, {load(0, variable()), must(0, Compare::Ne, kRare)});
        for (int t : order)
            if (random_.chance(60))
                main.push_back(join(t));
        for (ThreadCode &t : program_.threads)
            t.locals = kLocals;
        program_.main_exits = random_.chance(50);
        return std::move(program_);
    }

private:
    static bool uses(const Block &block, int var)
    {
        return std::ranges::any_of(block, [var](const Statement &s) {
            const bool access =
                s.kind == Kind::Load || s.kind == Kind::Store || s.kind == Kind::Xor || s.kind == Kind::Cas;
            return (access && s.object == var) || uses(s.body, var);
        });
    }

    /// What one thread alone uses would not be visible.
    void share()
    {
        for (int var = 0; var < static_cast<int>(program_.variables.size()); var++) {
            std::vector<ThreadCode *> others;
            for (size_t t = 1; t < program_.threads.size(); t++)
                if (!uses(program_.threads[t].body, var))
                    others.push_back(&program_.threads[t]);
            if (others.size() + 2 != program_.threads.size())
                continue;
            Block &body = others[random_.below(static_cast<int>(others.size()))]->body;
            body.insert(body.begin(), random_.chance(50) ? load(0, var) : store(var, random_.below(3)));
        }
    }

    int variable() { return random_.below(static_cast<int>(program_.variables.size())); }

    void fill(Block &body, bool endless)
    {
        const int var = random_.chance(70) ? 0 : variable(), how = random_.below(100);
        if (endless && how < 35) { // the value is there until its first round
            body.push_back(store(var, kRare));
            body.push_back(nest(Kind::Forever, returning(var)));
            return;
        }
        const int before = endless ? random_.pick({0, 0, 0, 1, 1, 2}) : random_.pick({1, 1, 2, 2, 3});
        for (int i = 0; i < before; i++)
            append(body, piece());
        if (!endless)
            return;
        Block round = returning(static_cast<int>(program_.variables.size()) - 1 - random_.pick({0, 0, 1}));
        const int pieces = random_.pick({0, 1, 1, 1, 2});
        for (int i = 0; i < pieces; i++) {
            Block more = how < 70 && i == 0 ? Block{load(1, var), must(1, Compare::Ne, kRare)} : piece();
            const int at = random_.below(static_cast<int>(round.size()) + 1);
            round.insert(round.begin() + at, more.begin(), more.end());
        }
        body.push_back(nest(Kind::Forever, std::move(round)));
    }

    /// Changes the variable, so that the loop is no waiting.
    Block returning(int var)
    {
        if (random_.chance(40))
            return {rmw(Kind::Xor, 0, var, 1)};
        const int a = random_.below(2);
        return {store(var, a), store(var, 1 - a)};
    }

    Block piece()
    {
        const int var = variable(), r = random_.below(kLocals);
        switch (random_.below(9)) {
        case 0:
            return {store(var, random_.below(3))};
        case 1:
            return {load(r, var)};
        case 2:
        case 3:
            return {load(r, var), must(r, Compare::Ne, kRare)};
        case 4:
        case 5:
            return {load(r, var), if_(r, Compare::Eq, random_.below(3), {store(variable(), random_.below(4))})};
        case 6:
            return {cas(r, var, random_.below(3), random_.below(3))};
        case 7:
            if (program_.mutexes == 0)
                return {nest(Kind::Atomic, {load(r, var), store(variable(), random_.below(3))})};
            return {lock(0), random_.chance(50) ? store(var, random_.below(3)) : load(r, var), unlock(0)};
        default:
            return {store(var, kRare)};
        }
    }

    Random random_;
    Program program_;
};

} // namespace

Program circles(uint64_t seed) { return Generator(seed).run(); }

} // namespace mazur::generated

// Chooses the shape of a program, fills its threads with idioms, and lets main start, join and check; see generate.h.
#include "generate.h"

#include "idioms.h"

#include <algorithm>

namespace mazur::generated {
namespace {

class Generator {
public:
    Generator(uint64_t seed, const Features &features) : features_(features), random_(seed) {}

    Program run()
    {
        declare();
        const int count = static_cast<int>(program_.threads.size()) - 1;
        Idioms idioms(random_, features_, program_);
        for (int t = 1; t <= count; t++)
            fill(idioms, t, std::max(2, features_.size / std::max(2, count)));
        meet_everywhere();
        start_and_join(idioms);
        for (int t = 0; t <= count; t++)
            program_.threads[t].locals = kLocals;
        put_into_scope(idioms);
        return std::move(program_);
    }

private:
    void declare()
    {
        const int most = std::max(1, features_.threads);
        const int wanted = random_.pick({1, 2, 2, 2, 2, 2, 3, 3, 3, 4});
        program_.threads.resize(static_cast<size_t>(std::min(wanted, most)) + 1);
        const int variables = random_.pick({1, 2, 2, 3});
        if (features_.copies && random_.chance(8)) {
            program_.pairs = 2;
            program_.variables.resize(4);
        }
        for (int v = 0; v < variables; v++) {
            Storage storage = random_.chance(60) ? Storage::Atomic : Storage::Plain;
            if (features_.mixed && random_.chance(4))
                storage = Storage::Mixed;
            else if (features_.parts && random_.chance(4))
                storage = Storage::Parts;
            program_.variables.push_back({storage, random_.chance(15) ? 1 : 0});
        }
        if (features_.heap && random_.chance(12))
            program_.variables.push_back({Storage::Heap, 0});
        if (features_.mortal || (features_.lives && !features_.java && random_.chance(10)))
            for (int n = random_.pick({1, 1, 2}); n > 0; n--) {
                program_.variables.push_back({random_.chance(45) ? Storage::Block : Storage::Local, 0});
                program_.variables.push_back({Storage::Pointer, 0});
            }
        program_.mutexes = random_.pick({0, 1, 1, 2, 2});
        if (program_.mutexes > 0 && random_.chance(30))
            program_.conditions = 1;
        if (features_.wakes || features_.section_conditions) {
            program_.mutexes = std::max(program_.mutexes, 1);
            program_.conditions = 1;
        }
        if (random_.chance(20))
            program_.semaphores.push_back(random_.pick({0, 0, 1, 2}));
        program_.main_exits = !random_.chance(8);
        if (!features_.objects)
            return;
        program_.rwlocks = random_.chance(20);
        program_.onces = random_.chance(8);
        if (random_.chance(15))
            program_.barriers.push_back(random_.chance(80) ? std::min(wanted, most) : random_.pick({1, 2, 3}));
    }

    void fill(Idioms &idioms, int thread, int size)
    {
        Block &body = program_.threads[thread].body;
        while (size > 0) {
            Block piece = idioms.any();
            size -= std::max(1, Idioms::steps(piece));
            const bool begins = std::any_of(piece.begin(), piece.end(), [](const Statement &s) {
                return s.kind == Kind::Make || s.kind == Kind::Scope;
            });
            if (!begins && random_.chance(8))
                piece = {repeat(2, std::move(piece))};
            append(body, std::move(piece));
        }
        if (features_.endless && random_.chance(features_.cycles ? 80 : 4))
            body.push_back(idioms.endless());
    }

    void insert(Block &body, Statement s)
    {
        body.insert(body.begin() + random_.below(static_cast<int>(body.size()) + 1), std::move(s));
    }

    /// As many threads as it takes, the same number of times, mostly.
    void meet_everywhere()
    {
        if (program_.barriers.empty())
            return;
        const int rounds = random_.pick({1, 1, 1, 2});
        const int last = static_cast<int>(program_.threads.size()) - 1;
        for (int t = 1; t <= std::min(last, program_.barriers[0]); t++)
            for (int i = 0; i < rounds; i++)
                if (random_.chance(97))
                    insert(program_.threads[t].body, meet(0));
    }

    void start_and_join(Idioms &idioms)
    {
        const int count = static_cast<int>(program_.threads.size()) - 1;
        Block &main = program_.threads[0].body;
        const int most_nested = features_.nested && random_.chance(20) ? random_.pick({1, 1, 2}) : 0;
        const int of_main = std::max(1, count - most_nested);
        for (int t = 1; t <= of_main; t++) {
            main.push_back(create(t));
            if (random_.chance(5))
                append(main, idioms.any());
        }
        for (int t = of_main + 1; t <= count; t++) // by anyone before it: chains, too
            start_from_thread(random_.below(t - 1) + 1, t);
        const int how = features_.cycles ? 2 : random_.pick({0, 0, 0, 0, 0, 0, 0, 1, 2});
        if (count == 1 || random_.chance(10))
            append(main, idioms.any());
        for (int t = 1; t <= of_main; t++)
            if (how == 0 || (how == 1 && random_.chance(50)))
                main.push_back(join(t));
        if (how == 0 && random_.chance(65))
            append(main, idioms.final_check());
    }

    /// Main, or the end of a thread, gets a local that others can reach.
    void put_into_scope(Idioms &idioms)
    {
        const int var = idioms.unborn_local();
        if (var == kNone)
            return;
        const int t = random_.chance(60) ? 0 : random_.below(static_cast<int>(program_.threads.size()));
        const Program before = program_;
        Block &body = program_.threads[t].body;
        const auto from = body.begin() + (t == 0 ? 0 : random_.below(static_cast<int>(body.size()) + 1));
        Block inside(from, body.end());
        body.erase(from, body.end());
        append(body, idioms.begin_local(var, t == 0 ? random_.pick({kCallee, kBlock}) : kOwn, std::move(inside)));
        if (t == 0 && random_.chance(40))
            append(body, idioms.any());
        if (!malformed(program_).empty())
            program_ = before;
    }

    void start_from_thread(int parent, int child)
    {
        Block &body = program_.threads[parent].body;
        const int at = random_.below(static_cast<int>(body.size()) + 1);
        body.insert(body.begin() + at, create(child));
        if (random_.chance(70))
            body.insert(body.begin() + at + 1 + random_.below(static_cast<int>(body.size()) - at), join(child));
    }

    const Features &features_;
    Random random_;
    Program program_;
};

} // namespace

Program generate(uint64_t seed, const Features &features) { return Generator(seed, features).run(); }

} // namespace mazur::generated

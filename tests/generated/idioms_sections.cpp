// Idioms of atomic sections, with what may have to wait in them; see idioms.h.
#include "idioms.h"

namespace mazur::generated {

Block Idioms::section()
{
    if (!features_.sections || random_.chance(50))
        return {};
    const int from = variable(), to = variable(), r = local();
    Block body{load(r, from, load_order(from)), store(to, local_plus(r, random_.below(2)), store_order(to))};
    if (random_.chance(40))
        body = waiting_between(std::move(body));
    return {nest(Kind::Atomic, std::move(body))};
}

/// Between these statements stands something for which a thread may have to wait, or which ends such a wait.
Block Idioms::waiting_between(Block body)
{
    auto put = [&](int first, const Statement &s) {
        const int at = first + random_.below(static_cast<int>(body.size()) - first + 1);
        body.insert(body.begin() + at, s);
        return at;
    };
    const int how = random_.below(6);
    if (how < 3 && program_.mutexes > 0) {
        const int m = mutex(), at = put(0, lock(m));
        if (!random_.chance(20)) // else the section leaves it locked
            put(at + 1, unlock(m));
    } else if (how < 5 && !program_.semaphores.empty()) {
        const int s = random_.below(static_cast<int>(program_.semaphores.size()));
        put(0, random_.chance(60) ? down(s) : up(s));
    } else if (program_.conditions > 0 && !features_.java) { // Java wants the lock for it
        if (random_.chance(30))
            return condition_in_section();
        for (const Statement &s : notifies(random_.pick({1, 1, 2})))
            put(0, s);
    }
    return body;
}

Block Idioms::notifies(int count)
{
    Block out;
    for (int n = 0; n < count; n++) {
        const int c = random_.below(program_.conditions);
        out.push_back(random_.chance(65) ? signal(c) : broadcast(c));
    }
    return out;
}

/// A section that waits for a condition, or wakes threads that do.
Block Idioms::condition_in_section()
{
    const int var = variable(), r = local(), m = random_.chance(90) ? 0 : mutex();
    const bool locks_inside = random_.chance(60);
    Block body;
    if (random_.chance(45)) {
        Statement waiting = wait(random_.below(program_.conditions), m);
        waiting.timed = random_.chance(25);
        if (random_.chance(70)) {
            body.push_back(load(r, var, load_order(var)));
            body.push_back(if_(r, Compare::Eq, random_.pick({0, 0, 1}), {waiting}));
        } else {
            body.push_back(waiting);
        }
        if (random_.chance(40))
            body.push_back(load(r, var, load_order(var)));
    } else {
        body = notifies(random_.pick({1, 2, 2, 3}));
        if (random_.chance(70))
            body.insert(body.begin() + random_.below(static_cast<int>(body.size()) + 1),
                        store(var, 1, store_order(var)));
        if (!features_.java && random_.chance(50))
            return {nest(Kind::Atomic, std::move(body))};
    }
    if (random_.chance(30))
        body.push_back(check(r, random_.below(2)));
    return locks_inside ? Block{nest(Kind::Atomic, held(m, std::move(body)))}
                        : held(m, {nest(Kind::Atomic, std::move(body))});
}

} // namespace mazur::generated

// Idioms of read-write locks, barriers, what runs once, copies of structs, inputs and endless loops; see idioms.h.
#include "idioms.h"

namespace mazur::generated {

Block Idioms::read_write_lock()
{
    if (program_.rwlocks == 0)
        return {};
    const int var = variable(), r = local();
    const bool writes = random_.chance(45), tries = random_.chance(25);
    Block body{load(r, var, load_order(var))};
    if (random_.chance(writes ? 90 : 6))
        body.push_back(store(var, local_plus(r, 1), store_order(var)));
    else if (random_.chance(40))
        body.push_back(check(r, random_.below(3)));
    if (features_.java || !random_.chance(4))
        body.push_back(rwunlock(0));
    if (tries) {
        Block missed;
        if (random_.chance(25))
            missed = protect(var, {load(r, var, load_order(var))});
        const int got = (r + 1) % kLocals;
        return {try_rwlock(writes ? Kind::TryWrLock : Kind::TryRdLock, got, 0),
                if_(got, Compare::Eq, 1, std::move(body), std::move(missed))};
    }
    body.insert(body.begin(), writes ? wrlock(0) : rdlock(0));
    return body;
}

Block Idioms::run_once()
{
    if (program_.onces == 0 || features_.java)
        return {};
    const int var = variable(), r = local();
    Block body{load(r, var, load_order(var)), store(var, local_plus(r, 1), store_order(var))};
    if (random_.chance(30))
        body = protect(var, std::move(body));
    Block out{once(0, std::move(body))};
    if (random_.chance(60)) {
        out.push_back(load(r, var, load_order(var)));
        out.push_back(check(r, random_.pick({1, 1, 2})));
    }
    return out;
}

Block Idioms::try_semaphore()
{
    if (program_.semaphores.empty() || !features_.objects)
        return {};
    const int var = variable(), r = local();
    Block got{store(var, random_.below(3), store_order(var))};
    if (random_.chance(90))
        got.push_back(up(0));
    return {try_down(r, 0), if_(r, Compare::Eq, 1, std::move(got))};
}

Block Idioms::copy_pair()
{
    if (program_.pairs == 0)
        return {};
    const int to = random_.below(2);
    Block body{generated::copy(to, 1 - to, random_.chance(50))};
    if (random_.chance(50)) {
        const int r = local(), s = (r + 1) % kLocals;
        body.push_back(load(r, 2 * to, Order::Plain));
        body.push_back(load(s, 2 * to + 1, Order::Plain));
        Statement difference = set(r, {r, s, 0});
        body.push_back(difference);
        body.push_back(check(r, random_.below(3)));
    } else if (random_.chance(50)) {
        const int value = random_.below(3);
        body.insert(body.begin(), {store(2 - 2 * to, value, Order::Plain), store(3 - 2 * to, value, Order::Plain)});
    }
    return protect(2 * to, std::move(body));
}

Block Idioms::inputs()
{
    if (!features_.choices)
        return {};
    const int r = local(), var = variable();
    Block round{generated::any(r, 0, 1)};
    if (random_.chance(30))
        round.push_back(if_(r, Compare::Eq, 1, protect(var, {store(var, random_.below(3), store_order(var))})));
    else
        append(round, protect(var, {store(var, local_plus(r, 0), store_order(var))}));
    return {repeat(2, std::move(round))};
}

void Idioms::tell(Block &block)
{
    const int at = random_.below(static_cast<int>(block.size()) + 1);
    for (Statement &s : block)
        if ((s.kind == Kind::If || s.kind == Kind::Atomic || s.kind == Kind::Once) && random_.chance(40))
            return tell(s.body);
    block.insert(block.begin() + at, generated::print(local_plus(local(), random_.below(3))));
}

void Idioms::take_parts(Block &block)
{
    for (Statement &s : block) {
        const bool accesses = s.kind == Kind::Load || s.kind == Kind::Store || s.kind == Kind::Add ||
                              s.kind == Kind::Xchg || s.kind == Kind::Xor || s.kind == Kind::Cas;
        if (accesses && program_.variables[s.object].storage == Storage::Parts)
            s.part = random_.pick({Part::Whole, Part::Low, Part::High});
        take_parts(s.body);
        take_parts(s.otherwise);
    }
}

/// Few states: nothing grows.
Statement Idioms::endless()
{
    const int var = atomic_variable();
    if (var == kNone)
        return generated::fence(Order::SeqCst);
    const int r = local();
    Block body{rmw(Kind::Xor, r, var, 1, Order::SeqCst)};
    if (random_.chance(10) && features_.choices) {
        body.push_back(generated::any(r, 0, 1));
        body.push_back(if_(r, Compare::Eq, 1, {rmw(Kind::Xor, r, var, 2, Order::SeqCst)}));
    }
    if (random_.chance(40)) {
        const int seen = variable();
        append(body, protect(seen, {load(r, seen, load_order(seen))}));
        if (random_.chance(60))
            body.push_back(check(r, 2));
    }
    if (random_.chance(features_.cycles ? 35 : 5))
        body.push_back(if_(r, compare(), random_.below(3), {leave()}));
    if (random_.chance(15) && program_.mutexes > 0) {
        const int to = variable();
        append(body, held(mutex(), {store(to, random_.below(2), store_order(to))}));
    }
    return nest(Kind::Forever, std::move(body));
}

} // namespace mazur::generated

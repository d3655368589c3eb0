// Idioms of what lives for a while: someone makes a block or has a local, others come to know its address, and it ends.
#include "idioms.h"

namespace mazur::generated {

Block Idioms::life()
{
    if (lives_.empty())
        return {};
    Life &life = lives_[random_.below(static_cast<int>(lives_.size()))];
    return life.begun ? use(life) : begin(life);
}

int Idioms::unborn_local() const
{
    for (const Life &life : lives_)
        if (!life.begun && program_.variables[life.var].storage == Storage::Local)
            return life.var;
    return kNone;
}

Block Idioms::begin_local(int var, ScopeStyle style, Block body)
{
    for (Life &life : lives_)
        if (life.var == var)
            life.begun = true;
    Block inside = tell_address(var);
    append(inside, std::move(body));
    return {scope(var, style, std::move(inside))};
}

/// Sets the variable, and lets others know where it is.
Block Idioms::tell_address(int var)
{
    Block out;
    if (random_.chance(60))
        out.push_back(store(var, random_.below(3), access_order()));
    if (random_.chance(95))
        out.push_back(store(var + 1, 1, publish_order()));
    return out;
}

Order Idioms::access_order()
{
    return random_.chance(75)                            ? Order::Plain
           : random_.chance(50) && features_.weak_orders ? Order::Relaxed
                                                         : Order::SeqCst;
}

Order Idioms::publish_order()
{
    return features_.weak_orders ? random_.pick({Order::Release, Order::Release, Order::SeqCst, Order::Relaxed})
                                 : Order::SeqCst;
}

Block Idioms::guarded(const Life &life, Block body)
{
    return life.guard == kNone || random_.chance(8) ? body : held(life.guard, std::move(body));
}

Block Idioms::begin(Life &life)
{
    life.begun = true;
    const int var = life.var;
    const bool block = program_.variables[var].storage == Storage::Block;
    Block inside = guarded(life, tell_address(var));
    if (random_.chance(15))
        inside.push_back(store(var, 2, access_order()));
    if (features_.spins && random_.chance(15)) // until somebody has taken the address away
        inside.push_back(while_({{var + 1, Compare::Eq, 1, random_.pick({Order::Acquire, Order::SeqCst})}}));
    if (random_.chance(30))
        append(inside, counter());
    const bool ends = !block || random_.chance(50);
    if (ends && random_.chance(life.guard == kNone ? 25 : 90))
        append(inside, guarded(life, {store(var + 1, 0, publish_order())}));
    Block out;
    if (block) {
        out.push_back(make_block(var));
        append(out, std::move(inside));
        if (ends)
            out.push_back(free_heap(var));
    } else {
        out.push_back(scope(var, random_.pick({kCallee, kCallee, kBlock}), std::move(inside)));
    }
    const int other = random_.chance(30) ? unborn_local() : kNone;
    if (random_.chance(8)) { // it may be gone
        Block late{random_.chance(50) ? load(local(), var, access_order()) : store(var, 1, access_order())};
        append(out, other == kNone ? late : begin_local(other, random_.pick({kCallee, kBlock}), late));
    }
    return out;
}

Block Idioms::use(const Life &life)
{
    const int var = life.var, r = local(), s = (r + 1) % kLocals;
    const bool takes = random_.chance(25);
    Block body;
    if (random_.chance(55)) {
        body.push_back(load(s, var, access_order()));
        if (random_.chance(50))
            body.push_back(check(s, random_.below(3)));
    } else {
        body.push_back(store(var, random_.below(3), access_order()));
    }
    if (program_.variables[var].storage == Storage::Block && random_.chance(takes ? 50 : 10))
        body.push_back(free_heap(var));
    const Order order = features_.weak_orders
                            ? random_.pick({Order::Acquire, Order::Acquire, Order::SeqCst, Order::Relaxed})
                            : Order::SeqCst;
    Block out{takes ? rmw(Kind::Xchg, r, var + 1, 0, order) : load(r, var + 1, order)};
    if (random_.chance(4))
        append(out, std::move(body));
    else
        out.push_back(if_(r, Compare::Eq, 1, std::move(body)));
    return guarded(life, std::move(out));
}

} // namespace mazur::generated

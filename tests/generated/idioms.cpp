// The idioms. A percentage in this file is how often people get it wrong, or how often something is interesting.
#include "idioms.h"

#include <algorithm>

namespace mazur::generated {
namespace {

bool is_atomic(const Variable &v)
{
    return v.storage == Storage::Atomic || v.storage == Storage::Mixed || v.storage == Storage::Parts;
}

} // namespace

Idioms::Idioms(Random &random, const Features &features, const Program &program)
    : random_(random), features_(features), program_(program)
{
    for (size_t v = 0; v < program.variables.size(); v++)
        protector_.push_back(program.mutexes > 0 ? mutex() : kNone);
    for (int v = 0; v < static_cast<int>(program.variables.size()); v++)
        if (is_passed(program.variables[v]))
            lives_.push_back({v, program.mutexes > 0 && random_.chance(50) ? mutex() : kNone});
    for (int v = 1; v < 2 * program.pairs; v++)
        protector_[v] = protector_[0];
}

int Idioms::steps(const Block &block)
{
    int sum = 0;
    for (const Statement &s : block) {
        const bool local = s.kind == Kind::Set || s.kind == Kind::If || s.kind == Kind::Assert ||
                           s.kind == Kind::Assume || s.kind == Kind::Repeat;
        sum += local ? 0 : 1;
        sum += std::max(steps(s.body), steps(s.otherwise)) * (s.kind == Kind::Repeat ? s.value : 1);
    }
    return sum;
}

int Idioms::atomic_variable()
{
    std::vector<int> found;
    for (int v = 0; v < static_cast<int>(program_.variables.size()); v++)
        if (is_atomic(program_.variables[v]))
            found.push_back(v);
    return found.empty() ? kNone : found[random_.below(static_cast<int>(found.size()))];
}

Order Idioms::load_order(int var)
{
    if (!is_atomic(program_.variables[var]) ||
        (program_.variables[var].storage == Storage::Mixed && random_.chance(30)) ||
        (program_.variables[var].storage == Storage::Parts && random_.chance(10)))
        return Order::Plain;
    return features_.weak_orders && random_.chance(45) ? random_.pick({Order::Relaxed, Order::Acquire, Order::Acquire})
                                                       : Order::SeqCst;
}

Order Idioms::store_order(int var)
{
    const Order order = load_order(var);
    return order == Order::Acquire ? Order::Release : order;
}

Order Idioms::rmw_order(int var)
{
    const Order order = load_order(var);
    if (order == Order::Plain)
        return Order::SeqCst;
    return order == Order::Acquire ? random_.pick({Order::Acquire, Order::Release, Order::AcqRel}) : order;
}

Statement Idioms::check(int local, int usual)
{
    const int how = random_.below(100);
    if (how < 30)
        return must(local, Compare::Ge, 0);
    if (how < 60)
        return must(local, random_.pick({Compare::Le, Compare::Ne}), usual + random_.pick({0, 1, 2, 3}));
    return must(local, compare(), usual);
}

Block Idioms::held(int mutex, Block body)
{
    Block out{lock(mutex)};
    append(out, std::move(body));
    if (!random_.chance(4))
        out.push_back(unlock(mutex));
    return out;
}

Block Idioms::protect(int var, Block access)
{
    if (is_atomic(program_.variables[var]) || random_.chance(7))
        return access;
    if (protector_[var] == kNone)
        return features_.sections && random_.chance(90) ? Block{nest(Kind::Atomic, std::move(access))} : access;
    return held(random_.chance(95) ? protector_[var] : mutex(), std::move(access));
}

Block Idioms::any()
{
    const bool mutexes = program_.mutexes > 0;
    for (int attempt = 0; attempt < 50; attempt++) {
        if (features_.section_conditions && random_.chance(40))
            return condition_in_section();
        Block out;
        switch (features_.wakes && random_.chance(60)   ? random_.pick({8, 8, 10, 13})
                : !lives_.empty() && random_.chance(40) ? 24
                                                        : random_.below(26)) {
        case 0:
        case 1:
            out = counter();
            break;
        case 2:
        case 3:
            out = publish();
            break;
        case 4:
        case 5:
            out = observe();
            break;
        case 6:
            out = mutexes ? nested_locks() : out;
            break;
        case 7:
            out = mutexes ? try_lock() : out;
            break;
        case 8:
        case 9:
            out = program_.conditions > 0 ? wait_for() : out;
            break;
        case 10:
        case 11:
            out = program_.conditions > 0 ? wake() : out;
            break;
        case 12:
            out = program_.semaphores.empty() ? out : semaphore();
            break;
        case 13:
            out = exchange();
            break;
        case 14:
            out = spin_lock();
            break;
        case 15:
            out = two_flags();
            break;
        case 16:
            out = section();
            break;
        case 17:
            out = heap();
            break;
        case 18:
            out = random_.chance(50) ? choice() : branch();
            break;
        case 19:
            out = inputs();
            break;
        case 20:
        case 21:
            out = read_write_lock();
            break;
        case 22:
            out = run_once();
            break;
        case 23:
            out = random_.chance(50) ? try_semaphore() : copy_pair();
            break;
        case 24:
            out = life();
            break;
        default:
            out = mutexes && random_.chance(15) && !features_.java ? misuse() : branch();
            break;
        }
        if (!out.empty()) {
            take_parts(out);
            if (features_.prints && random_.chance(85))
                tell(out);
            return out;
        }
    }
    return counter();
}

Block Idioms::counter()
{
    const int var = variable(), r = local();
    if (is_atomic(program_.variables[var]) && random_.chance(40))
        return {rmw(Kind::Add, r, var, 1, rmw_order(var))};
    Block access{load(r, var, load_order(var)), store(var, local_plus(r, 1), store_order(var))};
    if (random_.chance(10))
        access.push_back(check(r, 1));
    return protect(var, std::move(access));
}

Block Idioms::publish()
{
    Block out;
    if (random_.chance(60)) {
        const int data = variable();
        append(out, protect(data, {store(data, random_.below(3), store_order(data))}));
    }
    if (features_.weak_orders && random_.chance(8))
        out.push_back(fence(random_.pick({Order::Release, Order::AcqRel, Order::SeqCst})));
    const int flag = variable();
    append(out, protect(flag, {store(flag, random_.pick({1, 1, 1, 0, 2}), store_order(flag))}));
    return out;
}

Block Idioms::observe()
{
    const int flag = variable(), r = local();
    if (features_.spins && is_atomic(program_.variables[flag]) && random_.chance(30)) {
        Test test{flag, random_.pick({Compare::Ne, Compare::Eq, Compare::Eq}), random_.pick({0, 1}), load_order(flag)};
        return {while_({test})};
    }
    Block out = protect(flag, {load(r, flag, load_order(flag))});
    if (random_.chance(60)) {
        Block seen;
        if (features_.weak_orders && random_.chance(12))
            seen.push_back(fence(random_.pick({Order::Acquire, Order::AcqRel, Order::SeqCst})));
        const int data = variable(), s = (r + 1) % kLocals;
        seen.push_back(load(s, data, load_order(data)));
        if (random_.chance(50))
            seen.push_back(check(s, random_.below(3)));
        out.push_back(if_(r, Compare::Eq, random_.pick({1, 1, 0, 2}), std::move(seen)));
    } else {
        out.push_back(check(r, random_.below(3)));
    }
    return out;
}

Block Idioms::nested_locks()
{
    const int first = mutex();
    int second = program_.mutexes > 1 ? 1 - first : first;
    if (second == first && (features_.java || !random_.chance(15)))
        return held(first, {});
    Block inside;
    if (random_.chance(40)) {
        const int var = variable();
        inside.push_back(store(var, random_.below(3), store_order(var)));
    }
    Block out{lock(first), lock(second)};
    append(out, std::move(inside));
    if (random_.chance(12)) {
        const int var = variable(), r = local();
        out.push_back(load(r, var, load_order(var)));
        out.push_back(if_(r, compare(), 1, {leave()}));
    }
    out.push_back(unlock(second));
    out.push_back(unlock(first));
    return out;
}

Block Idioms::try_lock()
{
    const int m = mutex(), r = local(), var = variable();
    if (features_.spins && random_.chance(12))
        return {spin_trylock(m), store(var, 1, store_order(var)), unlock(m)};
    Block got{store(var, random_.below(3), store_order(var)), unlock(m)};
    Block missed;
    if (random_.chance(30)) {
        const int other = variable();
        missed = protect(other, {store(other, random_.below(3), store_order(other))});
    }
    return {trylock(r, m), if_(r, Compare::Eq, 1, std::move(got), std::move(missed))};
}

Block Idioms::wait_for()
{
    const int m = features_.java || random_.chance(90) ? 0 : mutex(), var = variable();
    Statement waiting = wait(0, m);
    waiting.timed = random_.chance(15);
    const Test test{var, random_.pick({Compare::Eq, Compare::Eq, Compare::Ne}), random_.pick({0, 0, 1}),
                    load_order(var)};
    Block body;
    if (random_.chance(65)) {
        body.push_back(while_({test}, {waiting}));
    } else if (random_.chance(60)) {
        const int r = local();
        body.push_back(load(r, var, load_order(var)));
        body.push_back(if_(r, test.compare, test.value, {waiting}));
    } else {
        body.push_back(waiting);
    }
    return features_.java || random_.chance(96) ? held(m, std::move(body)) : body;
}

Block Idioms::wake()
{
    const int var = variable();
    Statement waking = random_.chance(70) ? signal(0) : broadcast(0);
    Statement change = store(var, random_.pick({1, 1, 1, 0}), store_order(var));
    if (features_.java || random_.chance(70))
        return held(0, random_.chance(85) ? Block{change, waking} : Block{waking, change});
    Block out = protect(var, {change});
    out.push_back(waking);
    return out;
}

Block Idioms::semaphore()
{
    if (random_.chance(45))
        return {random_.chance(50) ? up(0) : down(0)};
    const int var = variable(), r = local();
    Block out{down(0), load(r, var, load_order(var)), store(var, local_plus(r, 1), store_order(var))};
    if (random_.chance(90))
        out.push_back(up(0));
    return out;
}

Block Idioms::exchange()
{
    const int var = atomic_variable(), r = local();
    if (var == kNone)
        return {};
    Block out;
    if (random_.chance(50)) {
        out.push_back(cas(r, var, random_.below(2), random_.below(3), rmw_order(var)));
        out.back().weak = random_.chance(30);
    } else {
        out.push_back(
            rmw(random_.pick({Kind::Xchg, Kind::Xor, Kind::Add}), r, var, random_.pick({1, 1, 2}), rmw_order(var)));
    }
    if (random_.chance(45)) {
        const int other = variable();
        out.push_back(if_(r, Compare::Eq, random_.below(2),
                          protect(other, {store(other, random_.below(3), store_order(other))})));
    } else if (random_.chance(40)) {
        out.push_back(check(r, random_.below(2)));
    }
    return out;
}

Block Idioms::spin_lock()
{
    const int word = atomic_variable(), var = variable(), r = local();
    if (!features_.spins || word == kNone || word == var || random_.chance(40))
        return {};
    Block out{spin_cas(word, 0, 1, random_.pick({Order::SeqCst, Order::Acquire})), load(r, var, load_order(var)),
              store(var, local_plus(r, 1), store_order(var))};
    if (random_.chance(90))
        out.push_back(store(word, 0, random_.pick({Order::SeqCst, Order::Release, Order::Release})));
    return out;
}

Block Idioms::two_flags()
{
    const int mine = atomic_variable(), other = atomic_variable();
    if (!features_.spins || mine == kNone || mine == other || random_.chance(40))
        return {};
    std::vector<Test> tests{{other, random_.pick({Compare::Eq, Compare::Ne}), 1, load_order(other)}};
    const int third = atomic_variable();
    if (random_.chance(35))
        tests.push_back({third, Compare::Eq, random_.below(2), load_order(third)});
    for (Test &test : tests)
        if (test.order == Order::Plain)
            test.order = Order::SeqCst;
    Block out{store(mine, 1), while_(tests)};
    if (random_.chance(70))
        out.push_back(store(mine, 0));
    return out;
}

Block Idioms::heap()
{
    const int cell = static_cast<int>(program_.variables.size() - 2 * lives_.size()) - 1;
    if (program_.variables[cell].storage != Storage::Heap)
        return {};
    return protect(cell, {random_.chance(50) ? free_heap(cell) : load(local(), cell, Order::Plain)});
}

Block Idioms::choice()
{
    if (!features_.choices)
        return {};
    const int r = local(), var = variable();
    Block out{random_.chance(70) ? generated::any(r, 0, random_.pick({1, 1, 2})) : load(r, var, load_order(var))};
    if (random_.chance(40))
        out.push_back(assume(r, compare(), random_.below(2)));
    const int to = variable();
    append(out, protect(to, {store(to, local_plus(r, 0), store_order(to))}));
    return out;
}

Block Idioms::branch()
{
    const int from = variable(), r = local();
    Block out = protect(from, {load(r, from, load_order(from))});
    const int to = variable();
    Block then = protect(to, {store(to, local_plus(r, random_.below(2)), store_order(to))});
    if (random_.chance(8))
        then = {leave()};
    Block otherwise;
    if (random_.chance(40)) {
        const int other = variable();
        otherwise = protect(other, {store(other, random_.below(3), store_order(other))});
    }
    out.push_back(if_(r, compare(), random_.below(3), std::move(then), std::move(otherwise)));
    return out;
}

Block Idioms::misuse()
{
    const int m = mutex();
    if (program_.conditions > 0 && random_.chance(40))
        return {wait(0, m)};
    if (random_.chance(50))
        return {trylock(0, m), unlock(m)};
    return {unlock(m)};
}

Block Idioms::final_check()
{
    const int var = variable();
    Block out;
    if (program_.variables[var].storage == Storage::Heap)
        return out;
    out.push_back(load(0, var, load_order(var)));
    out.push_back(check(0, random_.below(4)));
    return out;
}

} // namespace mazur::generated

// Statements of generated programs, written the short way: `p.thread({lock(0), store(x, 1), unlock(0)})`.
#pragma once

#include "ast.h"

#include <utility>

namespace mazur::generated {

inline Expr constant(int value) { return {kNone, kNone, value}; }
inline Expr local_plus(int local, int value) { return {local, kNone, value}; }

inline Statement make(Kind kind, int object = 0)
{
    Statement s;
    s.kind = kind;
    s.object = object;
    return s;
}

inline Statement set(int local, Expr expr)
{
    Statement s = make(Kind::Set);
    s.local = local;
    s.expr = expr;
    return s;
}

inline Statement load(int local, int var, Order order = Order::SeqCst)
{
    Statement s = make(Kind::Load, var);
    s.local = local;
    s.order = order;
    return s;
}

inline Statement store(int var, Expr expr, Order order = Order::SeqCst)
{
    Statement s = make(Kind::Store, var);
    s.expr = expr;
    s.order = order;
    return s;
}
inline Statement store(int var, int value, Order order = Order::SeqCst) { return store(var, constant(value), order); }

/// Kind is Add, Xchg or Xor.
inline Statement rmw(Kind kind, int local, int var, int value, Order order = Order::SeqCst)
{
    Statement s = make(kind, var);
    s.local = local;
    s.expr = constant(value);
    s.order = order;
    return s;
}

inline Statement cas(int local, int var, int expected, int value, Order order = Order::SeqCst)
{
    Statement s = rmw(Kind::Cas, local, var, value, order);
    s.expected = expected;
    return s;
}

inline Statement spin_cas(int var, int expected, int value, Order order = Order::SeqCst)
{
    Statement s = cas(kNone, var, expected, value, order);
    s.kind = Kind::SpinCas;
    return s;
}

inline Statement fence(Order order)
{
    Statement s = make(Kind::Fence);
    s.order = order;
    return s;
}

inline Statement lock(int mutex) { return make(Kind::Lock, mutex); }
inline Statement unlock(int mutex) { return make(Kind::Unlock, mutex); }
inline Statement trylock(int local, int mutex)
{
    Statement s = make(Kind::TryLock, mutex);
    s.local = local;
    return s;
}
inline Statement spin_trylock(int mutex) { return make(Kind::SpinTryLock, mutex); }
inline Statement wait(int condition, int mutex)
{
    Statement s = make(Kind::Wait, condition);
    s.second = mutex;
    return s;
}
inline Statement signal(int condition) { return make(Kind::Signal, condition); }
inline Statement broadcast(int condition) { return make(Kind::Broadcast, condition); }
inline Statement down(int semaphore) { return make(Kind::SemWait, semaphore); }
inline Statement up(int semaphore) { return make(Kind::SemPost, semaphore); }
inline Statement try_down(int local, int semaphore)
{
    Statement s = make(Kind::SemTryWait, semaphore);
    s.local = local;
    return s;
}
inline Statement rdlock(int rwlock) { return make(Kind::RdLock, rwlock); }
inline Statement wrlock(int rwlock) { return make(Kind::WrLock, rwlock); }
inline Statement rwunlock(int rwlock) { return make(Kind::RwUnlock, rwlock); }
/// Kind is TryRdLock or TryWrLock.
inline Statement try_rwlock(Kind kind, int local, int rwlock)
{
    Statement s = make(kind, rwlock);
    s.local = local;
    return s;
}
inline Statement meet(int barrier) { return make(Kind::Barrier, barrier); }
inline Statement copy(int to, int from, bool by_memcpy)
{
    Statement s = make(Kind::Copy, to);
    s.second = from;
    s.value = by_memcpy;
    return s;
}
inline Statement part_of(Statement s, Part part)
{
    s.part = part;
    return s;
}
inline Statement create(int thread) { return make(Kind::Create, thread); }
inline Statement join(int thread) { return make(Kind::Join, thread); }
inline Statement free_heap(int var) { return make(Kind::Free, var); }
inline Statement make_block(int var) { return make(Kind::Make, var); }
inline Statement scope(int var, ScopeStyle style, Block body)
{
    Statement s = make(Kind::Scope, var);
    s.value = style;
    s.body = std::move(body);
    return s;
}
inline Statement print(Expr expr)
{
    Statement s = make(Kind::Print);
    s.expr = expr;
    return s;
}
inline Statement leave() { return make(Kind::Return); }

inline Statement check(Kind kind, int local, Compare compare, int value)
{
    Statement s = make(kind);
    s.local = local;
    s.compare = compare;
    s.value = value;
    return s;
}
inline Statement must(int local, Compare compare, int value) { return check(Kind::Assert, local, compare, value); }
inline Statement assume(int local, Compare compare, int value) { return check(Kind::Assume, local, compare, value); }

inline Statement if_(int local, Compare compare, int value, Block body, Block otherwise = {})
{
    Statement s = check(Kind::If, local, compare, value);
    s.body = std::move(body);
    s.otherwise = std::move(otherwise);
    return s;
}

inline Statement nest(Kind kind, Block body)
{
    Statement s = make(kind);
    s.body = std::move(body);
    return s;
}
inline Statement once(int object, Block body)
{
    Statement s = nest(Kind::Once, std::move(body));
    s.object = object;
    return s;
}
inline Statement repeat(int count, Block body)
{
    Statement s = nest(Kind::Repeat, std::move(body));
    s.value = count;
    return s;
}
inline Statement while_(std::vector<Test> tests, Block body = {})
{
    Statement s = nest(Kind::While, std::move(body));
    s.tests = std::move(tests);
    return s;
}
inline Statement any(int local, int low, int high)
{
    Statement s = make(Kind::Nondet);
    s.local = local;
    s.expected = low;
    s.value = high;
    return s;
}

} // namespace mazur::generated

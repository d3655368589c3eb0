// The classics, each as short as it can be; see classics.h.
#include "classics.h"

namespace mazur::generated {
namespace {

const Variable kPlain{Storage::Plain, 0};
const Variable kAtomic{Storage::Atomic, 0};

std::vector<Block> copies(int count, const Block &body) { return std::vector<Block>(static_cast<size_t>(count), body); }

} // namespace

Program parallel(std::vector<Variable> variables, std::vector<Block> threads, Block after, int locals)
{
    Program p;
    p.variables = std::move(variables);
    p.threads.push_back({locals, {}});
    const int count = static_cast<int>(threads.size());
    for (Block &body : threads)
        p.threads.push_back({locals, std::move(body)});
    Block &main = p.threads[0].body;
    for (int t = 1; t <= count; t++)
        main.push_back(create(t));
    for (int t = 1; t <= count; t++)
        main.push_back(join(t));
    main.insert(main.end(), after.begin(), after.end());
    return p;
}

Program store_buffering(Order order)
{
    const Order st = order == Order::Acquire ? Order::Release : order;
    const Order ld = order == Order::Release ? Order::Acquire : order;
    // x and y, and what the loads saw
    return parallel(
        {kAtomic, kAtomic, kPlain, kPlain},
        {{store(0, 1, st), load(0, 1, ld), store(2, local_plus(0, 0), Order::Plain)},
         {store(1, 1, st), load(0, 0, ld), store(3, local_plus(0, 0), Order::Plain)}},
        {load(0, 2, Order::Plain), load(1, 3, Order::Plain), if_(0, Compare::Eq, 0, {must(1, Compare::Ne, 0)})});
}

Program message_passing(Order flag)
{
    const Order st = flag == Order::Acquire ? Order::Release : flag;
    const Order ld = flag == Order::Release ? Order::Acquire : flag;
    return parallel({kPlain, kAtomic},
                    {{store(0, 1, Order::Plain), store(1, 1, st)},
                     {load(0, 1, ld), if_(0, Compare::Eq, 1, {load(1, 0, Order::Plain), must(1, Compare::Eq, 1)})}});
}

Program independent_reads()
{
    return parallel({kAtomic, kAtomic},
                    {{store(0, 1)}, {store(1, 1)}, {load(0, 0), load(1, 1)}, {load(0, 1), load(1, 0)}});
}

Program lost_update(int threads)
{
    return parallel({kAtomic}, copies(threads, {load(0, 0), store(0, local_plus(0, 1))}),
                    {load(0, 0), must(0, Compare::Eq, threads)});
}

Program abba(bool ordered)
{
    const int first = ordered ? 0 : 1, second = ordered ? 1 : 0;
    Program p = parallel(
        {}, {{lock(0), lock(1), unlock(1), unlock(0)}, {lock(first), lock(second), unlock(second), unlock(first)}});
    p.mutexes = 2;
    return p;
}

Program philosophers(int count, bool ordered)
{
    std::vector<Block> threads;
    for (int i = 0; i < count; i++) {
        int left = i, right = (i + 1) % count;
        if (ordered && left > right)
            std::swap(left, right);
        threads.push_back({lock(left), lock(right), unlock(right), unlock(left)});
    }
    Program p = parallel({}, threads);
    p.mutexes = count;
    return p;
}

Program lost_signal(bool checked)
{
    Block waiter{lock(0)};
    waiter.push_back(checked ? while_({{0, Compare::Eq, 0, Order::Plain}}, {wait(0, 0)}) : wait(0, 0));
    waiter.push_back(unlock(0));
    Program p = parallel({kPlain}, {waiter, {lock(0), store(0, 1, Order::Plain), signal(0), unlock(0)}});
    p.mutexes = 1;
    p.conditions = 1;
    return p;
}

Program peterson(bool correct)
{
    // wants[0], wants[1], turn, the plain data
    std::vector<Block> threads;
    for (int me = 0; me < 2; me++) {
        Block b{store(me, 1)};
        if (correct)
            b.push_back(store(2, 1 - me));
        b.push_back(while_({{1 - me, Compare::Eq, 1}, {2, Compare::Eq, 1 - me}}));
        b.push_back(load(0, 3, Order::Plain));
        b.push_back(store(3, local_plus(0, 1), Order::Plain));
        b.push_back(store(me, 0));
        threads.push_back(b);
    }
    return parallel({kAtomic, kAtomic, kAtomic, kPlain}, threads, {load(0, 3, Order::Plain), must(0, Compare::Eq, 2)});
}

Program spin_lock(bool released)
{
    Block b{spin_cas(0, 0, 1, Order::Acquire), load(0, 1, Order::Plain), store(1, local_plus(0, 1), Order::Plain)};
    if (released)
        b.push_back(store(0, 0, Order::Release));
    return parallel({kAtomic, kPlain}, copies(2, b), {load(0, 1, Order::Plain), must(0, Compare::Eq, 2)});
}

Program semaphore_handover(bool posted)
{
    Block giver{store(0, 1, Order::Plain)};
    if (posted)
        giver.push_back(up(0));
    Program p = parallel({kPlain}, {giver, {down(0), load(0, 0, Order::Plain), must(0, Compare::Eq, 1)}});
    p.semaphores = {0};
    return p;
}

Program overtaken_assume()
{
    return parallel({kAtomic},
                    {{rmw(Kind::Xchg, 0, 0, 1), assume(0, Compare::Eq, 7)}, {load(0, 0), must(0, Compare::Eq, 0)}});
}

Program ring_through_wait()
{
    Program p = parallel(
        {kAtomic, kPlain},
        {{lock(0), lock(1), store(1, 1, Order::Plain), wait(0, 1), unlock(1), unlock(0)},
         {lock(1), load(0, 1, Order::Plain), if_(0, Compare::Eq, 1, {signal(0), lock(0), unlock(0)}), unlock(1)},
         {nest(Kind::Forever, {rmw(Kind::Xor, 0, 0, 1)})},
         {load(0, 0)}});
    p.mutexes = 2;
    p.conditions = 1;
    return p;
}

Program failed_cas_beside_plain_read()
{
    return parallel({{Storage::Mixed, 0}}, {{cas(0, 0, 5, 6)}, {load(0, 0, Order::Plain)}});
}

Program semaphore_chain()
{
    Program p = parallel({kPlain, kAtomic},
                         {{store(0, 1, Order::Plain), down(0), store(1, 1, Order::Relaxed)},
                          {up(0)},
                          {load(0, 1, Order::Relaxed), if_(0, Compare::Eq, 1, {down(0), load(1, 0, Order::Plain)})}});
    p.semaphores = {1};
    return p;
}

Program writers(int count)
{
    std::vector<Block> threads;
    for (int i = 0; i < count; i++)
        threads.push_back({store(0, i + 1)});
    threads.push_back({load(0, 0)});
    return parallel({kAtomic}, threads);
}

Program readers(int count)
{
    std::vector<Block> threads = copies(count, {load(0, 0)});
    threads.push_back({store(0, 1)});
    return parallel({kAtomic}, threads);
}

Program fetch_adds(int count) { return parallel({kAtomic}, copies(count, {rmw(Kind::Add, 0, 0, 1)})); }

Program cas_winner(int count)
{
    std::vector<Block> threads;
    for (int i = 0; i < count; i++)
        threads.push_back({cas(0, 0, 0, i + 1)});
    return parallel({kAtomic}, threads);
}

Program coherence(int count)
{
    return parallel({kAtomic}, {{repeat(count, {store(0, 1)})}, {repeat(count, {store(0, 2)})}});
}

Program fibonacci(int rounds)
{
    auto thread = [&](int mine, int other) {
        return Block{repeat(rounds, {load(0, mine), load(1, other), store(mine, Expr{0, 1, 0})})};
    };
    return parallel({{Storage::Atomic, 1}, {Storage::Atomic, 1}}, {thread(0, 1), thread(1, 0)});
}

Program sigma(int count)
{
    return parallel({kAtomic}, copies(count, {load(0, 0), store(0, local_plus(0, 1)), load(1, 0)}));
}

Program lock_rounds(int rounds)
{
    Block b{repeat(rounds, {lock(0), load(0, 0, Order::Plain), store(0, local_plus(0, 1), Order::Plain), unlock(0)})};
    Program p = parallel({kPlain}, copies(2, b));
    p.mutexes = 1;
    return p;
}

Program lock_handover(int count)
{
    Program p = parallel({kPlain, kPlain}, copies(count, {lock(0), store(0, 1, Order::Plain), unlock(0), lock(1),
                                                          store(1, 1, Order::Plain), unlock(1)}));
    p.mutexes = 2;
    return p;
}

Program ticket_lock(int count, bool spins)
{
    // next, serving, the plain data. A test of a spin loop compares with a constant: one loop per ticket.
    std::vector<Block> threads;
    for (int i = 0; i < count; i++) {
        Block b{rmw(Kind::Add, 0, 0, 1, Order::Relaxed)};
        if (spins) {
            for (int ticket = 0; ticket < count; ticket++)
                b.push_back(if_(0, Compare::Eq, ticket, {while_({{1, Compare::Ne, ticket, Order::Acquire}})}));
        } else {
            b.push_back(load(1, 1, Order::Acquire));
            for (int ticket = 0; ticket < count; ticket++)
                b.push_back(if_(0, Compare::Eq, ticket, {assume(1, Compare::Eq, ticket)}));
        }
        b.push_back(store(2, i, Order::Plain));
        b.push_back(store(1, local_plus(0, 1), Order::Release));
        threads.push_back(b);
    }
    return parallel({kAtomic, kAtomic, kPlain}, threads);
}

Program peterson_assume(int rounds)
{
    std::vector<Block> threads;
    for (int me = 0; me < 2; me++)
        threads.push_back({repeat(rounds, {store(me, 1), store(2, 1 - me), load(0, 1 - me),
                                           if_(0, Compare::Ne, 0, {load(1, 2), assume(1, Compare::Eq, me)}),
                                           store(3, me, Order::Plain), load(1, 3, Order::Plain),
                                           must(1, Compare::Eq, me), store(me, 0)})});
    return parallel({kAtomic, kAtomic, kAtomic, kPlain}, threads);
}

} // namespace mazur::generated

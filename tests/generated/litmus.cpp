// See litmus.h. Variables 0 to 2 are x, y and z; the others keep what was read, r0 first.
#include "litmus.h"

#include "classics.h"

#include <stdexcept>

namespace mazur::generated {
namespace {

constexpr int x = 0, y = 1, z = 2, r0 = 3, r1 = 4, r2 = 5, r3 = 6;

/// Threads as lists of accesses, with a fence between each two if the orders have one.
class Writer {
public:
    explicit Writer(const Orders &orders) : orders_(orders) {}

    Block write(int var, int value) const { return {store(var, value, orders_.store)}; }
    Block read(int result, int var) const
    {
        return {load(0, var, orders_.load), store(result, local_plus(0, 0), Order::Plain)};
    }
    Block swap(Kind kind, int result, int var, int value) const
    {
        return {rmw(kind, 0, var, value, orders_.store), store(result, local_plus(0, 0), Order::Plain)};
    }
    Block both(Block first, const Block &second, bool fenced = true) const
    {
        if (fenced && orders_.fence != Order::Plain)
            first.push_back(fence(orders_.fence));
        first.insert(first.end(), second.begin(), second.end());
        return first;
    }

private:
    const Orders &orders_;
};

Program with(std::vector<Block> threads)
{
    const Variable atomic{Storage::Atomic, 0}, plain{Storage::Plain, 0};
    return parallel({atomic, atomic, atomic, plain, plain, plain, plain}, std::move(threads));
}

} // namespace

Litmus litmus(std::string_view name, const Orders &orders)
{
    const Writer o(orders);
    if (name == "sb")
        return {with({o.both(o.write(x, 1), o.read(r0, y)), o.both(o.write(y, 1), o.read(r1, x))}),
                {{{r0, 0}, {r1, 0}}}};
    if (name == "mp")
        return {with({o.both(o.write(x, 1), o.write(y, 1)), o.both(o.read(r0, y), o.read(r1, x))}),
                {{{r0, 1}, {r1, 0}}}};
    if (name == "lb")
        return {with({o.both(o.read(r0, x), o.write(y, 1)), o.both(o.read(r1, y), o.write(x, 1))}),
                {{{r0, 1}, {r1, 1}}}};
    if (name == "2+2w")
        return {with({o.both(o.write(x, 1), o.write(y, 2)), o.both(o.write(y, 1), o.write(x, 2))}), {{{x, 1}, {y, 1}}}};
    if (name == "corr")
        return {with({o.both(o.write(x, 1), o.write(x, 2), false), o.both(o.read(r0, x), o.read(r1, x), false)}),
                {{{r0, 1}, {r1, 0}}, {{r0, 2}, {r1, 0}}, {{r0, 2}, {r1, 1}}}};
    if (name == "coww")
        return {with({o.both(o.write(x, 1), o.write(x, 2), false), o.read(r0, x)}), {{{x, 1}}, {{x, 0}}}};
    if (name == "cowr")
        return {with({o.both(o.write(x, 1), o.read(r0, x), false), o.write(x, 2)}), {{{r0, 2}, {x, 1}}, {{r0, 0}}}};
    if (name == "r")
        return {with({o.both(o.write(x, 1), o.write(y, 1)), o.both(o.write(y, 2), o.read(r0, x))}),
                {{{y, 2}, {r0, 0}}}};
    if (name == "s")
        return {with({o.both(o.write(x, 2), o.write(y, 1)), o.both(o.read(r0, y), o.write(x, 1))}),
                {{{r0, 1}, {x, 2}}}};
    if (name == "wrc")
        return {with({o.write(x, 1), o.both(o.read(r0, x), o.write(y, 1)), o.both(o.read(r1, y), o.read(r2, x))}),
                {{{r0, 1}, {r1, 1}, {r2, 0}}}};
    if (name == "isa2")
        return {with({o.both(o.write(x, 1), o.write(y, 1)), o.both(o.read(r0, y), o.write(z, 1)),
                      o.both(o.read(r1, z), o.read(r2, x))}),
                {{{r0, 1}, {r1, 1}, {r2, 0}}}};
    if (name == "rwc")
        return {with({o.write(x, 1), o.both(o.read(r0, x), o.read(r1, y)), o.both(o.write(y, 1), o.read(r2, x))}),
                {{{r0, 1}, {r1, 0}, {r2, 0}}}};
    if (name == "iriw")
        return {with({o.write(x, 1), o.write(y, 1), o.both(o.read(r0, x), o.read(r1, y)),
                      o.both(o.read(r2, y), o.read(r3, x))}),
                {{{r0, 1}, {r1, 0}, {r2, 1}, {r3, 0}}}};
    if (name == "sb-rmw")
        return {with({o.both(o.swap(Kind::Xchg, r2, x, 1), o.read(r0, y), false),
                      o.both(o.swap(Kind::Xchg, r3, y, 1), o.read(r1, x), false)}),
                {{{r0, 0}, {r1, 0}}}};
    if (name == "rmw")
        return {with({o.swap(Kind::Add, r0, x, 1), o.swap(Kind::Add, r1, x, 1)}),
                {{{r0, 0}, {r1, 0}}, {{r0, 1}, {r1, 1}}, {{x, 1}}}};
    throw std::invalid_argument("no such litmus test");
}

Program asserting(const Litmus &test, const Orders &orders)
{
    Program program = test.program;
    for (const Outcome &outcome : test.weak)
        program = forbid(std::move(program), outcome, orders.load);
    return program;
}

Program sequence_lock(bool fences)
{
    const int sequence = 0, first = 1, second = 2;
    auto between = [&](Block &block, Order order) {
        if (fences)
            block.push_back(fence(order));
    };
    Block writer{store(sequence, 1, Order::Relaxed)};
    between(writer, Order::Release);
    writer.push_back(store(first, 7, Order::Relaxed));
    writer.push_back(store(second, 7, Order::Relaxed));
    writer.push_back(store(sequence, 2, Order::Release));
    Block reader{load(0, sequence, Order::Acquire), load(1, first, Order::Relaxed), load(2, second, Order::Relaxed)};
    between(reader, Order::Acquire);
    reader.push_back(load(3, sequence, Order::Relaxed));
    const Block equal{if_(1, Compare::Eq, 0, {must(2, Compare::Eq, 0)}, {must(2, Compare::Eq, 7)})};
    for (int even : {0, 2})
        reader.push_back(if_(0, Compare::Eq, even, {if_(3, Compare::Eq, even, equal)}));
    const Variable atomic{Storage::Atomic, 0};
    return parallel({atomic, atomic, atomic}, {writer, reader});
}

Program relayed_flag(bool overwrites)
{
    const int data = 0, flag = 1;
    Block middle{cas(0, flag, 1, 2, Order::Relaxed)};
    if (overwrites)
        middle = {load(0, flag, Order::Relaxed), if_(0, Compare::Eq, 1, {store(flag, 2, Order::Relaxed)})};
    return parallel({{Storage::Plain, 0}, {Storage::Atomic, 0}},
                    {{store(data, 1, Order::Plain), store(flag, 1, Order::Release)},
                     middle,
                     {load(0, flag, Order::Acquire),
                      if_(0, Compare::Eq, 2, {load(1, data, Order::Plain), must(1, Compare::Eq, 1)})}});
}

} // namespace mazur::generated

// See blocks.h.
#include "blocks.h"

#include "classics.h"
#include "idioms.h"

#include <algorithm>

namespace mazur::generated {
namespace {

constexpr int kData = 0, kFlag = 1, kOther = 2, kResults = 3;
constexpr int kSeen = 0, kRead = 1, kRelayed = 2; ///< locals of who uses it

bool touches(const Block &block, int var)
{
    bool found = false;
    for_each(block,
             [&](const Statement &s) { found |= (s.kind == Kind::Load || s.kind == Kind::Store) && s.object == var; });
    return found;
}

bool is_make(const Statement &s)
{
    return s.kind == Kind::Store && s.object == kData && s.order == Order::Plain && s.expr == Expr{};
}

/// Are the data only where a load of the flag has just been 1?
bool asks_first(const Block &block)
{
    for (size_t i = 0; i < block.size(); i++) {
        const Statement &s = block[i];
        const bool nested = s.kind == Kind::If;
        const bool asked = nested && i > 0 && block[i - 1].kind == Kind::Load && block[i - 1].object == kFlag &&
                           block[i - 1].local == s.local && s.compare == Compare::Eq && s.value == 1 &&
                           s.otherwise.empty();
        if (asked    ? touches(s.body, kFlag)
            : nested ? !asks_first(s.body) || !asks_first(s.otherwise)
                     : touches({s}, kData))
            return false;
        if (s.kind == Kind::Store && s.object == kFlag)
            return false;
    }
    return true;
}

class Publishing {
public:
    explicit Publishing(uint64_t seed) : random_(seed) {}

    Program run()
    {
        std::vector<Block> threads{maker()};
        const int users = random_.pick({1, 1, 2, 2, 3});
        for (int n = 0; n < users; n++)
            threads.push_back(user(n, users));
        std::vector<Variable> variables{{Storage::Plain, 0}, {Storage::Atomic, 0}, {Storage::Atomic, 0}};
        variables.resize(static_cast<size_t>(kResults + users), {Storage::Plain, 0});
        return parallel(std::move(variables), std::move(threads));
    }

private:
    Order stores()
    {
        return random_.pick({Order::Relaxed, Order::Relaxed, Order::Release, Order::Release, Order::SeqCst});
    }
    Order loads()
    {
        return random_.pick({Order::Relaxed, Order::Relaxed, Order::Acquire, Order::Acquire, Order::SeqCst});
    }

    Block maker()
    {
        Block out{store(kData, 0, Order::Plain)};
        if (random_.chance(60))
            out.push_back(store(kData, 1, Order::Plain));
        if (random_.chance(30))
            out.push_back(fence(random_.pick({Order::Release, Order::AcqRel, Order::SeqCst})));
        if (random_.chance(25))
            out.push_back(store(kOther, 2, stores()));
        out.push_back(store(kFlag, 1, stores()));
        if (random_.chance(15))
            out.push_back(store(kFlag, 0, stores()));
        if (random_.chance(10))
            out.push_back(store(kData, 2, Order::Plain));
        return out;
    }

    Block user(int number, int users)
    {
        Block uses;
        if (random_.chance(30))
            uses.push_back(fence(random_.pick({Order::Acquire, Order::AcqRel, Order::SeqCst})));
        uses.push_back(random_.chance(users == 1 ? 60 : 90) ? load(kRead, kData, Order::Plain)
                                                            : store(kData, 3, Order::Plain));
        Block out{load(kSeen, kFlag, loads())};
        const int role = random_.below(3); // relays what it sees, waits for who relays, or neither
        if (role == 0)
            uses.push_back(store(kOther, 1, stores()));
        out.push_back(if_(kSeen, Compare::Eq, 1, std::move(uses)));
        if (role == 1) {
            out = {if_(kRelayed, Compare::Eq, 1, std::move(out))};
            out.insert(out.begin(), load(kRelayed, kOther, loads()));
        }
        out.push_back(store(kResults + number, {kSeen, kRead, 0}, Order::Plain));
        return out;
    }

    Random random_;
};

} // namespace

Program publishing_program(uint64_t seed) { return Publishing(seed).run(); }

std::optional<Program> in_blocks(const Program &program)
{
    if (program.variables.size() <= kFlag || program.variables[kData].storage != Storage::Plain ||
        program.variables[kFlag].storage != Storage::Atomic || program.variables[kFlag].initial != 0)
        return std::nullopt;
    Program out = program;
    int makers = 0;
    for (ThreadCode &t : out.threads) {
        if (!t.body.empty() && is_make(t.body.front())) {
            makers++;
            t.body.front() = make_block(kData);
        } else if (!asks_first(t.body)) {
            return std::nullopt;
        }
    }
    out.variables[kData] = {Storage::Block, 0};
    out.variables[kFlag] = {Storage::Pointer, 0};
    if (makers != 1 || !malformed(out).empty())
        return std::nullopt;
    return out;
}

} // namespace mazur::generated

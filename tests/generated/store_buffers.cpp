// Visits every state once, depth first. Each thread has a buffer, first in first out; it reads its own latest store
// from there. What drains waits until the buffer is empty. See store_buffers.h.
#include "store_buffers.h"

#include "flatten.h"

#include <algorithm>
#include <unordered_set>

namespace mazur::generated {
namespace {

struct Thread {
    bool started = false;
    int at = 0;
    std::vector<int> locals;
    std::vector<std::pair<int, int>> buffer; ///< variable and value, oldest first
};

struct State {
    std::vector<Thread> threads;
    std::vector<int> memory;
    std::vector<int> owners;

    std::string encode() const
    {
        std::string out;
        auto number = [&](int n) { out += std::to_string(n) + ','; };
        for (const Thread &t : threads) {
            number(t.started ? t.at : kNone);
            for (int l : t.locals)
                number(l);
            for (auto [var, value] : t.buffer)
                number(1000 + var), number(value);
            out += ';';
        }
        for (int m : memory)
            number(m);
        for (int o : owners)
            number(o);
        return out;
    }
};

int evaluate(const Expr &e, const std::vector<int> &locals)
{
    return e.constant + (e.local == kNone ? 0 : locals[e.local]) + (e.other == kNone ? 0 : locals[e.other]);
}

/// What a statement does to its variable in one step with an empty buffer; the local gets what it is to get.
int swapped(const Statement &s, int old, std::vector<int> &locals)
{
    const int operand = evaluate(s.expr, locals);
    if (s.kind == Kind::Cas) {
        locals[s.local] = old == s.expected;
        return old == s.expected ? operand : old;
    }
    if (s.kind != Kind::Store)
        locals[s.local] = old;
    return s.kind == Kind::Add ? old + operand : s.kind == Kind::Xor ? old ^ operand : operand;
}

class Machine {
public:
    Machine(const Program &program, uint64_t most) : program_(program), most_(most) {}

    std::optional<BufferedRuns> run()
    {
        State start;
        for (const ThreadCode &t : program_.threads) {
            auto code = flatten(t.body);
            if (!code)
                return std::nullopt;
            code_.push_back(std::move(*code));
            start.threads.push_back({false, 0, std::vector<int>(static_cast<size_t>(t.locals), 0), {}});
        }
        start.threads[0].started = true;
        for (const Variable &v : program_.variables)
            start.memory.push_back(v.initial);
        start.owners.assign(static_cast<size_t>(program_.mutexes), kNone);
        visit(start);
        if (gave_up_)
            return std::nullopt;
        return runs_;
    }

private:
    bool finished(const State &s, int t) const
    {
        return s.threads[t].started && s.threads[t].at == static_cast<int>(code_[t].size());
    }

    void visit(const State &state)
    {
        if (gave_up_ || !seen_.insert(state.encode()).second)
            return;
        if (seen_.size() > most_) {
            gave_up_ = true;
            return;
        }
        bool moved = false;
        for (int t = 0; t < static_cast<int>(state.threads.size()); t++) {
            if (!state.threads[t].buffer.empty()) {
                State next = state;
                auto &buffer = next.threads[t].buffer;
                next.memory[buffer.front().first] = buffer.front().second;
                buffer.erase(buffer.begin());
                moved = true;
                visit(next);
            }
            if (!state.threads[t].started || finished(state, t))
                continue;
            State next = state;
            if (step(next, t)) {
                moved = true;
                visit(next);
            }
        }
        if (moved)
            return;
        bool all = true;
        for (int t = 0; t < static_cast<int>(state.threads.size()); t++)
            all &= finished(state, t) || !state.threads[t].started;
        if (all)
            runs_.finals.insert(state.memory);
        else if (!stopped(state))
            runs_.deadlocks = true;
    }

    /// A thread stands at an assertion or assumption that does not hold.
    bool stopped(const State &state) const
    {
        for (size_t t = 0; t < state.threads.size(); t++) {
            const Thread &thread = state.threads[t];
            if (!thread.started || finished(state, static_cast<int>(t)))
                continue;
            const Statement *s = code_[t][thread.at].statement;
            if (s != nullptr && (s->kind == Kind::Assert || s->kind == Kind::Assume))
                return true;
        }
        return false;
    }

    /// The thread's next step; false if it cannot take it now.
    bool step(State &state, int t)
    {
        Thread &thread = state.threads[t];
        const Op &op = code_[t][thread.at];
        if (op.statement == nullptr) {
            thread.at = op.target;
            return true;
        }
        const Statement &s = *op.statement;
        const bool drained = thread.buffer.empty();
        switch (s.kind) {
        case Kind::Set:
            thread.locals[s.local] = evaluate(s.expr, thread.locals);
            break;
        case Kind::If:
            thread.at = holds(thread.locals[s.local], s.compare, s.value) ? thread.at + 1 : op.target;
            return true;
        case Kind::Assert:
        case Kind::Assume:
            if (!holds(thread.locals[s.local], s.compare, s.value)) {
                runs_.fails |= s.kind == Kind::Assert;
                return false;
            }
            break;
        case Kind::Load: {
            int value = state.memory[s.object];
            for (auto [var, buffered] : thread.buffer)
                if (var == s.object)
                    value = buffered;
            thread.locals[s.local] = value;
            break;
        }
        case Kind::Store:
            if (s.order != Order::SeqCst) {
                thread.buffer.push_back({s.object, evaluate(s.expr, thread.locals)});
                break;
            }
            [[fallthrough]];
        case Kind::Add:
        case Kind::Xchg:
        case Kind::Xor:
        case Kind::Cas:
            if (!drained)
                return false;
            state.memory[s.object] = swapped(s, state.memory[s.object], thread.locals);
            break;
        case Kind::Fence:
            if (s.order == Order::SeqCst && !drained)
                return false;
            break;
        case Kind::Lock:
            if (!drained || state.owners[s.object] != kNone)
                return false;
            state.owners[s.object] = t;
            break;
        case Kind::Unlock:
            if (!drained)
                return false;
            state.owners[s.object] = kNone;
            break;
        case Kind::Create:
            if (!drained)
                return false;
            state.threads[s.object].started = true;
            break;
        case Kind::Join:
            if (!drained || !finished(state, s.object) || !state.threads[s.object].buffer.empty())
                return false;
            break;
        default:
            gave_up_ = true;
            return false;
        }
        thread.at++;
        return true;
    }

    const Program &program_;
    const uint64_t most_;
    bool gave_up_ = false;
    std::vector<std::vector<Op>> code_;
    std::unordered_set<std::string> seen_;
    BufferedRuns runs_;
};

} // namespace

std::optional<BufferedRuns> run_with_store_buffers(const Program &program, uint64_t most)
{
    return Machine(program, most).run();
}

} // namespace mazur::generated

// See enumerate_graphs.h. A thread's next event that reads nothing can only come out in one way, apart from its place
// in the coherence order, and every complete graph has it: it is added at once. Only among reads every order is tried.
#include "enumerate_graphs.h"

#include "flatten.h"

#include <algorithm>
#include <stdexcept>
#include <unordered_set>

namespace mazur::generated {
namespace {

struct Thread {
    bool started = false;
    bool failed = false; ///< stands at an assertion that does not hold
    bool cut = false;    ///< stands at an assumption that does not hold
    int at = 0;
    int phase = 0; ///< of a wait
    int events = 0;
    std::vector<int> locals;
};

struct Partial {
    ExecutionGraph graph;
    std::vector<Thread> threads;
};

struct TooLarge {};

int evaluate(const Expr &e, const std::vector<int> &locals)
{
    unsigned sum = static_cast<unsigned>(e.constant);
    for (int l : {e.local, e.other})
        if (l != kNone)
            sum += static_cast<unsigned>(locals[l]);
    return static_cast<int>(sum);
}

Order failed_order(Order order)
{
    return order == Order::Release ? Order::Relaxed : order == Order::AcqRel ? Order::Acquire : order;
}

bool understood(Kind kind)
{
    switch (kind) {
    case Kind::Set:
    case Kind::Load:
    case Kind::Store:
    case Kind::Add:
    case Kind::Xchg:
    case Kind::Xor:
    case Kind::Cas:
    case Kind::Fence:
    case Kind::Lock:
    case Kind::TryLock:
    case Kind::Unlock:
    case Kind::Wait:
    case Kind::Signal:
    case Kind::Broadcast:
    case Kind::If:
    case Kind::Assert:
    case Kind::Assume:
    case Kind::Create:
    case Kind::Join:
        return true;
    default:
        return false;
    }
}

class Enumerator {
public:
    Enumerator(const Program &program, Model model, const ModelOptions &options, uint64_t most)
        : program_(program), model_(model), options_(options), most_(most), numbers_(statement_numbers(program))
    {
    }

    std::optional<GraphCounts> run()
    {
        if (!prepare())
            return std::nullopt;
        Partial start;
        const int locations = condition_location(program_.conditions);
        for (int l = 0; l < locations; l++) {
            GraphEvent e;
            e.kind = EventKind::Initial;
            e.location = l;
            e.index = l;
            e.writes = true;
            e.value = is_variable(l) ? program_.variables[l].initial : 0;
            start.graph.events.push_back(e);
            start.graph.coherence.push_back({l});
        }
        start.threads.resize(program_.threads.size());
        for (size_t t = 0; t < start.threads.size(); t++)
            start.threads[t].locals.assign(static_cast<size_t>(program_.threads[t].locals), 0);
        start.threads[0].started = true;
        settle(start, 0);
        try {
            extend(start);
        } catch (const TooLarge &) {
            return std::nullopt;
        }
        counts_.reads_from = reads_from_.size();
        return counts_;
    }

private:
    static constexpr int kFree = 0, kHeld = 1;
    enum Phase : int { kEnters, kUnlocks, kLeaves, kLocks }; ///< the events of a wait

    bool is_variable(int location) const { return location < static_cast<int>(program_.variables.size()); }
    int mutex_location(int mutex) const { return static_cast<int>(program_.variables.size()) + mutex; }
    /// Its value is a set of threads, those that wait there.
    int condition_location(int condition) const { return mutex_location(program_.mutexes) + condition; }

    bool prepare()
    {
        size_t joins = 0;
        bool tries = false, waits = false;
        for (const ThreadCode &t : program_.threads) {
            auto code = flatten(t.body);
            if (!code)
                return false;
            for (const Op &op : *code) {
                if (op.statement != nullptr && !understood(op.statement->kind))
                    return false;
                joins += op.statement != nullptr && op.statement->kind == Kind::Join;
                tries |= op.statement != nullptr && op.statement->kind == Kind::TryLock;
                waits |= op.statement != nullptr && op.statement->kind == Kind::Wait;
            }
            code_.push_back(std::move(*code));
        }
        // A wait takes its place and gives up its mutex at once. Here these are two events, which somebody who tries to
        // take the mutex would notice.
        return joins + 1 == program_.threads.size() && !(tries && waits);
    }

    bool finished(const Partial &p, int t) const
    {
        return p.threads[t].started && p.threads[t].at == static_cast<int>(code_[t].size());
    }
    /// The statement that a thread is to carry out; null if it has none.
    const Statement *next(const Partial &p, int t) const
    {
        const Thread &thread = p.threads[t];
        if (!thread.started || thread.failed || thread.cut || finished(p, t))
            return nullptr;
        return code_[t][thread.at].statement;
    }

    /// Of the statement that a thread stands before.
    int number(const Partial &p, int t) const { return numbers_.at(code_[t][p.threads[t].at].statement); }

    void found(Error error, int place)
    {
        counts_.errors.insert(error);
        counts_.places.emplace(error, place);
    }

    /// Runs what is local to the thread, up to its next event.
    void settle(Partial &p, int t) const
    {
        Thread &thread = p.threads[t];
        while (thread.at < static_cast<int>(code_[t].size())) {
            const Op &op = code_[t][thread.at];
            if (op.statement == nullptr) {
                thread.at = op.target;
                continue;
            }
            const Statement &s = *op.statement;
            switch (s.kind) {
            case Kind::Set:
                thread.locals[s.local] = evaluate(s.expr, thread.locals);
                thread.at++;
                break;
            case Kind::If:
                thread.at = holds(thread.locals[s.local], s.compare, s.value) ? thread.at + 1 : op.target;
                break;
            case Kind::Assert:
            case Kind::Assume:
                if (!holds(thread.locals[s.local], s.compare, s.value)) {
                    (s.kind == Kind::Assert ? thread.failed : thread.cut) = true;
                    return;
                }
                thread.at++;
                break;
            default:
                return;
            }
        }
    }

    GraphEvent event(const Partial &p, int t, EventKind kind, Order order) const
    {
        GraphEvent e;
        e.kind = kind;
        e.thread = t;
        e.index = p.threads[t].events;
        e.statement = number(p, t);
        e.order = order;
        return e;
    }

    /// Adds an event, a write at this place of its location's coherence order; true if the graph is consistent.
    bool add(Partial &p, const GraphEvent &e, size_t place = 0) const
    {
        const int id = static_cast<int>(p.graph.events.size());
        if (id == kMostEvents)
            throw TooLarge();
        p.graph.events.push_back(e);
        if (e.writes) {
            auto &order = p.graph.coherence[e.location];
            order.insert(order.begin() + static_cast<long>(place), id);
        }
        Thread &thread = p.threads[e.thread];
        const bool waits = code_[e.thread][thread.at].statement->kind == Kind::Wait && thread.phase != kLocks;
        thread.events++;
        thread.phase = waits ? thread.phase + 1 : 0;
        thread.at += waits ? 0 : 1;
        return consistent(p.graph, model_, options_);
    }

    void extend(const Partial &p)
    {
        if (!seen_.insert(key(p, true)).second)
            return;
        if (seen_.size() > most_)
            throw TooLarge();
        const int count = static_cast<int>(p.threads.size());
        for (int t = 0; t < count; t++)
            if (const Statement *s = next(p, t))
                if (reads_nothing(p, t, *s))
                    return;
        bool moved = false;
        for (int t = 0; t < count; t++)
            if (const Statement *s = next(p, t))
                moved |= is_at_condition(p, t, *s) ? pass_condition(p, t, *s) : read(p, t, *s);
        if (!moved)
            maximal(p);
    }

    /// If the statement reads nothing and can go on, goes on with it.
    bool reads_nothing(const Partial &p, int t, const Statement &s)
    {
        switch (s.kind) {
        case Kind::Store:
            store(p, t, s);
            return true;
        case Kind::Fence:
            only(p, event(p, t, EventKind::Fence, s.order));
            return true;
        case Kind::Unlock:
            unlock(p, t, mutex_location(s.object));
            return true;
        case Kind::Wait:
            if (p.threads[t].phase != kUnlocks)
                return false;
            unlock(p, t, mutex_location(s.second));
            return true;
        case Kind::Create: {
            GraphEvent e = event(p, t, EventKind::Create, Order::Plain);
            e.other = s.object;
            Partial started = p;
            started.threads[s.object].started = true;
            settle(started, s.object);
            only(started, e);
            return true;
        }
        case Kind::Join: {
            if (!finished(p, s.object))
                return false;
            GraphEvent e = event(p, t, EventKind::Join, Order::Plain);
            e.other = s.object;
            only(p, e);
            return true;
        }
        default:
            return false;
        }
    }

    /// Goes on with an event that nothing can forbid.
    void only(const Partial &p, const GraphEvent &e, size_t place = 0)
    {
        Partial longer = p;
        if (!add(longer, e, place))
            throw std::logic_error("an event that is always possible is not");
        settle(longer, e.thread);
        extend(longer);
    }

    void store(const Partial &p, int t, const Statement &s)
    {
        GraphEvent e = event(p, t, EventKind::Access, s.order);
        e.location = s.object;
        e.writes = true;
        e.value = evaluate(s.expr, p.threads[t].locals);
        bool somewhere = false;
        for (size_t place = 1; place <= p.graph.coherence[s.object].size(); place++) {
            Partial longer = p;
            if (!add(longer, e, place))
                continue;
            somewhere = true;
            settle(longer, t);
            extend(longer);
        }
        if (!somewhere)
            throw std::logic_error("a store has no place");
    }

    void unlock(const Partial &p, int t, int location)
    {
        const auto &order = p.graph.coherence[location];
        const GraphEvent &last = p.graph.events[order.back()];
        if (last.kind != EventKind::Lock || last.thread != t) {
            found(Error::Lock, number(p, t));
            return;
        }
        GraphEvent e = event(p, t, EventKind::Unlock, Order::Release);
        e.location = location;
        e.reads = e.writes = true;
        e.reads_from = order.back();
        e.value = kFree;
        only(p, e, order.size());
    }

    static bool is_at_condition(const Partial &p, int t, const Statement &s)
    {
        return s.kind == Kind::Signal || s.kind == Kind::Broadcast ||
               (s.kind == Kind::Wait && p.threads[t].phase != kLocks);
    }

    /// Waits and notifies of a condition variable are in one order that agrees with happens-before, and make nothing
    /// happen before anything. True if the thread can go on.
    bool pass_condition(const Partial &p, int t, const Statement &s)
    {
        const int location = condition_location(s.object);
        const auto &order = p.graph.coherence[location];
        const int waiting = p.graph.events[order.back()].value, self = 1 << t;
        GraphEvent e = event(p, t, EventKind::Condition, Order::Plain);
        e.location = location;
        e.reads = e.writes = true;
        e.reads_from = order.back();
        std::vector<int> afterwards; // who waits then
        if (s.kind == Kind::Broadcast || (s.kind == Kind::Signal && waiting == 0)) {
            afterwards = {0};
        } else if (s.kind == Kind::Signal) {
            for (int u = 0; u < static_cast<int>(p.threads.size()); u++)
                if ((waiting & (1 << u)) != 0)
                    afterwards.push_back(waiting & ~(1 << u));
        } else if (p.threads[t].phase == kEnters) {
            for (int u = 0; u < static_cast<int>(p.threads.size()); u++)
                if ((waiting & (1 << u)) != 0 && next(p, u)->second != s.second) {
                    found(Error::Lock, number(p, t));
                    return true;
                }
            afterwards = {waiting | self};
        } else if ((waiting & self) == 0) {
            e.writes = false;
            e.reads_from = notify(p, order, t);
            afterwards = {0};
        } else if (s.timed) {
            afterwards = {waiting & ~self};
        }
        bool moved = false;
        for (int after : afterwards) {
            e.value = after;
            Partial longer = p;
            if (!add(longer, e, order.size()))
                continue;
            moved = true;
            settle(longer, t);
            extend(longer);
        }
        return moved;
    }

    /// The one that woke the thread.
    static int notify(const Partial &p, const std::vector<int> &order, int t)
    {
        size_t place = order.size();
        while ((p.graph.events[order[place - 1]].value & (1 << t)) == 0)
            place--;
        return order[place];
    }

    /// Lets the thread read from each write to the location; true if one of them is possible.
    bool read(const Partial &p, int t, const Statement &s)
    {
        if (s.kind == Kind::Join)
            return false;
        const bool tries = s.kind == Kind::TryLock;
        const std::optional<int> mutex = tries ? s.object : wants(p, t);
        const int location = mutex ? mutex_location(*mutex) : s.object;
        const auto &order = p.graph.coherence[location];
        bool moved = false;
        for (size_t place = 0; place < order.size(); place++) {
            const int old = p.graph.events[order[place]].value;
            const bool takes = mutex && old == kFree;
            if (mutex && !takes && !tries)
                continue;
            GraphEvent e = event(p, t, takes ? EventKind::Lock : EventKind::Access, s.order);
            e.location = location;
            e.reads = true;
            e.reads_from = order[place];
            Partial longer = p;
            std::vector<int> &locals = longer.threads[t].locals;
            carry_out(s, old, e, locals);
            if (!add(longer, e, place + 1))
                continue;
            moved = true;
            settle(longer, t);
            extend(longer);
        }
        if (!moved && !mutex)
            throw std::logic_error("a read has nothing to read from");
        return moved;
    }

    /// The mutex that the thread is to lock.
    std::optional<int> wants(const Partial &p, int t) const
    {
        const Statement *s = next(p, t);
        if (s != nullptr && s->kind == Kind::Lock)
            return s->object;
        if (s != nullptr && s->kind == Kind::Wait && p.threads[t].phase == kLocks)
            return s->second;
        return std::nullopt;
    }

    static void carry_out(const Statement &s, int old, GraphEvent &e, std::vector<int> &locals)
    {
        const int operand = evaluate(s.expr, locals);
        e.swaps = s.kind != Kind::Load;
        e.writes = e.swaps;
        switch (s.kind) {
        case Kind::Lock:
        case Kind::Wait:
            e.order = Order::Acquire;
            e.value = kHeld;
            return;
        case Kind::TryLock:
            e.writes = old == kFree;
            e.order = e.writes ? Order::Acquire : Order::Relaxed;
            e.value = kHeld;
            break;
        case Kind::Add:
            e.value = static_cast<int>(static_cast<unsigned>(old) + static_cast<unsigned>(operand));
            break;
        case Kind::Xchg:
            e.value = operand;
            break;
        case Kind::Xor:
            e.value = old ^ operand;
            break;
        case Kind::Cas:
            e.writes = old == s.expected;
            e.value = operand;
            if (!e.writes)
                e.order = failed_order(s.order);
            break;
        default:
            break;
        }
        if (s.local != kNone)
            locals[s.local] = s.kind == Kind::Cas || s.kind == Kind::TryLock ? e.writes : old;
    }

    /// Nothing can be added.
    void maximal(const Partial &p)
    {
        find_races(p.graph);
        bool complete = true, failed = false, cut = false;
        int first = 0; // of the statements that threads stand before
        for (int t = 0; t < static_cast<int>(p.threads.size()); t++) {
            if (finished(p, t) || !p.threads[t].started)
                continue;
            complete = false;
            failed |= p.threads[t].failed;
            cut |= p.threads[t].cut;
            first = first == 0 ? number(p, t) : std::min(first, number(p, t));
            if (p.threads[t].failed)
                found(Error::Assertion, number(p, t));
        }
        if (!complete) {
            counts_.blocked++;
            if (!find_rings(p) && !failed && !cut)
                found(Error::Deadlock, first);
            return;
        }
        counts_.executions++;
        reads_from_.insert(key(p, false));
        std::vector<int> last;
        last.reserve(program_.variables.size());
        for (size_t v = 0; v < program_.variables.size(); v++)
            last.push_back(p.graph.events[p.graph.coherence[v].back()].value);
        counts_.finals.insert(last);
    }

    void find_races(const ExecutionGraph &graph)
    {
        const std::vector<std::pair<int, int>> pairs = races(graph, options_);
        if (pairs.empty())
            return;
        const Relation before = causes(graph);
        for (auto [a, b] : pairs) {
            if (!before.has(a, b))
                found(Error::Race, graph.events[a].statement);
            if (!before.has(b, a))
                found(Error::Race, graph.events[b].statement);
        }
    }

    /// Threads that wait for each other's mutexes in a circle.
    bool find_rings(const Partial &p)
    {
        bool some = false;
        for (int t = 0; t < static_cast<int>(p.threads.size()); t++) {
            int at = t, first = 0;
            for (size_t steps = 0; steps <= p.threads.size(); steps++) {
                const std::optional<int> mutex = wants(p, at);
                if (!mutex)
                    break;
                first = first == 0 ? number(p, at) : std::min(first, number(p, at));
                at = p.graph.events[p.graph.coherence[mutex_location(*mutex)].back()].thread;
                if (at == t) {
                    found(Error::Deadlock, first);
                    some = true;
                    break;
                }
            }
        }
        return some;
    }

    /// Names the graph: what each thread's events read from, whom a notify wakes and, if asked, the coherence orders.
    static std::string key(const Partial &p, bool coherence)
    {
        std::string out;
        auto name = [&](int id) {
            const GraphEvent &e = p.graph.events[id];
            out += static_cast<char>(e.thread + 1);
            out += static_cast<char>(e.index);
        };
        for (int t = 0; t < static_cast<int>(p.threads.size()); t++) {
            out += static_cast<char>(p.threads[t].events);
            for (const GraphEvent &e : p.graph.events)
                if (e.thread == t && e.reads) {
                    name(e.reads_from);
                    out += static_cast<char>(e.kind == EventKind::Condition ? e.value : 0);
                }
        }
        if (coherence)
            for (const std::vector<int> &order : p.graph.coherence) {
                out += static_cast<char>(order.size());
                for (int id : order)
                    name(id);
            }
        return out;
    }

    const Program &program_;
    const Model model_;
    const ModelOptions options_;
    const uint64_t most_;
    const std::map<const Statement *, int> numbers_;
    std::vector<std::vector<Op>> code_;
    std::unordered_set<std::string> seen_;
    std::unordered_set<std::string> reads_from_;
    GraphCounts counts_;
};

} // namespace

std::optional<GraphCounts> enumerate_graphs(const Program &program, Model model, const ModelOptions &options,
                                            uint64_t most)
{
    return Enumerator(program, model, options, most).run();
}

} // namespace mazur::generated

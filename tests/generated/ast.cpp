// What holds of every generated program, and the short notation that a failing test prints.
#include "ast.h"

#include <set>

namespace mazur::generated {
namespace {

constexpr std::string_view kOrders[] = {"", ".rlx", ".acq", ".rel", ".acq_rel", ""};

class Checker {
public:
    explicit Checker(const Program &program) : program_(program) {}

    std::string run()
    {
        if (program_.threads.empty())
            return "no main";
        check_pairs();
        check_pointers();
        for (size_t t = 0; t < program_.threads.size() && wrong_.empty(); t++) {
            thread_ = static_cast<int>(t);
            created_here_.clear();
            block(program_.threads[t].body, true, false);
        }
        if (wrong_.empty() && created_.size() + 1 != program_.threads.size())
            fail("a thread is never created");
        return wrong_;
    }

private:
    void fail(std::string why)
    {
        if (wrong_.empty())
            wrong_ = std::move(why) + " in thread " + std::to_string(thread_);
    }
    bool in_range(int value, size_t size, const char *what)
    {
        if (value >= 0 && value < static_cast<int>(size))
            return true;
        fail(std::string("no such ") + what);
        return false;
    }
    void check_pairs()
    {
        for (int v = 0; v < 2 * program_.pairs; v++)
            if (in_range(v, program_.variables.size(), "variable of a pair") &&
                program_.variables[v].storage != Storage::Plain)
                fail("pair of what is not plain");
    }
    void check_pointers()
    {
        for (size_t v = 0; v < program_.variables.size(); v++) {
            const bool pointer =
                v + 1 < program_.variables.size() && program_.variables[v + 1].storage == Storage::Pointer;
            if (is_passed(program_.variables[v]) != pointer ||
                (v == 0 && program_.variables[v].storage == Storage::Pointer))
                fail("a pointer that is not behind what it points to");
        }
    }
    void local(int number) { in_range(number, static_cast<size_t>(program_.threads[thread_].locals), "local"); }
    void expr(const Expr &e)
    {
        for (int number : {e.local, e.other})
            if (number != kNone)
                local(number);
    }
    void access(int var, Order order, bool reads, bool writes, Part part = Part::Whole)
    {
        if (!in_range(var, program_.variables.size(), "variable"))
            return;
        if (part != Part::Whole && program_.variables[var].storage != Storage::Parts)
            fail("a part of what has none");
        Storage storage = program_.variables[var].storage;
        if (order == Order::Plain ? storage == Storage::Atomic : storage == Storage::Plain || storage == Storage::Heap)
            fail("access does not fit the variable");
        if (storage == Storage::Pointer && order == Order::Plain)
            fail("access does not fit the variable");
        if ((order == Order::Plain && reads && writes) ||
            (!writes && (order == Order::Release || order == Order::AcqRel)) ||
            (!reads && (order == Order::Acquire || order == Order::AcqRel)))
            fail("memory order does not fit the access");
    }
    /// What counts for a loop that waits: that it waits at a condition variable. For an endless one: that it locks.
    static bool changes_something(const Block &body, Kind also)
    {
        const auto constant = [](const Statement &s) { return s.expr.local == kNone && s.expr.other == kNone; };
        for (const Statement &s : body) {
            if (((s.kind == Kind::Xor || s.kind == Kind::Add) && constant(s) && s.expr.constant != 0) || s.kind == also)
                return true;
            if (s.kind != Kind::Store || !constant(s))
                continue;
            for (const Statement &other : body) // stores something else
                if (other.kind == Kind::Store && other.object == s.object && other.part == s.part && constant(other) &&
                    other.expr.constant != s.expr.constant)
                    return true;
        }
        return false;
    }
    void block(const Block &body, bool top, bool atomic)
    {
        for (const Statement &s : body) {
            if (s.kind == Kind::Scope && s.value == kOwn && (!top || scopes_ > 0 || thread_ == 0 || &s != &body.back()))
                fail("a local of a thread that does not end with it");
            statement(s, top, atomic);
        }
    }
    void round(const Block &body, bool atomic)
    {
        loops_++;
        block(body, false, atomic);
        loops_--;
    }
    bool is_pointer(int v) const
    {
        return v >= 0 && v < static_cast<int>(program_.variables.size()) &&
               program_.variables[v].storage == Storage::Pointer;
    }
    void make(const Statement &s, Storage storage)
    {
        if (!in_range(s.object, program_.variables.size(), "variable"))
            return;
        if (program_.variables[s.object].storage != storage || loops_ > 0 || !made_.insert(s.object).second)
            fail("makes what it cannot");
    }
    void scope(const Statement &s)
    {
        make(s, Storage::Local);
        if (once_ || s.value < kCallee || s.value > kOwn)
            fail("scope where none can be");
        std::set<int> outer;
        outer.swap(created_here_);
        scopes_++;
        block(s.body, true, false);
        scopes_--;
        outer.swap(created_here_);
    }
    void statement(const Statement &s, bool top, bool atomic);

    const Program &program_;
    int thread_ = 0;
    std::set<int> created_, created_here_;
    bool once_ = false;          ///< in the body of a Once
    int scopes_ = 0, loops_ = 0; ///< around the statement
    std::set<int> made_;
    std::string wrong_;
};

bool may_wait_in_section(Kind kind)
{
    switch (kind) {
    case Kind::Lock:
    case Kind::TryLock:
    case Kind::Unlock:
    case Kind::SemWait:
    case Kind::SemTryWait:
    case Kind::SemPost:
    case Kind::RdLock:
    case Kind::WrLock:
    case Kind::TryRdLock:
    case Kind::TryWrLock:
    case Kind::RwUnlock:
    case Kind::Wait:
    case Kind::Signal:
    case Kind::Broadcast:
        return true;
    default:
        return false;
    }
}

void Checker::statement(const Statement &s, bool top, bool atomic)
{
    if (s.local != kNone)
        local(s.local);
    expr(s.expr);
    if ((s.kind == Kind::Store || s.kind == Kind::Xchg) && is_pointer(s.object) && s.expr != Expr{} &&
        s.expr != Expr{kNone, kNone, 1})
        return fail("an address that nobody has");
    switch (s.kind) {
    case Kind::Set:
    case Kind::Assert:
    case Kind::Assume:
    case Kind::Nondet:
        local(s.local);
        if (s.kind == Kind::Nondet && (s.expected != 0 || s.value < 1 || s.value > kMostChoices))
            fail("range that a program cannot ask for");
        return;
    case Kind::Print:
        return;
    case Kind::Load:
        local(s.local);
        return access(s.object, s.order, true, false, s.part);
    case Kind::Store:
        return access(s.object, s.order, false, true, s.part);
    case Kind::Add:
    case Kind::Xchg:
    case Kind::Xor:
    case Kind::Cas:
    case Kind::SpinCas:
        if (s.kind == Kind::SpinCas ? atomic : s.local == kNone)
            return fail("not possible here");
        if (s.kind != Kind::Xchg && is_pointer(s.object))
            return fail("calculates with an address");
        return access(s.object, s.order, true, true, s.part);
    case Kind::Retry:
        if (atomic || s.local == kNone || s.value < kKeep || s.value > kConfirm)
            return fail("not possible here");
        if (is_pointer(s.object))
            return fail("calculates with an address");
        round(s.body, false);
        return access(s.object, s.order, true, true);
    case Kind::Free:
        if (in_range(s.object, program_.variables.size(), "variable") &&
            program_.variables[s.object].storage != Storage::Heap &&
            program_.variables[s.object].storage != Storage::Block)
            fail("frees what is not on the heap");
        return;
    case Kind::Make:
        return make(s, Storage::Block);
    case Kind::Copy:
        if (in_range(s.object, static_cast<size_t>(program_.pairs), "pair") &&
            in_range(s.second, static_cast<size_t>(program_.pairs), "pair") && s.object == s.second)
            fail("copies to itself");
        return;
    case Kind::If:
        local(s.local);
        block(s.body, false, atomic);
        return block(s.otherwise, false, atomic);
    case Kind::Repeat:
        if (s.value < 0 || s.value > 100)
            fail("bad count");
        return round(s.body, atomic);
    default:
        break;
    }
    if (atomic && !may_wait_in_section(s.kind))
        return fail("not possible in an atomic section");
    switch (s.kind) {
    case Kind::Fence:
        if (s.order == Order::Plain || s.order == Order::Relaxed)
            fail("fence without an order");
        return;
    case Kind::TryLock:
        local(s.local);
        [[fallthrough]];
    case Kind::Lock:
    case Kind::Unlock:
    case Kind::SpinTryLock:
        in_range(s.object, static_cast<size_t>(program_.mutexes), "mutex");
        return;
    case Kind::Wait:
        in_range(s.second, static_cast<size_t>(program_.mutexes), "mutex");
        [[fallthrough]];
    case Kind::Signal:
    case Kind::Broadcast:
        in_range(s.object, static_cast<size_t>(program_.conditions), "condition");
        return;
    case Kind::SemTryWait:
        local(s.local);
        [[fallthrough]];
    case Kind::SemWait:
    case Kind::SemPost:
        in_range(s.object, program_.semaphores.size(), "semaphore");
        return;
    case Kind::TryRdLock:
    case Kind::TryWrLock:
        local(s.local);
        [[fallthrough]];
    case Kind::RdLock:
    case Kind::WrLock:
    case Kind::RwUnlock:
        in_range(s.object, static_cast<size_t>(program_.rwlocks), "read-write lock");
        return;
    case Kind::Barrier:
        in_range(s.object, program_.barriers.size(), "barrier");
        return;
    case Kind::Once:
        if (once_)
            fail("once in once");
        once_ = true;
        in_range(s.object, static_cast<size_t>(program_.onces), "once");
        block(s.body, false, false);
        once_ = false;
        return;
    case Kind::Return:
        if (once_ || scopes_ > 0)
            fail("returns from once or a scope");
        return;
    case Kind::Scope:
        return scope(s);
    case Kind::While:
        if (s.tests.empty() || (!s.body.empty() && !changes_something(s.body, Kind::Wait)))
            fail("loop without a test or an effect");
        for (const Test &test : s.tests)
            access(test.var, test.order, true, false);
        return round(s.body, false);
    case Kind::Forever:
        if (!changes_something(s.body, Kind::Lock))
            fail("endless loop without an effect");
        return round(s.body, false);
    case Kind::Atomic:
        return block(s.body, false, true);
    case Kind::Create:
        if (!top || s.object == 0 || !in_range(s.object, program_.threads.size(), "thread") ||
            !created_.insert(s.object).second)
            return fail("bad create");
        created_here_.insert(s.object);
        return;
    case Kind::Join:
        if (!top || created_here_.erase(s.object) == 0)
            fail("bad join");
        return;
    default:
        return;
    }
}

std::string name(const Expr &e)
{
    std::string out;
    for (int number : {e.local, e.other})
        if (number != kNone)
            out += (out.empty() ? "r" : "+r") + std::to_string(number);
    if (out.empty() || e.constant != 0)
        out += (out.empty() || e.constant < 0 ? "" : "+") + std::to_string(e.constant);
    return out;
}

std::string number(char letter, int value) { return letter + std::to_string(value); }

class Writer {
public:
    std::string out;

    void block(const Block &body, int depth)
    {
        for (const Statement &s : body) {
            out.append(static_cast<size_t>(4 * depth), ' ');
            statement(s, depth);
        }
    }

private:
    void nested(const std::string &head, const Block &body, int depth)
    {
        out += head + " {\n";
        block(body, depth + 1);
        out.append(static_cast<size_t>(4 * depth), ' ');
        out += "}\n";
    }
    void statement(const Statement &s, int depth)
    {
        std::string order(kOrders[static_cast<int>(s.order)]);
        constexpr std::string_view parts[] = {"", ".low", ".high"};
        std::string x = number('x', s.object) + std::string(parts[static_cast<int>(s.part)]) + order,
                    r = number('r', s.local), m = number('m', s.object);
        std::string condition = r + " " + std::string(text(s.compare)) + " " + std::to_string(s.value);
        std::string wanted = std::to_string(s.expected);
        switch (s.kind) {
        case Kind::Set:
            out += r + " = " + name(s.expr) + "\n";
            return;
        case Kind::Load:
            out += r + " = " + x + "\n";
            return;
        case Kind::Store:
            out += x + " = " + name(s.expr) + "\n";
            return;
        case Kind::Add:
            out += r + " = add " + x + " " + name(s.expr) + "\n";
            return;
        case Kind::Xchg:
            out += r + " = xchg " + x + " " + name(s.expr) + "\n";
            return;
        case Kind::Xor:
            out += r + " = xor " + x + " " + name(s.expr) + "\n";
            return;
        case Kind::Cas:
            out += r + " = " + (s.weak ? "weak cas " : "cas ") + x + " " + wanted + " -> " + name(s.expr) + "\n";
            return;
        case Kind::Fence:
            out += "fence" + (order.empty() ? ".sc" : order) + "\n";
            return;
        case Kind::Lock:
            out += "lock " + m + "\n";
            return;
        case Kind::Unlock:
            out += "unlock " + m + "\n";
            return;
        case Kind::TryLock:
            out += r + " = trylock " + m + "\n";
            return;
        case Kind::Wait:
            out += (s.timed ? "timed wait " : "wait ") + number('c', s.object) + " " + number('m', s.second) + "\n";
            return;
        case Kind::Signal:
            out += "signal " + number('c', s.object) + "\n";
            return;
        case Kind::Broadcast:
            out += "broadcast " + number('c', s.object) + "\n";
            return;
        case Kind::SemWait:
            out += "down " + number('s', s.object) + "\n";
            return;
        case Kind::SemPost:
            out += "up " + number('s', s.object) + "\n";
            return;
        case Kind::SemTryWait:
            out += r + " = trydown " + number('s', s.object) + "\n";
            return;
        case Kind::RdLock:
            out += "rdlock " + number('w', s.object) + "\n";
            return;
        case Kind::WrLock:
            out += "wrlock " + number('w', s.object) + "\n";
            return;
        case Kind::TryRdLock:
            out += r + " = tryrdlock " + number('w', s.object) + "\n";
            return;
        case Kind::TryWrLock:
            out += r + " = trywrlock " + number('w', s.object) + "\n";
            return;
        case Kind::RwUnlock:
            out += "unlock " + number('w', s.object) + "\n";
            return;
        case Kind::Barrier:
            out += "meet " + number('b', s.object) + "\n";
            return;
        case Kind::Once:
            return nested("once " + number('o', s.object), s.body, depth);
        case Kind::Copy:
            out += std::string(s.value == 0 ? "assign" : "copy") + " p" + std::to_string(s.object) + " = p" +
                   std::to_string(s.second) + "\n";
            return;
        case Kind::If:
            nested("if " + condition, s.body, depth);
            if (!s.otherwise.empty()) {
                out.append(static_cast<size_t>(4 * depth), ' ');
                nested("else", s.otherwise, depth);
            }
            return;
        case Kind::Repeat:
            return nested("repeat " + std::to_string(s.value), s.body, depth);
        case Kind::While: {
            std::string head = "while";
            for (const Test &t : s.tests)
                head += (head == "while" ? " x" : " && x") + std::to_string(t.var) +
                        std::string(kOrders[static_cast<int>(t.order)]) + " " + std::string(text(t.compare)) + " " +
                        std::to_string(t.value);
            return nested(head, s.body, depth);
        }
        case Kind::SpinCas:
            out += "spin cas " + x + " " + wanted + " -> " + name(s.expr) + "\n";
            return;
        case Kind::Retry:
            out += "retry" + std::to_string(s.value) + " " + r + " = cas " + x + " " + r + " -> " + name(s.expr) +
                   " load" + std::string(kOrders[s.expected]) + "\n";
            return s.body.empty() ? void() : nested("failed", s.body, depth);
        case Kind::SpinTryLock:
            out += "spin trylock " + m + "\n";
            return;
        case Kind::Forever:
            return nested("forever", s.body, depth);
        case Kind::Atomic:
            return nested("atomic", s.body, depth);
        case Kind::Assert:
            out += "assert " + condition + "\n";
            return;
        case Kind::Assume:
            out += "assume " + condition + "\n";
            return;
        case Kind::Nondet:
            out += r + " = any " + wanted + ".." + std::to_string(s.value) + "\n";
            return;
        case Kind::Create:
            out += "create " + number('t', s.object) + "\n";
            return;
        case Kind::Join:
            out += "join " + number('t', s.object) + "\n";
            return;
        case Kind::Free:
            out += "free x" + std::to_string(s.object) + "\n";
            return;
        case Kind::Make:
            out += "make x" + std::to_string(s.object) + "\n";
            return;
        case Kind::Scope: {
            constexpr std::string_view styles[] = {"call with", "block with", "own"};
            return nested(std::string(styles[s.value]) + " x" + std::to_string(s.object), s.body, depth);
        }
        case Kind::Print:
            out += "print " + name(s.expr) + "\n";
            return;
        case Kind::Return:
            out += "return\n";
            return;
        }
    }
};

} // namespace

std::string_view text(Error error)
{
    constexpr std::string_view names[] = {"assertion", "deadlock", "lock", "race", "livelock", "memory"};
    return names[static_cast<int>(error)];
}

std::string_view text(Compare compare)
{
    constexpr std::string_view names[] = {"==", "!=", "<", "<=", ">", ">="};
    return names[static_cast<int>(compare)];
}

bool holds(int left, Compare compare, int right)
{
    switch (compare) {
    case Compare::Eq:
        return left == right;
    case Compare::Ne:
        return left != right;
    case Compare::Lt:
        return left < right;
    case Compare::Le:
        return left <= right;
    case Compare::Gt:
        return left > right;
    case Compare::Ge:
        return left >= right;
    }
    return false;
}

std::map<const Statement *, int> statement_numbers(const Program &program)
{
    std::map<const Statement *, int> numbers;
    std::vector<int> starts; // of each thread
    for (size_t t = 0; t < program.threads.size(); t++) {
        starts.push_back(static_cast<int>(numbers.size()));
        int number = t == 0 ? 0 : starts[first_like(program, static_cast<int>(t))];
        for_each(program.threads[t].body, [&](const Statement &s) { numbers.emplace(&s, ++number); });
    }
    return numbers;
}

bool has_statement(const Program &program, Kind kind)
{
    bool found = false;
    for (const ThreadCode &t : program.threads)
        for_each(t.body, [&](const Statement &s) { found |= s.kind == kind; });
    return found;
}

bool has_weak_order(const Program &program)
{
    const auto weak = [](Order o) { return o != Order::Plain && o != Order::SeqCst; };
    bool found = false;
    for (const ThreadCode &t : program.threads)
        for_each(t.body, [&](const Statement &s) {
            found |= weak(s.order);
            for (const Test &test : s.tests)
                found |= weak(test.order);
        });
    return found;
}

std::string malformed(const Program &program) { return Checker(program).run(); }

int first_like(const Program &program, int thread)
{
    int t = 1;
    while (t < thread && program.threads[t] != program.threads[thread])
        t++;
    return t;
}

std::string to_text(const Program &program)
{
    constexpr std::string_view storage[] = {"plain", "atomic", "mixed", "heap", "parts", "block", "local", "pointer"};
    Writer writer;
    for (size_t v = 0; v < program.variables.size(); v++)
        writer.out += number('x', static_cast<int>(v)) + ": " +
                      std::string(storage[static_cast<int>(program.variables[v].storage)]) + " = " +
                      std::to_string(program.variables[v].initial) + "\n";
    for (size_t s = 0; s < program.semaphores.size(); s++)
        writer.out +=
            number('s', static_cast<int>(s)) + ": semaphore = " + std::to_string(program.semaphores[s]) + "\n";
    for (size_t b = 0; b < program.barriers.size(); b++)
        writer.out += number('b', static_cast<int>(b)) + ": barrier of " + std::to_string(program.barriers[b]) + "\n";
    if (program.pairs > 0)
        writer.out += std::to_string(program.pairs) + " pairs\n";
    for (size_t t = 0; t < program.threads.size(); t++) {
        writer.out += t == 0 ? (program.main_exits ? "main:\n" : "main, ends as a thread:\n")
                             : number('t', static_cast<int>(t)) + ":\n";
        writer.block(program.threads[t].body, 1);
    }
    return writer.out;
}

} // namespace mazur::generated

// One step at a time; see semantics.h. The rules are those of the contract: main's end is a step that ends everything,
// a signal wakes any one waiter, who then needs the mutex again, and nobody wakes up by himself.
#include "semantics.h"

#include <algorithm>

namespace mazur::generated {
namespace {

int evaluate(const Expr &e, const std::vector<int> &locals)
{
    unsigned sum = static_cast<unsigned>(e.constant);
    for (int number : {e.local, e.other})
        if (number != kNone)
            sum += static_cast<unsigned>(locals[number]);
    return static_cast<int>(sum);
}

Order order_of_failed_cas(Order order)
{
    return order == Order::Release ? Order::Relaxed : order == Order::AcqRel ? Order::Acquire : order;
}

int shift(Part part) { return part == Part::High ? 16 : 0; }

int part_of(int value, Part part)
{
    return part == Part::Whole ? value : static_cast<int>(static_cast<unsigned>(value) >> shift(part) & 0xffff);
}

void put_part(int &whole, Part part, int value)
{
    if (part == Part::Whole) {
        whole = value;
        return;
    }
    const unsigned mask = 0xffffu << shift(part);
    whole =
        static_cast<int>((static_cast<unsigned>(whole) & ~mask) | (static_cast<unsigned>(value) << shift(part) & mask));
}

void put(std::string &out, int value) { out.append(reinterpret_cast<const char *>(&value), sizeof value); }

} // namespace

std::string State::encode() const
{
    std::string out;
    for (const ThreadState &t : threads) {
        out += static_cast<char>(t.status);
        out += static_cast<char>(t.stack.size());
        for (const Frame &f : t.stack) {
            out += static_cast<char>(f.block);
            out += static_cast<char>(f.index);
            out += static_cast<char>(f.count);
        }
        for (int value : t.locals)
            put(out, value);
        put(out, t.copied[0]);
        put(out, t.copied[1]);
        put(out, static_cast<int>(t.has));
    }
    for (const std::vector<int> *values : {&variables, &owners, &semaphores, &readers, &writers, &arrived, &onces})
        for (int value : *values)
            put(out, value);
    for (bool f : freed)
        out += f ? '1' : '0';
    put(out, static_cast<int>(queue.size()));
    for (int thread : queue)
        put(out, thread);
    put(out, section);
    out += exited ? '1' : '0';
    out += printed;
    return out;
}

Semantics::Semantics(const Program &program, Grain grain)
    : program_(program), grain_(grain), statements_(statement_numbers(program))
{
    for (const ThreadCode &t : program_.threads)
        number(t.body);
}

void Semantics::number(const Block &block)
{
    numbers_[&block] = static_cast<int>(blocks_.size());
    blocks_.push_back(&block);
    for (const Statement &s : block) {
        number(s.body);
        number(s.otherwise);
    }
}

State Semantics::initial() const
{
    State state;
    for (const ThreadCode &t : program_.threads) {
        ThreadState thread;
        thread.stack.push_back({block_of(t.body), 0, 0});
        thread.locals.assign(static_cast<size_t>(t.locals), 0);
        state.threads.push_back(thread);
    }
    for (const Variable &v : program_.variables)
        state.variables.push_back(v.initial);
    state.freed.assign(program_.variables.size(), false);
    state.owners.assign(static_cast<size_t>(program_.mutexes), kNone);
    state.semaphores = program_.semaphores;
    state.readers.assign(static_cast<size_t>(program_.rwlocks), 0);
    state.writers.assign(static_cast<size_t>(program_.rwlocks), kNone);
    state.arrived.assign(program_.barriers.size(), 0);
    state.onces.assign(static_cast<size_t>(program_.onces), 0);
    state.threads[0].status = Status::Running;
    settle(state, 0);
    return state;
}

const Statement *Semantics::current(const ThreadState &thread) const
{
    if (thread.stack.empty())
        return nullptr;
    const Frame &f = thread.stack.back();
    const Block &block = *blocks_[f.block];
    return f.index < static_cast<int>(block.size()) ? &block[f.index] : nullptr;
}

const Statement *Semantics::ending(const ThreadState &thread) const
{
    if (thread.stack.size() < 2 || current(thread) != nullptr)
        return nullptr;
    const Frame &outer = thread.stack[thread.stack.size() - 2];
    const Statement &s = (*blocks_[outer.block])[outer.index];
    return s.kind == Kind::Atomic || s.kind == Kind::Once || s.kind == Kind::Scope ? &s : nullptr;
}

bool Semantics::in_section(const ThreadState &t) const
{
    for (size_t i = 0; i + 1 < t.stack.size(); i++)
        if ((*blocks_[t.stack[i].block])[t.stack[i].index].kind == Kind::Atomic)
            return true;
    return false;
}

/// Runs local statements until the thread stands before a step, or has ended.
void Semantics::settle(State &state, int thread) const
{
    ThreadState &t = state.threads[thread];
    while (true) {
        if (t.stack.empty()) {
            t.status = thread == 0 && program_.main_exits ? Status::Exiting : Status::Finished;
            t.locals.assign(t.locals.size(), 0);
            t.has = 0;
            return;
        }
        const Statement *s = current(t);
        if (s == nullptr) {
            if (ending(t) != nullptr)
                return;
            t.stack.pop_back();
            if (t.stack.empty())
                continue;
            Frame &outer = t.stack.back();
            Kind kind = (*blocks_[outer.block])[outer.index].kind;
            if (kind == Kind::If)
                outer.index++;
            else if (kind == Kind::Repeat)
                outer.count++;
            continue;
        }
        Frame &f = t.stack.back();
        switch (s->kind) {
        case Kind::Set:
            t.locals[s->local] = evaluate(s->expr, t.locals);
            f.index++;
            break;
        case Kind::If:
            t.stack.push_back(
                {block_of(holds(t.locals[s->local], s->compare, s->value) ? s->body : s->otherwise), 0, 0});
            break;
        case Kind::Repeat:
            if (f.count < s->value) {
                t.stack.push_back({block_of(s->body), 0, 0});
            } else {
                f.count = 0;
                f.index++;
            }
            break;
        case Kind::Forever:
            t.stack.push_back({block_of(s->body), 0, 0});
            break;
        case Kind::Assert:
        case Kind::Assume:
            if (!holds(t.locals[s->local], s->compare, s->value))
                return;
            f.index++;
            break;
        case Kind::Return:
            t.stack.clear();
            break;
        default:
            return;
        }
    }
}

void Semantics::advance(State &state, int thread) const
{
    state.threads[thread].stack.back().index++;
    settle(state, thread);
}

std::vector<Step> Semantics::steps(const State &state, int thread) const
{
    if (state.exited || (state.section != kNone && state.section != thread))
        return {};
    const ThreadState &t = state.threads[thread];
    std::vector<Step> out = own_steps(state, thread);
    if (!in_section(t))
        return out;
    // Who has to wait in his section lets the others run, and goes on with it when he can.
    const bool interrupted = state.section == kNone, waits = t.status == Status::Waiting;
    if (interrupted ? out.empty() || waits : !out.empty() && !waits)
        return out;
    Step step{state, {}, {}, false};
    step.event.thread = thread;
    step.event.what = interrupted ? What::SectionBegins : What::SectionEnds;
    step.next.section = interrupted ? thread : kNone;
    return {step};
}

/// What the thread can do if nobody else is in an atomic section.
std::vector<Step> Semantics::own_steps(const State &state, int thread) const
{
    std::vector<Step> out;
    const ThreadState &t = state.threads[thread];
    if (t.status == Status::NotStarted || t.status == Status::Finished || t.status == Status::AtBarrier)
        return out;
    if (t.status == Status::Waiting && current(t)->timed)
        return {woken(state, thread)};
    if (t.status == Status::Waiting)
        return out;
    Step step{state, {}, {}, false};
    step.event.thread = thread;
    if (t.status == Status::Exiting) {
        step.event.what = What::Exit;
        step.next.exited = true;
        return {step};
    }
    if (const Statement *whole = ending(t)) {
        step.event.what = whole->kind == Kind::Atomic ? What::SectionEnds
                          : whole->kind == Kind::Once ? What::OnceEnds
                                                      : What::Free;
        step.event.object = whole->object;
        step.event.writes = whole->kind == Kind::Scope;
        if (whole->kind == Kind::Once) {
            step.next.onces[whole->object] = 2;
        } else if (whole->kind == Kind::Scope) {
            step.next.freed[whole->object] = true;
            step.next.variables[whole->object] = 0;
        }
        step.next.threads[thread].stack.pop_back();
        if (whole->kind == Kind::Atomic && in_section(step.next.threads[thread]))
            step.event.what = What::Stop; // the outer one goes on
        else if (whole->kind == Kind::Atomic)
            step.next.section = kNone;
        advance(step.next, thread);
        return {step};
    }
    const Statement &s = *current(t);
    switch (s.kind) {
    case Kind::Load:
    case Kind::Store:
    case Kind::Add:
    case Kind::Xchg:
    case Kind::Xor:
    case Kind::Cas:
    case Kind::SpinCas:
    case Kind::Free:
        access(state, thread, s, out);
        break;
    case Kind::While:
        test(state, thread, s, out);
        break;
    case Kind::SemTryWait:
    case Kind::RdLock:
    case Kind::WrLock:
    case Kind::TryRdLock:
    case Kind::TryWrLock:
    case Kind::RwUnlock:
    case Kind::Once:
        objects(state, thread, s, out);
        break;
    case Kind::Barrier:
        barrier(state, thread, s, out);
        break;
    case Kind::Copy:
        copy(state, thread, s, out);
        break;
    case Kind::Make:
    case Kind::Scope:
        begin_life(state, thread, s, out);
        break;
    case Kind::Assert:
    case Kind::Assume:
        step.event.what = What::Stop;
        if (s.kind == Kind::Assert)
            step.error = Error::Assertion;
        else
            step.cut = true;
        out.push_back(step);
        break;
    case Kind::Nondet:
        for (int value = s.expected; value <= s.value; value++) {
            Step chosen = step;
            chosen.event.what = What::Nondet;
            chosen.event.value = value;
            chosen.next.threads[thread].locals[s.local] = value;
            advance(chosen.next, thread);
            out.push_back(chosen);
        }
        break;
    case Kind::Print:
        step.event.what = What::Print;
        step.next.printed += static_cast<char>('0' + (evaluate(s.expr, t.locals) & 7));
        advance(step.next, thread);
        out.push_back(step);
        break;
    default:
        synchronise(state, thread, s, out);
    }
    return out;
}

void Semantics::wake(State &state, int thread)
{
    state.threads[thread].status = Status::Woken;
    std::erase(state.queue, thread);
}

/// A thread that waits leaves the queue, and touches nothing else.
Step Semantics::woken(const State &state, int thread) const
{
    Step step{state, {}, {}, false};
    step.event.thread = thread;
    step.event.what = What::Nondet;
    wake(step.next, thread);
    return step;
}

std::vector<Step> Semantics::spurious_steps(const State &state, int thread) const
{
    const ThreadState &t = state.threads[thread];
    if (state.exited || (state.section != kNone && state.section != thread))
        return {};
    if (t.status == Status::Waiting)
        return {woken(state, thread)};
    const Statement *s = t.status == Status::Running && ending(t) == nullptr ? current(t) : nullptr;
    if (s == nullptr || s->kind != Kind::Cas || !s->weak)
        return {};
    std::vector<Step> out;
    access(state, thread, *s, out);
    if (out.front().error || !out.front().event.writes)
        return {};
    Step step{state, out.front().event, {}, false};
    step.event.writes = false;
    step.event.order = order_of_failed_cas(s->order);
    step.next.threads[thread].locals[s->local] = 0;
    advance(step.next, thread);
    return {step};
}

void Semantics::access(const State &state, int thread, const Statement &s, std::vector<Step> &out) const
{
    Step step{state, {}, {}, false};
    Event &event = step.event;
    event.thread = thread;
    event.object = s.object;
    event.order = s.kind == Kind::Free ? Order::Plain : s.order;
    event.what = s.kind == Kind::Free ? What::Free : What::Access;
    std::vector<int> &locals = step.next.threads[thread].locals;
    const int old = part_of(state.variables[s.object], s.part);
    int operand = evaluate(s.expr, locals);
    if (program_.variables[s.object].storage == Storage::Pointer) {
        unsigned &has = step.next.threads[thread].has;
        const unsigned bit = 1u << (s.object - 1);
        operand &= (has & bit) != 0;
        if (s.kind != Kind::Store)
            has = old != 0 ? has | bit : has & ~bit;
    }
    int memory = old;
    event.part = s.part;
    event.value = old;
    event.reads = s.kind != Kind::Store && s.kind != Kind::Free;
    event.writes = s.kind != Kind::Load;
    const bool null = follows_null(state.threads[thread], s.object);
    if (null && s.kind == Kind::Free) { // does nothing
        event.what = What::Stop;
        advance(step.next, thread);
        out.push_back(step);
        return;
    }
    if (null || state.freed[s.object]) {
        event.what = null ? What::Stop : event.what;
        step.error = Error::Memory;
        out.push_back(step);
        return;
    }
    bool leaves = true;
    switch (s.kind) {
    case Kind::Load:
        locals[s.local] = old;
        break;
    case Kind::Store:
        memory = operand;
        break;
    case Kind::Add:
        memory = static_cast<int>(static_cast<unsigned>(old) + static_cast<unsigned>(operand));
        locals[s.local] = old;
        break;
    case Kind::Xchg:
        memory = operand;
        locals[s.local] = old;
        break;
    case Kind::Xor:
        memory = old ^ operand;
        locals[s.local] = old;
        break;
    case Kind::Cas:
    case Kind::SpinCas:
        event.writes = old == s.expected;
        if (event.writes)
            memory = operand;
        else
            event.order = order_of_failed_cas(s.order);
        if (s.kind == Kind::Cas)
            locals[s.local] = event.writes;
        else
            leaves = event.writes;
        break;
    default: // Free
        event.order = Order::Plain;
        step.next.freed[s.object] = true;
        memory = 0;
    }
    put_part(step.next.variables[s.object], s.part, memory);
    if (leaves)
        advance(step.next, thread);
    out.push_back(step);
}

void Semantics::test(const State &state, int thread, const Statement &s, std::vector<Step> &out) const
{
    Step step{state, {}, {}, false};
    ThreadState &t = step.next.threads[thread];
    Frame &f = t.stack.back();
    const Test &test = s.tests[f.count];
    step.event = {thread, What::Access, test.var, kNone, true, false, test.order, state.variables[test.var]};
    const bool null = follows_null(state.threads[thread], test.var);
    if (null || state.freed[test.var]) {
        step.event.what = null ? What::Stop : What::Access;
        step.error = Error::Memory;
    } else if (!holds(state.variables[test.var], test.compare, test.value)) {
        f.count = 0;
        advance(step.next, thread);
    } else if (++f.count == static_cast<int>(s.tests.size())) {
        f.count = 0;
        if (!s.body.empty()) {
            t.stack.push_back({block_of(s.body), 0, 0});
            settle(step.next, thread);
        }
    }
    out.push_back(step);
}

void Semantics::signal(const State &state, int thread, const Statement &s, std::vector<Step> &out) const
{
    Step step{state, {}, {}, false};
    step.event.thread = thread;
    step.event.what = s.kind == Kind::Signal ? What::Signal : What::Broadcast;
    step.event.object = s.object;
    bool anyone = false;
    for (int u = 0; u < static_cast<int>(state.threads.size()); u++) {
        if (state.threads[u].status != Status::Waiting || current(state.threads[u])->object != s.object)
            continue;
        anyone = true;
        if (s.kind == Kind::Signal) {
            const auto first =
                std::ranges::find_if(state.queue, [&](int w) { return current(state.threads[w])->object == s.object; });
            if (program_.signals_in_order && *first != u)
                continue;
            Step chosen = step;
            chosen.event.second = u;
            wake(chosen.next, u);
            advance(chosen.next, thread);
            out.push_back(chosen);
        } else {
            wake(step.next, u);
        }
    }
    if (s.kind == Kind::Broadcast || !anyone) {
        advance(step.next, thread);
        out.push_back(step);
    }
}

void Semantics::synchronise(const State &state, int thread, const Statement &s, std::vector<Step> &out) const
{
    Step step{state, {}, {}, false};
    State &next = step.next;
    step.event.thread = thread;
    step.event.object = s.object;
    step.event.order = s.order;
    bool moves = true, advances = true;
    switch (s.kind) {
    case Kind::Fence:
        step.event.what = What::Fence;
        break;
    case Kind::Lock:
        step.event.what = What::Lock;
        moves = state.owners[s.object] == kNone;
        next.owners[s.object] = thread;
        break;
    case Kind::TryLock:
    case Kind::SpinTryLock: {
        const bool taken = state.owners[s.object] == kNone;
        step.event.what = taken ? What::Lock : What::TryLockFails;
        if (taken)
            next.owners[s.object] = thread;
        if (s.kind == Kind::TryLock)
            next.threads[thread].locals[s.local] = taken;
        else
            advances = taken;
        break;
    }
    case Kind::Unlock:
        step.event.what = What::Unlock;
        if (state.owners[s.object] != thread)
            step.error = Error::Lock;
        next.owners[s.object] = kNone;
        break;
    case Kind::Wait:
        step.event.second = s.second;
        if (state.threads[thread].status == Status::Woken) {
            step.event.what = What::WaitEnds;
            moves = state.owners[s.second] == kNone;
            next.owners[s.second] = thread;
            next.threads[thread].status = Status::Running;
            break;
        }
        step.event.what = What::WaitBegins;
        if (state.owners[s.second] != thread)
            step.error = Error::Lock;
        for (const ThreadState &other : state.threads)
            if (other.status == Status::Waiting && current(other)->object == s.object &&
                current(other)->second != s.second)
                step.error = Error::Lock;
        next.owners[s.second] = kNone;
        next.threads[thread].status = Status::Waiting;
        if (program_.signals_in_order)
            next.queue.push_back(thread);
        advances = false;
        break;
    case Kind::Signal:
    case Kind::Broadcast:
        return signal(state, thread, s, out);
    case Kind::SemWait:
        step.event.what = What::SemWait;
        moves = state.semaphores[s.object] > 0;
        next.semaphores[s.object]--;
        break;
    case Kind::SemPost:
        step.event.what = What::SemPost;
        next.semaphores[s.object]++;
        break;
    case Kind::Create:
        step.event.what = What::Create;
        next.threads[s.object].status = Status::Running;
        settle(next, s.object);
        break;
    case Kind::Join:
        step.event.what = What::Join;
        moves = state.threads[s.object].status == Status::Finished;
        break;
    default: // Atomic
        step.event.what = What::SectionBegins;
        next.section = thread;
        next.threads[thread].stack.push_back({block_of(s.body), 0, 0});
        settle(next, thread);
        advances = false;
    }
    if (!moves)
        return;
    if (step.error)
        next = state;
    else if (advances)
        advance(next, thread);
    out.push_back(step);
}

int Semantics::statement(const State &state, int thread) const
{
    const ThreadState &t = state.threads[thread];
    const Statement *s = t.status == Status::NotStarted || t.status == Status::Finished ? nullptr : current(t);
    if (const Statement *whole = s == nullptr ? ending(t) : nullptr; whole != nullptr && whole->kind == Kind::Scope)
        s = whole;
    return s == nullptr ? 0 : statements_.at(s);
}

bool Semantics::all_finished(const State &state) const
{
    return std::all_of(state.threads.begin(), state.threads.end(), [](const ThreadState &t) {
        return t.status == Status::Finished || t.status == Status::NotStarted;
    });
}

int Semantics::spin_loop(const State &state, int thread) const
{
    const ThreadState &t = state.threads[thread];
    if (t.status != Status::Running || ending(t) != nullptr)
        return kNone;
    const Statement &s = *current(t);
    if (s.kind == Kind::SpinCas || s.kind == Kind::SpinTryLock || (s.kind == Kind::While && s.body.empty()))
        return 1000 * t.stack.back().block + t.stack.back().index;
    return kNone;
}

bool Semantics::spins_in_vain(const State &state, int thread) const
{
    if (spin_loop(state, thread) == kNone)
        return false;
    const ThreadState &t = state.threads[thread];
    const Statement &s = *current(t);
    if (s.kind == Kind::SpinCas)
        return !follows_null(t, s.object) && !state.freed[s.object] && state.variables[s.object] != s.expected;
    if (s.kind == Kind::SpinTryLock)
        return state.owners[s.object] != kNone;
    return std::all_of(s.tests.begin(), s.tests.end(), [&](const Test &test) {
        return !follows_null(t, test.var) && !state.freed[test.var] &&
               holds(state.variables[test.var], test.compare, test.value);
    });
}

bool Semantics::inside(const ThreadState &t, Kind kind) const
{
    return std::any_of(t.stack.begin(), t.stack.end(), [&](const Frame &f) {
        const Block &block = *blocks_[f.block];
        return f.index < static_cast<int>(block.size()) && block[f.index].kind == kind;
    });
}

bool Semantics::in_endless_loop(const State &state, int thread) const
{
    return inside(state.threads[thread], Kind::Forever);
}

int Semantics::waits_for_owner(const State &state, int thread) const
{
    const ThreadState &t = state.threads[thread];
    if ((t.status != Status::Running && t.status != Status::Woken) || ending(t) != nullptr)
        return kNone;
    const Statement &s = *current(t);
    if (t.status == Status::Woken)
        return state.owners[s.second];
    return s.kind == Kind::Lock ? state.owners[s.object] : kNone;
}

int Semantics::waits_for_end(const State &state, int thread) const
{
    const ThreadState &t = state.threads[thread];
    if (t.status != Status::Running || ending(t) != nullptr)
        return kNone;
    const Statement &s = *current(t);
    return s.kind == Kind::Join && state.threads[s.object].status != Status::Finished ? s.object : kNone;
}

} // namespace mazur::generated

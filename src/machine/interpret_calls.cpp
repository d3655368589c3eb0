// The interpreter's calls, threads and synchronisation.
#include "machine/interpret.h"

#include "ir/questions.h"

#include <algorithm>

namespace mazur {

namespace {

constexpr size_t kLongestMessage = 400;
constexpr size_t kManyStarts = 64;

/// Is a method of the library one by which a program parks, or compares and swaps weakly? Class.method
bool parks_or_swaps(std::string_view name)
{
    if (name.find("$ConditionObject.await") != std::string_view::npos)
        return true;
    name.remove_prefix(name.rfind('.') + 1);
    return name.starts_with("park") || name.starts_with("weakCompareAndSet");
}

/// Does the library function nothing with its arguments but print them?
bool only_prints(const ir::Function &f)
{
    return f.library && f.variadic && !f.name.starts_with("s") && !f.name.starts_with("as");
}

} // namespace

/// Argument n of the call has a symbol. What is only printed has the model's value: output decides nothing.
template <Values V> void Interpreter<V>::pass(const ir::Function &callee, uint32_t n, smt::Expr symbol)
{
    if (symbol != 0 && only_prints(callee))
        r[n] = m.in_model({0, symbol});
    else
        set_symbol(n, symbol);
}

template <Values V> bool Interpreter<V>::call(const ir::Instr &i, ir::FunctionId id)
{
    if (m.program_.resolver != nullptr && m.stack_runs_out(t, id))
        return overflow_stack();
    const ir::Function &callee = m.program_.functions[id];
    const ir::Register *arguments = frame->function->operands.data() + i.b;
    Frame *caller = frame;
    if (!m.push_frame(t, id))
        return false;
    load_frame();
    pc = 0;
    uint32_t count = std::min<uint32_t>(i.aux, callee.parameters);
    for (uint32_t n = 0; n < count; n++) {
        r[n] = caller->registers()[arguments[n]];
        if constexpr (U)
            s[n] = caller->shadows()[arguments[n]];
        if constexpr (kSymbolic)
            if (caller->symbolic)
                pass(callee, n, caller->symbols()[arguments[n]]);
    }
    if (callee.variadic) {
        uint64_t bytes = std::max<uint64_t>(8 * uint64_t{i.aux - count}, 8);
        t.stack = (t.stack - bytes - 16) & ~uint64_t{15};
        m.memory_.create(t.stack, bytes, ObjectKind::Local, m.sharing_.code_site(id, 0), false, false);
        for (uint32_t n = count; n < i.aux; n++) {
            m.memory_.write(t.stack + 8 * uint64_t{n - count}, 8, caller->registers()[arguments[n]]);
            if constexpr (U)
                m.memory_.write_shadow(t.stack + 8 * uint64_t{n - count}, 8, caller->shadows()[arguments[n]]);
            if constexpr (kSymbolic)
                if (smt::Expr e = caller->symbolic ? caller->symbols()[arguments[n]] : 0; e != 0)
                    m.memory_.write_value(t.stack + 8 * uint64_t{n - count}, 8,
                                          only_prints(callee) ? Value{m.in_model({0, e})}
                                                              : Value{0, m.expressions_->zext(e, 64)});
        }
        frame->varargs = t.stack;
        t.stack -= 16;
    }
    return true;
}

/// In a managed program the end of the stack is an exception, which is made in what is left of it.
template <Values V> bool Interpreter<V>::overflow_stack()
{
    uint64_t function = m.program_.resolver->query(m.program_.growing(), ir::kStackOverflowQuestion, 0, 0, "");
    m.extend();
    frame->pc = pc;
    if (!m.push_frame(t, static_cast<ir::FunctionId>((function - ir::kFunctionBase) / 16)))
        return false;
    load_frame();
    pc = 0;
    return true;
}

/// May the objects between these stack addresses end now, or is that an action of its own?
template <Values V> bool Interpreter<V>::may_leave(uint64_t from, uint64_t to)
{
    if (t.admitted || !m.several() || (t.atomic_depth > 0 && m.driver_ == nullptr)) {
        if (t.atomic_depth > 0)
            m.note_leave_in_section(t);
        t.admitted = false;
        return true;
    }
    for (uint64_t a = from; a < to; a += 16) {
        Object *o = m.memory_.nearest(a);
        if (o == nullptr || o->size == 0 || a < o->base || m.sharing_.visibility(o->site()) != Visibility::Racy)
            continue;
        if (t.atomic_depth > 0 && !m.sharing_.knows(o->site(), Sharing::kSection))
            m.sharing_.raise(o->site(), Sharing::kSection);
        t.pending = Action{};
        t.pending.kind = ActionKind::Leave;
        t.pending.inside = t.atomic_depth > 0;
        t.pending.address = o->base;
        t.pending.extra = from;
        t.pending.value = to;
        return false;
    }
    return true;
}

template <Values V> bool Interpreter<V>::ret(const ir::Instr &i)
{
    if (frame->parent == nullptr) {
        end(i.aux > 0 ? value(frame->function->operands[i.b]) : Value{});
        return false;
    }
    if (info->uses_stack) {
        const uint64_t to = frame->base + info->locals_end;
        if (!may_leave(t.stack, to))
            return false;
        m.end_stack(t, t.stack, to);
        if (m.outcome_ != Outcome::Running)
            return false;
    }
    t.stack = frame->stack_before;
    const ir::Register *values = frame->function->operands.data() + i.b;
    uint64_t results[16], shadows[16];
    smt::Expr symbols[16];
    uint32_t count = std::min<uint32_t>(i.aux, 16);
    for (uint32_t n = 0; n < count; n++) {
        results[n] = r[values[n]];
        if constexpr (U)
            shadows[n] = s[values[n]];
        if constexpr (kSymbolic)
            symbols[n] = y[values[n]];
    }
    t.top = m.frames_.pop(frame);
    t.top->hashed = false;
    load_frame();
    const ir::Instr &site = code[pc];
    uint32_t wanted = site.op == ir::Opcode::CallTo ? static_cast<uint32_t>(site.imm)
                      : site.op == ir::Opcode::CallVirtual
                          ? ir::selector_results(site.imm)
                          : m.program_.functions[static_cast<size_t>(site.imm)].results;
    for (uint32_t n = 0; n < std::min(count, wanted); n++) {
        r[site.dst + n] = results[n];
        if constexpr (U)
            s[site.dst + n] = shadows[n];
        if constexpr (kSymbolic)
            set_symbol(site.dst + n, symbols[n]);
    }
    pc++;
    return true;
}

/// What ends is more than the one frame: all from the top to so many below it. False.
template <Values V> bool Interpreter<V>::leave_all(uint64_t below, const Frame *f)
{
    t.pending.extra = t.stack;
    for (; f != nullptr && f->stack_objects; f = below-- > 0 ? f->parent : nullptr)
        t.pending.value = f->stack_before;
    return false;
}

/// Leaves so many calls at once, as Ret leaves one, and goes on where the handler of the last call is.
template <Values V> bool Interpreter<V>::unwind(uint64_t calls)
{
    uint64_t low = t.stack;
    const Frame *last = frame;
    for (uint64_t n = 0; n < calls; n++, last = last->parent) {
        if (last->parent == nullptr)
            return m.fail(t.id, ir::ErrorKind::Unsupported, "unwinding beyond the start of a thread");
        if (!t.admitted && last->stack_objects && !may_leave(low, last->stack_before))
            return leave_all(n + 1 < calls ? calls - n - 1 : 0, last);
        low = last->stack_before;
    }
    const ir::Handler *handler = last->function->handler_of(last->pc);
    if (handler == nullptr)
        return m.fail(t.id, ir::ErrorKind::Unsupported, "unwinding to a call without a handler");
    t.admitted = false;
    m.end_stack(t, t.stack, low);
    if (m.outcome_ != Outcome::Running)
        return false;
    t.stack = low;
    for (uint64_t n = 0; n < calls; n++)
        t.top = m.frames_.pop(t.top);
    t.top->hashed = false;
    t.top->pc = handler->target;
    load_frame();
    return true;
}

template <Values V> void Interpreter<V>::end(Value result)
{
    if (t.atomic_depth > 0 && m.driver_ != nullptr) { // and its section with it
        t.pending = Action{};
        t.pending.kind = ActionKind::AtomicEnd;
        return;
    }
    uint64_t low = t.stack;
    for (const Frame *f = frame; f != nullptr && f->stack_objects && !t.admitted; f = f->parent) {
        if (!may_leave(low, f->stack_before)) {
            leave_all(UINT64_MAX, f);
            return;
        }
        low = f->stack_before;
    }
    t.admitted = false;
    m.finish_thread(t, result);
}

template <Values V> bool Interpreter<V>::synchronise(const ir::Instr &i)
{
    Action a;
    ir::Register dst = i.dst;
    switch (i.op) {
    case ir::Opcode::Lock:
        a.kind = ActionKind::Lock;
        a.address = r[i.a];
        a.value = static_cast<uint32_t>(r[i.b]);
        a.timed = (i.imm & ir::kTimed) != 0;
        break;
    case ir::Opcode::Unlock:
        a.kind = ActionKind::Unlock;
        a.address = r[i.a];
        break;
    case ir::Opcode::Await:
        a.kind = ActionKind::Await;
        a.address = r[i.a];
        a.value = r[i.b];
        a.extra = r[i.c()];
        a.bits = i.aux;
        a.timed = ir::AwaitBits::unpack(i.aux).timed;
        break;
    case ir::Opcode::Wait:
        a.bits = i.aux & ~ir::kTimed;
        a.kind = (a.bits & (ir::kLeaves | ir::kLeavesInterrupted)) != 0 ? ActionKind::Wake : ActionKind::Wait;
        if ((a.bits & ~ir::kUninterruptible) != 0 && m.driver_ == nullptr)
            return m.fail(t.id, ir::ErrorKind::Unsupported, "half of a wait, under this engine");
        a.address = r[i.a];
        a.extra = r[i.b];
        a.value = static_cast<uint32_t>(r[i.c()]);
        a.timed = (i.aux & (ir::kTimed | ir::kLeavesInterrupted)) != 0;
        break;
    case ir::Opcode::Notify:
        a.kind = ActionKind::Notify;
        a.address = r[i.a];
        a.bits = static_cast<uint16_t>(i.imm);
        if (a.bits == ir::kNotifyInterrupted) // who waits looks at its thread's object itself
            return m.driver_ == nullptr || m.driver_->knows_interrupts() ||
                   m.fail(t.id, ir::ErrorKind::Unsupported, "interrupts of threads, with --equivalence rf");
        break;
    default:
        a.kind = ActionKind::Join;
        a.address = r[i.a];
        if (a.address >= m.threads_.size() || m.threads_[a.address]->status == ThreadStatus::Unborn)
            return m.fail(t.id, ir::ErrorKind::Lock, "join of a thread that does not exist");
        // A thread's end cannot be undone: if it has come, waiting for it is nobody else's business.
        return act(a, m.driver_ != nullptr || m.stop_at_joins_, &dst);
    }
    a.size = 4;
    if (!defined_address(i.a))
        return false;
    bool is_wait = i.op == ir::Opcode::Wait;
    Object *o = m.check(t, a.address, is_wait || a.kind == ActionKind::Notify ? 1 : 4, false);
    if (o == nullptr)
        return false;
    bool visible = m.classify_sync(t, *o, a.address) == Machine::Access::Visible;
    if (!visible)
        m.show_if_drains(a, *o);
    if (is_wait) {
        Object *lock = m.check(t, a.extra, 4, true);
        if (lock == nullptr)
            return false;
        visible |= m.classify_sync(t, *lock, a.extra) == Machine::Access::Visible || m.driver_ != nullptr;
    }
    if constexpr (kSymbolic)
        if (!visible && !(concretise_memory(a.address, 4) && (!is_wait || concretise_memory(a.extra, 4))))
            return false;
    bool has_result = i.op == ir::Opcode::Lock || i.op == ir::Opcode::Await || i.op == ir::Opcode::Wait;
    return act(a, visible, has_result ? &dst : nullptr);
}

template <Values V> bool Interpreter<V>::start(const ir::Instr &i)
{
    uint64_t target = r[i.a];
    if (target < ir::kFunctionBase || (target - ir::kFunctionBase) % 16 != 0 ||
        (target - ir::kFunctionBase) / 16 >= m.program_.functions.size())
        return m.fail(t.id, ir::ErrorKind::Memory, "a thread is started with a pointer that is no function");
    if (m.driver_ != nullptr) {
        t.pending = Action{};
        t.pending.kind = ActionKind::Start;
        t.pending.address = (target - ir::kFunctionBase) / 16;
        t.pending.set_value(value(i.b));
        t.pending.set_extra(value(i.c()));
        return false;
    }
    ThreadId child =
        m.make_thread(t.id, static_cast<ir::FunctionId>((target - ir::kFunctionBase) / 16), value(i.b), value(i.c()));
    if (m.outcome_ != Outcome::Running || t.status == ThreadStatus::Cut)
        return false;
    r[i.dst] = child;
    if constexpr (U)
        s[i.dst] = 0;
    // Whoever starts threads in an endless loop must let them run now and then.
    if (m.fresh_.size() >= kManyStarts) {
        segment = kLongStretch;
        look_at_loops = true;
    }
    return true;
}

template <Values V> bool Interpreter<V>::detach(uint64_t thread)
{
    if (thread >= m.threads_.size() || m.threads_[thread]->status == ThreadStatus::Unborn)
        return true;
    if (m.joined(static_cast<ThreadId>(thread)))
        return m.fail(t.id, ir::ErrorKind::Lock, "a thread is detached that was joined, which is undefined");
    Thread &d = m.touch(static_cast<ThreadId>(thread));
    // What has not run yet, or is running, has its part in the state's fingerprint later.
    const bool other = thread != t.id && d.fingerprint != Fingerprint{};
    if (other)
        m.threads_sum_ -= d.fingerprint;
    m.set_flag(d.id, Machine::kDetached);
    if (other) {
        m.refresh(d);
        m.threads_sum_ += d.fingerprint;
    }
    return true;
}

template <Values V> bool Interpreter<V>::exit_(const ir::Instr &i)
{
    Action a;
    a.kind = ActionKind::Exit;
    a.value = r[i.a];
    return act(a, m.alive_ > 1, nullptr);
}

template <Values V> bool Interpreter<V>::atomic_begin()
{
    Action a;
    a.kind = ActionKind::AtomicBegin;
    if (m.driver_ != nullptr && t.atomic_depth > 0) {
        t.atomic_depth++;
        return true;
    }
    return act(a, m.several() || m.driver_ != nullptr, nullptr);
}

template <Values V> bool Interpreter<V>::atomic_end()
{
    if (t.atomic_depth == 0)
        return true;
    if (t.atomic_depth == 1 && m.driver_ != nullptr) {
        t.pending = Action{};
        t.pending.kind = ActionKind::AtomicEnd;
        return false;
    }
    if (--t.atomic_depth > 0)
        return true;
    m.leave_section(t);
    return true;
}

/// Only where it may lead to something new; see rehearse.cpp. And where the library of a managed language parks threads
/// and compares and swaps for its own ends, it is taken to be right.
template <Values V> bool Interpreter<V>::spurious(const ir::Instr &i)
{
    bool asked = true;
    if (i.imm != 0 && m.program_.resolver != nullptr) {
        const Frame *caller = frame;
        while (caller->parent != nullptr && caller->function->library && parks_or_swaps(caller->function->name))
            caller = caller->parent;
        asked = !caller->function->library;
    }
    if (asked && m.may_be_spurious(r[i.a], i.imm == 0)) {
        if (t.atomic_depth > 0 && i.imm == 0) // the others would have to run before it locks again
            return m.fail(t.id, ir::ErrorKind::Unsupported, "a wait in an atomic section that may end by itself");
        t.pending = Action{};
        t.pending.kind = ActionKind::Spurious;
        t.pending.address = r[i.a];
        t.pending.bits = static_cast<uint16_t>(i.imm);
        t.pending.extra = r[i.b];
        if constexpr (kSymbolic)
            t.pending.set_extra(value(i.b, i.imm == 0 || i.imm >= ir::kParks ? 8 : static_cast<unsigned>(i.imm)));
        return false;
    }
    r[i.dst] = 0;
    if constexpr (U)
        s[i.dst] = 0;
    if constexpr (kSymbolic)
        set_symbol(i.dst, 0);
    return true;
}

template <Values V> bool Interpreter<V>::nondet(const ir::Instr &i)
{
    Action a;
    a.kind = ActionKind::Nondet;
    a.bits = static_cast<uint16_t>(i.imm);
    if constexpr (kSymbolic) {
        t.pending = a;
        return false;
    }
    if (m.options_.nondet && m.inputs(a.bits).count == 0)
        return m.fail(t.id, ir::ErrorKind::Unsupported,
                      "an input of a type that has no value in " + text(*m.options_.nondet) + " (--nondet)");
    ir::Register dst = i.dst;
    return act(a, true, &dst);
}

template <Values V> bool Interpreter<V>::fail_(const ir::Instr &i)
{
    auto kind = static_cast<ir::ErrorKind>(i.imm);
    if (!m.options_.properties.covers(kind))
        return true;
    return m.fail(t.id, kind, text_at(r[i.a]));
}

template <Values V> std::string Interpreter<V>::text_at(uint64_t address)
{
    std::string text;
    while (address != 0 && text.size() < kLongestMessage && m.memory_.find(address, 1) != nullptr) {
        auto c = static_cast<char>(m.in_model(m.memory_.read_value(address++, 1)));
        if (c == 0)
            break;
        text += c;
    }
    return text;
}

std::string overflow_text(const char *op, int64_t a, int64_t b, unsigned bits)
{
    return "signed overflow: " + std::to_string(a) + " " + op + " " + (b < 0 ? "(" : "") + std::to_string(b) +
           (b < 0 ? ")" : "") + " does not fit " + std::to_string(bits) + " bits";
}

template class Interpreter<Values::Plain>;
template class Interpreter<Values::Undefined>;
template class Interpreter<Values::Symbolic>;

} // namespace mazur

// Steps: one thread performs its action and runs on to the next.
#include "machine/machine.h"

#include "machine/interpret.h"
#include "machine/thorough.h"

#include <algorithm>
#include <cassert>

namespace mazur {

std::string_view text(ActionKind kind)
{
    switch (kind) {
    case ActionKind::None:
        return "none";
    case ActionKind::Load:
        return "load";
    case ActionKind::Store:
        return "store";
    case ActionKind::Rmw:
        return "rmw";
    case ActionKind::Cas:
        return "cas";
    case ActionKind::Copy:
        return "copy";
    case ActionKind::Fill:
        return "fill";
    case ActionKind::Free:
        return "free";
    case ActionKind::Leave:
        return "return";
    case ActionKind::Lock:
        return "lock";
    case ActionKind::Unlock:
        return "unlock";
    case ActionKind::Await:
        return "await";
    case ActionKind::Wait:
        return "wait";
    case ActionKind::Wake:
        return "wake";
    case ActionKind::Notify:
        return "notify";
    case ActionKind::Join:
        return "join";
    case ActionKind::Exit:
        return "exit";
    case ActionKind::AtomicBegin:
        return "atomic";
    case ActionKind::AtomicEnd:
        return "atomic end";
    case ActionKind::Nondet:
        return "nondet";
    case ActionKind::Spurious:
        return "spurious";
    case ActionKind::Start:
        return "start";
    case ActionKind::Fence:
        return "fence";
    case ActionKind::Print:
        return "print";
    case ActionKind::Pause:
        return "pause";
    case ActionKind::Constraint:
        return "constraint";
    }
    return "";
}

namespace {

/// Did the action leave memory as it was, so that all it did was to look?
bool only_looked(const Action &a, uint64_t result, uint64_t now)
{
    // Of a piece that is copied, `result` is what was read of it.
    return a.kind == ActionKind::Load || (accesses_data(a) && result == now);
}

} // namespace

Outcome Machine::run(Thread &t)
{
    journal_.begin_stretch();
    if (memory_.tracks_undefined())
        Interpreter<Values::Undefined>(*this, t).run();
    else if (memory_.tracks_symbols())
        Interpreter<Values::Symbolic>(*this, t).run();
    else
        Interpreter<Values::Plain>(*this, t).run();
    journal_.end_stretch();
    if (lost_) {
        outcome_ = Outcome::Interrupted;
        sharing_.ignore(false);
    }
    if (t.atomic_depth > 0 && driver_ == nullptr && outcome_ == Outcome::Running && t.status == ThreadStatus::Running)
        interrupt_section(t);
    return outcome_;
}

/// Who has to wait in an atomic section lets the others run, at a lock only if it is taken. His section goes on when he
/// does, and that need not be at once.
void Machine::interrupt_section(Thread &t)
{
    const Action &a = t.pending;
    const bool held = ways(t, a) == 0;
    if (!held && a.kind != ActionKind::Wake && a.kind != ActionKind::Join)
        return;
    if (held && (a.kind == ActionKind::Lock || a.kind == ActionKind::Await))
        note_touch(a.address, 4, false); // it has looked
    leave_section(t);
}

/// Puts a finished action's result where the instruction wants it.
void Machine::complete(Thread &t, const Action &a, const Result &result)
{
    assert(t.top->references == 1 && t.top->pc < t.top->function->code.size());
    const ir::Instr &i = t.top->function->code[t.top->pc];
    uint64_t *registers = t.top->registers();
    auto set = [&] {
        registers[i.dst] = result.value;
        if (memory_.tracks_undefined())
            t.top->shadows()[i.dst] = result.shadow;
        if (memory_.tracks_symbols()) {
            t.top->symbols()[i.dst] = result.symbol;
            t.top->symbolic |= result.symbol != 0;
        }
    };
    switch (a.kind) {
    case ActionKind::Copy:
        if (reads_source(a))
            registers[i.dst] |= uint64_t{1} << 63;
        else
            registers[i.dst] = (registers[i.dst] & ~(uint64_t{1} << 63)) + a.size;
        return;
    case ActionKind::Fill:
        registers[i.dst] += a.size;
        return;
    case ActionKind::Leave:
    case ActionKind::Print:
        t.admitted = true;
        return;
    case ActionKind::Pause:
        return;
    case ActionKind::AtomicEnd:
        if (i.op != ir::Opcode::AtomicEnd)
            return; // the thread ends
        break;
    case ActionKind::Constraint:
        if (result.value == 0 && static_cast<Question>(a.bits) == Question::Guess)
            return;
        t.answers &= (1u << t.answer_count) - 1;
        t.answers |= static_cast<uint32_t>(result.value != 0) << t.answer_count++;
        return;
    case ActionKind::Load:
    case ActionKind::Rmw:
    case ActionKind::Cas:
    case ActionKind::Lock:
    case ActionKind::Await:
    case ActionKind::Wait: // the first half alone
    case ActionKind::Wake:
    case ActionKind::Join:
    case ActionKind::Nondet:
    case ActionKind::Start:
        set();
        break;
    case ActionKind::Spurious:
        t.spurious = result.value == 0 ? 0 : static_cast<uint8_t>(t.spurious + 1);
        set();
        break;
    default:
        break;
    }
    t.answer_count = 0;
    t.answers = 0;
    t.top->pc++;
}

Outcome Machine::step(ThreadId id, uint32_t alternative)
{
    const Action action = threads_[id]->pending;
    failures_.clear();
    assert(driver_ == nullptr && outcome_ == Outcome::Running && alternative < alternatives(id));
    assert(!thorough() || begin_watching(id));
    Outcome outcome = move(id, alternative);
    assert(!thorough() || end_watching(id));
    if (options_.spurious && outcome == Outcome::Running && observer_ == nullptr)
        look_ahead(id, action);
    assert(!thorough() || keeps_invariants());
    return outcome;
}

Outcome Machine::move(ThreadId id, uint32_t alternative)
{
    step_start_ = saved_.size();
    fresh_.clear();
    side_touches_.clear();
    Thread &t = touch(id);
    threads_sum_ -= t.fingerprint;
    Fingerprint before = t.fingerprint, effect = t.effect, memory = memory_.fingerprint();
    const uint32_t deeds = t.deeds;
    const size_t printed = output_.size();
    const uint64_t effects_before = effects();
    if (t.spinning != nullptr && !sharing_.keeps_rounds())
        t.reads = nullptr;
    t.spinning = nullptr;
    t.top = frames_.own(t.top);

    if (t.atomic_depth > 0 && atomic_owner_ != id + 1) { // it had to wait there
        atomic_owner_ = id + 1;
        enter_section(t);
    }
    const Action a = t.pending;
    Result result;
    Done done = perform(t, a, alternative, result);
    const uint64_t address = accesses_data(a) ? memory_access(a).address : 0;
    bool looked = done == Done::Complete && address != 0 &&
                  only_looked(a, result.value, a.size == 0 ? 0 : memory_.read(address, a.size));
    if (done == Done::Complete) {
        complete(t, a, result);
        run(t);
    }
    if (outcome_ != Outcome::Running)
        return settle();
    acted_ = effects() != effects_before;
    collect(t);
    t.effect += memory_.fingerprint() - memory;
    note_deeds(t, effects_before);
    refresh(t);
    const bool quiet = output_.size() == printed && fresh_.empty();
    if (looked && quiet) {
        note_read(t, {nullptr, before, effect, address, result.value, a.size, 0, deeds});
        note_spin(t);
    } else if (quiet && section_only_looked(t, a)) {
        note_read(t,
                  {nullptr, before, effect, 0, 0, 0, 0, deeds}); // there need not be anything that others could change
        for (const Touch &touch : side_touches_)
            if (const Object *o = memory_.find(touch.what << 2, 1)) {
                const uint64_t address = touch.what << 2;
                const auto size = static_cast<uint32_t>(std::min<uint64_t>(4, o->base + o->size - address));
                note_read(t, {nullptr, before, effect, address, memory_.read(address, size), size, 0, deeds});
            }
        note_spin(t);
    } else if (quiet && input_loops_ && a.kind == ActionKind::Nondet) {
        note_read(t, {nullptr, before, effect, kSpinInput, 0, 0, 0, deeds});
        note_spin(t);
    } else if (a.kind != ActionKind::Spurious || !quiet) {
        t.reads = t.spinning = nullptr;
    }
    if (a.kind == ActionKind::Spurious && result.value != 0) {
        if (circles_matter()) // a round in which this happens is no spinning: it need not happen again
            t.reads = nullptr;
        t.lap = before;
        t.lap_effect = effect;
    } else if (!quiet || !(looked || a.kind == ActionKind::Lock || a.kind == ActionKind::Unlock ||
                           a.kind == ActionKind::Spurious || a.kind == ActionKind::Pause)) {
        t.lap = t.lap_effect = {};
    }
    if (t.pending.kind == ActionKind::Spurious)
        skip_laps(t);
    threads_sum_ += t.fingerprint;
    return settle();
}

/// Was the step an atomic section, and did it only read?
bool Machine::section_only_looked(const Thread &t, const Action &first) const
{
    return first.kind == ActionKind::AtomicBegin && t.atomic_depth == 0 &&
           std::ranges::all_of(side_touches_, [](const Touch &touch) { return touch.mode == Mode::Read; });
}

Outcome Machine::resume(ThreadId id, Result result)
{
    assert(driver_ != nullptr);
    Thread &t = *threads_[id];
    assert(t.status == ThreadStatus::Running);
    t.top = frames_.own(t.top);
    if (t.pending.kind == ActionKind::None)
        return run(t);
    const Action a = t.pending;
    Fingerprint memory = memory_.fingerprint();
    const uint64_t effects_before = effects();
    if (result.symbol != 0) {
        bool constant = expressions_->is_constant(result.symbol);
        result.value = constant ? expressions_->constant_value(result.symbol) : 0;
        result.symbol = constant ? 0 : result.symbol;
    }
    complete(t, a, result);
    run(t);
    t.effect += memory_.fingerprint() - memory;
    note_deeds(t, effects_before);
    return outcome_;
}

std::optional<Machine::Result> Machine::perform(ThreadId id)
{
    assert(driver_ != nullptr && threads_[id]->status == ThreadStatus::Running);
    Result result;
    const Action a = threads_[id]->pending;
    if (perform(*threads_[id], a, 0, result) != Done::Complete)
        return std::nullopt;
    return result;
}

bool Machine::only_daemons() const
{
    return program_.resolver != nullptr && std::all_of(born_.begin(), born_.end(), [&](ThreadId t) {
               return threads_[t]->status == ThreadStatus::Finished || is_daemon(t);
           });
}

/// Runs the threads started in this step to their first actions, and says how things stand.
Outcome Machine::settle()
{
    for (size_t i = 0; i < fresh_.size() && outcome_ == Outcome::Running; i++) {
        Thread &t = *threads_[fresh_[i]];
        run(t);
        if (outcome_ != Outcome::Running)
            break;
        collect(t);
        refresh(t);
        if (t.pending.kind == ActionKind::Spurious)
            skip_laps(t);
        threads_sum_ += t.fingerprint;
    }
    if (outcome_ == Outcome::Running && (alive_ == 0 || only_daemons()))
        outcome_ = Outcome::Ended;
    return outcome_;
}

} // namespace mazur

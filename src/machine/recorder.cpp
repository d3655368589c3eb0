#include "machine/recorder.h"

#include <algorithm>

namespace mazur {

namespace {

Event::Kind kind_of(const Action &a)
{
    using Kind = Event::Kind;
    switch (a.kind) {
    case ActionKind::Load:
        return Kind::Load;
    case ActionKind::Store:
    case ActionKind::Fill:
        return Kind::Store;
    case ActionKind::Copy: // each piece reads, or writes
        return reads_source(a) ? Kind::Load : Kind::Store;
    case ActionKind::Rmw:
        return Kind::Rmw;
    case ActionKind::Cas:
        return Kind::Cas;
    case ActionKind::Fence:
        return Kind::Fence;
    case ActionKind::Free:
        return Kind::Free;
    case ActionKind::Leave:
        return Kind::Leave;
    case ActionKind::Lock:
        return Kind::Lock;
    case ActionKind::Unlock:
        return Kind::Unlock;
    case ActionKind::Await:
        return Kind::Await;
    case ActionKind::Wait:
        return Kind::Wait;
    case ActionKind::Wake:
        return Kind::Wake;
    case ActionKind::Notify:
        return a.bits == ir::kNotifyNone  ? Kind::EndCondition
               : a.bits == ir::kNotifyAll ? Kind::NotifyAll
                                          : Kind::Notify;
    case ActionKind::Join:
        return Kind::Join;
    case ActionKind::Exit:
        return Kind::Exit;
    case ActionKind::AtomicBegin:
        return Kind::AtomicBegin;
    case ActionKind::Nondet:
        return Kind::Input;
    case ActionKind::Spurious:
        return Kind::Spurious;
    case ActionKind::Start:
        return Kind::Start;
    case ActionKind::Print:
        return Kind::Print;
    case ActionKind::None:
    case ActionKind::AtomicEnd:
    case ActionKind::Pause:
    case ActionKind::Constraint:
        break;
    }
    return Kind::Pause;
}

/// Is there a thread that has left the queue at the condition variable without having been notified?
bool has_left(const Machine &machine, uint64_t condition)
{
    return std::ranges::any_of(machine.threads(), [&](ThreadId id) {
        const Thread &t = machine.thread(id);
        return t.left && t.pending.kind == ActionKind::Wake && t.pending.address == condition;
    });
}

} // namespace

Event Recorder::event(ThreadId thread, Event::Kind kind)
{
    Event e;
    e.thread = thread;
    e.step = step_;
    e.kind = kind;
    e.stack = naming_.stack(machine_.thread(thread));
    if (!e.stack.empty())
        e.place = e.stack.front();
    return e;
}

void Recorder::push(Event e)
{
    if (skipping_)
        return;
    e.visible = first_;
    first_ = false;
    insides_.clear();
    events_.push_back(std::move(e));
}

/// Millions of events would take gigabytes, and nobody reads them.
void Recorder::leave_out_middle()
{
    Event gap;
    gap.thread = events_.empty() ? 0 : events_.back().thread;
    gap.step = step_;
    gap.kind = Event::Kind::LeftOut;
    gap.left_out = steps_ - kLastSteps - kFirstSteps;
    events_.push_back(std::move(gap));
}

void Recorder::performed(ThreadId thread, const Action &a, uint64_t before, uint64_t after)
{
    const bool access = accesses_data(a);
    if (skipping_ && access)
        return;
    if ((access || a.kind == ActionKind::Lock || a.kind == ActionKind::Unlock) && naming_.is_internal(a.address))
        return;
    if (access) {
        const uint64_t address = memory_access(a).address;
        Object *o = machine_.memory().nearest(address);
        if (o == nullptr || machine_.sharing().visibility(o->site(address)) == Visibility::Hidden)
            return;
        // What the library of a managed language does on the way is of interest only where it is a step of its own.
        if (machine_.program().resolver != nullptr && !first_ && machine_.thread(thread).top->function->library &&
            a.order == ir::MemoryOrder::Plain)
            return;
        if (machine_.program().resolver == nullptr && a.order == ir::MemoryOrder::Plain && in_standard_library(thread))
            return inside(thread, a, before, after);
    }
    if (a.kind == ActionKind::Spurious && after == 0)
        return;
    Event e = event(thread, kind_of(a));
    // What threads do before and after the user's code is not the user's concern.
    const bool plain = access && a.order == ir::MemoryOrder::Plain;
    if (plain && is_artefact(thread))
        return;
    if (e.stack.empty() && (plain || a.kind == ActionKind::Free) && machine_.program().resolver == nullptr)
        return;
    if (access)
        describe_access(e, a, before, after);
    else
        describe_sync(e, a, before, after);
    if (access && !plain && in_standard_library(thread) && !describe_inside(e, a, before, after))
        return;
    push(std::move(e));
}

void Recorder::copied(ThreadId thread, uint64_t to, uint64_t from, uint64_t bytes)
{
    auto shown = [&](uint64_t address) {
        Object *o = machine_.memory().nearest(address);
        return o != nullptr && machine_.sharing().visibility(o->site()) != Visibility::Hidden &&
               o->kind() != ObjectKind::Heap && !naming_.is_internal(address);
    };
    // Of a copy between two shared objects, what it changes is of more interest.
    const bool writes = shown(to);
    const uint64_t address = writes ? to : from;
    Event e = event(thread, writes ? Event::Kind::Store : Event::Kind::Load);
    if ((!writes && !shown(from)) || e.stack.empty() || machine_.thread(thread).top->function->library)
        return;
    Named named = naming_.object(address, bytes, false);
    std::optional<std::string> contents = named.standard_type != 0
                                              ? naming_.contents(named.standard, named.standard_type)
                                              : naming_.contents(address, named.type);
    e.object = named.text;
    e.value = contents.value_or("");
    push(std::move(e));
}

void Recorder::describe_access(Event &e, const Action &a, uint64_t before, uint64_t after)
{
    const uint64_t address = memory_access(a).address;
    // A heap block has no name, but the instruction knows what the source calls it. What the library does inside its
    // own objects is not the user's concern.
    const Frame *f = machine_.thread(e.thread).top;
    Named named = naming_.object(address, a.size, f->function->library);
    const ir::Access &source =
        machine_.program().accesses[f->pc < f->function->accesses.size() ? f->function->accesses[f->pc] : 0];
    if (!source.text.empty() && !f->function->library) {
        Object *o = machine_.memory().nearest(address);
        if (o != nullptr && (o->kind() == ObjectKind::Heap || named.type == 0))
            named.text =
                in_lambda(*f->function) && source.text.starts_with("this->") ? source.text.substr(6) : source.text;
        if (named.type == 0)
            named.type = source.type;
    }
    e.object = named.text;
    e.value = naming_.value(after, a.size, named.type);
    if (e.kind != Event::Kind::Load && a.kind != ActionKind::Copy)
        e.old_value = naming_.value(before, a.size, named.type);
    if (e.kind == Event::Kind::Cas) {
        e.expected = naming_.value(a.extra, a.size, named.type);
        e.outcome = before == a.extra ? Event::Outcome::Done : Event::Outcome::Failed;
    }
}

void Recorder::describe_sync(Event &e, const Action &a, uint64_t before, uint64_t after)
{
    using Outcome = Event::Outcome;
    switch (a.kind) {
    case ActionKind::Lock:
        e.object = lock_name(a.address);
        if (before == 0)
            held_.push_back({e.thread, a.address});
        else
            e.outcome = Outcome::GaveUp;
        break;
    case ActionKind::Unlock:
        e.object = lock_name(a.address);
        std::erase_if(held_, [&](const Held &h) { return h.address == a.address; });
        break;
    case ActionKind::Await: {
        e.object = lock_name(a.address);
        e.value = std::to_string(static_cast<int32_t>(after));
        e.old_value = std::to_string(static_cast<int32_t>(before));
        const ir::AwaitBits bits = ir::AwaitBits::unpack(a.bits);
        e.what = bits.what;
        e.updates = bits.update != ir::Update::None;
        if (bits.what == ir::WaitClass::Interrupt)
            e.outcome = Outcome::Interrupted;
        else if (before == after && e.updates)
            e.outcome = Outcome::GaveUp;
        break;
    }
    case ActionKind::Wait:
        e.object = lock_name(a.address);
        e.lock = lock_name(a.extra);
        std::erase_if(held_, [&](const Held &h) { return h.address == a.extra; });
        break;
    case ActionKind::Wake:
        e.object = lock_name(a.address);
        e.lock = lock_name(a.extra);
        e.outcome = after == 2    ? Outcome::Interrupted
                    : after != 0  ? Outcome::GaveUp
                    : before == 0 ? Outcome::Unnotified
                                  : Outcome::Done;
        held_.push_back({e.thread, a.extra});
        break;
    case ActionKind::Notify:
        e.object = lock_name(a.address);
        e.waiting = before;
        e.was_left = has_left(machine_, a.address);
        if (e.kind == Event::Kind::Notify && before != 0)
            e.other = static_cast<ThreadId>(after - 1);
        break;
    case ActionKind::Join:
        e.other = static_cast<ThreadId>(a.address);
        break;
    case ActionKind::Exit:
        e.value = std::to_string(static_cast<int32_t>(a.value));
        break;
    case ActionKind::Fence:
        e.value = ir::text(a.order);
        break;
    case ActionKind::Spurious: {
        const bool swaps = a.bits != 0 && a.bits < ir::kParks;
        e.object = a.bits == 0 ? lock_name(a.address) : swaps ? naming_.object(a.address, a.bits, false).text : "";
        e.outcome = swaps ? Outcome::Failed : Outcome::Unnotified;
        break;
    }
    case ActionKind::Nondet: {
        unsigned width = a.bits & 0xff;
        bool is_signed = (a.bits >> 8) != 0;
        e.value = is_signed && width < 64 ? std::to_string(static_cast<int64_t>(after << (64 - width)) >> (64 - width))
                  : is_signed             ? std::to_string(static_cast<int64_t>(after))
                                          : std::to_string(after);
        break;
    }
    case ActionKind::Free:
    case ActionKind::Leave:
        e.object = naming_.object(a.address, 1, true).text;
        break;
    default:
        break;
    }
}

void Recorder::started(ThreadId parent, ThreadId child)
{
    Event e = event(parent, Event::Kind::Start);
    const Thread &t = machine_.thread(child);
    e.other = child;
    // Library entry functions get the user's function as their first argument.
    uint64_t first = t.top != nullptr && t.top->function->parameters > 0 ? t.top->registers()[0] : 0;
    if (t.top != nullptr && t.top->function->library && first != 0) {
        e.value = naming_.value(first, 8, 0);
        if (const uint64_t id = (first - ir::kFunctionBase) / 16;
            first >= ir::kFunctionBase && id < machine_.program().functions.size())
            started_as_[child] = machine_.program().functions[id].name;
    }
    push(std::move(e));
}

void Recorder::ended(ThreadId thread)
{
    Event e;
    e.thread = thread;
    e.step = step_;
    e.kind = Event::Kind::End;
    push(std::move(e));
}

void Recorder::assumed(ThreadId thread, const std::string &text)
{
    Event e = event(thread, Event::Kind::Assumed);
    e.message = text;
    push(std::move(e));
}

Standing Recorder::waits_for(const Thread &t)
{
    using Kind = Standing::Kind;
    const Action &a = t.pending;
    const bool internal = naming_.is_internal(a.address);
    switch (a.kind) {
    case ActionKind::Lock: {
        const std::optional<ThreadId> owner = machine_.lock_owner(a);
        return {.kind = owner == t.id ? Kind::OwnLock
                        : internal    ? Kind::LibraryLock
                                      : Kind::Lock,
                .object = lock_name(a.address),
                .whom = owner};
    }
    case ActionKind::Wake:
        if (internal)
            return {.kind = t.notified ? Kind::LibraryNotified : Kind::LibraryNotify};
        return {.kind = t.notified ? Kind::NotifiedLock : Kind::Notify,
                .object = lock_name(a.address),
                .lock = lock_name(a.extra)};
    case ActionKind::Await:
        return {.kind = Kind::Value, .object = lock_name(a.address), .what = ir::AwaitBits::unpack(a.bits).what};
    case ActionKind::Join:
        return {.kind = Kind::Join, .whom = static_cast<ThreadId>(a.address)};
    default:
        return {.kind = Kind::Waits};
    }
}

/// Where a thread stands at the end of the run; sets `blocked` if it cannot go on.
Standing Recorder::standing(ThreadId id, bool &blocked)
{
    using Kind = Standing::Kind;
    const Thread &t = machine_.thread(id);
    if (t.status == ThreadStatus::Finished)
        return {.kind = Kind::Finished};
    const bool stuck = machine_.alternatives(id) == 0;
    blocked =
        t.status == ThreadStatus::Stuck || (stuck && (t.spinning != nullptr || t.pending.kind != ActionKind::None));
    if (t.status == ThreadStatus::Stuck)
        return {.kind = Kind::LoopsForEver};
    if (t.spinning != nullptr && stuck) {
        const SpinRead *read = t.reads;
        while (read->size == 0 && read != t.spinning)
            read = read->previous;
        if (read->size == 0)
            return {.kind = Kind::LoopsForEver};
        return {.kind = Kind::Spins, .object = naming_.object(read->address, read->size, false).text};
    }
    if (blocked)
        return waits_for(t);
    if (t.status == ThreadStatus::Cut && t.cut == CutReason::Failed)
        return {.kind = Kind::BeforeAnotherError};
    return {.kind = t.pending.kind == ActionKind::Exit ? Kind::EndsProgram : Kind::CanGoOn};
}

std::vector<ThreadReport> Recorder::threads()
{
    std::vector<ThreadReport> reports;
    std::vector<ThreadId> ids = machine_.threads();
    std::sort(ids.begin(), ids.end());
    for (ThreadId id : ids) {
        const Thread &t = machine_.thread(id);
        ThreadReport r;
        r.thread = id;
        r.stack = naming_.stack(t);
        r.name = !r.stack.empty()                         ? r.stack.back().function
                 : machine_.program().resolver != nullptr ? naming_.managed_thread(t)
                 : started_as_.contains(id)               ? started_as_[id]
                                                          : machine_.program().functions[t.entry].name;
        r.stands = standing(id, r.blocked);
        for (const Held &h : held_)
            if (h.thread == id && !naming_.is_internal(h.address))
                r.holds.push_back(lock_name(h.address));
        reports.push_back(std::move(r));
    }
    return reports;
}

/// What two threads access at once: by its own name if it has one, else as the source calls it here.
std::string Recorder::raced_object(const Failure &failure)
{
    const Frame *f = machine_.thread(failure.thread).top;
    const uint64_t address = failure.race->address;
    Object *o = machine_.memory().nearest(address);
    if (o != nullptr && o->kind() != ObjectKind::Heap) {
        Named named = naming_.object(address, 1, true);
        if (named.text != "a temporary")
            return named.text;
    }
    if (!failure.thrown.empty()) { // the thread has gone on
        const CodePoint point = failure.thrown.front();
        const ir::Function &function = machine_.program().functions[point.function];
        return point.pc < function.accesses.size() ? machine_.program().accesses[function.accesses[point.pc]].text : "";
    }
    if (f == nullptr || f->function->library || f->pc >= f->function->accesses.size())
        return "";
    return machine_.program().accesses[f->function->accesses[f->pc]].text;
}

Event Recorder::failing(const Failure &failure)
{
    const Thread &t = machine_.thread(failure.thread);
    Event e = event(failure.thread, Event::Kind::Failure);
    e.failing = true;
    e.message = failure.message;
    if (!failure.thrown.empty()) {
        e.stack.clear();
        for (CodePoint point : failure.thrown)
            e.stack.push_back(naming_.place(point));
        e.place = e.stack.front();
    }
    if (failure.kind == ir::ErrorKind::Deadlock)
        e.stands = waits_for(t);
    if (failure.race) {
        const RaceWith &other = *failure.race;
        auto frees = [&](CodePoint where) {
            const ir::Function &f = machine_.program().functions[where.function];
            const ir::Instr &call = f.code[where.pc];
            if (call.op != ir::Opcode::Call)
                return false;
            const std::string &symbol = machine_.program().functions[static_cast<uint32_t>(call.imm)].symbol;
            return symbol == "free" || symbol.starts_with("_ZdlPv") || symbol.starts_with("_ZdaPv");
        };
        // Code of the library that nobody has called runs when a thread ends: destructors of what is its own.
        RaceSide side{.access = !other.write         ? RaceSide::Access::Read
                                : frees(other.where) ? RaceSide::Access::Free
                                                     : RaceSide::Access::Write,
                      .thread = other.thread,
                      .place = {}};
        if (!machine_.program().functions[other.where.function].library)
            side.place = naming_.place(other.where);
        e.object = raced_object(failure);
        e.race = std::move(side);
    }
    return e;
}

} // namespace mazur

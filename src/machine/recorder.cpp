#include "machine/recorder.h"

#include <algorithm>

namespace mazur {

namespace {

constexpr const char *kLoopsForEver = "loops for ever without effect";

std::string thread_name(ThreadId t) { return t == 0 ? "main" : "thread " + std::to_string(t); }

const char *what_is(ir::WaitClass what)
{
    switch (what) {
    case ir::WaitClass::Semaphore:
        return "semaphore ";
    case ir::WaitClass::ReadLock:
        return "read lock ";
    case ir::WaitClass::WriteLock:
        return "write lock ";
    case ir::WaitClass::Barrier:
        return "barrier ";
    case ir::WaitClass::Once:
        return "once ";
    case ir::WaitClass::Interrupt:
        return "interrupt ";
    case ir::WaitClass::Other:
    case ir::WaitClass::ReadUnlock:
        break;
    }
    return "";
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

Event Recorder::event(ThreadId thread, std::string kind)
{
    Event e;
    e.thread = thread;
    e.step = step_;
    e.kind = std::move(kind);
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
    gap.kind = "left-out";
    gap.left_out = steps_ - kLastSteps - kFirstSteps;
    gap.text = std::to_string(gap.left_out) + " steps left out here";
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
    Event e = event(thread, std::string(text(a.kind)));
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
    Event e = event(thread, writes ? "store" : "load");
    if ((!writes && !shown(from)) || e.stack.empty() || machine_.thread(thread).top->function->library)
        return;
    Named named = naming_.object(address, bytes, false);
    std::optional<std::string> contents = named.standard_type != 0
                                              ? naming_.contents(named.standard, named.standard_type)
                                              : naming_.contents(address, named.type);
    e.object = named.text;
    e.value = contents.value_or("");
    e.text = writes ? (contents ? e.object + " = " + *contents : "changes " + e.object)
                    : "reads " + e.object + (contents ? ": " + *contents : "");
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
    std::string old_text = naming_.value(before, a.size, named.type),
                new_text = naming_.value(after, a.size, named.type);
    e.value = new_text;
    switch (a.kind) {
    case ActionKind::Load:
        e.text = "reads " + e.object + ": " + e.value;
        break;
    case ActionKind::Copy:
        e.kind = reads_source(a) ? "load" : "store";
        e.text = reads_source(a) ? "reads " + e.object + ": " + e.value : e.object + " = " + e.value;
        break;
    case ActionKind::Cas:
        e.old_value = old_text;
        if (before == a.extra)
            e.text = "compare-and-swap " + e.object + ": " + old_text + " -> " + new_text;
        else
            e.text = "compare-and-swap of " + e.object + " fails: it is " + old_text + ", not " +
                     naming_.value(a.extra, a.size, named.type);
        break;
    case ActionKind::Rmw:
        e.old_value = old_text;
        e.text = e.object + ": " + old_text + " -> " + new_text;
        break;
    default:
        e.old_value = old_text;
        e.text = e.object + " = " + new_text;
        if (a.kind == ActionKind::Fill)
            e.kind = "store";
        break;
    }
}

void Recorder::describe_sync(Event &e, const Action &a, uint64_t before, uint64_t after)
{
    switch (a.kind) {
    case ActionKind::Lock:
        e.object = lock_name(a.address);
        e.text = before == 0 ? "locks " + e.object : "gives up waiting for lock " + e.object;
        if (before == 0)
            held_.push_back({e.thread, a.address});
        break;
    case ActionKind::Unlock:
        e.object = lock_name(a.address);
        e.text = "unlocks " + e.object;
        std::erase_if(held_, [&](const Held &h) { return h.address == a.address; });
        break;
    case ActionKind::Await: {
        e.object = lock_name(a.address);
        e.value = std::to_string(static_cast<int32_t>(after));
        e.old_value = std::to_string(static_cast<int32_t>(before));
        ir::AwaitBits bits = ir::AwaitBits::unpack(a.bits);
        bool passed = before != after || bits.update == ir::Update::None;
        e.text = bits.what == ir::WaitClass::Interrupt ? "is interrupted"
                 : bits.what == ir::WaitClass::ReadUnlock
                     ? "unlocks " + e.object
                     : (passed ? "passes " : "gives up waiting for ") + std::string(what_is(bits.what)) + e.object;
        if (passed && bits.update != ir::Update::None)
            e.text += " (" + e.old_value + " -> " + e.value + ")";
        break;
    }
    case ActionKind::Wait:
        e.object = lock_name(a.address);
        e.text =
            e.object.empty() ? "waits to be notified" : "waits on " + e.object + ", releasing " + lock_name(a.extra);
        std::erase_if(held_, [&](const Held &h) { return h.address == a.extra; });
        break;
    case ActionKind::Wake:
        e.object = lock_name(a.address);
        if (e.object.empty()) {
            e.text = after == 0 ? "wakes up" : after == 2 ? "wakes up because of the interrupt" : "times out";
        } else {
            e.text = after != 0    ? (after == 2 ? "stops waiting on " : "times out waiting on ") + e.object
                     : before != 0 ? "wakes up on " + e.object
                                   : "wakes up on " + e.object + " without a notify";
            e.text += ", with " + lock_name(a.extra) + " locked again";
        }
        held_.push_back({e.thread, a.extra});
        break;
    case ActionKind::Notify:
        e.object = lock_name(a.address);
        if (a.bits == ir::kNotifyNone) {
            e.text = e.object.empty() ? "ends a condition variable" : "destroys " + e.object;
            e.comment = before == 0
                            ? ""
                            : std::to_string(before) + (before == 1 ? " thread waits" : " threads wait") + " there";
            break;
        }
        e.text = e.object.empty() ? "notifies who waits"
                                  : (a.bits == ir::kNotifyAll ? "notifies all on " : "notifies ") + e.object;
        e.comment = before == 0 ? has_left(machine_, a.address) ? "nobody waits there any more" : "nobody waits there"
                    : a.bits == ir::kNotifyAll
                        ? "wakes " + std::to_string(before) + (before == 1 ? " thread" : " threads")
                        : "wakes " + thread_name(static_cast<ThreadId>(after - 1));
        break;
    case ActionKind::Join:
        e.object = thread_name(static_cast<ThreadId>(a.address));
        e.text = "joins " + e.object;
        break;
    case ActionKind::Exit:
        e.value = std::to_string(static_cast<int32_t>(a.value));
        e.text = "the program ends with status " + e.value;
        break;
    case ActionKind::Fence:
        e.value = ir::text(a.order);
        e.text = "fence (" + e.value + ")";
        break;
    case ActionKind::AtomicBegin:
        e.text = "begins an atomic section";
        break;
    case ActionKind::Spurious: {
        const bool swaps = a.bits != 0 && a.bits < ir::kParks;
        e.object = a.bits == 0 ? lock_name(a.address) : swaps ? naming_.object(a.address, a.bits, false).text : "";
        e.text = swaps              ? "compares " + e.object + ", and fails for nothing"
                 : e.object.empty() ? "wakes up without a notify"
                                    : "waits on " + e.object + ", and wakes up without a notify";
        break;
    }
    case ActionKind::Nondet: {
        unsigned width = a.bits & 0xff;
        bool is_signed = (a.bits >> 8) != 0;
        e.value = is_signed && width < 64 ? std::to_string(static_cast<int64_t>(after << (64 - width)) >> (64 - width))
                  : is_signed             ? std::to_string(static_cast<int64_t>(after))
                                          : std::to_string(after);
        e.text = "input: " + e.value;
        break;
    }
    case ActionKind::Free:
        e.object = naming_.object(a.address, 1, true).text;
        e.text = "frees " + e.object;
        break;
    case ActionKind::Leave:
        e.object = naming_.object(a.address, 1, true).text;
        e.text = "returns; " + e.object + " is gone";
        break;
    default:
        break;
    }
}

void Recorder::started(ThreadId parent, ThreadId child)
{
    Event e = event(parent, "start");
    const Thread &t = machine_.thread(child);
    e.object = thread_name(child);
    e.text = "starts " + e.object;
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
    e.kind = "end";
    e.text = thread_name(thread) + " ends";
    push(std::move(e));
}

void Recorder::assumed(ThreadId thread, const std::string &text)
{
    Event e = event(thread, "assumed");
    e.text = "assumed: " + text;
    push(std::move(e));
}

std::string Recorder::waits_for(const Thread &t)
{
    const Action &a = t.pending;
    switch (a.kind) {
    case ActionKind::Lock: {
        std::string text = "waits for lock " + lock_name(a.address);
        if (naming_.is_internal(a.address))
            text = "waits for a lock of the library";
        if (std::optional<ThreadId> owner = machine_.lock_owner(a))
            text += *owner == t.id ? ", which it holds itself" : ", held by " + thread_name(*owner);
        return text;
    }
    case ActionKind::Wake:
        if (naming_.is_internal(a.address))
            return t.notified ? "was notified" : "waits to be notified";
        return t.notified ? "woken on " + lock_name(a.address) + ", waits for lock " + lock_name(a.extra)
                          : "waits on condition " + lock_name(a.address) + " for a notify";
    case ActionKind::Await:
        return "waits for " + std::string(what_is(ir::AwaitBits::unpack(a.bits).what)) + lock_name(a.address);
    case ActionKind::Join:
        return "waits for " + thread_name(static_cast<ThreadId>(a.address)) + " to end";
    default:
        return "waits";
    }
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
        if (t.status == ThreadStatus::Finished) {
            r.state = "finished";
        } else if (t.status == ThreadStatus::Stuck) {
            r.state = kLoopsForEver;
            r.blocked = true;
        } else if (t.spinning != nullptr && machine_.alternatives(id) == 0) {
            const SpinRead *read = t.reads;
            while (read->size == 0 && read != t.spinning)
                read = read->previous;
            r.state = read->size == 0 ? kLoopsForEver
                                      : "spins, waiting for " + naming_.object(read->address, read->size, false).text +
                                            " to change";
            r.blocked = true;
        } else if (machine_.alternatives(id) == 0 && t.pending.kind != ActionKind::None) {
            r.state = waits_for(t);
            r.blocked = true;
        } else if (t.status == ThreadStatus::Cut && t.cut == CutReason::Failed) {
            r.state = "stands before another error";
        } else if (t.pending.kind == ActionKind::Exit) {
            r.state = "ends the program";
        } else {
            r.state = "could go on";
        }
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
    Event e = event(failure.thread, std::string(ir::text(failure.kind)));
    e.failing = true;
    e.text = failure.message;
    if (!failure.thrown.empty()) {
        e.stack.clear();
        for (CodePoint point : failure.thrown)
            e.stack.push_back(naming_.place(point));
        e.place = e.stack.front();
    }
    if (failure.kind == ir::ErrorKind::Deadlock)
        e.comment = waits_for(t);
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
        const Place place = naming_.place(other.where);
        const std::string there =
            machine_.program().functions[other.where.function].library
                ? " as it ends"
                : " at " + place.file.substr(place.file.rfind('/') + 1) + ":" + std::to_string(place.line);
        e.object = raced_object(failure);
        e.text = "data race" + (e.object.empty() ? "" : " on " + e.object) + ": " +
                 (!other.write         ? "read"
                  : frees(other.where) ? "freed"
                                       : "written") +
                 " by " + thread_name(other.thread) + there + " without synchronisation";
    }
    return e;
}

} // namespace mazur

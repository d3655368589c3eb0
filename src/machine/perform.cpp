// What each action does to memory and threads under sequential consistency, and when it can happen.
#include "machine/await.h"
#include "machine/machine.h"
#include "machine/standing.h"
#include "semantics/rmw.h"

namespace mazur {

namespace {

bool acquires(ir::MemoryOrder o) { return o == ir::MemoryOrder::Acquire || o >= ir::MemoryOrder::AcqRel; }
bool releases(ir::MemoryOrder o) { return o >= ir::MemoryOrder::Release; }

constexpr uint64_t kMostInputs = uint64_t{1} << 20; ///< values that one input takes at most

/// The range of an integer type.
std::pair<int64_t, int64_t> range_of(uint16_t bits)
{
    unsigned width = bits & 0xff;
    if ((bits >> 8) != 0)
        return {width == 64 ? INT64_MIN : -(int64_t{1} << (width - 1)),
                width == 64 ? INT64_MAX : (int64_t{1} << (width - 1)) - 1};
    return {0, width >= 63 ? INT64_MAX : (int64_t{1} << width) - 1};
}

/// A thread that is in a loop which nobody can end when the program ends, because no other thread can move either.
std::optional<ThreadId> left_spinning(const Machine &machine, ThreadId ending)
{
    std::optional<ThreadId> spinning;
    if (has_unfollowed_thread(machine))
        return std::nullopt;
    for (ThreadId id : machine.threads()) {
        const Thread &t = machine.thread(id);
        if (id == ending || t.status == ThreadStatus::Finished)
            continue;
        if (machine.alternatives(id) != 0)
            return std::nullopt;
        if (!spinning && spins(t))
            spinning = id;
    }
    return spinning;
}

} // namespace

/// Where the object of a managed thread, which waits, says whether it is interrupted; 0 if nowhere.
uint64_t Machine::interrupt_flag(const Thread &t) const
{
    if (program_.resolver == nullptr || thread_locals_.empty() || (t.pending.bits & ir::kUninterruptible) != 0)
        return 0;
    uint64_t object =
        memory_.read(region_base(t.id + 1) + kTlsOffset + program_.globals[thread_locals_.front()].address, 8);
    if (object == 0)
        return 0;
    for (const ir::Field &f : program_.classes[memory_.read(object, 4)].fields)
        if (f.name == "mazurInterrupted")
            return object + f.offset;
    return 0;
}

/// Is the thread, which waits, interrupted, so that the wait ends?
bool Machine::is_interrupted(const Thread &t) const
{
    uint64_t flag = interrupt_flag(t);
    return flag != 0 && memory_.read(flag, 4) != 0;
}

uint32_t Machine::ways(const Thread &t, const Action &a) const
{
    auto word = [&](uint64_t address) { return static_cast<int32_t>(memory_.read(address, 4)); };
    // A wrong address is reported when the action happens, so it must be able to.
    auto valid = [&](uint64_t address) { return memory_.find(address, 4) != nullptr; };
    switch (a.kind) {
    case ActionKind::None:
        return 0;
    case ActionKind::Lock:
        return !valid(a.address) || word(a.address) == 0 || a.timed ? 1 : 0;
    case ActionKind::Await:
        return !valid(a.address) || await_holds(a, static_cast<uint32_t>(word(a.address))) || a.timed ? 1 : 0;
    case ActionKind::Wake:
        if (valid(a.extra) && word(a.extra) != 0)
            return 0;
        return (t.notified || is_interrupted(t) ? 1 : 0) + (can_time_out(a, t.notified) ? 1 : 0);
    case ActionKind::Notify:
        return ways_to_notify(a);
    case ActionKind::Join:
        return threads_[a.address]->status == ThreadStatus::Finished ? 1 : 0;
    case ActionKind::Nondet:
        return inputs(a.bits).count;
    case ActionKind::Spurious:
        return 2;
    default:
        return 1;
    }
}

uint32_t Machine::alternatives(ThreadId id) const
{
    const Thread &t = *threads_[id];
    if (t.status != ThreadStatus::Running || (t.spinning != nullptr && spin_unchanged(t)))
        return 0;
    return ways(t, t.pending);
}

std::optional<ThreadId> Machine::exclusive() const
{
    if (atomic_owner_ == 0 || alternatives(atomic_owner_ - 1) == 0)
        return std::nullopt;
    return atomic_owner_ - 1;
}

/// The values an input takes here: all of a given range, or a few typical ones.
Machine::Inputs Machine::inputs(uint16_t bits) const
{
    Inputs result;
    auto [low, high] = range_of(bits);
    const bool narrow = (bits & 0xff) < 8; // a bool, or a random number
    if (options_.nondet || narrow) {
        NondetRange wanted = narrow ? NondetRange{low, high} : *options_.nondet;
        result.first = std::max(low, wanted.low);
        int64_t last = std::min(high, wanted.high);
        uint64_t count =
            last < result.first ? 0 : static_cast<uint64_t>(last) - static_cast<uint64_t>(result.first) + 1;
        result.sampled = count == 0 ? last >= result.first : count > kMostInputs;
        result.count = static_cast<uint32_t>(result.sampled ? kMostInputs : count);
        return result;
    }
    result.sampled = true;
    result.listed = true;
    for (int64_t v : {int64_t{0}, int64_t{1}, int64_t{2}, int64_t{-1}, low, high})
        if (v >= low && v <= high &&
            std::find(result.values.begin(), result.values.begin() + result.count, v) ==
                result.values.begin() + result.count)
            result.values[result.count++] = v;
    return result;
}

/// What comes to happen before an atomic read by its reading from a release. This goes for the read itself, so it races
/// with nothing that comes before the release.
void Machine::learn(Thread &t, uint64_t address, uint64_t size, ir::MemoryOrder order)
{
    pass_time(t, address, true, false);
    if (order == ir::MemoryOrder::Plain)
        return;
    if (driver_ != nullptr)
        return driver_->learn(t, address, order);
    if (!track_races_)
        return;
    for (uint64_t at = address, end = address + separate_bytes(address, size); at < end; at++) {
        if (acquires(order))
            clocks_.acquire(t, at);
        else
            clocks_.relaxed_load(t, at);
    }
}

/// What an atomic access hands to those who read from it. A release sequence goes on with later stores of the same
/// thread, as in C11, C17 and the repaired C11, but not in C++20.
void Machine::pass_on(Thread &t, uint64_t address, uint64_t size, ir::MemoryOrder order, bool reads, bool writes)
{
    if (writes)
        pass_time(t, address, reads, true);
    if (order == ir::MemoryOrder::Plain) {
        if (writes && track_races_ && judges_races())
            clocks_.forget_releases(address, size);
        return;
    }
    if (!writes)
        return;
    if (driver_ != nullptr)
        return driver_->pass_on(t, address, order, reads);
    if (!track_races_)
        return;
    for (uint64_t at = address, end = address + separate_bytes(address, size); at < end; at++) {
        if (releases(order) && program_.weak_atomics)
            clocks_.begin_sequence(t, t.id, at);
        if (releases(order))
            clocks_.release(t, t.id, at, reads);
        else
            clocks_.relaxed_store(t, t.id, at, reads);
    }
}

void Machine::synchronise(Thread &t, uint64_t address, ir::MemoryOrder order, bool reads, bool writes)
{
    if (reads)
        learn(t, address, 0, order);
    pass_on(t, address, 0, order, reads, writes);
}

/// The thread enters, or goes on with, an atomic section: it comes after all before.
void Machine::enter_section(Thread &t)
{
    pass_time(t, kAtomicSections, true, false);
    if (track_races_)
        clocks_.acquire(t, kAtomicSections);
}

void Machine::leave_section(Thread &t)
{
    atomic_owner_ = 0;
    pass_time(t, kAtomicSections, false, true);
    if (track_races_)
        clocks_.release(t, t.id, kAtomicSections, true);
}

/// Who reads what another one has written, in whatever order, knows that it is no earlier than it was there.
void Machine::pass_time(Thread &t, uint64_t address, bool reads, bool writes)
{
    if (driver_ != nullptr || !sharing_.passes_time_on())
        return;
    if (reads)
        stamps_.learn(t.time, address);
    if (writes)
        stamps_.pass_on(t.time, address, reads);
}

/// The same with a driver, before the thread's time is used.
void Machine::catch_up(Thread &t)
{
    if (driver_ != nullptr && sharing_.passes_time_on())
        t.time.see(driver_->time_known(t));
}

/// Of how many bytes each may come from a store of its own: one stands for all, unless there are atomic accesses of
/// different sizes to the same bytes. Remembers the size of this one.
uint64_t Machine::separate_bytes(uint64_t address, uint64_t size)
{
    Object *o = size == 0 ? nullptr : memory_.nearest(address);
    if (o == nullptr)
        return 1;
    const unsigned kind = size == 1 ? 0 : size == 2 ? 1 : size == 4 ? 2 : 3;
    const uint32_t bytes = ((uint32_t{1} << size) - 1) << (address % 8) & 0xff;
    uint32_t &seen = atomic_sizes_[address / 8];
    seen |= bytes << 8 * kind;
    for (unsigned other = 0; other < 4; other++)
        if (other != kind && (seen >> 8 * other & bytes) != 0 && !sharing_.knows(o->site(), Sharing::kMixed))
            sharing_.raise(o->site(), Sharing::kMixed);
    return sharing_.mixed(o->site()) ? size : 1;
}

Machine::Done Machine::perform(Thread &t, const Action &a, uint32_t alternative, Result &done)
{
    bool atomic = a.order != ir::MemoryOrder::Plain || a.kind >= ActionKind::Lock;
    bool undefined = memory_.tracks_undefined();
    // The object is looked up again: others may have ended its life since the thread came to this action.
    auto accessible = [&](uint64_t address, uint64_t size, bool write) {
        return may_access(t.id, address, size, write, atomic);
    };
    auto saw = [&](uint64_t before, uint64_t after) {
        if (observer_ != nullptr)
            observer_->performed(t.id, a, before, after);
    };
    auto take = [&](Value v) {
        done.value = v.bits;
        done.symbol = v.symbol;
    };
    auto seen = [&] { return in_model({done.value, done.symbol}); };
    auto word = [&](uint64_t address) { return static_cast<int32_t>(memory_.read(address, 4)); };
    done = {};
    uint64_t &result = done.value, &shadow = done.shadow;

    switch (a.kind) {
    case ActionKind::None:
    case ActionKind::Pause:
    case ActionKind::Print:
    case ActionKind::Start:
    case ActionKind::Fence:
    case ActionKind::Constraint:
    case ActionKind::AtomicEnd:
        return Done::Complete;
    case ActionKind::Load:
        learn(t, a.address, a.size, a.order);
        if (!accessible(a.address, a.size, false))
            return Done::Failed;
        take(memory_.read_value(a.address, a.size));
        if (undefined)
            shadow = memory_.read_shadow(a.address, a.size);
        pass_on(t, a.address, a.size, a.order, true, false);
        saw(seen(), seen());
        return Done::Complete;
    case ActionKind::Store: {
        if (!accessible(a.address, a.size, true))
            return Done::Failed;
        uint64_t before = memory_.read(a.address, a.size);
        memory_.write_value(a.address, a.size, {a.value, a.symbol});
        if (undefined)
            memory_.write_shadow(a.address, a.size, a.shadow);
        pass_on(t, a.address, a.size, a.order, false, true);
        result = before;
        saw(before, in_model({a.value, a.symbol}));
        return Done::Complete;
    }
    case ActionKind::Rmw: {
        learn(t, a.address, a.size, a.order);
        if (!accessible(a.address, a.size, true))
            return Done::Failed;
        Value before = memory_.read_value(a.address, a.size);
        Value after = before.symbol == 0 && a.symbol == 0
                          ? Value{apply_rmw(a.rmw, a.size, before.bits, a.value)}
                          : apply_rmw(*expressions_, a.rmw, a.size, before, {a.value, a.symbol});
        take(before);
        memory_.write_value(a.address, a.size, after);
        if (undefined) {
            shadow = memory_.read_shadow(a.address, a.size);
            memory_.write_shadow(a.address, a.size, a.rmw == ir::RmwOp::Xchg ? a.shadow : shadow | a.shadow);
        }
        pass_on(t, a.address, a.size, a.order, true, true);
        saw(seen(), in_model(after));
        return Done::Complete;
    }
    case ActionKind::Cas: {
        if (check(t, a.address, a.size, true) == nullptr)
            return Done::Failed;
        take(memory_.read_value(a.address, a.size));
        bool success = (a.bits & kDecidedEqual) != 0 || (done.symbol == 0 && a.extra_symbol == 0 && result == a.extra);
        const ir::MemoryOrder order = success ? a.order : a.failure_order;
        learn(t, a.address, a.size, order);
        if (!accessible(a.address, a.size, success)) // a failing one only reads
            return Done::Failed;
        if (undefined)
            shadow = memory_.read_shadow(a.address, a.size);
        if (success) {
            memory_.write_value(a.address, a.size, {a.value, a.symbol});
            if (undefined)
                memory_.write_shadow(a.address, a.size, a.shadow);
        }
        pass_on(t, a.address, a.size, order, true, success);
        if (success && takes_for_writing(a, t.top->function->library))
            synchronise(t, a.address + kReadersBeside, ir::MemoryOrder::Acquire, true, false);
        saw(seen(), success ? in_model({a.value, a.symbol}) : seen());
        return Done::Complete;
    }
    case ActionKind::Copy: // one piece: first into the thread, then out of it
        if (reads_source(a)) {
            if (!accessible(a.extra, a.size, false))
                return Done::Failed;
            learn(t, a.extra, a.size, a.order);
            Value piece = memory_.read_value(a.extra, a.size);
            take(piece);
            t.scratch = piece.bits;
            t.scratch_symbol = piece.symbol;
            saw(in_model(piece), in_model(piece));
        } else {
            if (!accessible(a.address, a.size, true))
                return Done::Failed;
            uint64_t before = memory_.read(a.address, a.size);
            Value piece{t.scratch, t.scratch_symbol};
            result = before;
            memory_.write_value(a.address, a.size, piece);
            if (undefined)
                memory_.write_shadow(a.address, a.size, 0);
            saw(before, in_model(piece));
            pass_on(t, a.address, a.size, a.order, false, true);
            t.scratch = 0;
            t.scratch_symbol = 0;
        }
        return Done::Complete;
    case ActionKind::Fill: {
        if (!accessible(a.address, a.size, true))
            return Done::Failed;
        uint64_t before = memory_.read(a.address, a.size);
        memory_.fill(a.address, static_cast<uint8_t>(a.value), a.size);
        pass_on(t, a.address, a.size, a.order, false, true);
        result = before;
        saw(before, memory_.read(a.address, a.size));
        return Done::Complete;
    }
    case ActionKind::Free: {
        Object *o = memory_.nearest(a.address);
        if (o == nullptr || o->base != a.address || o->kind() != ObjectKind::Heap || o->freed()) {
            if (!ordered_after_end(t, a.address, 1, true, !judges_races()))
                return Done::Failed;
            std::string what = "free of an address that is not the start of a heap block";
            if (o != nullptr && o->base == a.address && o->kind() == ObjectKind::Heap)
                what = "double free: the block was freed before";
            else if (o != nullptr && o->kind() == ObjectKind::Heap)
                what = "free of an address inside a heap block, " + std::to_string(a.address - o->base) +
                       " bytes from its start";
            else if (o != nullptr)
                what = o->kind() == ObjectKind::Local ? "free of a local variable" : "free of a static object";
            fail(t.id, ir::ErrorKind::Memory, what);
            return Done::Failed;
        }
        if (watches() && several() && watched(o->site()) && !watch(t, o->base, o->room(), true, false))
            return Done::Failed;
        if (options_.properties.has(Property::Memory) && several() && waiting_in(o->base, o->room()) != 0) {
            fail(t.id, ir::ErrorKind::Memory, "a block is freed in which a thread waits at a condition variable");
            return Done::Failed;
        }
        saw(0, 0);
        memory_.destroy(*o);
        return Done::Complete;
    }
    case ActionKind::Leave:
        saw(0, 0);
        return Done::Complete;
    case ActionKind::Lock:
        if (!accessible(a.address, 4, true))
            return Done::Failed;
        pass_time(t, a.address, true, word(a.address) == 0);
        if (word(a.address) != 0) {
            result = 1; // gave up
            saw(static_cast<uint32_t>(word(a.address)), static_cast<uint32_t>(word(a.address)));
            return Done::Complete;
        }
        memory_.write(a.address, 4, a.value);
        synchronise(t, a.address, ir::MemoryOrder::Acquire, true, false);
        saw(0, a.value);
        return Done::Complete;
    case ActionKind::Unlock: {
        if (!accessible(a.address, 4, true))
            return Done::Failed;
        uint64_t before = memory_.read(a.address, 4);
        memory_.write(a.address, 4, 0);
        synchronise(t, a.address, ir::MemoryOrder::Release, false, true);
        saw(before, 0);
        return Done::Complete;
    }
    case ActionKind::Await: {
        ir::AwaitBits bits = ir::AwaitBits::unpack(a.bits);
        if (!accessible(a.address, 4, bits.update != ir::Update::None))
            return Done::Failed;
        auto before = static_cast<uint32_t>(word(a.address));
        pass_time(t, a.address, true, await_holds(a, before) && bits.update != ir::Update::None);
        if (!await_holds(a, before)) {
            result = 1;
            saw(before, before);
            return Done::Complete;
        }
        uint32_t after = await_update(a, before);
        memory_.write(a.address, 4, after);
        bool barrier = bits.what == ir::WaitClass::Barrier && bits.update != ir::Update::None;
        if (bits.what == ir::WaitClass::ReadUnlock)
            synchronise(t, a.address + kReadersBeside, ir::MemoryOrder::Release, true, true);
        else
            synchronise(t, a.address, barrier ? ir::MemoryOrder::AcqRel : ir::MemoryOrder::Acquire, true, barrier);
        if (takes_for_writing(a, true))
            synchronise(t, a.address + kReadersBeside, ir::MemoryOrder::Acquire, true, false);
        saw(before, after);
        return Done::Complete;
    }
    case ActionKind::Wait: {
        if (!accessible(a.extra, 4, true) || !may_wait_at(t.id, a.address))
            return Done::Failed;
        for (ThreadId id : born_)
            if (const Thread &w = *threads_[id]; in_queue(w, a.address) && w.pending.extra != a.extra) {
                fail(t.id, ir::ErrorKind::Lock, kWaitsWithAnother);
                return Done::Failed;
            }
        memory_.write(a.extra, 4, 0);
        pass_time(t, a.extra, false, true);
        pass_time(t, a.address, true, true);
        if (track_races_)
            clocks_.release(t, t.id, a.extra, false);
        saw(0, 0);
        enter_queue(t);
        return Done::Again;
    }
    case ActionKind::Wake: {
        if (!accessible(a.extra, 4, true))
            return Done::Failed;
        // With a notify the first alternative is to be woken by it; the next is to have timed out all the same.
        bool interrupted = !t.notified && is_interrupted(t) && alternative == 0;
        bool woken = interrupted || (t.notified && alternative == 0);
        if (!woken && !may_use_condition(t.id, a.address)) // who gives up tells the condition variable so
            return Done::Failed;
        memory_.write(a.extra, 4, a.value);
        pass_time(t, a.extra, true, true);
        if (!woken)
            pass_time(t, a.address, true, true);
        if (track_races_)
            clocks_.acquire(t, a.extra);
        result = interrupted ? 2 : woken ? 0 : 1;
        saw(t.notified ? 1 : 0, result);
        leave_queue(t);
        t.notified = t.left = false;
        t.place = 0;
        return Done::Complete;
    }
    case ActionKind::Notify: {
        if (!may_use_condition(t.id, a.address))
            return Done::Failed;
        pass_time(t, a.address, true, true);
        const std::optional<uint32_t> waiting = notify(t, a, alternative, result);
        if (!waiting)
            return Done::Failed;
        saw(*waiting, result);
        result = 0;
        return Done::Complete;
    }
    case ActionKind::Join: {
        Thread &ended = touch(static_cast<ThreadId>(a.address));
        take({ended.result, ended.result_symbol});
        const bool first = !joined(ended.id);
        if (!join(ended.id, t.id))
            return Done::Failed;
        if (first) {
            threads_sum_ -= ended.fingerprint;
            unjoined_--;
            refresh(ended);
            threads_sum_ += ended.fingerprint;
        }
        t.time.see(ended.time);
        if (track_races_)
            clocks_.join(t, ended);
        saw(0, seen());
        return Done::Complete;
    }
    case ActionKind::Exit:
        saw(0, a.value);
        if (options_.properties.has(Property::Termination) && !sharing_.raised())
            if (std::optional<ThreadId> left = left_spinning(*this, t.id)) {
                failure_ = livelock(*left);
                if (!options_.all_errors) {
                    fail(*left, failure_.kind, failure_.message);
                    return Done::Failed;
                }
                note_failure();
            }
        outcome_ = Outcome::Ended;
        return Done::Failed;
    case ActionKind::AtomicBegin:
        t.atomic_depth++;
        atomic_owner_ = t.id + 1;
        enter_section(t);
        saw(0, 0);
        return Done::Complete;
    case ActionKind::Spurious:
        result = alternative;
        saw(0, result);
        return Done::Complete;
    case ActionKind::Nondet:
        result = inputs(a.bits).value(alternative, a.bits & 0xff);
        inputs_sampled_ |= inputs(a.bits).sampled;
        saw(0, result);
        return Done::Complete;
    }
    return Done::Complete;
}

bool Machine::join(ThreadId t, ThreadId by)
{
    const bool first = !joined(t);
    if (first)
        set_flag(t, kJoined | (uint64_t{by} + 1) << kJoiner);
    if (program_.resolver != nullptr)
        return true;
    if (!first && !joined(t, by))
        return fail(by, ir::ErrorKind::Lock, "two threads join the same thread, which is undefined");
    // By another thread while this one has waited.
    if (detached(t))
        return fail(by, ir::ErrorKind::Lock, "a thread is joined that was detached, which is undefined");
    return true;
}

std::optional<ThreadId> Machine::lock_owner(const Action &a) const
{
    uint64_t address = a.kind == ActionKind::Lock ? a.address : a.kind == ActionKind::Wake ? a.extra : 0;
    if (address == 0 || memory_.find(address, 4) == nullptr)
        return std::nullopt;
    uint64_t value = memory_.read(address, 4);
    if (value == 0 || value > threads_.size() || threads_[value - 1]->status == ThreadStatus::Unborn)
        return std::nullopt;
    return static_cast<ThreadId>(value - 1);
}

bool Machine::in_lock_cycle(ThreadId start) const
{
    ThreadId t = start;
    for (size_t i = 0; i <= threads_.size(); i++) {
        const Thread &thread = *threads_[t];
        const Action &a = thread.pending;
        // Who waits at a condition variable needs its lock again, however the wait may end.
        bool waits = (a.kind == ActionKind::Lock && !a.timed) ||
                     (a.kind == ActionKind::Wake && (thread.notified || a.timed || options_.spurious));
        if (thread.status != ThreadStatus::Running || !waits)
            return false;
        std::optional<ThreadId> owner = lock_owner(thread.pending);
        if (!owner)
            return false;
        t = *owner;
        if (t == start)
            return true;
    }
    return false;
}

} // namespace mazur

// Wake-ups without a notify, and compare-and-swaps that fail for nothing: trying out whether they lead to anything new.
//
// A thread that wakes up and, having only read, waits again in the same state has not been away for anybody: see
// docs/waiting.md for when such a lap may be left out. So waits are explored without spurious wake-ups until a
// rehearsal, made whenever the lock becomes free, shows one that leads elsewhere. In the explorations that follow,
// threads may wake up there (Sharing::kSpurious).
#include "machine/machine.h"

#include <algorithm>
#include <utility>

namespace mazur {

namespace {

constexpr unsigned kLongestLap = 256; ///< visible reads on the way back to the wait

} // namespace

/// Something is tried out, and undone in the end.
struct Machine::Rehearsal {
    Rehearsal(Machine &machine, ThreadId thread)
        : m(machine), mark(m.mark()), now(m.checkpoint(thread)), step_start(m.step_start_), cuts(m.cuts_),
          observer(m.observer_)
    {
        m.fresh_.swap(fresh);
        m.side_touches_.swap(side_touches);
        m.observer_ = nullptr;
        outer = std::exchange(m.rehearsal_, this);
    }
    ~Rehearsal()
    {
        m.rewind(mark);
        m.restore(now);
        m.step_start_ = step_start;
        m.cuts_ = cuts;
        m.fresh_.swap(fresh);
        m.side_touches_.swap(side_touches);
        m.observer_ = observer;
        m.rehearsal_ = outer;
    }
    Rehearsal(const Rehearsal &) = delete;
    Rehearsal &operator=(const Rehearsal &) = delete;

    /// Is everything but the thread itself as before?
    bool left_all() const
    {
        return !wrote && m.outcome_ == Outcome::Running && m.born_.size() == mark.born &&
               m.output_.size() == mark.output && m.memory_.fingerprint() == mark.memory;
    }

    struct Read {
        uint64_t address, bytes;
    };

    Machine &m;
    const Mark mark;
    const Thread now;
    const size_t step_start;
    std::vector<ThreadId> fresh;
    std::vector<Touch> side_touches;
    const uint32_t cuts;
    Observer *const observer;
    Rehearsal *outer = nullptr;
    std::vector<Read> reads; ///< of what is shared
    bool wrote = false;
};

/// A thread accesses shared data: what is waited for under a lock must only change under that lock.
void Machine::note_guarded(const Thread &t, uint64_t address, uint64_t bytes, bool write)
{
    if (rehearsal_ != nullptr) {
        rehearsal_->wrote |= write;
        rehearsal_->reads.push_back({address, bytes});
    } else if (write) {
        for (Waits::Lock &lock : sharing_.waits().all())
            if (lock.guards && (memory_.find(lock.word, 4) == nullptr || memory_.read(lock.word, 4) != t.id + 1))
                sharing_.note_guarded(lock, address, bytes, true);
    }
}

/// Is it worth asking whether something spurious happens at the address?
bool Machine::may_be_spurious(uint64_t address, bool wait) const
{
    if (!options_.spurious)
        return false;
    const Object *o = wait ? memory_.find(address, 1) : nullptr;
    return !wait || (o != nullptr && sharing_.spurious(o->site(address)));
}

/// After a step: has it let go of a lock, so that threads that wait with it could wake up?
void Machine::look_ahead(ThreadId moved, const Action &action)
{
    uint64_t word = action.kind == ActionKind::Unlock ? action.address
                    : action.kind == ActionKind::Wait ? action.extra
                                                      : 0;
    // A wait that is nobody else's business is no step; and what atomic sections do is not seen one by one.
    auto waits = [&](ThreadId t) { return threads_[t]->pending.kind == ActionKind::Wake; };
    const bool any = action.kind == ActionKind::AtomicBegin || waits(moved) || std::ranges::any_of(fresh_, waits);
    if ((word == 0 && !any) || atomic_owner_ != 0)
        return;
    for (size_t i = 0; i < born_.size(); i++) {
        const Thread &t = *threads_[born_[i]];
        if (t.status == ThreadStatus::Running && waits(t.id) && (any || t.pending.extra == word) &&
            memory_.find(t.pending.extra, 4) != nullptr && memory_.read(t.pending.extra, 4) == 0)
            rehearse_wake(t.id);
    }
}

/// Is there anything to be learnt from a rehearsal of the thread's waking up?
bool Machine::wants_rehearsal(const Action &wake, bool notified) const
{
    const Object *o = memory_.find(wake.address, 1);
    if (!options_.spurious || o == nullptr)
        return false;
    const uint32_t site = o->site(wake.address);
    return !sharing_.knows(site, Sharing::kUnguarded) && (!notified || sharing_.spurious(site));
}

/// What a rehearsal has shown. One of a thread that was notified only shows what is read.
void Machine::learn_from(const Rehearsal &rehearsal, const Action &wake, uint32_t site, bool lap, bool notified)
{
    sharing_.note_wait(wake.extra, site);
    Waits::Lock &lock = sharing_.waits().lock(wake.extra);
    for (const Rehearsal::Read &r : rehearsal.reads)
        sharing_.note_guarded(lock, r.address, r.bytes, false);
    if (!lap && !notified)
        sharing_.raise(site, Sharing::kSpurious);
}

void Machine::rehearse_wake(ThreadId id)
{
    Thread &t = *threads_[id];
    const Action wake = t.pending;
    const bool notified = t.notified;
    if (!wants_rehearsal(wake, notified))
        return;
    const Fingerprint wanted = t.fingerprint;
    const uint32_t site = memory_.find(wake.address, 1)->site(wake.address); // it may be gone later
    Rehearsal rehearsal(*this, id);
    step_start_ = saved_.size();
    touch(id).notified = true;
    move(id, 0);
    auto goes_on = [&](ActionKind kind) {
        return outcome_ == Outcome::Running && t.status == ThreadStatus::Running && t.pending.kind == kind;
    };
    for (unsigned n = 0; n < kLongestLap && goes_on(ActionKind::Load); n++)
        move(id, 0);
    if (goes_on(ActionKind::Wait))
        move(id, 0);
    bool lap = goes_on(ActionKind::Wake) && t.fingerprint == wanted && rehearsal.left_all();
    learn_from(rehearsal, wake, site, lap || notified, notified);
}

void Machine::rehearse_wake(ThreadId id, bool notified, const Thread &before)
{
    Thread &t = *threads_[id];
    const Action wake = t.pending;
    if (!wants_rehearsal(wake, notified))
        return;
    bool lap = false;
    const uint32_t site = memory_.find(wake.address, 1)->site(wake.address);
    Rehearsal rehearsal(*this, id);
    memory_.write(wake.extra, 4, wake.value);
    resume(id, {});
    auto reads_memory = [&] { // data of atomic sections is there
        const Object *o =
            outcome_ == Outcome::Running && t.status == ThreadStatus::Running && t.pending.kind == ActionKind::Load
                ? memory_.find(t.pending.address, t.pending.size)
                : nullptr;
        return o != nullptr && sharing_.in_sections(o->site(t.pending.address));
    };
    for (unsigned n = 0; n < kLongestLap && reads_memory(); n++)
        if (std::optional<Result> read = perform(id))
            resume(id, *read);
    if (outcome_ == Outcome::Running && t.status == ThreadStatus::Running && t.pending.kind == ActionKind::Wait) {
        refresh(t);
        memory_.write(wake.extra, 4, 0);
        lap = t.fingerprint == before.fingerprint && rehearsal.left_all();
    } else if (outcome_ == Outcome::Running && t.pending.kind == ActionKind::Load) {
        // What it reads next could be anything.
        sharing_.raise(site, Sharing::kSpurious | Sharing::kUnguarded);
    }
    learn_from(rehearsal, wake, site, lap, notified);
}

bool Machine::fails_in_vain(Thread &t, const std::function<bool(const Thread &)> &was_there)
{
    const Action a = t.pending;
    if (a.extra_symbol != 0)
        return false;
    refresh(t);
    Rehearsal rehearsal(*this, t.id);
    fail_weakly(t);
    if (outcome_ != Outcome::Running)
        return false;
    if (t.status == ThreadStatus::Cut)
        return t.cut == CutReason::Assumption; // nobody else can change the value, which is another one
    if (t.status != ThreadStatus::Running || !rehearsal.left_all() ||
        std::ranges::any_of(rehearsal.reads, [&](const auto &r) { return r.address != a.address; }))
        return false;
    refresh(t);
    return t.fingerprint == rehearsal.now.fingerprint || was_there(t);
}

/// Lets the weak compare-and-swap before which the thread stands fail, and runs on.
void Machine::fail_weakly(Thread &t)
{
    const Action a = t.pending;
    t.top = frames_.own(t.top);
    complete(t, a, {.value = 1});
    run(t);
    if (outcome_ != Outcome::Running || t.status != ThreadStatus::Running || t.pending.kind != ActionKind::Load ||
        t.pending.address != a.address)
        return;
    const Action load = t.pending;
    complete(t, load, {.value = a.extra});
    run(t);
}

/// Nothing spurious happens to the thread, which stands where it might.
void Machine::decline(Thread &t)
{
    const Fingerprint memory = memory_.fingerprint();
    const size_t printed = output_.size(), started = fresh_.size();
    const uint64_t effects_before = effects();
    t.top = frames_.own(t.top);
    complete(t, Action(t.pending), {});
    run(t);
    note_deeds(t, effects_before);
    if (outcome_ != Outcome::Running)
        return;
    if (memory_.fingerprint() != memory || output_.size() != printed || fresh_.size() != started) {
        t.effect += memory_.fingerprint() - memory;
        t.lap = t.lap_effect = {};
        t.reads = t.spinning = nullptr;
    }
    collect(t);
    refresh(t);
}

/// Has enough that is spurious happened to the thread, which stands where more could? A loop that counts how often it
/// had to try again would have no end. What is left out makes the answer unknown.
bool Machine::had_enough(const Thread &t)
{
    if (t.spurious < Thread::kMostSpurious)
        return false;
    cuts_ |= 1u << static_cast<unsigned>(CutReason::Spurious);
    return true;
}

/// The thread stands where something spurious could happen: leaves out what would be a lap.
void Machine::skip_laps(Thread &t)
{
    auto was_there = [](const Thread &then) {
        for (const SpinRead *r = then.reads; r != nullptr; r = r->previous)
            if (r->before == then.fingerprint && r->effect == then.effect)
                return true;
        return false;
    };
    OwnRounds rounds; // what it tries may be nobody's business but its own, and have no end
    while (outcome_ == Outcome::Running && t.status == ThreadStatus::Running &&
           t.pending.kind == ActionKind::Spurious) {
        if (rounds.again(t.fingerprint + memory_.fingerprint(), effects())) {
            end_rounds(t.id, rounds);
            refresh(t);
            return;
        }
        if (rounds.many())
            return;
        const bool wait = t.pending.bits == 0;
        if (t.lap == t.fingerprint && t.lap_effect == t.effect) {
            if (t.pending.bits != ir::kParksAtCondition && (!wait || !is_unguarded(t.pending.address))) {
                if (circles_matter()) { // the state is come to once more
                    t.spinning = nullptr;
                    return;
                }
                cut(t, CutReason::Lap);
                refresh(t);
                return;
            }
        } else if ((wait || !fails_in_vain(t, was_there)) && !had_enough(t)) {
            return;
        }
        decline(t);
    }
    if (outcome_ == Outcome::Running && t.status == ThreadStatus::Running)
        note_spin(t);
}

bool Machine::is_unguarded(uint64_t condition) const
{
    const Object *o = memory_.find(condition, 1);
    return o != nullptr && sharing_.unguarded(o->site(condition));
}

} // namespace mazur

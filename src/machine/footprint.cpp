#include "machine/footprint.h"

#include "machine/await.h"

namespace mazur {

namespace {

// Besides memory, in granules of four bytes: the lives of heap blocks and of a thread's locals. To use an object is to
// read its life, to end it is to write it; only needed where accesses may race with the end.
constexpr uint64_t kBlockLife = uint64_t{1} << 62;
constexpr uint64_t kStackLife = uint64_t{1} << 61;

class Footprint {
public:
    Footprint(const Machine &machine, std::vector<Touch> &into) : machine_(machine), into_(into) {}

    void memory(uint64_t address, uint64_t bytes, Mode mode)
    {
        if (bytes == 0)
            return;
        for (uint64_t granule = address >> 2; granule <= (address + bytes - 1) >> 2; granule++)
            into_.push_back({granule, mode});
        use(address);
    }
    void memory(const MemoryAccess &access)
    {
        memory(access.address, access.size, access.writes ? Mode::Write : Mode::Read);
    }
    /// Depends on the object's life.
    void use(uint64_t address)
    {
        const Object *o = machine_.memory().nearest(address); // dead ones, too: that it is too late depends on the end
        if (o == nullptr || machine_.sharing().visibility(o->site(address)) != Visibility::Racy)
            return;
        if (o->kind() == ObjectKind::Heap)
            into_.push_back({kBlockLife | o->base, Mode::Read});
        else if (on_stack(address))
            into_.push_back({kStackLife | address >> ir::kRegionBits, Mode::Read});
    }
    void lock(uint64_t address, Mode mode)
    {
        into_.push_back({address >> 2, mode});
        // Only where the misuse of locks is an error, nobody but its holder releases a lock.
        if (mode == Mode::Release && !machine_.options().properties.has(Property::Lock))
            into_.push_back({address >> 2, Mode::Write});
        use(address);
    }
    void life(uint64_t what) { into_.push_back({what, Mode::Write}); }
    uint64_t word(uint64_t address, unsigned bytes) const
    {
        return machine_.memory().find(address, bytes) == nullptr ? 0 : machine_.memory().read(address, bytes);
    }

    void action(const Thread &t, const Action &a)
    {
        switch (a.kind) {
        case ActionKind::Load:
        case ActionKind::Store:
        case ActionKind::Rmw:
        case ActionKind::Fill:
        case ActionKind::Copy:
            return memory(memory_access(a));
        case ActionKind::Cas: {
            bool succeeds = a.size <= 8 && word(a.address, a.size) == a.extra;
            return memory(a.address, a.size, succeeds || a.size > 8 ? Mode::Write : Mode::Read);
        }
        case ActionKind::Free:
            return life(kBlockLife | a.address);
        case ActionKind::Leave:
            return life(kStackLife | a.address >> ir::kRegionBits);
        case ActionKind::Lock:
            if (a.timed) // an attempt on a held lock only looks
                return memory(a.address, 4, word(a.address, 4) == 0 ? Mode::Write : Mode::Read);
            return lock(a.address, Mode::Acquire);
        case ActionKind::Unlock:
            return lock(a.address, Mode::Release);
        case ActionKind::Await:
            if (a.timed && !await_holds(a, static_cast<uint32_t>(word(a.address, 4)))) // gives up: only looks
                return memory(a.address, 4, Mode::Read);
            return memory(a.address, 4,
                          ir::AwaitBits::unpack(a.bits).update == ir::Update::None ? Mode::Read : Mode::Write);
        case ActionKind::Wait:
            lock(a.extra, Mode::Release);
            return memory(a.address, 1, Mode::Write);
        case ActionKind::Wake:
            lock(a.extra, Mode::Acquire);
            // Whoever can leave without a notify changes the number of those who wait for one.
            if (a.timed || machine_.interrupt_flag(t) != 0)
                memory(a.address, 1, Mode::Write);
            if (machine_.interrupt_flag(t) != 0)
                memory(machine_.interrupt_flag(t), 4, Mode::Read);
            return;
        case ActionKind::Notify:
            memory(a.address, 1, Mode::Write);
            // Whoever is interrupted may have left before.
            for (ThreadId id : machine_.threads())
                if (const Thread &w = machine_.thread(id); w.status == ThreadStatus::Running &&
                                                           w.pending.kind == ActionKind::Wake &&
                                                           w.pending.address == a.address)
                    if (const uint64_t flag = machine_.interrupt_flag(w); flag != 0)
                        memory(flag, 4, Mode::Read);
            return;
        case ActionKind::AtomicBegin:
            return memory(kAtomicSections, 1, Mode::Write);
        case ActionKind::Exit:
            if (!machine_.options().outputs) // whoever prints comes too late then
                return;
            [[fallthrough]];
        case ActionKind::Print:
            return into_.push_back({kOutput, Mode::Write});
        case ActionKind::None:
        case ActionKind::Join:
        case ActionKind::AtomicEnd:
        case ActionKind::Nondet:
        case ActionKind::Spurious:
        case ActionKind::Start:
        case ActionKind::Fence:
        case ActionKind::Pause:
        case ActionKind::Constraint:
            return;
        }
    }

private:
    const Machine &machine_;
    std::vector<Touch> &into_;
};

} // namespace

void footprint(const Machine &machine, ThreadId thread, std::vector<Touch> &into)
{
    into.clear();
    const Thread &t = machine.thread(thread);
    Footprint f(machine, into);
    f.action(t, t.pending);
    if (t.atomic_depth > 0 && !machine.exclusive()) // goes on with a section in which it had to wait
        f.memory(kAtomicSections, 1, Mode::Write);
    // A spinning thread goes on when one of the values changes that its loop reads, whichever it reads next.
    if (t.spinning != nullptr)
        for (const SpinRead *r = t.reads; r != nullptr; r = r == t.spinning ? nullptr : r->previous)
            f.memory(r->address, r->size, Mode::Read);
}

void Machine::note_touch(const Thread &t, const Action &action)
{
    if (driver_ != nullptr)
        return;
    const size_t first = side_touches_.size();
    Footprint(*this, side_touches_).action(t, action);
    // Where the lock is taken, a section begins all the same, and stops there.
    for (size_t i = first; i < side_touches_.size(); i++)
        if (side_touches_[i].mode == Mode::Acquire || side_touches_[i].mode == Mode::Release)
            side_touches_[i].mode = Mode::Write;
}

void Machine::note_touch(uint64_t address, uint64_t bytes, bool write)
{
    if (driver_ == nullptr)
        Footprint(*this, side_touches_).memory(address, bytes, write ? Mode::Write : Mode::Read);
}

void Machine::note_leave_in_section(const Thread &t)
{
    if (driver_ == nullptr)
        Footprint(*this, side_touches_).life(kStackLife | (t.stack >> ir::kRegionBits));
}

bool touches_nothing(const Action &a)
{
    return (a.kind == ActionKind::Join && !a.inside) || a.kind == ActionKind::Nondet ||
           a.kind == ActionKind::Spurious || a.kind == ActionKind::Pause;
}

} // namespace mazur

// Objects of managed programs that only one thread has references to.
//
// In a managed language nobody comes to an object but by a reference that was stored somewhere. As long as all
// references to an object are in the registers of the thread that made it, or in objects that are local in the same
// way, no other thread can tell what happens to it: accesses to it are never visible, whatever else its site allocates,
// and teach nothing about sharing. A store of a reference into any other object ends that, for all that can be reached
// from there.
//
// Local objects that cannot be reached any more go away at the end of the thread's step, and their addresses are used
// again, so that states do not differ in garbage and a loop comes back to where it was. Which addresses are free
// depends on what the thread itself did alone, so that steps of different threads still lead to equal states in either
// order.
//
// Whether an object that others have known is garbage depends on them, too: with its address used again, steps in
// different orders lead to states that are equal but for addresses. Programs cannot tell these apart (identity hash
// codes come from addresses only where these are not used again), but neither can fingerprints. So this is put off
// until a thread has made some kilobytes known: then a loop that goes on for ever comes back to where it was all the
// same.
#include "machine/machine.h"

namespace mazur {

void Memory::make_local(uint64_t base)
{
    Object &o = *nearest(base);
    journal_.set(&o.info, o.info | Object::kLocal);
}

void Memory::keep(uint64_t base, uint64_t size)
{
    Objects &objects = *regions_[base >> ir::kRegionBits].objects;
    if (uint64_t end = end_of_slot(base, size); end > objects.kept)
        journal_.set(&objects.kept, end);
}

void Memory::stored(uint64_t address, uint64_t reference)
{
    Object *o = local_at(reference);
    if (o == nullptr)
        return;
    const Object *holder = nearest(address);
    bool own = (address >> ir::kRegionBits) == (reference >> ir::kRegionBits) &&
               (holder->local() || holder->kind() == ObjectKind::ThreadLocal);
    if (!own)
        escape(reference);
}

void Memory::escape(uint64_t reference)
{
    reached_.clear();
    auto reach = [&](uint64_t r) {
        if (Object *o = local_at(r)) {
            journal_.set(&o->info, o->info & ~Object::kLocal);
            keep(o->base, o->size);
            reached_.push_back(o);
        }
    };
    reach(reference);
    for (size_t n = 0; n < reached_.size(); n++)
        for (uint64_t a = reached_[n]->base, end = a + reached_[n]->size; a < end; a += 8)
            reach(read(a, 8));
}

uint64_t Memory::room(uint64_t from, uint64_t size)
{
    uint64_t base = from;
    for (uint64_t a = base; a < end_of_slot(base, size);) {
        const Object *o = nearest(a);
        if (o != nullptr && o->size != 0 && a < o->base + o->size)
            a = base = end_of_slot(o->base, o->size);
        else
            a += 16;
    }
    return base;
}

void Memory::divide(uint32_t region)
{
    Objects &objects = *regions_[region].objects;
    if (objects.from != 0)
        return;
    uint64_t end = objects.kept;
    for (uint64_t id = objects.first_local; id <= objects.count; id++)
        if (const Object &o = objects.slots[id]; o.kind() == ObjectKind::Heap && o.size != 0)
            end = std::max(end, end_of_slot(o.base, o.size));
    journal_.set(&objects.from, end + kRoom);
    journal_.set(&objects.crowded, end + kRoom);
}

/// Calls `reach` with whatever the thread has that could be a reference.
template <class Reach> void Machine::reach_from(const Thread &t, Reach &reach)
{
    auto registers = [&](const Frame &f, std::span<const ir::Register> live) {
        for (ir::Register r : live)
            reach(f.registers()[r]);
    };
    reach(t.result);
    if (t.status == ThreadStatus::Finished || t.status == ThreadStatus::Cut)
        return;
    for (uint64_t value : {t.pending.address, t.pending.value, t.pending.extra, t.scratch})
        reach(value);
    registers(*t.top, code_.of(t.top->function_id).liveness.live_before(t.top->pc));
    for (const Frame *f = t.top->parent; f != nullptr; f = f->parent)
        registers(*f, code_.of(f->function_id).liveness.live_across_call(f->pc));
    for (ir::GlobalId g : thread_locals_) {
        uint64_t block = region_base(t.id + 1) + kTlsOffset + program_.globals[g].address;
        for (uint64_t a = block; a < block + program_.globals[g].size; a += 8)
            reach(memory_.read(a, 8));
    }
}

void Machine::for_references(ThreadId t, const std::function<void(uint64_t)> &f) { reach_from(*threads_[t], f); }

void Machine::collect(Thread &t)
{
    if (!memory_.follows_references())
        return;
    const auto opaque = [&](const Object &o) {
        auto class_ = static_cast<uint32_t>(memory_.read(o.base, 4));
        return class_ < program_.classes.size() && program_.classes[class_].element_size != 0 &&
               program_.classes[class_].element == ir::Class::kNone;
    };
    memory_.collect(t.id + 1, [&](auto &reach) { reach_from(t, reach); }, opaque);
    if (several() && fresh_.empty() && memory_.crowded(t.id + 1))
        memory_.collect_known(
            t.id + 1,
            [&](auto &reach) {
                for (ThreadId other : born_)
                    reach_from(*threads_[other], reach);
            },
            opaque);
    t.heap = memory_.kept(t.id + 1);
}

} // namespace mazur

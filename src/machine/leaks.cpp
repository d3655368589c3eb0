// Leaks: heap blocks that no chain of pointers reaches from static objects or from the stacks and registers of threads
// that are still there. Any aligned word that could be a pointer into a block counts as one.
#include "machine/machine.h"

namespace mazur {

std::vector<const Object *> Machine::leaks()
{
    std::vector<bool> reached(memory_.object_count() + 1);
    std::vector<uint32_t> queue;
    auto visit = [&](uint64_t word) {
        // Tags in the high and low bits are not part of the address.
        Object *o = memory_.nearest(word & ((uint64_t{1} << 47) - 1));
        if (o == nullptr || o->size == 0 || o->kind() != ObjectKind::Heap)
            return;
        uint32_t id = memory_.id_of(*o);
        if (!reached[id]) {
            reached[id] = true;
            queue.push_back(id);
        }
    };
    auto scan = [&](const Object &o) {
        for (uint64_t a = o.base; a + 8 <= o.base + o.size; a += 8)
            visit(memory_.read(a, 8));
    };
    for (uint32_t id = 1; id <= memory_.object_count(); id++)
        if (memory_.object(id).size != 0 && memory_.object(id).kind() != ObjectKind::Heap)
            scan(memory_.object(id));
    for (ThreadId id : born_)
        for (const Frame *f = threads_[id]->top; f != nullptr; f = f->parent)
            for (uint32_t r = 0; r < f->function->registers; r++)
                visit(f->registers()[r]);
    while (!queue.empty()) {
        uint32_t id = queue.back();
        queue.pop_back();
        scan(memory_.object(id));
    }
    std::vector<const Object *> lost;
    for (uint32_t id = 1; id <= memory_.object_count(); id++) {
        const Object &o = memory_.object(id);
        if (o.size != 0 && o.kind() == ObjectKind::Heap && !reached[id])
            lost.push_back(&o);
    }
    return lost;
}

} // namespace mazur

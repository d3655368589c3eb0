// Leaks: heap blocks that no chain of pointers reaches from static objects or from the stacks and registers of threads
// that are still there. Any aligned word that could be a pointer into a block counts as one.
#include "machine/machine.h"

#include <unordered_set>

namespace mazur {

std::vector<const Object *> Machine::leaks()
{
    std::unordered_set<const Object *> reached;
    std::vector<const Object *> queue;
    auto visit = [&](uint64_t word) {
        // Tags in the high and low bits are not part of the address.
        Object *o = memory_.nearest(word & ((uint64_t{1} << 47) - 1));
        if (o != nullptr && !o->freed() && o->kind() == ObjectKind::Heap && reached.insert(o).second)
            queue.push_back(o);
    };
    auto scan = [&](const Object &o) {
        for (uint64_t a = o.base; a + 8 <= o.base + o.size; a += 8)
            visit(in_model(memory_.read_value(a, 8)));
    };
    memory_.for_objects([&](const Object &o) {
        if (o.size != 0 && o.kind() != ObjectKind::Heap)
            scan(o);
    });
    for (ThreadId id : born_)
        for (const Frame *f = threads_[id]->top; f != nullptr; f = f->parent)
            for (uint32_t r = 0; r < f->function->registers; r++)
                visit(in_model({f->registers()[r], f->symbolic ? f->symbols()[r] : 0}));
    while (!queue.empty()) {
        const Object *o = queue.back();
        queue.pop_back();
        scan(*o);
    }
    std::vector<const Object *> lost;
    memory_.for_objects([&](const Object &o) {
        if (!o.freed() && o.kind() == ObjectKind::Heap && !reached.contains(&o))
            lost.push_back(&o);
    });
    return lost;
}

} // namespace mazur

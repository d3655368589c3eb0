#include "machine/fields.h"

#include <algorithm>

namespace mazur {

namespace {

/// The end of the scalar that lies at the offset of an object of the type, or of the bytes between two of them.
uint64_t end_of_scalar(const ir::Program &program, ir::TypeId type, uint64_t offset)
{
    uint64_t base = 0;
    for (;;) {
        const ir::Type &t = program.types[type];
        if (t.kind == ir::TypeKind::Union)
            return offset + 1; // which of its members is open
        if (t.kind == ir::TypeKind::Array && t.element != 0 && program.types[t.element].size != 0) {
            const uint64_t each = program.types[t.element].size;
            base += (offset - base) / each * each;
            type = t.element;
            continue;
        }
        uint64_t end = base + t.size;
        if (t.kind != ir::TypeKind::Struct)
            return end;
        const ir::Field *found = nullptr;
        for (const ir::Field &f : t.fields) {
            const uint64_t from = base + f.offset, to = from + program.types[f.type].size;
            if (from <= offset && offset < to)
                found = &f;
            else if (from > offset)
                end = std::min(end, from);
        }
        if (found == nullptr)
            return end;
        base += found->offset;
        type = found->type;
    }
}

ir::TypeId type_of(const ir::Program &program, const Sharing &sharing, const Object &object)
{
    const Sharing::Origin origin = sharing.origin(object.site());
    switch (origin.kind) {
    case Sharing::Origin::Kind::Global:
        return program.globals[origin.function].type;
    case Sharing::Origin::Kind::Local:
        return program.functions[origin.function].locals[origin.index].type;
    case Sharing::Origin::Kind::Code:
        break;
    }
    return 0;
}

} // namespace

bool cross_scalars(const ir::Program &program, const Sharing &sharing, const Object &object, uint64_t address,
                   uint64_t bytes)
{
    const ir::TypeId type = type_of(program, sharing, object);
    const uint64_t offset = address - object.base;
    return type != 0 && offset < program.types[type].size && offset + bytes > end_of_scalar(program, type, offset);
}

} // namespace mazur

#include "machine/naming.h"

#include <algorithm>
#include <bit>
#include <cctype>
#include <charconv>
#include <cstdio>

namespace mazur {

namespace {

bool is_synchronisation(const std::string &type)
{
    for (const char *prefix : {"pthread_", "sem_t", "mtx_t", "cnd_t", "once_flag"})
        if (type.starts_with(prefix))
            return true;
    return false;
}

int64_t sign_extend(uint64_t bits, uint64_t size)
{
    unsigned shift = size >= 8 ? 0 : static_cast<unsigned>(64 - 8 * size);
    return static_cast<int64_t>(bits << shift) >> shift;
}

std::string floating(double d)
{
    char buffer[32];
    auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, d);
    return std::string(buffer, end);
}

std::string character(int64_t c)
{
    if (c >= 32 && c < 127)
        return std::string("'") + (c == '\'' || c == '\\' ? "\\" : "") + static_cast<char>(c) + "'";
    return std::to_string(c);
}

/// Fields that Mazur has added to threads have names such as mazurInterrupted.
std::string shown_name(const ir::Class &c, const ir::Field &field)
{
    constexpr std::string_view kAdded = "mazur";
    const bool thread = std::ranges::any_of(c.fields, [](const ir::Field &f) { return f.name == "mazurThread"; });
    if (!thread || !field.name.starts_with(kAdded) || field.name.size() == kAdded.size())
        return field.name;
    std::string name = field.name.substr(kAdded.size());
    name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
    return name;
}

bool is_standard(const ir::Type &type) { return type.name.starts_with("std::"); }

/// A name that only the implementation of the language may have.
bool is_reserved(const std::string &name)
{
    return name.size() > 1 && name[0] == '_' && (name[1] == '_' || (name[1] >= 'A' && name[1] <= 'Z'));
}

} // namespace

/// Goes down through fields and elements to what lies at the offset. What the C++ library calls its own parts does not
/// become part of the name.
Named Naming::part(std::string text, ir::TypeId type, const Object &o, uint64_t offset, Wanted wanted) const
{
    auto [size, whole, stop] = wanted;
    const uint64_t address = o.base + offset;
    bool inside = false;  // the C++ library
    Named hidden, latest; // the part of it that has a name, once below it; the outermost one since the last name
    for (;;) {
        if (type == 0 || type >= program_.types.size())
            break;
        const ir::Type &t = program_.types[type];
        if (whole && t.kind != ir::TypeKind::Array && is_synchronisation(t.name))
            return {std::move(text), type};
        if (stop != 0 && type == stop && offset == 0)
            break;
        inside = inside || is_standard(t);
        if (is_standard(t) && latest.standard_type == 0)
            latest = {"", 0, type, address - offset};
        if (t.name.starts_with("std::basic_string<")) {
            hidden = latest;
            break;
        }
        if (t.kind == ir::TypeKind::Array && t.element != 0 && program_.types[t.element].size != 0) {
            uint64_t each = program_.types[t.element].size;
            if (size > each || size == 0)
                break;
            text += "[" + std::to_string(offset / each) + "]";
            hidden = latest = {};
            offset %= each;
            type = t.element;
            continue;
        }
        if (t.kind == ir::TypeKind::Struct || t.kind == ir::TypeKind::Union) {
            const ir::Field *found = nullptr;
            for (const ir::Field &f : t.fields) {
                uint64_t bytes = f.type < program_.types.size() ? program_.types[f.type].size : 0;
                if (offset >= f.offset && offset + size <= f.offset + bytes && f.bit_size == 0 &&
                    (found == nullptr || t.kind == ir::TypeKind::Struct || bytes == size))
                    found = found != nullptr && t.kind == ir::TypeKind::Union ? found : &f;
            }
            if (found == nullptr || size == 0)
                break;
            if (inside && is_reserved(found->name)) {
                hidden = latest;
            } else if (!found->name.empty()) {
                text += "." + found->name;
                hidden = latest = {};
            }
            offset -= found->offset;
            type = found->type;
            continue;
        }
        break;
    }
    bool exact = type != 0 && type < program_.types.size() && offset == 0 && program_.types[type].size == size;
    if (offset != 0 && hidden.standard_type == 0)
        text += "+" + std::to_string(offset);
    return {std::move(text), exact ? type : 0, hidden.standard_type, hidden.standard};
}

Named Naming::object(uint64_t address, uint64_t size, bool whole) { return object(address, {size, whole, 0}); }

Named Naming::object(uint64_t address, Wanted wanted)
{
    Object *o = machine_.memory().nearest(address);
    if (o == nullptr)
        return {address == 0 ? "NULL" : "an unknown place", 0};
    uint64_t offset = address - o->base;
    Sharing::Origin origin = machine_.sharing().origin(o->site());
    switch (origin.kind) {
    case Sharing::Origin::Kind::Global: {
        const ir::Global &g = program_.globals[origin.function];
        return part(g.name, g.type, *o, offset, wanted);
    }
    case Sharing::Origin::Kind::Local: {
        const ir::Local &l = program_.functions[origin.function].locals[origin.index];
        return part(l.name.empty() ? "a temporary" : l.name, l.type, *o, offset, wanted);
    }
    case Sharing::Origin::Kind::Code: {
        if (program_.resolver != nullptr && o->kind() == ObjectKind::Heap)
            return managed(*o, offset, wanted.size, origin);
        const ir::Function &f = program_.functions[origin.function];
        const ir::Position &p = program_.positions[f.positions[origin.index]];
        std::string text = block(*o, p.line);
        if (offset != 0)
            text += "+" + std::to_string(offset);
        return {text, 0};
    }
    }
    return {"", 0};
}

bool Naming::is_internal(uint64_t address)
{
    Object *o = machine_.memory().nearest(address);
    if (o == nullptr || program_.resolver != nullptr)
        return false;
    Sharing::Origin origin = machine_.sharing().origin(o->site());
    return origin.kind == Sharing::Origin::Kind::Global && program_.globals[origin.function].library;
}

/// Memory without a name: where it was allocated, and which of those from there it is.
std::string Naming::block(const Object &o, uint32_t line)
{
    std::string text = o.kind() == ObjectKind::Heap ? "block" : "array";
    if (line != 0)
        text += "@" + std::to_string(line);
    std::vector<uint64_t> &known = blocks_[o.site()];
    auto found = std::find(known.begin(), known.end(), o.base);
    if (found == known.end())
        found = known.insert(known.end(), o.base);
    if (found != known.begin())
        text += "#" + std::to_string(found - known.begin() + 1);
    return text;
}

/// An object of a managed program: its class, where it was made, and the field or element.
Named Naming::managed(const Object &o, uint64_t offset, uint64_t size, Sharing::Origin origin)
{
    const ir::Class &c = program_.classes[machine_.memory().read(o.base, 4)];
    const ir::Function &f = program_.functions[origin.function];
    std::string text = c.name.substr(c.name.rfind('.') + 1);
    if (const ir::Position &p = program_.positions[f.positions[origin.index]]; p.line != 0 && !f.library)
        text += "@" + std::to_string(p.line);
    if (offset < ir::kLengthOffset)
        return {text, 0};
    if (c.size == 0 && offset >= ir::kArrayBase)
        return {text + "[" + std::to_string((offset - ir::kArrayBase) / std::max(c.element_size, 1u)) + "]", 0};
    for (const ir::Field &field : c.fields)
        if (field.offset == offset)
            return {text + "." + shown_name(c, field), program_.types[field.type].size == size ? field.type : 0};
    return {text + "+" + std::to_string(offset), 0};
}

std::string Naming::pointer(uint64_t address, ir::TypeId pointee)
{
    if (program_.resolver != nullptr) {
        Object *o = address == 0 ? nullptr : machine_.memory().nearest(address);
        if (o == nullptr || o->base != address || o->size < 8)
            return address == 0 ? "null" : std::to_string(address);
        auto id = static_cast<uint32_t>(machine_.memory().read(address, 4));
        if (id < program_.classes.size() && program_.classes[id].name == "java.lang.String")
            return "\"" + text_of_string(machine_, address) + "\"";
        return object(address, 0, true).text;
    }
    if (address == 0)
        return "NULL";
    if (address >= ir::kFunctionBase && (address - ir::kFunctionBase) / 16 < program_.functions.size() &&
        (address - ir::kFunctionBase) % 16 == 0)
        return program_.functions[(address - ir::kFunctionBase) / 16].name;
    if (Object *o = machine_.memory().nearest(address))
        if (address - o->base <= o->full_size)
            return "&" + object(address, {1, true, pointee}).text;
    char buffer[32];
    std::snprintf(buffer, sizeof buffer, "0x%llx", static_cast<unsigned long long>(address));
    return buffer;
}

std::string Naming::value(uint64_t bits, uint64_t size, ir::TypeId type)
{
    ir::TypeKind kind = type < program_.types.size() ? program_.types[type].kind : ir::TypeKind::None;
    switch (kind) {
    case ir::TypeKind::Bool:
        return bits == 0 ? "false" : bits == 1 ? "true" : std::to_string(bits);
    case ir::TypeKind::Char:
        return character(sign_extend(bits, size));
    case ir::TypeKind::UInt:
        return std::to_string(bits);
    case ir::TypeKind::Float:
        if (size == 4)
            return floating(std::bit_cast<float>(static_cast<uint32_t>(bits)));
        return floating(std::bit_cast<double>(bits));
    case ir::TypeKind::Pointer:
        return pointer(bits, program_.types[type].element);
    case ir::TypeKind::Enum:
        for (const ir::Enumerator &e : program_.types[type].enumerators)
            if (e.value == sign_extend(bits, size))
                return e.name;
        return std::to_string(sign_extend(bits, size));
    case ir::TypeKind::None:
        // Without a type, a word that is the address of something is most likely just that.
        if (size == 8 && bits >= ir::kFunctionBase && machine_.memory().nearest(bits) != nullptr)
            return pointer(bits, 0);
        return std::to_string(sign_extend(bits, size));
    default:
        return std::to_string(sign_extend(bits, size));
    }
}

Place Naming::place(uint32_t position, const std::string &function) const
{
    const ir::Position &p = program_.positions[position];
    Place result;
    if (p.line != 0 && p.file < program_.files.size())
        result.file = program_.files[p.file];
    result.line = p.line;
    result.column = p.column;
    result.function = function;
    return result;
}

Place Naming::place(CodePoint point) const
{
    const ir::Function &f = program_.functions[point.function];
    return place(f.positions[point.pc], f.name);
}

std::string Naming::managed_thread(const Thread &thread)
{
    const Frame *first = thread.top;
    while (first != nullptr && first->parent != nullptr)
        first = first->parent;
    const uint64_t object = first == nullptr || first->function->parameters == 0 ? 0 : first->registers()[0];
    const Object *o = object == 0 ? nullptr : machine_.memory().nearest(object);
    if (o != nullptr && o->base == object && o->size >= 8)
        if (const uint64_t id = machine_.memory().read(object, 4); id < program_.classes.size())
            for (const ir::Field &f : program_.classes[id].fields)
                if (f.name == "name")
                    if (const uint64_t text = machine_.memory().read(object + f.offset, 8); text != 0)
                        return text_of_string(machine_, text);
    return thread.id == 0 ? "main" : "";
}

std::vector<Place> Naming::stack(const Thread &thread) const
{
    std::vector<Place> places;
    for (const Frame *f = thread.top; f != nullptr; f = f->parent)
        if (!f->function->library)
            places.push_back(place(CodePoint{f->function_id, f->pc}));
    return places;
}

} // namespace mazur

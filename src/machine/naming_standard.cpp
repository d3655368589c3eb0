// What objects of the C++ library hold. Their parts are found by the names that libstdc++ gives them, in the debug
// information; if one is not where it is expected, nothing is said.
#include "machine/naming.h"

#include <algorithm>

namespace mazur {

namespace {

constexpr unsigned kDeepest = 8;              ///< members within members, for looking
constexpr unsigned kNested = 2;               ///< containers within containers, for printing
constexpr size_t kElements = 8;               ///< of a container
constexpr size_t kCharacters = 32;            ///< of a string
constexpr size_t kFields = 4;                 ///< of a structure
constexpr uint64_t kMany = uint64_t{1} << 20; ///< no container in a trace is as large: what is read is no size

std::string joined(const std::vector<std::string> &parts, bool more)
{
    std::string out = "{";
    for (const std::string &part : parts)
        out += (out.size() > 1 ? ", " : "") + part;
    return out + (more ? ", ...}" : "}");
}

std::string counted_elements(uint64_t count) { return std::to_string(count) + (count == 1 ? " element" : " elements"); }

} // namespace

std::optional<Naming::Member> Naming::member(uint64_t address, ir::TypeId type, std::string_view name,
                                             ir::TypeKind kind, unsigned depth) const
{
    if (type == 0 || type >= program_.types.size() || depth > kDeepest)
        return std::nullopt;
    const ir::Type &t = program_.types[type];
    if (t.kind != ir::TypeKind::Struct && t.kind != ir::TypeKind::Union)
        return std::nullopt;
    for (const ir::Field &field : t.fields)
        if (field.name == name && (kind == ir::TypeKind::None || program_.types[field.type].kind == kind))
            return Member{address + field.offset, field.type};
    for (const ir::Field &field : t.fields)
        if (std::optional<Member> found = member(address + field.offset, field.type, name, kind, depth + 1))
            return found;
    return std::nullopt;
}

std::optional<uint64_t> Naming::word(uint64_t address, uint64_t size)
{
    if (machine_.memory().find(address, size) == nullptr)
        return std::nullopt;
    return machine_.memory().read(address, size);
}

std::optional<uint64_t> Naming::word_of(uint64_t address, ir::TypeId type, std::string_view name)
{
    std::optional<Member> found = member(address, type, name);
    return found ? word(found->address) : std::nullopt;
}

std::optional<std::string> Naming::contents(uint64_t address, ir::TypeId type) { return held(address, type, 0); }

/// Any object.
std::optional<std::string> Naming::held(uint64_t address, ir::TypeId type, unsigned depth)
{
    if (type == 0 || type >= program_.types.size() || depth > kNested)
        return std::nullopt;
    const ir::Type &t = program_.types[type];
    if (t.kind == ir::TypeKind::Struct && t.name.starts_with("std::"))
        return standard(address, type, depth);
    if (t.kind == ir::TypeKind::Struct) {
        std::vector<std::string> parts;
        for (const ir::Field &field : t.fields) {
            std::optional<std::string> part =
                field.bit_size == 0 ? held(address + field.offset, field.type, depth + 1) : std::nullopt;
            if (!part || parts.size() == kFields)
                return std::nullopt;
            parts.push_back(*part);
        }
        return joined(parts, false);
    }
    if (t.kind == ir::TypeKind::Union || t.kind == ir::TypeKind::Array || t.size == 0 || t.size > 8)
        return std::nullopt;
    std::optional<uint64_t> bits = word(address, t.size);
    return bits ? std::optional(value(*bits, t.size, type)) : std::nullopt;
}

std::optional<std::string> Naming::elements(uint64_t from, uint64_t to, ir::TypeId type, unsigned depth)
{
    const uint64_t each = type < program_.types.size() ? program_.types[type].size : 0;
    if (each == 0 || to < from || (to - from) / each > kMany)
        return std::nullopt;
    const uint64_t count = (to - from) / each;
    std::vector<std::string> parts;
    for (uint64_t i = 0; i < std::min<uint64_t>(count, kElements); i++) {
        std::optional<std::string> part = held(from + i * each, type, depth + 1);
        if (!part)
            return counted_elements(count);
        parts.push_back(*part);
    }
    return joined(parts, count > kElements);
}

std::optional<std::string> Naming::characters(uint64_t address, ir::TypeId type)
{
    std::optional<uint64_t> start = word_of(address, type, "_M_p"), length = word_of(address, type, "_M_string_length");
    if (!start || !length || *length > kMany)
        return std::nullopt;
    std::string out = "\"";
    for (uint64_t i = 0; i < std::min<uint64_t>(*length, kCharacters); i++) {
        std::optional<uint64_t> c = word(*start + i, 1);
        if (!c)
            return std::nullopt;
        if (*c == '"' || *c == '\\')
            out += '\\';
        out += *c >= ' ' && *c < 127 ? static_cast<char>(*c) : '.';
    }
    return out + (*length > kCharacters ? "...\"" : "\"");
}

/// A deque: blocks of elements, from an iterator to another one.
std::optional<std::string> Naming::blockwise(uint64_t address, ir::TypeId type, unsigned depth)
{
    std::optional<Member> start = member(address, type, "_M_start"), finish = member(address, type, "_M_finish");
    std::optional<Member> first = start ? member(start->address, start->type, "_M_cur") : std::nullopt;
    if (!first || !finish || program_.types[first->type].kind != ir::TypeKind::Pointer)
        return std::nullopt;
    const ir::TypeId element = program_.types[first->type].element;
    const uint64_t each = program_.types[element].size;
    std::optional<uint64_t> from = word(first->address), to = word_of(finish->address, finish->type, "_M_cur"),
                            end = word_of(start->address, start->type, "_M_last"),
                            node = word_of(start->address, start->type, "_M_node"),
                            last = word_of(finish->address, finish->type, "_M_node"),
                            begin = word_of(finish->address, finish->type, "_M_first");
    if (!from || !to || !end || !node || !last || !begin || each == 0)
        return std::nullopt;
    if (*node == *last)
        return elements(*from, *to, element, depth);
    const uint64_t block = std::max<uint64_t>(1, 512 / each), between = (*last - *node) / 8 - 1;
    const uint64_t count = (*end - *from) / each + between * block + (*to - *begin) / each;
    return *last > *node && count <= kMany ? std::optional(counted_elements(count)) : std::nullopt;
}

/// An object of the C++ library.
std::optional<std::string> Naming::standard(uint64_t address, ir::TypeId type, unsigned depth)
{
    const std::string &full = program_.types[type].name;
    const std::string name = full.substr(0, full.find('<'));
    if (name == "std::basic_string")
        return full.starts_with("std::basic_string<char,") ? characters(address, type) : std::nullopt;
    if (name == "std::vector") {
        std::optional<Member> start = member(address, type, "_M_start"), finish = member(address, type, "_M_finish");
        std::optional<uint64_t> from = start ? word(start->address) : std::nullopt,
                                to = finish ? word(finish->address) : std::nullopt;
        if (!from || !to || program_.types[start->type].kind != ir::TypeKind::Pointer)
            return std::nullopt; // of bool
        return elements(*from, *to, program_.types[start->type].element, depth);
    }
    if (name == "std::optional") {
        std::optional<Member> engaged = member(address, type, "_M_engaged"), value = member(address, type, "_M_value");
        std::optional<uint64_t> is = engaged ? word(engaged->address, 1) : std::nullopt;
        if (!is || !value)
            return std::nullopt;
        return *is == 0 ? "nullopt" : held(value->address, value->type, depth + 1);
    }
    if (name == "std::unique_ptr" || name == "std::shared_ptr") {
        std::optional<Member> pointer =
            member(address, type, name == "std::shared_ptr" ? "_M_ptr" : "_M_head_impl", ir::TypeKind::Pointer);
        return pointer ? held(pointer->address, pointer->type, depth) : std::nullopt;
    }
    if (name == "std::pair") {
        std::optional<Member> first = member(address, type, "first"), second = member(address, type, "second");
        std::optional<std::string> x = first ? held(first->address, first->type, depth + 1) : std::nullopt,
                                   y = second ? held(second->address, second->type, depth + 1) : std::nullopt;
        return x && y ? std::optional(joined({*x, *y}, false)) : std::nullopt;
    }
    if (name == "std::deque")
        return blockwise(address, type, depth);
    for (const char *count : {"_M_node_count", "_M_element_count", "_M_size"}) // trees, hash tables, lists
        if (std::optional<uint64_t> size = word_of(address, type, count); size && *size <= kMany)
            return counted_elements(*size);
    return std::nullopt;
}

} // namespace mazur

// Objects that exist from the start, outside of all threads' heaps: string literals and the mirrors of classes.
#include "frontend/java/world.h"

#include <algorithm>

namespace mazur::java {

namespace {

void put(std::vector<uint8_t> &bytes, uint64_t at, uint64_t value, unsigned size)
{
    for (unsigned n = 0; n < size; n++)
        bytes[at + n] = static_cast<uint8_t>(value >> 8 * n);
}

/// UTF-16 units of the class files' modified UTF-8, which is tolerant of anything.
std::u16string decode(std::string_view s)
{
    std::u16string result;
    for (size_t i = 0; i < s.size();) {
        auto c = static_cast<uint8_t>(s[i]);
        auto more = [&](size_t n) { return i + n < s.size() ? static_cast<uint8_t>(s[i + n]) & 0x3fu : 0u; };
        if (c < 0x80) {
            result += static_cast<char16_t>(c);
            i += 1;
        } else if ((c & 0xe0) == 0xc0) {
            result += static_cast<char16_t>((c & 0x1fu) << 6 | more(1));
            i += 2;
        } else if ((c & 0xf0) == 0xe0) {
            result += static_cast<char16_t>((c & 0xfu) << 12 | more(1) << 6 | more(2));
            i += 3;
        } else { // four bytes: not in class files, but in texts of the machine
            uint32_t point = ((c & 7u) << 18 | more(1) << 12 | more(2) << 6 | more(3)) - 0x10000;
            result += static_cast<char16_t>(0xd800 + (point >> 10));
            result += static_cast<char16_t>(0xdc00 + (point & 0x3ff));
            i += 4;
        }
    }
    return result;
}

} // namespace

uint64_t World::add_global(ir::Program &program, std::string name, std::vector<uint8_t> init, uint64_t size,
                           ir::TypeId type)
{
    ir::Global g;
    g.name = std::move(name);
    g.address = next_global_;
    g.size = size;
    g.align = 16;
    g.type = type;
    g.init = std::move(init);
    g.site = program.sites;
    program.sites += ir::parts_of(g);
    next_global_ = ((next_global_ + size + 15) & ~uint64_t{15}) + 16;
    program.globals.push_back(std::move(g));
    return program.globals.back().address;
}

uint64_t World::literal(ir::Program &program, std::string_view utf8)
{
    auto [it, fresh] = literals_.try_emplace(std::string(utf8), 0);
    if (!fresh)
        return it->second;
    std::u16string text = decode(utf8);
    bool wide = std::any_of(text.begin(), text.end(), [](char16_t c) { return c > 0xff; });
    std::vector<uint8_t> array(ir::kArrayBase + text.size() * (wide ? 2 : 1));
    put(array, 0, load(program, "[B")->id, 4);
    put(array, ir::kLengthOffset, array.size() - ir::kArrayBase, 4);
    for (size_t n = 0; n < text.size(); n++)
        put(array, ir::kArrayBase + n * (wide ? 2 : 1), text[n], wide ? 2 : 1);
    uint64_t size = array.size();
    uint64_t value = add_global(program, "a string's characters", std::move(array), size, 0);
    JClass *string = load(program, "java/lang/String");
    std::vector<uint8_t> object(string->size);
    put(object, 0, string->id, 4);
    for (const JField &f : string->fields) {
        if (f.name == "value" && !f.is_static())
            put(object, f.offset, value, 8);
        if (f.name == "coder")
            put(object, f.offset, wide ? 1 : 0, 1);
    }
    uint64_t address =
        add_global(program, "\"" + std::string(utf8.substr(0, 40)) + "\"", std::move(object), string->size, 0);
    return literals_[std::string(utf8)] = address;
}

uint64_t World::bytes(ir::Program &program, const std::string &key, Bytes contents)
{
    auto [it, fresh] = arrays_.try_emplace(key, 0);
    if (!fresh)
        return it->second;
    std::vector<uint8_t> array(ir::kArrayBase);
    put(array, 0, load(program, "[B")->id, 4);
    put(array, ir::kLengthOffset, contents.size(), 4);
    array.insert(array.end(), contents.begin(), contents.end());
    uint64_t size = array.size();
    return it->second = add_global(program, key, std::move(array), size, 0);
}

uint64_t World::mirror_of(ir::Program &program, JClass *c)
{
    if (c->mirror != 0)
        return c->mirror;
    std::vector<uint8_t> object(class_->size + 8);
    put(object, 0, class_->id, 4);
    put(object, class_->size, c->id, 4);
    if (c->element != nullptr)
        for (const JField &f : class_->fields)
            if (f.name == "componentType")
                put(object, f.offset, mirror_of(program, c->element), 8);
    c->mirror = add_global(program, dotted(c->name) + ".class", std::move(object), class_->size + 8, 0);
    by_mirror_[c->mirror] = c;
    return c->mirror;
}

ir::TypeId World::type_of(ir::Program &program, std::string_view d)
{
    std::string key(d.size() == 1 ? d : "L");
    auto it = types_.find(key);
    if (it != types_.end())
        return it->second;
    ir::Type t;
    t.size = size_of(key[0]);
    switch (key[0]) {
    case 'Z':
        t = {ir::TypeKind::Bool, "boolean", 1, 0, 0, {}, {}};
        break;
    case 'C':
        t = {ir::TypeKind::Char, "char", 2, 0, 0, {}, {}};
        break;
    case 'F':
        t = {ir::TypeKind::Float, "float", 4, 0, 0, {}, {}};
        break;
    case 'D':
        t = {ir::TypeKind::Float, "double", 8, 0, 0, {}, {}};
        break;
    case 'L':
        t = {ir::TypeKind::Pointer, "reference", 8, 0, 0, {}, {}};
        break;
    default:
        t.kind = ir::TypeKind::Int;
        t.name = key[0] == 'B' ? "byte" : key[0] == 'S' ? "short" : key[0] == 'I' ? "int" : "long";
    }
    program.types.push_back(std::move(t));
    return types_[key] = static_cast<ir::TypeId>(program.types.size() - 1);
}

} // namespace mazur::java

// Answers to the models' questions about classes; see Question.
#include "frontend/java/null_messages.h"
#include "frontend/java/resolver.h"

#include "ir/questions.h"

#include <algorithm>

namespace mazur::java {

namespace {

constexpr uint64_t kNo = ~uint64_t{0};

const JField *field_named(const JClass *c, std::string_view name)
{
    for (; c != nullptr; c = c->super)
        for (const JField &f : c->fields)
            if (f.name == name)
                return &f;
    return nullptr;
}

std::string joined(const std::vector<std::string> &names)
{
    std::string all;
    for (const std::string &name : names)
        all += (all.empty() ? "" : ",") + name;
    return all;
}

/// Characters up to 255, in UTF-8.
std::vector<uint8_t> bytes_in(std::string_view text)
{
    std::vector<uint8_t> bytes;
    for (size_t n = 0; n < text.size(); n++) {
        auto c = static_cast<uint8_t>(text[n]);
        bytes.push_back(c < 0x80 || n + 1 == text.size() ? c : static_cast<uint8_t>((c & 3) << 6 | (text[++n] & 0x3f)));
    }
    return bytes;
}

} // namespace

uint64_t JavaResolver::query(ir::Program &program, uint32_t question, uint64_t a, uint64_t b, std::string_view text)
{
    std::lock_guard guard(lock_);
    auto mirror = [&](JClass *c) { return c == nullptr ? 0 : world_.mirror_of(program, c); };
    JClass *c = world_.by_mirror(a);
    if (question == ir::kStackOverflowQuestion) {
        JMethod *m = world_.find_method(world_.load(program, "mazur/internal/Throw"), "stackOverflow", "()V");
        return ir::function_address(world_.function_of(program, *m));
    }
    switch (static_cast<Question>(question)) {
    case Question::MirrorOf:
        return mirror(world_.by_id(static_cast<uint32_t>(a)));
    case Question::PrimitiveNamed: {
        constexpr std::pair<std::string_view, const char *> kNames[] = {
            {"boolean", "Z"}, {"byte", "B"},  {"char", "C"},   {"short", "S"}, {"int", "I"},
            {"long", "J"},    {"float", "F"}, {"double", "D"}, {"void", "V"}};
        for (const auto &[name, descriptor] : kNames)
            if (name == text)
                return mirror(world_.load_descriptor(program, descriptor));
        return 0;
    }
    case Question::Features: {
        uint64_t bits = (world_.uses_alive ? 1 : 0) | (world_.uses_interrupts ? 2 : 0) | (world_.uses_hooks ? 8 : 0) |
                        (world_.keeps_streams ? 16 : 0) | (world_.has_async_tasks ? 32 : 0) |
                        (world_.asks_processors ? 64 : 0) | (world_.takes_several_permits ? 128 : 0) |
                        (world_.uses_groups ? 256 : 0) | (world_.unparks ? 512 : 0);
        told_without_ |= a == 0 && (bits & 3) == 0;
        world_.groups_unknown |= a == 2 && !world_.uses_groups;
        return a == 1 && told_without_ ? 4 : bits; // too late
    }
    case Question::Literal:
        return world_.literal(program, text);
    case Question::FindClass: {
        std::string name(text);
        std::replace(name.begin(), name.end(), '.', '/');
        JClass *found = world_.load(program, name);
        return found != nullptr && found->problem.empty() ? mirror(found) : 0;
    }
    case Question::FieldOffset:
    case Question::FieldIsStatic:
    case Question::FieldFlags:
    case Question::FieldType: {
        const JField *f = field_named(world_.by_mirror(b), text);
        if (f == nullptr)
            return kNo;
        if (question == static_cast<uint32_t>(Question::FieldOffset))
            return f->offset;
        if (question == static_cast<uint32_t>(Question::FieldFlags))
            return f->flags;
        if (question == static_cast<uint32_t>(Question::FieldIsStatic))
            return f->is_static() ? f->owner->statics : 0;
        return mirror(world_.load_descriptor(program, f->descriptor));
    }
    case Question::MethodNamed: {
        JClass *owner = world_.by_mirror(b);
        for (bool is_static : {true, false})
            for (size_t n = 0; owner != nullptr && n < owner->methods.size(); n++)
                if (JMethod &m = owner->methods[n]; m.info->name == text && m.is(kStatic) == is_static)
                    return ir::function_address(world_.function_of(program, m));
        return 0;
    }
    case Question::StaticHandle:
    case Question::VirtualHandle:
    case Question::ConstructorHandle: {
        JClass *owner = world_.by_mirror(b);
        ir::FunctionId f =
            owner == nullptr ? kNoFunction : handle_of(program, *owner, text, static_cast<Question>(question));
        return f == kNoFunction ? 0 : ir::function_address(f);
    }
    case Question::Invoker: {
        JClass *owner = world_.by_mirror(b);
        ir::FunctionId f = owner == nullptr ? kNoFunction : invoker_of(program, *owner, text);
        return f == kNoFunction ? 0 : ir::function_address(f);
    }
    case Question::PlaceText: {
        auto id = static_cast<ir::FunctionId>(a >> 32);
        if (id >= program.functions.size())
            return 0;
        const ir::Function &f = program.functions[id];
        auto pc = static_cast<uint32_t>(a);
        const ir::Position &p = program.positions[pc < f.positions.size() ? f.positions[pc] : 0];
        const JMethod *m = world_.method_of(id);
        if (b == 3)
            return p.line;
        if (b == 4)
            return m == nullptr ? 0 : mirror(m->owner);
        if (b == 2)
            return world_.literal(program, m == nullptr ? "" : m->owner->file->source);
        if (b == 1)
            return world_.literal(program, m == nullptr ? f.name : m->info->name);
        return world_.literal(program, m == nullptr ? "" : dotted(m->owner->name));
    }
    case Question::NullText: {
        const JMethod *m = world_.method_of(static_cast<ir::FunctionId>(a >> 32));
        auto checks = world_.null_checks.find(static_cast<ir::FunctionId>(a >> 32));
        if (m == nullptr || checks == world_.null_checks.end())
            return 0;
        for (const auto &[at, pc] : checks->second)
            if (at == static_cast<uint32_t>(a)) {
                std::string message = null_message(*m, pc);
                return message.empty() ? 0 : world_.literal(program, message);
            }
        return 0;
    }
    case Question::Attribute: {
        JClass *owner = world_.by_mirror(b);
        size_t colon = text.find(':');
        if (owner == nullptr || !owner->file || text.empty() || colon == std::string_view::npos)
            return 0;
        size_t index = 0;
        for (char digit : text.substr(1, colon - 1))
            index = index * 10 + static_cast<size_t>(digit - '0');
        std::optional<Bytes> found = owner->file->attribute(text[0], index, text.substr(colon + 1));
        return found ? world_.bytes(program, owner->name + " " + std::string(text), *found) : 0;
    }
    case Question::Resource: {
        std::string name(text);
        std::optional<std::vector<uint8_t>> found = world_.path().find_resource(name);
        return found ? world_.bytes(program, "resource " + name, *found) : 0;
    }
    case Question::ModuleNames:
        return world_.literal(program, joined(world_.path().modules().names()));
    case Question::ModuleShows: {
        size_t slash = text.find('/');
        return slash != std::string_view::npos &&
                       world_.path().modules().shows(text[0], std::string(text.substr(1, slash - 1)),
                                                     std::string(text.substr(slash + 1)))
                   ? 1
                   : 0;
    }
    case Question::Providers:
        return world_.literal(program, joined(world_.path().modules().providers(std::string(text))));
    case Question::DefineClass: {
        JClass *made = world_.define(program, bytes_in(text), b != 0);
        return made != nullptr && made->problem.empty() ? mirror(made) : 0;
    }
    default:
        break;
    }
    if (c == nullptr)
        return 0;
    switch (static_cast<Question>(question)) {
    case Question::MethodText:
        return b < c->methods.size() ? world_.literal(program, std::string(c->methods[b].info->name) +
                                                                   std::string(c->methods[b].info->descriptor))
                                     : 0;
    case Question::MethodFlags:
        return b < c->methods.size() ? c->methods[b].info->flags : 0;
    case Question::InterfaceOf:
        return b < c->interfaces.size() ? mirror(c->interfaces[b]) : 0;
    case Question::FieldText: // those that a model adds do not count
        return c->file && b < c->file->fields.size() ? world_.literal(program, c->fields[b].name) : 0;
    case Question::PoolText: {
        if (!c->file)
            return 0;
        const Constant &k = c->file->at(static_cast<uint16_t>(b));
        if (k.tag == Tag::NameAndType)
            return world_.literal(program, std::string(c->file->utf8(k.first)) + std::string(c->file->utf8(k.second)));
        bool named = k.tag == Tag::Class || k.tag == Tag::String;
        return k.tag == Tag::Utf8 || named ? world_.literal(program, named ? c->file->utf8(k.first) : k.text) : 0;
    }
    case Question::PoolNumber:
        return c->file ? c->file->at(static_cast<uint16_t>(b)).bits : 0;
    case Question::PoolTag:
        return c->file ? static_cast<uint64_t>(c->file->at(static_cast<uint16_t>(b)).tag) : 0;
    case Question::ModuleOf: {
        while (c->element != nullptr)
            c = c->element;
        const std::vector<std::string> &names = world_.path().modules().names();
        std::string_view module = c->primitive != 0          ? "java.base"
                                  : c->origin == Origin::Jdk ? world_.path().module_of(c->name)
                                                             : "";
        return static_cast<uint64_t>(std::find(names.begin(), names.end(), module) - names.begin());
    }
    case Question::NumberOf:
        return c->id;
    case Question::NameOf:
        return world_.literal(program, dotted(c->name));
    case Question::SimpleNameOf: {
        if (c->file && c->file->is_inner)
            return world_.literal(program, c->file->inner_name);
        std::string name = dotted(c->name);
        return world_.literal(program, name.substr(name.rfind('.') + 1));
    }
    case Question::SuperOf:
        return c->is_interface() ? 0 : mirror(c->super);
    case Question::FlagsOf:
        return c->file && c->file->is_inner ? c->file->inner_flags : c->flags();
    case Question::IsAssignable: {
        JClass *from = world_.by_mirror(b);
        return from != nullptr && (from == c || (from->primitive == 0 && is_subclass(from, c))) ? 1 : 0;
    }
    case Question::ComponentOf:
        return mirror(c->element);
    case Question::WordOf:
        return c->word;
    case Question::StaticsOf:
        return c->statics;
    case Question::Initialiser:
        return c->initialiser == kNoFunction ? 0 : ir::function_address(c->initialiser);
    case Question::ArrayOf:
        return world_.array_of(program, c)->id;
    case Question::IsRecord:
        return c->file && c->file->is_record ? 1 : 0;
    case Question::SizeOfElement:
        return c->element == nullptr ? 0 : size_of(c->element->primitive == 0 ? 'L' : c->element->primitive);
    case Question::IsUser:
        return c->is_user() ? 1 : 0;
    case Question::FieldCount:
        return c->fields.size();
    case Question::IsAnonymous:
        return c->file && c->file->is_inner && c->file->inner_name.empty() ? 1 : 0;
    case Question::IsMember:
        return c->file && c->file->is_inner && !c->file->inner_name.empty() ? 1 : 0;
    case Question::HostOf:
        return c->file && !c->file->host.empty() ? mirror(world_.load(program, c->file->host)) : a;
    default:
        return 0;
    }
}

} // namespace mazur::java

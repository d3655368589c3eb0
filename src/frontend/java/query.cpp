// Answers to the models' questions about classes; see Question.
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
        uint64_t bits = (world_.uses_alive ? 1 : 0) | (world_.uses_interrupts ? 2 : 0);
        told_without_ |= a == 0 && bits == 0;
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
        if (b == 2)
            return world_.literal(program, m == nullptr ? "" : m->owner->file->source);
        if (b == 1)
            return world_.literal(program, m == nullptr ? f.name : m->info->name);
        return world_.literal(program, m == nullptr ? "" : dotted(m->owner->name));
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
    case Question::FieldText:
        return b < c->fields.size() ? world_.literal(program, c->fields[b].name) : 0;
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

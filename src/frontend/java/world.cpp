// Loading and linking of classes; see world.h.
#include "frontend/java/world.h"

#include "frontend/java/descriptor.h"

#include <algorithm>
#include <cstring>

namespace mazur::java {

namespace {

struct Primitive {
    char descriptor;
    const char *name;
};
constexpr Primitive kPrimitives[] = {{'Z', "boolean"}, {'B', "byte"},  {'C', "char"},   {'S', "short"}, {'I', "int"},
                                     {'J', "long"},    {'F', "float"}, {'D', "double"}, {'V', "void"}};

void put(std::vector<uint8_t> &bytes, uint64_t at, uint64_t value, unsigned size)
{
    for (unsigned n = 0; n < size; n++)
        bytes[at + n] = static_cast<uint8_t>(value >> 8 * n);
}

} // namespace

std::string dotted(std::string_view name)
{
    std::string result(name);
    std::replace(result.begin(), result.end(), '/', '.');
    return result;
}

std::string type_in_source(std::string_view descriptor)
{
    std::string brackets;
    for (; descriptor.starts_with('['); descriptor.remove_prefix(1))
        brackets += "[]";
    for (const auto &[letter, name] : kPrimitives)
        if (descriptor.size() == 1 && descriptor[0] == letter)
            return std::string(name) + brackets;
    return dotted(descriptor.ends_with(';') ? descriptor.substr(1, descriptor.size() - 2) : descriptor) + brackets;
}

unsigned size_of(char descriptor)
{
    switch (descriptor) {
    case 'Z':
    case 'B':
        return 1;
    case 'C':
    case 'S':
        return 2;
    case 'I':
    case 'F':
        return 4;
    default:
        return 8;
    }
}

bool is_subclass(const JClass *sub, const JClass *super)
{
    if (sub == super)
        return true;
    if (sub == nullptr)
        return false;
    if (sub->element != nullptr && super->element != nullptr && sub->element->primitive == 0)
        if (is_subclass(sub->element, super->element))
            return true;
    for (const JClass *i : sub->interfaces)
        if (is_subclass(i, super))
            return true;
    return is_subclass(sub->super, super);
}

JMethod *JClass::method(std::string_view wanted, std::string_view descriptor)
{
    for (JMethod &m : methods)
        if (m.info->name == wanted && m.info->descriptor == descriptor)
            return &m;
    return nullptr;
}

std::string World::start(ir::Program &program)
{
    object_ = load(program, "java/lang/Object");
    class_ = load(program, "java/lang/Class");
    string_ = load(program, "java/lang/String");
    for (JClass *c : {object_, class_, string_})
        if (c == nullptr || !c->problem.empty())
            return "the JDK has no usable class java.lang.Object, Class or String";
    for (const Primitive &p : kPrimitives) {
        auto c = std::make_unique<JClass>();
        c->name = p.name;
        c->primitive = p.descriptor;
        JClass *made = c.get();
        publish(program, *made);
        classes_[std::string(1, p.descriptor) + ";"] = std::move(c);
    }
    return "";
}

JClass *World::load_descriptor(ir::Program &program, std::string_view d)
{
    if (d.size() == 1) {
        auto it = classes_.find(std::string(d) + ";");
        return it == classes_.end() ? nullptr : it->second.get();
    }
    return load(program, class_in(d));
}

JClass *World::load(ir::Program &program, std::string_view name)
{
    if (auto it = classes_.find(std::string(name)); it != classes_.end())
        return it->second.get();
    auto c = std::make_unique<JClass>();
    c->name = name;
    if (name.starts_with('[')) {
        c->element = load_descriptor(program, name.substr(1));
        if (c->element == nullptr)
            return nullptr;
        c->origin = c->element->origin;
        c->problem = c->element->problem;
        c->error = c->element->error;
        c->super = object_;
        c->interfaces = {load(program, "java/lang/Cloneable"), load(program, "java/io/Serializable")};
        return link(program, std::move(c));
    }
    std::optional<FoundClass> found = path_.find(name);
    if (!found)
        return nullptr;
    c->origin = found->origin;
    c->problem = found->problem;
    c->file = std::move(found->file);
    if (c->problem.empty() && c->file->name != name)
        c->problem = "the file has another class, " + dotted(c->file->name);
    return link(program, std::move(c));
}

JClass *World::define(ir::Program &program, std::vector<uint8_t> contents, bool library)
{
    auto parsed = parse_class(contents);
    auto *file = std::get_if<std::unique_ptr<ClassFile>>(&parsed);
    if (file == nullptr)
        return nullptr;
    std::string name((*file)->name);
    if (auto it = defined_.find(name); it != defined_.end())
        return it->second == contents ? classes_[name].get() : nullptr;
    if (classes_.contains(name) || path_.find(name))
        return nullptr;
    defined_[name] = std::move(contents);
    auto c = std::make_unique<JClass>();
    c->name = name;
    c->origin = library ? Origin::Model : Origin::User;
    c->file = std::move(*file);
    return link(program, std::move(c));
}

JClass *World::array_of(ir::Program &program, JClass *element)
{
    return load(program, element->primitive != 0 ? std::string("[") + element->primitive
                         : element->is_array()   ? "[" + element->name
                                                 : "[L" + element->name + ";");
}

JClass *World::make(ir::Program &program, std::string name, JClass *super, std::vector<JClass *> interfaces,
                    const std::vector<std::string> &field_descriptors)
{
    auto c = std::make_unique<JClass>();
    c->name = std::move(name);
    c->super = super;
    c->interfaces = std::move(interfaces);
    for (const std::string &d : field_descriptors) {
        uint64_t size = size_of(d[0]);
        uint64_t offset = (c->size + size - 1) / size * size;
        c->fields.push_back({"captured", d == "I" ? "I" : "J", 0, offset, nullptr});
        c->size = offset + size;
    }
    return link(program, std::move(c));
}

JClass *World::link(ir::Program &program, std::unique_ptr<JClass> made)
{
    JClass &c = *made;
    classes_[c.name] = std::move(made); // now, so that a class above itself is found
    auto needs = [&](std::string_view name) {
        JClass *up = load(program, name);
        if (up == nullptr) {
            c.problem = "class " + dotted(name) + " is not found";
            c.error = {"noClass", std::string(name)};
        } else if (!up->problem.empty()) {
            c.problem = dotted(up->name) + ": " + up->problem;
            c.error = up->error;
        } else if (up->id == ir::Class::kNone) {
            c.problem = "it is its own superclass";
        }
        return up;
    };
    if (c.file && c.problem.empty()) {
        if (!c.file->super.empty())
            c.super = needs(c.file->super);
        for (std::string_view i : c.file->interfaces)
            c.interfaces.push_back(needs(i));
        std::erase(c.interfaces, nullptr);
    }
    if (!c.problem.empty())
        return &c;
    if (c.file)
        for (const MethodInfo &m : c.file->methods)
            c.methods.push_back({&m, &c, kNoFunction});
    if (c.is_user() && c.file) {
        c.error = error_above(*this, c);
        c.problem = c.error.text;
        if (c.error)
            return &c;
        look_for_features(program, *c.file);
    }
    if (c.origin == Origin::Jdk && c.file)
        c.model = path_.find_model(c.name);
    // A thread or group that handles exceptions in its own way.
    handlers_used |= c.is_user() && std::any_of(c.methods.begin(), c.methods.end(), [](const JMethod &m) {
                         return m.info->name == "uncaughtException" || m.info->name == "getUncaughtExceptionHandler";
                     });
    lay_out(program, c);
    publish(program, c);
    add_statics(program, c);
    return &c;
}

/// Offsets of the fields; those that the model adds come last.
void World::lay_out(ir::Program &, JClass &c)
{
    if (!c.file)
        return;
    if (c.super != nullptr)
        c.size = std::max(c.size, c.super->size);
    uint64_t statics = 8; // nothing lies at offset 0, as in objects
    auto place = [&](const FieldInfo &f) {
        uint64_t &end = (f.flags & kStatic) != 0 ? statics : c.size;
        uint64_t size = size_of(f.descriptor[0]);
        uint64_t offset = (end + size - 1) / size * size;
        c.fields.push_back({f.name, f.descriptor, f.flags, offset, &c});
        end = offset + size;
    };
    for (const FieldInfo &f : c.file->fields)
        place(f);
    if (c.model)
        for (const FieldInfo &f : c.model->fields)
            if ((f.flags & kStatic) == 0)
                place(f);
}

void World::publish(ir::Program &program, JClass &c)
{
    ir::Class out;
    out.name = dotted(c.name);
    if (c.super != nullptr)
        out.super = c.super->id;
    c.id = static_cast<uint32_t>(program.classes.size());
    out.above.push_back(c.id);
    auto add = [&](const JClass *up) {
        const std::vector<uint32_t> &more = program.classes[up->id].above;
        out.above.insert(out.above.end(), more.begin(), more.end());
    };
    if (c.super != nullptr)
        add(c.super);
    for (const JClass *i : c.interfaces) {
        out.interfaces.push_back(i->id);
        add(i);
    }
    std::sort(out.above.begin(), out.above.end());
    out.above.erase(std::unique(out.above.begin(), out.above.end()), out.above.end());
    if (c.element != nullptr) {
        if (c.element->primitive == 0)
            out.element = c.element->id;
        out.element_size = size_of(c.element->primitive == 0 ? 'L' : c.element->primitive);
    } else {
        out.size = c.size;
        if (c.super != nullptr)
            out.fields = program.classes[c.super->id].fields;
        for (const JField &f : c.fields)
            if (!f.is_static())
                out.fields.push_back({std::string(f.name), f.offset, type_of(program, f.descriptor), 0, 0});
    }
    by_id_.push_back(&c);
    program.classes.push_back(std::move(out));
}

std::vector<JClass *> World::initialised_before(const JClass &c)
{
    std::vector<JClass *> found;
    // What the library's own do is out of sight.
    if (!c.is_user() || c.is_interface())
        return found;
    auto visit = [&](auto &self, const std::vector<JClass *> &interfaces) -> void {
        for (JClass *i : interfaces) {
            self(self, i->interfaces);
            if (std::find(found.begin(), found.end(), i) == found.end() &&
                std::any_of(i->methods.begin(), i->methods.end(),
                            [](const JMethod &m) { return !m.is(kAbstract) && !m.is(kStatic); }))
                found.push_back(i);
        }
    };
    visit(visit, c.interfaces);
    return found;
}

bool World::needs_initialiser(const JClass &c) const
{
    if (c.super != nullptr && c.super->initialiser != kNoFunction)
        return true;
    std::vector<JClass *> before = initialised_before(c);
    if (std::any_of(before.begin(), before.end(), [](const JClass *i) { return i->initialiser != kNoFunction; }))
        return true;
    return std::any_of(c.methods.begin(), c.methods.end(), [](const JMethod &m) { return m.info->name == "<clinit>"; });
}

void World::add_statics(ir::Program &program, JClass &c)
{
    uint64_t size = 8;
    bool any = false;
    ir::Type type;
    type.kind = ir::TypeKind::Struct;
    type.name = dotted(c.name);
    std::vector<uint8_t> init;
    for (const JField &f : c.fields)
        if (f.is_static()) {
            any = true;
            size = std::max(size, f.offset + size_of(f.descriptor[0]));
            type.fields.push_back({std::string(f.name), f.offset, type_of(program, f.descriptor), 0, 0});
        }
    bool initialise = needs_initialiser(c);
    if (!any && !initialise)
        return;
    type.size = size;
    init.resize(size);
    for (const FieldInfo &f : c.file->fields) {
        if ((f.flags & kStatic) == 0 || f.constant == 0)
            continue;
        const JField *field = find_field(&c, f.name, f.descriptor);
        const Constant &k = c.file->at(f.constant);
        uint64_t value = k.tag == Tag::String ? literal(program, c.file->utf8(k.first)) : k.bits;
        put(init, field->offset, value, size_of(f.descriptor[0]));
    }
    program.types.push_back(std::move(type));
    std::string simple = dotted(c.name);
    simple = simple.substr(simple.rfind('.') + 1);
    c.statics = add_global(program, simple, std::move(init), size, static_cast<ir::TypeId>(program.types.size() - 1));
    if (!initialise)
        return;
    c.word = add_global(program, simple + ".<initialised>", {}, 8, 0);
    program.classes[c.id].initialised = c.word;
    c.initialiser = declare(program, "initialisation of " + dotted(c.name), "init " + c.name, 0, 0, true);
}

const JField *World::find_field(JClass *c, std::string_view name, std::string_view descriptor) const
{
    for (; c != nullptr; c = c->super) {
        for (const JField &f : c->fields)
            if (f.name == name && f.descriptor == descriptor)
                return &f;
        for (JClass *i : c->interfaces)
            if (const JField *f = find_field(i, name, descriptor))
                return f;
    }
    return nullptr;
}

namespace {

/// The most specific method of the interfaces above, one with code if there is any.
void collect(JClass *c, std::string_view name, std::string_view descriptor, JMethod *&best)
{
    for (JClass *k = c; k != nullptr; k = k->super)
        for (JClass *i : k->interfaces) {
            JMethod *m = i->method(name, descriptor);
            if (m != nullptr && !m->is(kStatic) && !m->is(kPrivate) &&
                (best == nullptr || is_subclass(m->owner, best->owner) ||
                 (best->is(kAbstract) && !m->is(kAbstract) && !is_subclass(best->owner, m->owner))))
                best = m;
            collect(i, name, descriptor, best);
        }
}

} // namespace

JMethod *World::find_method(JClass *c, std::string_view name, std::string_view descriptor) const
{
    for (JClass *k = c; k != nullptr; k = k->super)
        if (JMethod *m = k->method(name, descriptor))
            return m;
    JMethod *best = nullptr;
    collect(c, name, descriptor, best);
    if (best == nullptr && c->is_interface())
        return object_->method(name, descriptor);
    return best;
}

JMethod *World::find_virtual(JClass *c, std::string_view name, std::string_view descriptor) const
{
    for (JClass *k = c; k != nullptr; k = k->super)
        if (JMethod *m = k->method(name, descriptor); m != nullptr && !m->is(kStatic) && !m->is(kAbstract))
            return m;
    JMethod *best = nullptr;
    collect(c, name, descriptor, best);
    return best != nullptr && best->is(kAbstract) ? nullptr : best;
}

JClass *World::by_mirror(uint64_t mirror) const
{
    auto it = by_mirror_.find(mirror);
    return it == by_mirror_.end() ? nullptr : it->second;
}

bool World::has_primitive(const JClass &c) const
{
    if (c.name == "java/util/concurrent/Semaphore" || c.name == "java/util/concurrent/CountDownLatch" ||
        c.name == "java/util/concurrent/Exchanger")
        return !jdk_locks && !uses_interrupts;
    if (c.name == "java/util/concurrent/ThreadPoolExecutor" ||
        c.name.starts_with("java/util/concurrent/ScheduledThreadPoolExecutor"))
        return !handles_queues;
    if (c.name.starts_with("java/util/concurrent/locks/"))
        return !jdk_locks && (!uses_interrupts || !locks_interruptibly);
    return true;
}

/// The descriptor with Object in place of classes that are not public.
std::string World::nameable(ir::Program &program, std::string_view descriptor)
{
    std::string result;
    for (size_t at = 0; at < descriptor.size();) {
        size_t end = descriptor[at] == 'L' ? descriptor.find(';', at) + 1 : at + 1;
        std::string_view part = descriptor.substr(at, end - at);
        const JClass *c = part.size() > 1 ? load_descriptor(program, part) : nullptr;
        result += c != nullptr && (c->flags() & kPublic) == 0 ? "Ljava/lang/Object;" : part;
        at = end;
    }
    return result;
}

/// The static method of the model class that replaces the method: the receiver, if any, is its first parameter.
const JMethod *World::substitute(ir::Program &program, JMethod &method)
{
    if (!method.owner->model || !has_primitive(*method.owner))
        return nullptr;
    JClass *model = load(program, method.owner->model->name);
    if (model == nullptr || !model->problem.empty())
        return nullptr;
    std::string name(method.info->name == "<init>"     ? "init"
                     : method.info->name == "<clinit>" ? "clinit"
                                                       : method.info->name);
    std::string_view d = method.info->descriptor;
    if (method.is(kStatic)) {
        JMethod *m = model->method(name, d);
        return m != nullptr && m->is(kStatic) ? m : nullptr;
    }
    // Types that the model's language does not let it name are objects there.
    for (const std::string &self : {method.owner->name, std::string("java/lang/Object")})
        for (const std::string &rest : {std::string(d.substr(1)), nameable(program, d).substr(1)}) {
            JMethod *m = model->method(name, "(L" + self + ";" + rest);
            if (m != nullptr && m->is(kStatic))
                return m;
        }
    return nullptr;
}

ir::FunctionId World::function_of(ir::Program &program, JMethod &method)
{
    if (method.function != kNoFunction)
        return method.function;
    if (const JMethod *other = substitute(program, method))
        return method.function = function_of(program, *const_cast<JMethod *>(other));
    Signature s = signature_of(method.info->descriptor);
    std::string simple = dotted(method.owner->name);
    std::string name = simple.substr(simple.rfind('.') + 1) + "." + std::string(method.info->name);
    method.function = declare(
        program, name, method.owner->name + "." + std::string(method.info->name) + std::string(method.info->descriptor),
        static_cast<uint32_t>(s.parameters.size()) + (method.is(kStatic) ? 0 : 1), s.results(),
        !method.owner->is_user());
    methods_[method.function] = &method;
    return method.function;
}

ir::FunctionId World::declare(ir::Program &program, std::string name, std::string symbol, uint32_t parameters,
                              uint32_t results, bool library)
{
    ir::Function f;
    f.name = std::move(name);
    f.symbol = std::move(symbol);
    f.parameters = f.registers = parameters;
    f.results = results;
    f.library = library;
    f.lazy = true;
    program.functions.push_back(std::move(f));
    return static_cast<ir::FunctionId>(program.functions.size() - 1);
}

std::string World::source_of(const std::string &path, bool user) const
{
    std::string base = path.substr(path.rfind('/') + 1);
    if (user)
        for (const std::string &s : sources)
            if (s == path || s.ends_with("/" + path) || s == base || s.ends_with("/" + base))
                return s;
    return path;
}

uint32_t World::selector(ir::Program &program, std::string_view name, std::string_view descriptor,
                         const JClass *interface)
{
    std::string key = std::string(name) + std::string(descriptor) + (interface != nullptr ? "@" + interface->name : "");
    auto [it, fresh] = selector_ids_.try_emplace(key, static_cast<uint32_t>(selectors_.size()));
    if (fresh) {
        selectors_.push_back({std::string(name), std::string(descriptor), interface});
        program.selectors.push_back(key);
    }
    return it->second;
}

} // namespace mazur::java

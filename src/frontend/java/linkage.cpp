#include "frontend/java/linkage.h"

#include "frontend/java/descriptor.h"
#include "frontend/java/world.h"

#include <algorithm>

namespace mazur::java {

namespace {

std::string_view package_of(const JClass &c)
{
    const size_t end = c.name.rfind('/');
    return std::string_view(c.name).substr(0, end == c.name.npos ? 0 : end);
}

bool same_package(const JClass &a, const JClass &b)
{
    return a.is_user() == b.is_user() && package_of(a) == package_of(b);
}

/// Does an attribute that is a list of classes name this one?
bool lists(const ClassFile &file, Bytes attribute, std::string_view name)
{
    ByteReader in(attribute);
    for (unsigned n = in.u2(); n > 0 && in.good(); n--)
        if (file.class_name(in.u2()) == name)
            return true;
    return false;
}

/// The class that the nest of a class is named after: one that knows it as a member, else itself.
const JClass &nest_of(ir::Program &program, World &world, const JClass &c)
{
    const JClass *host = c.file && !c.file->host.empty() ? world.load(program, c.file->host) : nullptr;
    if (host == nullptr || !host->file || !same_package(c, *host))
        return c;
    std::optional<Bytes> members = host->file->attribute('c', 0, "NestMembers");
    return members && lists(*host->file, *members, c.name) ? *host : c;
}

std::string place(const World &world, const JClass &c)
{
    return c.is_user() ? "unnamed module of loader 'app'"
                       : "module " + std::string(world.path().module_of(c.name)) + " of loader 'bootstrap'";
}

/// Where two classes are.
std::string places(const World &world, const JClass &a, const JClass &b)
{
    const std::string one = place(world, a), other = place(world, b);
    if (one == other)
        return " (" + dotted(a.name) + " and " + dotted(b.name) + " are in " + one + ")";
    return " (" + dotted(a.name) + " is in " + one + "; " + dotted(b.name) + " is in " + other + ")";
}

bool reaches(const JClass &from, const JClass &to) { return (to.flags() & kPublic) != 0 || same_package(from, to); }

/// Is the class sealed, and this one not among those that it permits?
bool shuts_out(const JClass &above, const JClass &c)
{
    std::optional<Bytes> permitted = above.file ? above.file->attribute('c', 0, "PermittedSubclasses") : std::nullopt;
    return permitted && !lists(*above.file, *permitted, c.name);
}

/// The final method above that the method would override.
const JMethod *final_above(const JClass &c, const JMethod &m)
{
    if (m.is(kStatic) || m.is(kPrivate) || m.info->name == "<init>")
        return nullptr;
    for (JClass *above = c.super; above != nullptr; above = above->super) {
        const JMethod *other = above->method(m.info->name, m.info->descriptor);
        if (other != nullptr && other->is(kFinal) && !other->is(kStatic) && !other->is(kPrivate) &&
            (other->is(kPublic) || other->is(kProtected) || same_package(c, *above)))
            return other;
    }
    return nullptr;
}

} // namespace

std::string quoted(std::string_view owner, std::string_view name, std::string_view descriptor)
{
    const Signature s = signature_of(descriptor);
    std::string parameters;
    for (std::string_view p : s.parameters)
        parameters += (parameters.empty() ? "" : ", ") + type_in_source(p);
    return "'" + type_in_source(s.result) + " " + dotted(owner) + "." + std::string(name) + "(" + parameters + ")'";
}

std::string abstract_text(const JClass &receiver, const JMethod &method)
{
    const JClass &owner = *method.owner;
    std::string named = quoted("", method.info->name, method.info->descriptor);
    named.erase(named.find(" .") + 1, 1);
    return "Receiver class " + dotted(receiver.name) +
           " does not define or inherit an implementation of the resolved method '" +
           (method.is(kAbstract) ? "abstract " : "") + named.substr(1) + " of " +
           (owner.is_interface()               ? "interface "
            : (owner.flags() & kAbstract) != 0 ? "abstract class "
                                               : "class ") +
           dotted(owner.name) + ".";
}

LinkError error_above(const World &world, JClass &c)
{
    const std::string name = "class " + dotted(c.name);
    auto above = [](const JClass &k) { return dotted(k.name); };
    if (const JClass *super = c.super) {
        if (super->is_interface())
            return {"changed", name + " has interface " + above(*super) + " as super class"};
        if ((super->flags() & kFinal) != 0)
            return {"changed", name + " cannot inherit from final class " + above(*super)};
        if (shuts_out(*super, c))
            return {"changed", name + " cannot inherit from sealed class " + above(*super)};
        if (!reaches(c, *super))
            return {"noAccess", name + " cannot access its superclass " + above(*super) + places(world, c, *super)};
    }
    for (const JClass *i : c.interfaces) {
        if (!i->is_interface())
            return {"changed", name + " can not implement " + above(*i) + ", because it is not an interface (" +
                                   above(*i) + " is in " + place(world, *i) + ")"};
        if (shuts_out(*i, c))
            return {"changed", name + " cannot implement sealed interface " + above(*i)};
        if (!reaches(c, *i))
            return {"noAccess", name + " cannot access its superinterface " + above(*i) + places(world, c, *i)};
    }
    for (const JMethod &m : c.methods)
        if (const JMethod *other = final_above(c, m))
            return {"changed", name + " overrides final method " + above(*other->owner) + "." +
                                   std::string(m.info->name) + std::string(m.info->descriptor)};
    return {};
}

LinkError class_access(const World &world, const JClass &from, const JClass &to)
{
    const JClass *of = &to;
    while (of->element != nullptr)
        of = of->element;
    if (!from.is_user() || of->primitive != 0 || reaches(from, *of))
        return {};
    return {"noAccess", "failed to access class " + dotted(of->name) + " from class " + dotted(from.name) +
                            places(world, *of, from)};
}

LinkError member_access(ir::Program &program, World &world, const JClass &from, const JClass &named,
                        const JClass &owner, uint16_t flags, const std::string &what)
{
    if (!from.is_user() || &from == &owner || (flags & kPublic) != 0 || named.is_array())
        return {};
    const char *kind = "";
    if ((flags & kPrivate) != 0) {
        if (&nest_of(program, world, from) == &nest_of(program, world, owner))
            return {};
        kind = "private ";
    } else {
        const bool related = (flags & kStatic) != 0 || is_subclass(&named, &from) || is_subclass(&from, &named);
        if (same_package(from, owner) || ((flags & kProtected) != 0 && is_subclass(&from, &owner) && related))
            return {};
        kind = (flags & kProtected) != 0 ? "protected " : "";
    }
    return {"noAccess", "class " + dotted(from.name) + " tried to access " + kind + what + places(world, from, owner)};
}

} // namespace mazur::java

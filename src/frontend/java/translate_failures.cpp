// Failures of the library itself. Where a part of the JDK is not modelled, its code finds what the JVM never shows it:
// a static field that nobody has filled, a class that cannot be linked. Such a failure says nothing about the program,
// so it is a trap (unsupported) where it happens, before anything could catch it. What the JDK throws at its callers is
// not touched: exceptions that it makes itself, and nulls that came with a parameter, an element or a field of an
// object.
#include "frontend/java/translate.h"

#include <algorithm>

namespace mazur::java {

namespace {

bool is_internal(const JClass &c)
{
    return c.name.starts_with("jdk/") || c.name.starts_with("sun/") || c.name.starts_with("com/sun/") ||
           c.name.starts_with("java/lang/invoke/");
}

/// Errors that this code of the JDK makes only when something is wrong with the JDK or the machine below.
bool means_lost(const JClass &c, const JClass &in)
{
    for (const JClass *k = &c; k != nullptr; k = k->super)
        if (k->name == "java/lang/LinkageError" || k->name == "java/lang/InternalError" ||
            k->name == "java/lang/AssertionError" || k->name == "java/util/ServiceConfigurationError")
            return true;
    const bool counts_locks = in.name.starts_with("java/util/concurrent/"); // "Maximum lock count exceeded"
    return c.name == "java/lang/Error" && !counts_locks;
}

} // namespace

bool MethodTranslator::in_library() const { return class_.origin == Origin::Jdk; }

std::string MethodTranslator::here() const { return dotted(class_.name) + "." + std::string(method_.info->name); }

/// Is it a parameter that the method never changes?
bool MethodTranslator::is_given(Register r) const
{
    auto parameters = program_.functions[method_.function].parameters;
    auto changes = [&](const Bytecode &i) { return i.op == kAstore && locals_[static_cast<size_t>(i.value)] == r; };
    return r < parameters && std::none_of(instructions_.begin(), instructions_.end(), changes);
}

/// What the library never leaves null: static fields, and what stands in for its natives gives.
void MethodTranslator::note_filled(Register r)
{
    if (in_library())
        filled_.insert(r);
}

void MethodTranslator::check_null(Register r)
{
    if (not_null_.contains(r))
        return;
    if (in_library() && (filled_.contains(r) || (is_internal(class_) && !is_given(r)))) {
        Label good = b_.label();
        b_.branch_if(r, good);
        b_.trap("a null pointer in " + here() + ", in a part of the library that is not modelled");
        b_.put(good);
    } else {
        b_.check_null(r);
        null_checks_.emplace_back(b_.here() - 1, instructions_[at_].pc);
    }
    not_null_.insert(r);
}

/// Something that is named cannot be linked: an error of the language, thrown when control gets there.
void MethodTranslator::cannot_link(const LinkError &error, const std::string &what)
{
    if (in_library())
        return b_.trap(what + ", which " + here() + " needs");
    Register message = b_.constant(static_cast<int64_t>(world_.literal(program_, error.text)));
    b_.call("mazur/internal/Throw", error.thrower, "(Ljava/lang/String;)V", {message});
}

/// Why this code cannot use the class; null: it is not there.
LinkError MethodTranslator::class_error(std::string_view name, const JClass *c) const
{
    while (name.starts_with('['))
        name = class_in(name.substr(1));
    if (c == nullptr || (!c->problem.empty() && !c->error))
        return {"noClass", std::string(name)};
    return c->error ? c->error : class_access(world_, class_, *c);
}

void MethodTranslator::missing_class(std::string_view name)
{
    cannot_link(class_error(name, world_.load(program_, name)), "class " + dotted(name));
}

LinkError MethodTranslator::field_error(const MemberRef &m, const JClass *owner, const JField *f, bool is_static,
                                        bool set) const
{
    if (LinkError error = class_error(m.owner, owner))
        return error;
    if (f == nullptr)
        return {"noField", std::string(m.name)};
    const bool open = !class_.is_user() || f->owner == &class_;
    if (open && f->is_static() == is_static)
        return {};
    const std::string field = "field " + dotted(f->owner->name) + "." + std::string(m.name);
    if (LinkError error = member_access(program_, world_, class_, *owner, *f->owner, f->flags, field))
        return error;
    const std::string kind = is_static ? "static " : "non-static ";
    if (f->is_static() != is_static)
        return {"changed", "Expected " + kind + field};
    if (set && !open && (f->flags & kFinal) != 0)
        return {"noAccess", "Update to " + kind + "final " + field + " attempted from a different class (" +
                                dotted(class_.name) + ") than the field's declaring class"};
    return {};
}

/// For a call by this instruction.
LinkError MethodTranslator::method_error(const MemberRef &m, const JClass *owner, const JMethod *target,
                                         uint8_t op) const
{
    if (LinkError error = class_error(m.owner, owner))
        return error;
    const bool user = class_.is_user(), interface = owner->is_interface();
    if (user && op == kInvokeinterface && !interface)
        return {"changed", "Found class " + dotted(m.owner) + ", but interface was expected"};
    if (user && op == kInvokevirtual && interface)
        return {"changed", "Found interface " + dotted(m.owner) + ", but class was expected"};
    if (target == nullptr)
        return {"noMethod", quoted(m.owner, m.name, m.descriptor)};
    if (user && m.interface != interface)
        return {"changed", "Method " + quoted(m.owner, m.name, m.descriptor) + " must be " +
                               (interface ? "InterfaceMethodref" : "Methodref") + " constant"};
    const bool fits = target->is(kStatic) == (op == kInvokestatic);
    if (fits && (!user || target->is(kPublic) || target->owner == &class_))
        return {};
    const std::string method = quoted(target->owner->name, m.name, m.descriptor);
    if (LinkError error =
            member_access(program_, world_, class_, *owner, *target->owner, target->info->flags, "method " + method))
        return error;
    if (fits)
        return {};
    return {"changed", (op == kInvokestatic      ? "Expected static method "
                        : op == kInvokeinterface ? "Expected instance not static method "
                                                 : "Expecting non-static method ") +
                           method};
}

void MethodTranslator::check_made(const JClass &c)
{
    if (in_library() && means_lost(c, class_))
        b_.trap(dotted(c.name) + " in " + here() + ", in a part of the library that is not modelled");
}

} // namespace mazur::java

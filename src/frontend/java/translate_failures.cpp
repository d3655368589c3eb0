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
void MethodTranslator::cannot_link(const char *thrower, const std::string &text, const std::string &what)
{
    if (in_library())
        return b_.trap(what + ", which " + here() + " needs");
    Register message = b_.constant(static_cast<int64_t>(world_.literal(program_, text)));
    b_.call("mazur/internal/Throw", thrower, "(Ljava/lang/String;)V", {message});
}

void MethodTranslator::missing_class(const std::string &name)
{
    cannot_link("noClass", name, "class " + dotted(name));
}

/// The owner is null if it is not there itself. If the member is `there`, it is static where it should not be, or the other
/// way round.
void MethodTranslator::missing_field(const MemberRef &m, const JClass *owner, const JField *there)
{
    const std::string name = dotted(m.owner) + "." + std::string(m.name);
    if (owner == nullptr)
        cannot_link("noClass", std::string(m.owner), "field " + name);
    else if (there != nullptr)
        cannot_link("changed", std::string("Expected ") + (there->is_static() ? "non-static" : "static") + " field " + name,
                    "field " + name);
    else
        cannot_link("noField", std::string(m.name), "field " + name);
}

void MethodTranslator::missing_method(const MemberRef &m, const JClass *owner, const JMethod *there)
{
    const std::string name = dotted(m.owner) + "." + std::string(m.name);
    const std::string what = "method " + name + std::string(m.descriptor);
    if (owner == nullptr)
        return cannot_link("noClass", std::string(m.owner), what);
    const Signature s = signature_of(m.descriptor);
    std::string parameters;
    for (std::string_view p : s.parameters)
        parameters += (parameters.empty() ? "" : ", ") + type_in_source(p);
    const std::string text = "'" + type_in_source(s.result) + " " + name + "(" + parameters + ")'";
    if (there == nullptr)
        return cannot_link("noMethod", text, what);
    cannot_link("changed", std::string("Expected ") + (there->is(kStatic) ? "non-static" : "static") + " method " + text, what);
}

void MethodTranslator::check_made(const JClass &c)
{
    if (in_library() && means_lost(c, class_))
        b_.trap(dotted(c.name) + " in " + here() + ", in a part of the library that is not modelled");
}

} // namespace mazur::java

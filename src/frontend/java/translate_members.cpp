// Fields, calls, objects.
#include "frontend/java/intrinsics.h"
#include "frontend/java/translate.h"

namespace mazur::java {

using ir::MemoryOrder;

JClass *MethodTranslator::class_at(uint16_t index)
{
    JClass *c = world_.load(program_, file_.class_name(index));
    return c == nullptr || !c->problem.empty() || class_access(world_, class_, *c) ? nullptr : c;
}

/// Code of the JDK that reads references to shared objects plainly and relies on what it then finds there being no
/// older: processors order loads whose address depends on another one, which the memory models here do not know of.
static bool relies_on_dependency(const JClass &in, const JField &f)
{
    return in.name.starts_with("java/util/concurrent/ConcurrentSkipListMap") && is_reference(f.descriptor) &&
           (f.flags & (kFinal | kVolatile)) == 0;
}

void MethodTranslator::field(const Bytecode &i)
{
    MemberRef m = file_.member(static_cast<uint16_t>(i.value));
    bool is_static = i.op == kGetstatic || i.op == kPutstatic, get = i.op == kGetstatic || i.op == kGetfield;
    JClass *owner = world_.load(program_, m.owner);
    const JField *f =
        owner == nullptr || !owner->problem.empty() ? nullptr : world_.find_field(owner, m.name, m.descriptor);
    Register value = get ? 0 : pop_type(m.descriptor);
    Register object = is_static ? 0 : pop();
    if (LinkError error = field_error(m, owner, f, is_static, !get)) {
        cannot_link(error, "field " + dotted(m.owner) + "." + std::string(m.name));
        if (get)
            b_.emit(Opcode::Const, result_type(m.descriptor));
        return;
    }
    if (is_static) {
        bool inside = f->owner == &class_ && (method_.is(kStatic) || method_.info->name == "<init>");
        bool above = !class_.is_user() && is_subclass(&class_, f->owner);
        if (!inside && !above)
            b_.initialise(f->owner);
        object = b_.constant(static_cast<int64_t>(f->owner->statics));
    } else {
        check_null(object);
    }
    MemoryOrder order = f->is_volatile() ? MemoryOrder::SeqCst : MemoryOrder::Plain;
    if (get && relies_on_dependency(class_, *f))
        order = MemoryOrder::Acquire;
    std::string simple = dotted(f->owner->name);
    b_.name_access(simple.substr(simple.rfind('.') + 1) + "." + std::string(f->name), f->descriptor);
    if (get) {
        Register r = result_type(m.descriptor);
        b_.load(f->descriptor[0], r, object, static_cast<int64_t>(f->offset), order);
        if (is_static)
            note_filled(r);
    } else
        b_.store(f->descriptor[0], object, static_cast<int64_t>(f->offset), value, order);
}

std::vector<Register> MethodTranslator::pop_arguments(const Signature &s, bool receiver)
{
    std::vector<Register> arguments(s.parameters.size() + (receiver ? 1 : 0));
    for (size_t n = arguments.size(); n-- > 0;)
        arguments[n] = receiver && n == 0 ? pop() : pop_type(s.parameters[n - (receiver ? 1 : 0)]);
    return arguments;
}

void MethodTranslator::invoke(const Bytecode &i)
{
    MemberRef m = file_.member(static_cast<uint16_t>(i.value));
    Signature s = signature_of(m.descriptor);
    JClass *owner = world_.load(program_, m.owner);
    if (owner != nullptr && special_call(i, m, owner, s))
        return;
    bool is_static = i.op == kInvokestatic;
    JMethod *target =
        owner == nullptr || !owner->problem.empty() ? nullptr : world_.find_method(owner, m.name, m.descriptor);
    std::vector<Register> arguments = pop_arguments(s, !is_static);
    auto give = [&] { return s.is_void() ? 0 : result_type(s.result); };
    auto fail = [&](const LinkError &error) {
        cannot_link(error, "method " + dotted(m.owner) + "." + std::string(m.name) + std::string(m.descriptor));
        if (!s.is_void())
            b_.emit(Opcode::Const, give());
    };
    if (LinkError error = method_error(m, owner, target, i.op))
        return fail(error);
    if (class_.is_user() && world_.groups_unknown &&
        (asks_group(m, "java/lang/ThreadGroup") || asks_group(m, "java/lang/Thread")))
        b_.trap("threads of a group in a class that is loaded when others run");
    if (m.name == "setUncaughtExceptionHandler" || m.name == "setDefaultUncaughtExceptionHandler")
        world_.handlers_used = true;
    bool direct = is_static || i.op == kInvokespecial || target->is(kPrivate) || target->is(kFinal) ||
                  (target->owner->flags() & kFinal) != 0;
    if (is_static) {
        bool inside = target->owner == &class_ && (method_.is(kStatic) || method_.info->name == "<init>");
        bool above = !class_.is_user() && is_subclass(&class_, target->owner);
        if (!inside && !above)
            b_.initialise(target->owner);
    } else if (m.name == "<init>") {
        if (target->owner->name == "java/lang/Object")
            return;
    } else {
        check_null(arguments[0]);
    }
    if (i.op == kInvokespecial && m.name != "<init>" && !target->is(kPrivate) && owner != &class_ &&
        !owner->is_interface() && class_.super != nullptr)
        if (JMethod *above = world_.find_virtual(class_.super, m.name, m.descriptor))
            target = above;
    if (i.op == kInvokespecial && class_.is_user() && target->is(kAbstract))
        return fail({"abstractMethod", quoted(target->owner->name, m.name, m.descriptor)});
    if (direct && intrinsic(b_, *target, arguments, [&] { return give(); }))
        return;
    if (direct)
        b_.call(world_.function_of(program_, *target), arguments, give());
    else
        b_.call_virtual(m.name, m.descriptor, arguments, give(),
                        i.op == kInvokeinterface && class_.is_user() ? owner : nullptr);
}

/// Methods whose calls have a meaning of their own: those of variable handles and method handles.
bool MethodTranslator::special_call(const Bytecode &i, const MemberRef &m, JClass *owner, const Signature &s)
{
    if (class_.is_user() && owner->name == "java/lang/invoke/MethodHandles" && m.name == "lookup") {
        Register caller = b_.constant(static_cast<int64_t>(world_.mirror_of(program_, &class_)));
        b_.call("mazur/internal/Lookups", "of", "(Ljava/lang/Class;)Ljava/lang/invoke/MethodHandles$Lookup;", {caller},
                result());
        return true;
    }
    if (i.op != kInvokevirtual)
        return false;
    if (owner->name == "java/lang/invoke/VarHandle" && is_access_mode(m.name)) {
        std::vector<Register> arguments = pop_arguments(s, true);
        check_null(arguments[0]);
        variable_access(b_, m.name, s, arguments, !class_.is_user(), s.is_void() ? 0 : result_type(s.result));
        return true;
    }
    if (owner->name == "java/lang/invoke/MethodHandle" && (m.name == "invoke" || m.name == "invokeExact")) {
        std::vector<Register> arguments = pop_arguments(s, true);
        check_null(arguments[0]);
        handle_call(b_, m.descriptor, m.name == "invokeExact", arguments, s.is_void() ? 0 : result_type(s.result));
        return true;
    }
    return false;
}

void MethodTranslator::new_(const Bytecode &i)
{
    JClass *c = class_at(static_cast<uint16_t>(i.value));
    if (c == nullptr || c->is_interface() || (c->flags() & kAbstract) != 0) {
        const std::string_view name = file_.class_name(static_cast<uint16_t>(i.value));
        if (c == nullptr)
            missing_class(name);
        else
            cannot_link({"noInstance", dotted(name)}, "class " + dotted(name));
        return b_.emit(Opcode::Const, result());
    }
    bool inside = c == &class_ && (method_.is(kStatic) || method_.info->name == "<init>");
    bool above = !class_.is_user() && is_subclass(&class_, c);
    if (!inside && !above)
        b_.initialise(c);
    check_made(*c);
    Register r = result();
    b_.emit(Opcode::New, r, 0, 0, c->id);
    not_null_.insert(r);
}

void MethodTranslator::new_array(const Bytecode &i)
{
    static constexpr char kTypes[] = {'Z', 'C', 'F', 'D', 'B', 'S', 'I', 'J'};
    JClass *array = nullptr;
    if (i.op == kNewarray) {
        if (i.value >= 4 && i.value <= 11)
            array = world_.load(program_, std::string("[") + kTypes[i.value - 4]);
    } else if (JClass *element = class_at(static_cast<uint16_t>(i.value))) {
        array = world_.array_of(program_, element);
    }
    Register length = pop();
    if (array == nullptr) {
        missing_class(file_.class_name(static_cast<uint16_t>(i.value)));
        return b_.emit(Opcode::Const, result());
    }
    Label good = b_.label();
    Register fits = b_.fresh();
    b_.emit(Opcode::SgeI32Imm, fits, length, 0, 0);
    b_.branch_if(fits, good);
    b_.call("mazur/internal/Throw", "negativeSize", "(I)V", {length});
    b_.put(good);
    Register r = result();
    b_.emit(Opcode::NewArray, r, length, 0, array->id);
    not_null_.insert(r);
}

void MethodTranslator::multi_array(const Bytecode &i)
{
    JClass *array = class_at(static_cast<uint16_t>(i.value));
    std::vector<Register> counts(static_cast<size_t>(i.second));
    for (size_t n = counts.size(); n-- > 0;)
        counts[n] = pop();
    if (array == nullptr) {
        missing_class(file_.class_name(static_cast<uint16_t>(i.value)));
        return b_.emit(Opcode::Const, result());
    }
    // The lengths go to an array of their own, and the library does the rest.
    Register dimensions = b_.fresh();
    b_.emit(Opcode::NewArray, dimensions, b_.constant(static_cast<int64_t>(counts.size())), 0,
            world_.load(program_, "[I")->id);
    for (size_t n = 0; n < counts.size(); n++)
        b_.store('I', dimensions, static_cast<int64_t>(ir::kArrayBase + 4 * n), counts[n], MemoryOrder::Plain);
    Register id = b_.constant(array->id);
    b_.call("mazur/internal/Arrays", "multi", "(I[I)Ljava/lang/Object;", {id, dimensions}, result());
}

void MethodTranslator::type_test(const Bytecode &i)
{
    JClass *c = class_at(static_cast<uint16_t>(i.value));
    if (c == nullptr) {
        missing_class(file_.class_name(static_cast<uint16_t>(i.value)));
        return;
    }
    Slot s = pop_slot();
    Register object = reg(s);
    if (i.op == kInstanceof)
        return b_.emit(Opcode::InstanceOf, result(), object, 0, c->id);
    Label good = b_.label();
    if (c->name != "java/lang/Object") {
        Register fits = b_.fresh();
        b_.branch_unless(object, good);
        b_.emit(Opcode::InstanceOf, fits, object, 0, c->id);
        b_.branch_if(fits, good);
        Register to = b_.constant(static_cast<int64_t>(world_.mirror_of(program_, c)));
        b_.call("mazur/internal/Throw", "classCast", "(Ljava/lang/Object;Ljava/lang/Class;)V", {object, to});
    }
    b_.put(good);
    push({false, object, 0});
}

} // namespace mazur::java

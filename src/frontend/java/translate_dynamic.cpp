// invokedynamic: the call sites that javac makes are linked here, without running the bootstrap methods.
#include "frontend/java/intrinsics.h"
#include "frontend/java/translate.h"

namespace mazur::java {

using ir::MemoryOrder;

namespace {

constexpr const char *kBuilder = "java/lang/StringBuilder";

enum HandleKind : uint16_t {
    kInvokeVirtual = 5,
    kInvokeStatic = 6,
    kInvokeSpecial = 7,
    kNewInvokeSpecial = 8,
    kInvokeInterface = 9
};

/// The instruction that does what a handle of this kind does; 0: none of those that call methods.
uint8_t call_of(uint16_t kind)
{
    switch (kind) {
    case kInvokeVirtual:
        return kInvokevirtual;
    case kInvokeStatic:
        return kInvokestatic;
    case kInvokeSpecial:
    case kNewInvokeSpecial:
        return kInvokespecial;
    case kInvokeInterface:
        return kInvokeinterface;
    default:
        return 0;
    }
}

/// The overload of StringBuilder.append that takes a value of this type.
std::string append_for(std::string_view type)
{
    std::string parameter = type == "Ljava/lang/String;" ? std::string(type)
                            : type == "B" || type == "S" ? "I"
                            : is_reference(type)         ? "Ljava/lang/Object;"
                                                         : std::string(type);
    return "(" + parameter + ")Ljava/lang/StringBuilder;";
}

Register new_builder(Builder &b)
{
    Register builder = b.fresh();
    JClass *c = b.world.load(b.program, kBuilder);
    b.initialise(c);
    b.emit(Opcode::New, builder, 0, 0, c->id);
    b.call(kBuilder, "<init>", "()V", {builder});
    return builder;
}

void append(Builder &b, Register builder, std::string_view type, Register value)
{
    b.call(kBuilder, "append", append_for(type), {builder, value}, b.fresh());
}

void append_text(Builder &b, Register builder, std::string_view text)
{
    if (!text.empty())
        append(b, builder, "Ljava/lang/String;", b.constant(static_cast<int64_t>(b.world.literal(b.program, text))));
}

} // namespace

void MethodTranslator::dynamic(const Bytecode &i)
{
    const Constant &c = file_.at(static_cast<uint16_t>(i.value));
    MemberRef site = file_.name_and_type(c.second);
    Signature s = signature_of(site.descriptor);
    MemberRef maker;
    if (c.first < file_.bootstraps.size())
        maker = file_.member(file_.at(file_.bootstraps[c.first].handle).second);
    if (maker.owner == "java/lang/invoke/LambdaMetafactory")
        return lambda(file_.bootstraps[c.first], site, s);
    if (maker.owner == "java/lang/invoke/StringConcatFactory")
        return concat(file_.bootstraps[c.first], s, maker.name == "makeConcatWithConstants");
    if (maker.owner == "java/lang/runtime/ObjectMethods")
        return record_method(file_.bootstraps[c.first], site, s);
    if (maker.owner == "java/lang/runtime/SwitchBootstraps" && maker.name == "typeSwitch" && s.parameters.size() == 2)
        return type_switch(file_.bootstraps[c.first], s);
    pop_arguments(s, false);
    b_.trap("invokedynamic with the bootstrap method " + dotted(maker.owner) + "." + std::string(maker.name));
    if (!s.is_void())
        b_.emit(Opcode::Const, result_type(s.result));
}

void MethodTranslator::concat(const BootstrapMethod &boot, const Signature &s, bool with_recipe)
{
    std::vector<Register> arguments = pop_arguments(s, false);
    Register builder = new_builder(b_);
    size_t argument = 0, constant = 1;
    auto next = [&] {
        if (argument < arguments.size()) {
            append(b_, builder, s.parameters[argument], arguments[argument]);
            argument++;
        }
    };
    if (with_recipe && !boot.arguments.empty()) {
        std::string_view recipe = file_.utf8(file_.at(boot.arguments[0]).first);
        std::string text;
        for (char ch : recipe) {
            if (ch != '\1' && ch != '\2') {
                text += ch;
                continue;
            }
            append_text(b_, builder, text);
            text.clear();
            if (ch == '\1') {
                next();
            } else if (constant < boot.arguments.size()) {
                const Constant &k = file_.at(boot.arguments[constant++]);
                append_text(b_, builder,
                            k.tag == Tag::String ? std::string(file_.utf8(k.first)) : std::to_string(k.bits));
            }
        }
        append_text(b_, builder, text);
    } else {
        while (argument < arguments.size())
            next();
    }
    b_.call(kBuilder, "toString", "()Ljava/lang/String;", {builder}, result());
}

/// The first label from the given one on that the object fits; -1 for null, the number of labels if there is none.
void MethodTranslator::type_switch(const BootstrapMethod &boot, const Signature &s)
{
    std::vector<Register> arguments = pop_arguments(s, false);
    Register object = arguments[0], from = arguments[1], out = b_.fresh(), test = b_.fresh();
    Label done = b_.label();
    b_.emit(Opcode::Const, out, 0, 0, 0xffffffff); // numbers of 32 bits have zeros above
    b_.branch_unless(object, done);
    for (size_t n = 0; n < boot.arguments.size(); n++) {
        const Constant &k = file_.at(boot.arguments[n]);
        auto index = static_cast<int64_t>(n);
        Label next = b_.label();
        b_.emit(Opcode::SleI32Imm, test, from, 0, index);
        b_.branch_unless(test, next);
        if (k.tag == Tag::Class) {
            JClass *c = class_at(boot.arguments[n]);
            if (c == nullptr)
                missing_class(file_.class_name(boot.arguments[n]));
            else
                b_.emit(Opcode::InstanceOf, test, object, 0, c->id);
        } else if (k.tag == Tag::String) {
            Register text = b_.constant(static_cast<int64_t>(world_.literal(program_, file_.utf8(k.first))));
            b_.call("java/lang/String", "equals", "(Ljava/lang/Object;)Z", {text, object}, test);
        } else {
            Register number = b_.constant(static_cast<int64_t>(k.bits));
            b_.call("mazur/internal/Switches", "same", "(Ljava/lang/Object;I)Z", {object, number}, test);
        }
        b_.branch_unless(test, next);
        b_.emit(Opcode::Const, out, 0, 0, index);
        b_.jump(done);
        b_.put(next);
    }
    b_.emit(Opcode::Const, out, 0, 0, static_cast<int64_t>(boot.arguments.size()));
    b_.put(done);
    b_.move(result(), out);
}

/// What LambdaMetafactory.altMetafactory is told beside the rest: more interfaces, more descriptors of the method.
std::vector<std::string> MethodTranslator::alternatives(const BootstrapMethod &boot, std::vector<JClass *> &interfaces)
{
    constexpr uint64_t kSerializable = 1, kMarkers = 2, kBridges = 4;
    std::vector<std::string> bridges;
    if (file_.member(file_.at(boot.handle).second).name != "altMetafactory" || boot.arguments.size() < 4)
        return bridges;
    size_t next = 3;
    auto number = [&] { return next < boot.arguments.size() ? file_.at(boot.arguments[next++]).bits : 0; };
    uint64_t flags = number();
    if ((flags & kSerializable) != 0)
        interfaces.push_back(world_.load(program_, "java/io/Serializable"));
    if ((flags & kMarkers) != 0)
        for (uint64_t n = number(); n > 0 && next < boot.arguments.size(); n--)
            if (JClass *c = class_at(boot.arguments[next++]))
                interfaces.push_back(c);
    if ((flags & kBridges) != 0)
        for (uint64_t n = number(); n > 0 && next < boot.arguments.size(); n--)
            bridges.emplace_back(file_.utf8(file_.at(boot.arguments[next++]).first));
    return bridges;
}

/// An object of a class made for the call site: its fields are the captured values, its method calls the target.
void MethodTranslator::lambda(const BootstrapMethod &boot, const MemberRef &site, const Signature &s)
{
    std::vector<Register> captured = pop_arguments(s, false);
    auto give_up = [&](const std::string &why) {
        b_.trap(why);
        b_.emit(Opcode::Const, result());
    };
    if (boot.arguments.size() < 3)
        return give_up("a lambda with damaged arguments");
    Signature method = signature_of(file_.utf8(file_.at(boot.arguments[0]).first));
    std::string_view method_descriptor = file_.utf8(file_.at(boot.arguments[0]).first);
    Signature precise = signature_of(file_.utf8(file_.at(boot.arguments[2]).first));
    const Constant &handle = file_.at(boot.arguments[1]);
    MemberRef target_ref = file_.member(handle.second);
    JClass *interface = world_.load_descriptor(program_, s.result);
    JClass *owner = world_.load(program_, target_ref.owner);
    JMethod *target = owner == nullptr || !owner->problem.empty()
                          ? nullptr
                          : world_.find_method(owner, target_ref.name, target_ref.descriptor);
    const uint8_t call = call_of(handle.first);
    if (!method.good || !precise.good || !is_reference(s.result) || call == 0)
        return give_up("a lambda with damaged arguments");
    LinkError error = class_error(class_in(s.result), interface);
    if (!error)
        error = method_error(target_ref, owner, target, call);
    if (!error && !interface->is_interface())
        error = {"noInterface", dotted(interface->name) + " is not an interface"};
    if (error) {
        cannot_link(error, "a lambda with method " + dotted(target_ref.owner) + "." + std::string(target_ref.name));
        return b_.emit(Opcode::Const, result());
    }

    std::vector<std::string> fields;
    for (std::string_view p : s.parameters)
        fields.emplace_back(size_of(p[0]) == 8 ? "J" : "I");
    std::vector<JClass *> interfaces{interface};
    std::vector<std::string> bridges = alternatives(boot, interfaces);
    JClass *made = world_.make(program_, world_.lambda_name(class_), world_.load(program_, "java/lang/Object"),
                               interfaces, fields);
    made->origin = class_.origin;
    auto parameters = static_cast<uint32_t>(method.parameters.size()) + 1;
    std::string simple = dotted(class_.name);
    // What the library's method does that the program has named here, it does for the program here.
    bool library = !class_.is_user() || target->owner->is_user();
    ir::FunctionId f = world_.declare(program_, simple.substr(simple.rfind('.') + 1) + ".lambda",
                                      made->name + "." + std::string(site.name), parameters, method.results(), library);
    program_.functions[f].lazy = false;
    made->made[std::string(site.name) + std::string(method_descriptor)] = f;
    for (const std::string &descriptor : bridges)
        made->made[std::string(site.name) + descriptor] = f;

    Builder b(program_, world_, parameters);
    b.position = b_.position;
    std::vector<Register> values;
    std::vector<std::string_view> types;
    for (size_t n = 0; n < s.parameters.size(); n++) {
        Register r = b.fresh();
        b.emit(size_of(s.parameters[n][0]) == 8 ? Opcode::LoadI64 : Opcode::LoadI32, r, 0, 0,
               static_cast<int64_t>(made->fields[n].offset));
        values.push_back(r);
        types.push_back(s.parameters[n]);
    }
    for (uint32_t n = 0; n < method.parameters.size(); n++) {
        values.push_back(n + 1);
        types.push_back(is_reference(method.parameters[n]) ? precise.parameters[n] : method.parameters[n]);
    }
    uint16_t kind = handle.first;
    Signature wanted = signature_of(target_ref.descriptor);
    std::vector<std::string> expected;
    if (kind != kInvokeStatic && kind != kNewInvokeSpecial)
        expected.push_back("L" + owner->name + ";");
    for (std::string_view p : wanted.parameters)
        expected.emplace_back(p);
    if (values.size() != expected.size())
        return give_up("a lambda with other arguments than its method has");
    for (size_t n = 0; n < values.size(); n++) {
        Register r = b.fresh();
        b.convert(types[n], expected[n], values[n], r);
        values[n] = r;
    }
    Register out = b.fresh();
    std::string given(wanted.result);
    if (kind == kNewInvokeSpecial) {
        if ((owner->flags() & kAbstract) != 0)
            b.call("mazur/internal/Throw", "noInstance", "(Ljava/lang/String;)V",
                   {b.constant(static_cast<int64_t>(world_.literal(program_, dotted(owner->name))))});
        b.initialise(owner);
        b.emit(Opcode::New, out, 0, 0, owner->id);
        values.insert(values.begin(), out);
        b.call(world_.function_of(program_, *target), values, 0);
        given = "L" + owner->name + ";";
    } else if (kind == kInvokeStatic) {
        b.initialise(target->owner);
        if (!intrinsic(b, *target, values, [&] { return out; }))
            b.call(world_.function_of(program_, *target), values, out);
    } else {
        b.check_null(values[0]);
        if (kind == kInvokeSpecial || target->is(kPrivate))
            b.call(world_.function_of(program_, *target), values, out);
        else
            b.call_virtual(target_ref.name, target_ref.descriptor, values, out,
                           kind == kInvokeInterface && class_.is_user() ? owner : nullptr);
    }
    if (method.is_void()) {
        b.ret();
    } else if (given == "V") {
        b.ret(b.constant(0));
    } else {
        Register converted = b.fresh();
        b.convert(given, method.result, out, converted);
        b.ret(converted);
    }
    b.finish(f);

    if (captured.empty()) { // one object for all
        std::vector<uint8_t> object(8);
        for (unsigned n = 0; n < 4; n++)
            object[n] = static_cast<uint8_t>(made->id >> 8 * n);
        return push_constant(static_cast<int64_t>(world_.add_global(program_, "a lambda", std::move(object), 8, 0)));
    }
    Register object = b_.fresh();
    b_.emit(Opcode::New, object, 0, 0, made->id);
    for (size_t n = 0; n < captured.size(); n++)
        b_.emit(size_of(s.parameters[n][0]) == 8 ? Opcode::StoreI64 : Opcode::StoreI32, 0, object, captured[n],
                static_cast<int64_t>(made->fields[n].offset));
    b_.freeze(object, made->fields[0].offset, made->size);
    b_.move(result(), object);
}

/// toString, hashCode and equals of a record, component by component.
void MethodTranslator::record_method(const BootstrapMethod &boot, const MemberRef &site, const Signature &s)
{
    std::vector<Register> arguments = pop_arguments(s, false);
    std::vector<const JField *> fields;
    for (size_t n = 2; n < boot.arguments.size(); n++) {
        MemberRef m = file_.member(file_.at(boot.arguments[n]).second);
        if (const JField *f = world_.find_field(&class_, m.name, m.descriptor))
            fields.push_back(f);
    }
    auto read = [&](Register object, const JField &f) {
        Register r = b_.fresh();
        b_.load(f.descriptor[0], r, object, static_cast<int64_t>(f.offset), MemoryOrder::Plain);
        return r;
    };
    Register self = arguments[0];
    if (site.name == "toString") {
        Register builder = new_builder(b_);
        std::string simple(file_.is_inner ? file_.inner_name
                                          : std::string_view(class_.name).substr(class_.name.rfind('/') + 1));
        append_text(b_, builder, simple + "[");
        for (size_t n = 0; n < fields.size(); n++) {
            append_text(b_, builder, (n == 0 ? "" : ", ") + std::string(fields[n]->name) + "=");
            append(b_, builder, fields[n]->descriptor, read(self, *fields[n]));
        }
        append_text(b_, builder, "]");
        return b_.call(kBuilder, "toString", "()Ljava/lang/String;", {builder}, result());
    }
    Register out = b_.fresh();
    if (site.name == "hashCode") {
        b_.emit(Opcode::Const, out);
        for (const JField *f : fields) {
            Register value = read(self, *f), hash = b_.fresh();
            if (is_reference(f->descriptor))
                b_.call("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I", {value}, hash);
            else
                b_.call(wrapper_of(f->descriptor[0]), "hashCode", "(" + std::string(f->descriptor) + ")I", {value},
                        hash);
            b_.emit(Opcode::MulI32Imm, out, out, 0, 31);
            b_.emit(Opcode::AddI32, out, out, hash);
        }
        return b_.move(result(), out);
    }
    Label different = b_.label(), done = b_.label();
    Register other = arguments[1], same = b_.fresh();
    b_.emit(Opcode::Const, out);
    b_.emit(Opcode::InstanceOf, same, other, 0, class_.id);
    b_.branch_unless(same, different);
    for (const JField *f : fields) {
        Register mine = read(self, *f), theirs = read(other, *f);
        char type = f->descriptor[0];
        if (is_reference(f->descriptor)) {
            b_.call("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z", {mine, theirs}, same);
        } else if (type == 'F' || type == 'D') {
            b_.call(wrapper_of(type), "compare", type == 'F' ? "(FF)I" : "(DD)I", {mine, theirs}, same);
            b_.emit(Opcode::EqI32Imm, same, same, 0, 0);
        } else {
            b_.emit(type == 'J' ? Opcode::EqI64 : Opcode::EqI32, same, mine, theirs);
        }
        b_.branch_unless(same, different);
    }
    b_.emit(Opcode::Const, out, 0, 0, 1);
    b_.jump(done);
    b_.put(different);
    b_.emit(Opcode::Const, out);
    b_.put(done);
    b_.move(result(), out);
}

} // namespace mazur::java

#include "frontend/java/resolver.h"

#include "frontend/java/intrinsics.h"
#include "frontend/java/translate.h"
#include "ir/verify.h"

#include <stdexcept>

namespace mazur::java {

void JavaResolver::translate(ir::Program &program, ir::FunctionId id)
{
    std::lock_guard guard(lock_);
    ir::Function &f = program.functions[id];
    if (!f.lazy || !f.code.empty())
        return;
    if (const JMethod *m = world_.method_of(id)) {
        if (m->info->code != nullptr)
            MethodTranslator(program, world_, *m).run(id);
        else
            translate_native(program, id, *m);
    } else if (f.symbol.starts_with("init ")) {
        translate_initialiser(program, id, *world_.load(program, f.symbol.substr(5)));
    }
    // The machine believes what the verifier let pass, and class files may say anything.
    if (!ir::verify(program, id).empty()) {
        Builder b(program, world_, program.functions[id].parameters);
        b.trap("the bytecode of " + program.functions[id].name + " is damaged");
        b.finish(id);
    }
}

void JavaResolver::translate_native(ir::Program &program, ir::FunctionId id, const JMethod &m)
{
    ir::Function &f = program.functions[id];
    Builder b(program, world_, f.parameters);
    std::vector<Register> arguments;
    for (Register r = 0; r < f.parameters; r++)
        arguments.push_back(r);
    Register result = b.fresh();
    if (intrinsic(b, m, arguments, [&] { return result; }))
        f.results == 0 ? b.ret() : b.ret(result);
    else if (m.info->name == "registerNatives" || m.info->name == "initIDs")
        b.ret();
    else
        b.trap(dotted(m.owner->name) + "." + std::string(m.info->name) + std::string(m.info->descriptor) +
               (m.is(kNative) ? " (native)" : " (abstract)"));
    b.finish(id);
}

/// The initialisation of a class (JVMS 5.5). The word: 0 not begun, 2 done, 3 failed, 16 + t under way in thread t.
/// Classes of the library are initialised while nobody else can see it.
void JavaResolver::translate_initialiser(ir::Program &program, ir::FunctionId id, JClass &c)
{
    Builder b(program, world_, 0);
    Register statics = b.constant(static_cast<int64_t>(c.word));
    Label begin = b.label(), ours = b.label(), back = b.label();
    Register mine = b.fresh(), word = b.fresh(), test = b.fresh();
    if (c.is_user()) {
        auto order = [](ir::MemoryOrder o) { return static_cast<unsigned>(o); };
        Register none = b.constant(0), limit = b.constant(3);
        b.native(ir::Native::Self, {}, mine);
        b.emit(Opcode::AddI32Imm, mine, mine, 0, 16);
        b.put(begin);
        b.emit(Opcode::CasI32, word, statics, none, mine,
               static_cast<uint16_t>(order(ir::MemoryOrder::AcqRel) | order(ir::MemoryOrder::Acquire) << 8));
        b.branch_unless(word, ours);
        b.emit(Opcode::EqI32Imm, test, word, 0, ir::kInitialised);
        b.branch_if(test, back);
        b.emit(Opcode::EqI32, test, word, mine);
        b.branch_if(test, back);
        Label failed = b.label();
        b.emit(Opcode::EqI32Imm, test, word, 0, 3);
        b.branch_if(test, failed);
        b.emit(Opcode::Await, test, statics, limit, 0,
               ir::AwaitBits{ir::Compare::Le, ir::Update::None, ir::WaitClass::Once, false}.pack());
        b.jump(begin);
        b.put(failed);
        Register text =
            b.constant(static_cast<int64_t>(world_.literal(program, "Could not initialize class " + dotted(c.name))));
        b.call("mazur/internal/Throw", "failedBefore", "(Ljava/lang/String;)V", {text});
        b.put(back);
        b.ret();
        b.put(ours);
    } else {
        b.store('I', statics, 0, b.constant(1), ir::MemoryOrder::Plain);
    }
    uint32_t from = b.here();
    if (c.super != nullptr)
        b.initialise(c.super);
    for (JClass *i : World::initialised_before(c))
        b.initialise(i);
    for (JMethod &m : c.methods)
        if (m.info->name == "<clinit>")
            b.call(world_.function_of(program, m), {}, 0);
    b.store('I', statics, 0, b.constant(ir::kInitialised),
            c.is_user() ? ir::MemoryOrder::Release : ir::MemoryOrder::Plain);
    b.ret();
    uint32_t to = b.here();
    Register thrown = b.fresh();
    b.emit(Opcode::Caught, thrown);
    b.store('I', statics, 0, b.constant(3), c.is_user() ? ir::MemoryOrder::Release : ir::MemoryOrder::Plain);
    if (c.is_user()) {
        b.call("mazur/internal/Throw", "inInitialiser", "(Ljava/lang/Throwable;)V", {thrown});
    } else {
        Register name = b.constant(static_cast<int64_t>(world_.literal(program, dotted(c.name))));
        b.call("mazur/internal/Throw", "inLibrary", "(Ljava/lang/Throwable;Ljava/lang/String;)V", {thrown, name});
    }
    b.ret();
    b.out.handlers.push_back({from, to, to, ir::Handler::kCatchAll});
    b.finish(id);
}

/// What a direct method handle calls; none if there is no such method.
ir::FunctionId JavaResolver::handle_of(ir::Program &program, JClass &c, std::string_view method, Question kind)
{
    size_t parenthesis = method.find('(');
    if (parenthesis == std::string_view::npos)
        return kNoFunction;
    std::string name(method.substr(0, parenthesis)), descriptor(method.substr(parenthesis));
    bool is_static = kind == Question::StaticHandle, constructs = kind == Question::ConstructorHandle;
    JMethod *m = constructs ? c.method(name, descriptor) : world_.find_method(&c, name, descriptor);
    Signature s = signature_of(descriptor);
    if (m == nullptr || m->is(kStatic) != is_static || !s.good || (constructs && (c.flags() & kAbstract) != 0))
        return kNoFunction;
    auto parameters = static_cast<uint32_t>(s.parameters.size()) + (is_static || constructs ? 0 : 1);
    ir::FunctionId id = world_.declare(program, dotted(c.name) + "." + name, c.name + "." + name + " by handle",
                                       parameters, constructs ? 1 : s.results(), true);
    Builder b(program, world_, parameters);
    std::vector<Register> arguments;
    Register made = b.fresh();
    if (constructs) {
        b.initialise(&c);
        b.emit(Opcode::New, made, 0, 0, c.id);
        arguments.push_back(made);
    }
    for (Register r = 0; r < parameters; r++)
        arguments.push_back(r);
    Register result = b.fresh();
    if (is_static)
        b.initialise(m->owner);
    else if (!constructs)
        b.check_null(0);
    if (is_static || constructs || m->is(kPrivate))
        b.call(world_.function_of(program, *m), arguments, s.is_void() ? 0 : result);
    else
        b.call_virtual(name, descriptor, arguments, result);
    if (constructs)
        b.ret(made);
    else
        s.is_void() ? b.ret() : b.ret(result);
    b.finish(id);
    program.functions[id].lazy = false;
    return id;
}

/// A function that takes an array of objects (the receiver, if there is one, and the arguments, all of the right
/// classes), calls the method or constructor, and gives an object. With a '!' before its name a constructor or method
/// is called on the object as it is. None if there is no such method.
ir::FunctionId JavaResolver::invoker_of(ir::Program &program, JClass &c, std::string_view method)
{
    size_t parenthesis = method.find('(');
    if (parenthesis == std::string_view::npos)
        return kNoFunction;
    bool on_object = method.starts_with('!');
    std::string name(method.substr(on_object ? 1 : 0, parenthesis - (on_object ? 1 : 0)));
    std::string descriptor(method.substr(parenthesis));
    JMethod *m = c.method(name, descriptor);
    Signature s = signature_of(descriptor);
    if (m == nullptr || !s.good)
        return kNoFunction;
    std::string key = "invoke " + std::string(method);
    if (auto it = c.made.find(key); it != c.made.end())
        return it->second;
    ir::FunctionId id =
        world_.declare(program, dotted(c.name) + "." + name, c.name + "." + name + " by reflection", 1, 1, true);
    c.made[key] = id;
    Builder b(program, world_, 1);
    bool constructs = name == "<init>" && !on_object;
    std::vector<Register> arguments;
    uint64_t next = ir::kArrayBase;
    auto take = [&] {
        Register r = b.fresh();
        b.load('L', r, 0, static_cast<int64_t>(next), ir::MemoryOrder::Plain);
        next += 8;
        return r;
    };
    Register object = b.fresh();
    if (constructs || m->is(kStatic))
        b.initialise(m->owner);
    if (constructs) {
        b.emit(Opcode::New, object, 0, 0, c.id);
        arguments.push_back(object);
    } else if (!m->is(kStatic)) {
        arguments.push_back(take());
        b.check_null(arguments.back());
    }
    for (std::string_view p : s.parameters) {
        Register given = take(), wanted = b.fresh();
        b.convert("Ljava/lang/Object;", p, given, wanted);
        arguments.push_back(wanted);
    }
    Register result = b.fresh(), out = b.fresh();
    if (constructs || on_object || m->is(kStatic) || m->is(kPrivate))
        b.call(world_.function_of(program, *m), arguments, s.is_void() ? 0 : result);
    else
        b.call_virtual(name, descriptor, arguments, s.is_void() ? 0 : result);
    if (constructs)
        b.ret(object);
    else if (s.is_void())
        b.ret(b.constant(0));
    else {
        b.convert(s.result, "Ljava/lang/Object;", result, out);
        b.ret(out);
    }
    b.finish(id);
    program.functions[id].lazy = false;
    return id;
}

ir::FunctionId JavaResolver::missing_method(ir::Program &program, JClass &c, uint32_t selector)
{
    const auto &[name, descriptor, interface] = world_.selector_at(selector);
    Signature s = signature_of(descriptor);
    auto parameters = static_cast<uint32_t>(s.parameters.size()) + 1;
    ir::FunctionId id =
        world_.declare(program, dotted(c.name) + "." + name, c.name + "." + name + "?", parameters, s.results(), true);
    Builder b(program, world_, parameters);
    const bool implements = interface == nullptr || is_subclass(&c, interface);
    const JMethod *named = world_.find_method(&c, name, descriptor);
    Register text = b.constant(static_cast<int64_t>(world_.literal(
        program, !implements ? "Class " + dotted(c.name) + " does not implement the requested interface " +
                                   dotted(interface->name)
                 : named != nullptr ? abstract_text(c, *named)
                                    : dotted(c.name) + "." + name)));
    b.call("mazur/internal/Throw", implements ? "abstractMethod" : "changed", "(Ljava/lang/String;)V", {text});
    if (s.is_void())
        b.ret();
    else
        b.ret(b.constant(0));
    b.finish(id);
    program.functions[id].lazy = false;
    return id;
}

ir::FunctionId JavaResolver::method(ir::Program &program, uint32_t class_, uint32_t selector)
{
    std::lock_guard guard(lock_);
    JClass &c = *world_.by_id(class_);
    const auto &[name, descriptor, interface] = world_.selector_at(selector);
    if (interface != nullptr && !is_subclass(&c, interface))
        return missing_method(program, c, selector);
    if (auto it = c.made.find(name + descriptor); it != c.made.end())
        return it->second;
    JMethod *m = world_.find_virtual(&c, name, descriptor);
    if (m != nullptr)
        return world_.function_of(program, *m);
    // A lambda's only method may be called by a descriptor that its interface inherits.
    if (!c.made.empty())
        for (const auto &[key, f] : c.made)
            if (key.starts_with(name + "("))
                return f;
    // The library's own classes lack nothing: an abstract one stands for those that a model replaces.
    if (JMethod *abstract = c.origin == Origin::Jdk ? world_.find_method(&c, name, descriptor) : nullptr)
        return world_.function_of(program, *abstract);
    return missing_method(program, c, selector);
}

ir::ErrorKind JavaResolver::kind_of_uncaught(uint32_t class_)
{
    std::lock_guard guard(lock_);
    for (const JClass *c = world_.by_id(class_); c != nullptr; c = c->super) {
        if (c->name == "java/lang/AssertionError")
            return ir::ErrorKind::Assertion;
        if (c->name == "java/lang/IllegalMonitorStateException")
            return ir::ErrorKind::Lock;
    }
    return ir::ErrorKind::Exception;
}

void JavaResolver::initialise_early(ir::Program &program, uint32_t class_)
{
    std::lock_guard guard(lock_);
    if (early_.insert(class_).second)
        program.early.push_back(world_.by_id(class_)->initialiser);
}

} // namespace mazur::java

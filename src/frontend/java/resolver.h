// What the machine asks for while a Java program runs; see ir::Resolver. One lock guards the world of classes and the
// growth of the program.
#pragma once

#include "frontend/java/world.h"
#include "ir/program.h"

#include <mutex>
#include <unordered_set>

namespace mazur::java {

/// Facts about classes that the models ask for (mazur.internal.Machine.query). Classes are given as numbers or as their
/// mirrors, strings and mirrors come as addresses.
enum class Question : uint32_t {
    MirrorOf = 1,   ///< a: number of a class
    NumberOf,       ///< a: mirror
    NameOf,         ///< a: mirror: its name as Class.getName gives it
    SuperOf,        ///< a: mirror; 0: none
    FlagsOf,        ///< a: mirror: modifiers
    IsAssignable,   ///< a: to this mirror; b: from that one
    ComponentOf,    ///< a: mirror; 0: no array
    Literal,        ///< text: the string
    FindClass,      ///< text: name with dots; 0: none
    FieldOffset,    ///< b: mirror; text: name of a field, own or inherited; -1: none
    FieldIsStatic,  ///< the same
    FieldType,      ///< the same: mirror
    StaticsOf,      ///< a: mirror
    Initialiser,    ///< a: mirror: address of the function that initialises the class, or 0
    PrimitiveNamed, ///< text: "int": mirror
    ArrayOf,        ///< a: mirror: number of the class of its arrays
    PlaceText,      ///< a: function << 32 | instruction; b: 0 class, 1 method, 2 file: string; 3: line; 4: mirror
    IsRecord,       ///< a: mirror
    SizeOfElement,  ///< a: mirror of an array
    SimpleNameOf,   ///< a: mirror
    IsUser,         ///< a: mirror
    FieldCount,     ///< a: mirror
    HostOf,         ///< a: mirror: of its nest
    MethodNamed,    ///< b: mirror; text: name of a method, rather a static one: address of its function, or 0
    IsAnonymous,    ///< a: mirror
    IsMember,       ///< a: mirror
    FieldFlags,     ///< as FieldOffset
    WordOf,         ///< a: mirror: address of the word of its initialisation
    Features, ///< bits: 1 ends of threads are looked at, 2 threads are interrupted, 8 shutdown hooks; a 1: needed by
              ///< this thread, 2: by groups of threads
    StaticHandle,      ///< b: mirror; text: name and descriptor: address of a function that calls the method, or 0
    VirtualHandle,     ///< the same; the receiver comes first
    Invoker,           ///< b: mirror; text: name and descriptor of one of its own methods: see invoker_of; 0: none
    MethodText,        ///< a: mirror; b: index: name and descriptor of its own method; 0: there are no more
    MethodFlags,       ///< the same
    InterfaceOf,       ///< a: mirror; b: index: mirror of a direct superinterface; 0: there are no more
    FieldText,         ///< a: mirror; b: index: name of its own field; 0: there are no more
    ConstructorHandle, ///< as StaticHandle, of a function that makes an object and gives it
    Attribute,         ///< b: mirror; text: kind, index, ':', name (see ClassFile::attribute): array of its bytes, or 0
    PoolText,          ///< a: mirror; b: index in its constant pool: string, or name of the class
    PoolNumber,        ///< the same: bits of a number
    PoolTag,           ///< the same
    Resource,          ///< text: see ClassPath::find_resource: array of bytes, or 0
    ModuleNames,       ///< string: names of the JDK's modules, with commas
    ModuleOf,          ///< a: mirror: index among these names, or their number
    ModuleShows,       ///< text: 'e' or 'o', module, '/', package: is it exported, or open, to all?
    Providers,         ///< text: service: string: names of classes, with commas
    NullText,          ///< a: place, as PlaceText: what was null there: string, or 0
    DefineClass,       ///< text: the file's bytes as characters; b 1: for the library: mirror, or 0
};

class JavaResolver : public ir::Resolver {
public:
    explicit JavaResolver(std::unique_ptr<ClassPath> path) : path_(std::move(path)), world_(*path_) {}

    World &world() { return world_; }

    void translate(ir::Program &program, ir::FunctionId function) override;
    ir::FunctionId method(ir::Program &program, uint32_t class_, uint32_t selector) override;
    uint64_t query(ir::Program &program, uint32_t question, uint64_t a, uint64_t b, std::string_view text) override;
    ir::ErrorKind kind_of_uncaught(uint32_t class_) override;
    bool has_uncaught_handlers() const override { return world_.handlers_used; }
    void initialise_early(ir::Program &program, uint32_t class_) override;

private:
    void translate_initialiser(ir::Program &program, ir::FunctionId f, JClass &c);
    void translate_native(ir::Program &program, ir::FunctionId f, const JMethod &m);
    ir::FunctionId handle_of(ir::Program &program, JClass &c, std::string_view method, Question kind);
    ir::FunctionId invoker_of(ir::Program &program, JClass &c, std::string_view method);
    ir::FunctionId missing_method(ir::Program &program, JClass &c, uint32_t selector);

    std::mutex lock_;
    std::unique_ptr<ClassPath> path_;
    World world_;
    std::unordered_set<uint32_t> early_;
    bool told_without_ = false; ///< a thread has been told that nobody looks at its end
};

} // namespace mazur::java

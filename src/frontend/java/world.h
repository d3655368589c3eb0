// The classes that are loaded, and their representation in the program: layouts, static data, string literals, the
// objects that stand for classes. Everything here happens under the resolver's lock (resolver.h).
#pragma once

#include "frontend/java/class_path.h"
#include "frontend/java/linkage.h"
#include "ir/program.h"

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mazur::java {

constexpr ir::FunctionId kNoFunction = ~0u;

struct JClass;

struct JField {
    std::string_view name, descriptor;
    uint16_t flags = 0;
    uint64_t offset = 0; ///< in the object, or in the class's static data
    JClass *owner = nullptr;
    bool is_static() const { return (flags & kStatic) != 0; }
    bool is_volatile() const { return (flags & kVolatile) != 0; }
};

struct JMethod {
    const MethodInfo *info = nullptr;
    JClass *owner = nullptr;
    ir::FunctionId function = kNoFunction;
    bool is(uint16_t flag) const { return (info->flags & flag) != 0; }
};

struct JClass {
    std::string name;                ///< with slashes; arrays as in descriptors
    std::unique_ptr<ClassFile> file; ///< not of arrays, primitive types and what is made for lambdas
    Origin origin = Origin::Jdk;
    JClass *super = nullptr;
    std::vector<JClass *> interfaces;
    JClass *element = nullptr; ///< of arrays
    char primitive = 0;        ///< descriptor of a primitive type
    uint32_t id = ir::Class::kNone;
    uint64_t size = 8; ///< of objects
    uint64_t statics = 0, mirror = 0;
    uint64_t word = 0; ///< address of the word of its initialisation, if it has one: apart, because all threads read it
    std::vector<JField> fields; ///< its own
    std::vector<JMethod> methods;
    std::unique_ptr<ClassFile> model; ///< adds fields, and has static methods that stand in for its methods
    std::map<std::string, ir::FunctionId, std::less<>> made; ///< methods without a class file, by name and descriptor
    ir::FunctionId initialiser = kNoFunction;                ///< none: there is nothing to initialise
    std::string problem;                                     ///< it cannot be linked
    LinkError error;                                         ///< what the JVM throws then, unless that it is not there

    uint16_t flags() const { return file ? file->flags : kPublic | kFinal | kAbstract; }
    bool is_interface() const { return (flags() & kInterface) != 0; }
    bool is_array() const { return name.starts_with('['); }
    bool is_user() const { return origin == Origin::User; }
    JMethod *method(std::string_view name, std::string_view descriptor);
};

std::string dotted(std::string_view name);
/// A type as it is written: "int", "java.lang.String[]".
std::string type_in_source(std::string_view descriptor);
bool is_subclass(const JClass *sub, const JClass *super);
unsigned size_of(char descriptor); ///< of a value in memory

/// A method of groups of threads that depends on the threads there; no owner: any class of the program.
bool asks_group(const MemberRef &m, std::string_view owner);

class World {
public:
    explicit World(ClassPath &path) : path_(path) {}
    /// What must be there before anything else.
    std::string start(ir::Program &program);

    /// The class, or null if there is none; one that cannot be linked has a `problem`.
    JClass *load(ir::Program &program, std::string_view name);
    /// From a descriptor: "I", "Lx/Y;", "[I".
    JClass *load_descriptor(ir::Program &program, std::string_view descriptor);
    JClass *array_of(ir::Program &program, JClass *element);
    JClass *by_id(uint32_t id) const { return by_id_[id]; }
    JClass *by_mirror(uint64_t mirror) const;
    /// A class without a file.
    JClass *make(ir::Program &program, std::string name, JClass *super, std::vector<JClass *> interfaces,
                 const std::vector<std::string> &field_descriptors);

    std::string lambda_name(const JClass &in) { return in.name + "$$Lambda$" + std::to_string(++lambdas_); }

    const JField *find_field(JClass *c, std::string_view name, std::string_view descriptor) const;
    JMethod *find_method(JClass *c, std::string_view name, std::string_view descriptor) const;
    /// What a virtual call finds; null: nothing that could run.
    JMethod *find_virtual(JClass *c, std::string_view name, std::string_view descriptor) const;

    /// The function of a method; declared when first asked for, translated when first called.
    ir::FunctionId function_of(ir::Program &program, JMethod &method);
    ir::FunctionId declare(ir::Program &program, std::string name, std::string symbol, uint32_t parameters,
                           uint32_t results, bool library);
    const JMethod *method_of(ir::FunctionId f) const
    {
        auto it = methods_.find(f);
        return it == methods_.end() ? nullptr : it->second;
    }

    uint64_t literal(ir::Program &program, std::string_view utf8);                ///< in the class files' encoding
    uint64_t bytes(ir::Program &program, const std::string &key, Bytes contents); ///< an array, the same for each key
    uint64_t mirror_of(ir::Program &program, JClass *c);
    /// A class whose file the program made. None: it is damaged, or there is another one of this name.
    JClass *define(ir::Program &program, std::vector<uint8_t> contents, bool library);
    const ClassPath &path() const { return path_; }
    uint64_t add_global(ir::Program &program, std::string name, std::vector<uint8_t> init, uint64_t size,
                        ir::TypeId type);
    /// A static object of the class with these values at their offsets.
    /// Of the calls of a method; with an interface that those it is called on must implement, or null.
    uint32_t selector(ir::Program &program, std::string_view name, std::string_view descriptor,
                      const JClass *interface);
    struct Selector {
        std::string name, descriptor;
        const JClass *interface;
    };
    const Selector &selector_at(uint32_t s) const { return selectors_[s]; }
    ir::TypeId type_of(ir::Program &program, std::string_view descriptor);

    uint64_t mirror_id_offset() const { return class_->size; } ///< where a mirror keeps the number of its class
    std::vector<std::string> sources;                          ///< the user's source files
    /// The file to name for a source of this package path.
    std::string source_of(const std::string &path, bool user) const;
    ir::FunctionId main = kNoFunction; ///< the program's main method
    JClass *main_class = nullptr;
    ir::FunctionId thread_entry = kNoFunction; ///< what a thread starts with
    ir::GlobalId thread_block = 0;             ///< thread-local: see the machine's natives
    /// What the program's own classes name in their constant pools: cheap to know, and decides how much the models do.
    bool unparks = false;    ///< threads, perhaps before they are started
    bool uses_alive = false; ///< whether threads have ended is looked at other than by join()
    bool uses_interrupts = false;
    bool uses_hooks = false;     ///< shutdown hooks
    bool uses_groups = false;    ///< which threads a group has
    bool groups_unknown = false; ///< it was not known from the start that the program asks
    bool extends_groups = false, names_like_groups = false;
    bool keeps_streams = false;         ///< the program may take the lock of a standard stream
    bool has_async_tasks = false;       ///< whose threads the JDK chooses by the number of processors
    bool asks_processors = false;       ///< how many there are
    bool takes_several_permits = false; ///< of a semaphore at once
    bool locks_interruptibly = false;
    bool has_pool_queues = false; ///< the program may know queues of pools
    bool fills_queues = false;    ///< the program puts something into queues itself, or has queues of its own making
    bool handles_queues = false;  ///< both
    bool names_common_pool = false, names_parallelism = false;
    bool jdk_locks = false;
    /// Are the JDK's locks of this class primitive actions? An interrupt cannot end such a one.
    bool has_primitive(const JClass &c) const;
    void look_for_features(ir::Program &program, const ClassFile &file);
    /// The interfaces that are initialised before the class, in this order (JVMS 5.5): those with methods of their own.
    static std::vector<JClass *> initialised_before(const JClass &c);
    /// Calls that throw null pointer exceptions, and the bytecode that they belong to.
    using NullChecks = std::vector<std::pair<uint32_t, uint32_t>>;
    std::unordered_map<ir::FunctionId, NullChecks> null_checks;
    bool handlers_used = false; ///< the program sets handlers of uncaught exceptions

private:
    JClass *link(ir::Program &program, std::unique_ptr<JClass> made);
    void lay_out(ir::Program &program, JClass &c);
    void publish(ir::Program &program, JClass &c);
    void add_statics(ir::Program &program, JClass &c);
    bool needs_initialiser(const JClass &c) const;
    const JMethod *substitute(ir::Program &program, JMethod &method);
    std::string nameable(ir::Program &program, std::string_view descriptor);

    ClassPath &path_;
    std::unordered_map<std::string, std::unique_ptr<JClass>> classes_;
    std::vector<JClass *> by_id_;
    std::unordered_map<uint64_t, JClass *> by_mirror_;
    std::unordered_map<std::string, uint64_t> literals_;
    std::unordered_map<std::string, uint64_t> arrays_;
    std::unordered_map<std::string, std::vector<uint8_t>> defined_; ///< contents of classes, by name
    std::unordered_map<std::string, uint32_t> selector_ids_;
    std::vector<Selector> selectors_;
    std::unordered_map<ir::FunctionId, JMethod *> methods_;
    std::unordered_map<std::string, ir::TypeId> types_;
    uint32_t lambdas_ = 0;
    uint64_t next_global_ = ir::kGlobalBase;
    JClass *object_ = nullptr, *class_ = nullptr, *string_ = nullptr;
};

} // namespace mazur::java

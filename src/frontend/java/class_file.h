// A class file as it is stored, up to version 61 (Java 17): the constant pool, fields, methods, and the attributes that
// matter. Reading checks every index and length, so that users need not.
#pragma once

#include "frontend/java/bytes.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mazur::java {

enum Flag : uint16_t {
    kPublic = 0x1,
    kPrivate = 0x2,
    kProtected = 0x4,
    kStatic = 0x8,
    kFinal = 0x10,
    kSynchronized = 0x20,
    kVolatile = 0x40,
    kVarargs = 0x80,
    kNative = 0x100,
    kInterface = 0x200,
    kAbstract = 0x400,
    kModule = 0x8000,
};

enum class Tag : uint8_t {
    None = 0,
    Utf8 = 1,
    Integer = 3,
    Float = 4,
    Long = 5,
    Double = 6,
    Class = 7,
    String = 8,
    Field = 9,
    Method = 10,
    InterfaceMethod = 11,
    NameAndType = 12,
    MethodHandle = 15,
    MethodType = 16,
    Dynamic = 17,
    InvokeDynamic = 18,
    Module = 19,
    Package = 20,
};

struct Constant {
    Tag tag = Tag::None;
    uint16_t first = 0, second = 0; ///< indices; MethodHandle: kind and reference
    uint64_t bits = 0;              ///< of numbers
    std::string_view text;          ///< of Utf8, in the modified encoding
};

/// A field or method that the code names.
struct MemberRef {
    std::string_view owner, name, descriptor;
    bool interface = false;
};

struct ExceptionEntry {
    uint16_t from, to, target;
    uint16_t type; ///< class in the constant pool, 0: any
};

struct LineEntry {
    uint16_t pc, line;
};

struct CodeAttribute {
    uint16_t max_stack = 0, max_locals = 0;
    Bytes code;
    std::vector<ExceptionEntry> handlers;
    std::vector<LineEntry> lines;
};

struct FieldInfo {
    uint16_t flags = 0;
    std::string_view name, descriptor;
    uint16_t constant = 0; ///< ConstantValue in the pool, or 0
};

struct MethodInfo {
    uint16_t flags = 0;
    std::string_view name, descriptor;
    std::unique_ptr<CodeAttribute> code;
    bool is_static() const { return (flags & kStatic) != 0; }
};

struct BootstrapMethod {
    uint16_t handle;
    std::vector<uint16_t> arguments;
};

struct RecordComponent {
    std::string_view name, descriptor;
};

class ClassFile {
public:
    uint16_t flags = 0;
    std::string_view name, super; ///< super: empty for java/lang/Object
    std::vector<std::string_view> interfaces;
    std::vector<FieldInfo> fields;
    std::vector<MethodInfo> methods;
    std::vector<BootstrapMethod> bootstraps;
    std::vector<RecordComponent> record;
    std::string_view source, host; ///< host: of a nest member
    std::string_view inner_name;   ///< simple name, of a member class
    uint16_t inner_flags = 0;      ///< of a member class
    bool is_inner = false, is_record = false;

    size_t pool_size() const { return pool_.size(); }
    /// The constant, or one with Tag::None if it is not there.
    const Constant &at(uint16_t index) const { return index < pool_.size() ? pool_[index] : pool_[0]; }
    std::string_view utf8(uint16_t index) const;
    std::string_view class_name(uint16_t index) const; ///< of a Class constant; empty if it is none
    MemberRef member(uint16_t index) const;
    MemberRef name_and_type(uint16_t index) const; ///< without owner
    /// The contents of an attribute of the class ('c'), or of a field ('f'), method ('m') or component ('r') by its
    /// index.
    std::optional<Bytes> attribute(char kind, size_t index, std::string_view name) const;

private:
    friend class ClassParser;
    friend std::variant<std::unique_ptr<ClassFile>, std::string> parse_class(std::vector<uint8_t> bytes);
    std::vector<Constant> pool_;
    std::vector<uint8_t> storage_;
    Bytes members_; ///< from the fields on
};

/// The class, or what is wrong with the file.
std::variant<std::unique_ptr<ClassFile>, std::string> parse_class(std::vector<uint8_t> bytes);
/// The same for bytes that stay where they are.
std::variant<std::unique_ptr<ClassFile>, std::string> parse_class_at(Bytes bytes);

} // namespace mazur::java

// Debug types; see types.h. A type is entered before its parts, so that types may refer to themselves; its parts
// wait in a list, because types may lead to others without end.
#include "frontend/llvm/types.h"

#include <algorithm>
#include <filesystem>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>

namespace mazur::frontend {

namespace dwarf = llvm::dwarf;

namespace {

constexpr uint64_t kMaxBitField = 128;

bool is_qualifier(unsigned tag)
{
    return tag == dwarf::DW_TAG_const_type || tag == dwarf::DW_TAG_volatile_type ||
           tag == dwarf::DW_TAG_restrict_type || tag == dwarf::DW_TAG_atomic_type;
}

std::string tagged(const char *word, const llvm::DICompositeType *type)
{
    if (is_standard(type) && !type->getName().empty())
        return "std::" + type->getName().str();
    return type->getName().empty() ? word : std::string(word) + " " + type->getName().str();
}

/// Elements in each dimension; 0 where it is not known.
std::vector<uint64_t> dimensions(const llvm::DICompositeType *type)
{
    std::vector<uint64_t> result;
    for (const llvm::DINode *element : type->getElements()) {
        const auto *range = llvm::dyn_cast_or_null<llvm::DISubrange>(element);
        auto *count = range ? llvm::dyn_cast_if_present<llvm::ConstantInt *>(range->getCount()) : nullptr;
        result.push_back(count && !count->isNegative() ? count->getZExtValue() : 0);
    }
    return result;
}

std::string dimension(uint64_t count)
{
    std::string text(1, '[');
    if (count != 0)
        text += std::to_string(count);
    text += ']';
    return text;
}

ir::TypeKind basic_kind(const llvm::DIBasicType *type)
{
    switch (type->getEncoding()) {
    case dwarf::DW_ATE_boolean:
        return ir::TypeKind::Bool;
    case dwarf::DW_ATE_signed_char:
    case dwarf::DW_ATE_unsigned_char:
        if (type->getName() == "char")
            return ir::TypeKind::Char;
        return type->getEncoding() == dwarf::DW_ATE_signed_char ? ir::TypeKind::Int : ir::TypeKind::UInt;
    case dwarf::DW_ATE_signed:
        return ir::TypeKind::Int;
    case dwarf::DW_ATE_unsigned:
    case dwarf::DW_ATE_UTF:
        return ir::TypeKind::UInt;
    case dwarf::DW_ATE_float:
        return ir::TypeKind::Float;
    default:
        return ir::TypeKind::None;
    }
}

ir::Type make(ir::TypeKind kind, std::string name, uint64_t bits)
{
    ir::Type type;
    type.kind = kind;
    type.name = std::move(name);
    type.size = bits / 8;
    return type;
}

} // namespace

bool is_standard(const llvm::DICompositeType *type)
{
    const llvm::DINamespace *outermost = nullptr;
    for (const llvm::DIScope *scope = type->getScope(); scope; scope = scope->getScope())
        if (const auto *space = llvm::dyn_cast<llvm::DINamespace>(scope))
            outermost = space;
    return outermost && (outermost->getName() == "std" || outermost->getName() == "__gnu_cxx");
}

const llvm::DIType *bare(const llvm::DIType *type)
{
    while (const auto *derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
        if (derived->getTag() != dwarf::DW_TAG_typedef && !is_qualifier(derived->getTag()))
            break;
        type = derived->getBaseType();
    }
    return type;
}

std::string type_name(const llvm::DIType *type)
{
    if (!type)
        return "void";
    if (const auto *derived = llvm::dyn_cast<llvm::DIDerivedType>(type)) {
        if (derived->getTag() == dwarf::DW_TAG_typedef)
            return derived->getName().str();
        std::string base = type_name(derived->getBaseType());
        if (derived->getTag() == dwarf::DW_TAG_pointer_type)
            return base + (base.ends_with('*') ? "*" : " *");
        return base;
    }
    if (const auto *composite = llvm::dyn_cast<llvm::DICompositeType>(type)) {
        switch (composite->getTag()) {
        case dwarf::DW_TAG_union_type:
            return tagged("union", composite);
        case dwarf::DW_TAG_enumeration_type:
            return tagged("enum", composite);
        case dwarf::DW_TAG_array_type: {
            std::string name = type_name(composite->getBaseType());
            for (uint64_t count : dimensions(composite))
                name += dimension(count);
            return name;
        }
        default:
            return tagged("struct", composite);
        }
    }
    if (const auto *function = llvm::dyn_cast<llvm::DISubroutineType>(type)) {
        llvm::DITypeRefArray types = function->getTypeArray();
        return type_name(types.size() > 0 ? types[0] : nullptr) + " (...)";
    }
    return type->getName().str();
}

ir::TypeId TypeTable::add(const llvm::DIType *key, ir::Type type)
{
    auto id = static_cast<ir::TypeId>(program_.types.size());
    program_.types.push_back(std::move(type));
    if (key) {
        ids_[key] = id;
        incomplete_.push_back({id, key});
    }
    return id;
}

ir::TypeId TypeTable::type(const llvm::DIType *type)
{
    ir::TypeId id = enter(type);
    while (!incomplete_.empty()) {
        auto [next, described] = incomplete_.back();
        incomplete_.pop_back();
        complete(next, described);
    }
    return id;
}

ir::TypeId TypeTable::enter(const llvm::DIType *type)
{
    while (const auto *qualified = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
        if (!is_qualifier(qualified->getTag()))
            break;
        type = qualified->getBaseType();
    }
    if (!type)
        return 0;
    if (auto known = ids_.find(type); known != ids_.end())
        return known->second;
    if (const auto *basic = llvm::dyn_cast<llvm::DIBasicType>(type))
        return add(type, make(basic_kind(basic), type->getName().str(), type->getSizeInBits()));
    if (const auto *pointer = llvm::dyn_cast<llvm::DIDerivedType>(type))
        return enter_derived(pointer);
    if (const auto *aggregate = llvm::dyn_cast<llvm::DICompositeType>(type))
        return enter_composite(aggregate);
    if (llvm::isa<llvm::DISubroutineType>(type))
        return add(type, make(ir::TypeKind::Function, type_name(type), 0));
    return ids_[type] = 0;
}

ir::TypeId TypeTable::enter_derived(const llvm::DIDerivedType *type)
{
    switch (type->getTag()) {
    case dwarf::DW_TAG_pointer_type:
    case dwarf::DW_TAG_reference_type:
    case dwarf::DW_TAG_rvalue_reference_type:
        return add(type, make(ir::TypeKind::Pointer, type_name(type), 64));
    case dwarf::DW_TAG_typedef:
        return add(type, make(ir::TypeKind::None, type->getName().str(), 0));
    default:
        return ids_[type] = 0;
    }
}

ir::TypeId TypeTable::enter_composite(const llvm::DICompositeType *type)
{
    switch (type->getTag()) {
    case dwarf::DW_TAG_array_type:
        return add(type, make(ir::TypeKind::Array, type_name(type), type->getSizeInBits()));
    case dwarf::DW_TAG_enumeration_type: {
        ir::Type result = make(ir::TypeKind::Enum, type_name(type), type->getSizeInBits());
        for (const llvm::DINode *element : type->getElements())
            if (const auto *enumerator = llvm::dyn_cast_or_null<llvm::DIEnumerator>(element))
                result.enumerators.push_back(
                    {enumerator->getName().str(), enumerator->getValue().sextOrTrunc(64).getSExtValue()});
        return add(type, std::move(result));
    }
    case dwarf::DW_TAG_structure_type:
    case dwarf::DW_TAG_class_type:
    case dwarf::DW_TAG_union_type: {
        bool is_union = type->getTag() == dwarf::DW_TAG_union_type;
        ir::TypeKind kind = is_union ? ir::TypeKind::Union : ir::TypeKind::Struct;
        return add(type, make(kind, type_name(type), type->getSizeInBits()));
    }
    default:
        return ids_[type] = 0;
    }
}

void TypeTable::complete(ir::TypeId id, const llvm::DIType *type)
{
    if (const auto *derived = llvm::dyn_cast<llvm::DIDerivedType>(type)) {
        ir::TypeId base = enter(derived->getBaseType());
        if (derived->getTag() == dwarf::DW_TAG_typedef)
            renamed_[id] = base;
        else
            program_.types[id].element = base;
    } else if (const auto *composite = llvm::dyn_cast<llvm::DICompositeType>(type)) {
        if (composite->getTag() == dwarf::DW_TAG_array_type)
            complete_array(id, composite);
        else if (composite->getTag() != dwarf::DW_TAG_enumeration_type)
            add_members(id, composite);
    }
}

void TypeTable::complete_array(ir::TypeId id, const llvm::DICompositeType *type)
{
    std::vector<uint64_t> counts = dimensions(type);
    const std::string base = type_name(type->getBaseType());
    ir::TypeId element = enter(type->getBaseType());
    const llvm::DIType *bare_element = bare(type->getBaseType());
    uint64_t size = bare_element ? bare_element->getSizeInBits() / 8 : 0;
    std::string suffix;
    for (size_t i = counts.size(); i-- > 1;) {
        size *= counts[i];
        suffix = dimension(counts[i]) + suffix;
        ir::Type inner = make(ir::TypeKind::Array, base + suffix, size * 8);
        inner.element = element;
        inner.count = counts[i];
        element = add(nullptr, std::move(inner));
    }
    program_.types[id].element = element;
    program_.types[id].count = counts.empty() ? 0 : counts[0];
}

void TypeTable::add_members(ir::TypeId id, const llvm::DICompositeType *type)
{
    for (const llvm::DINode *element : type->getElements()) {
        const auto *member = llvm::dyn_cast_or_null<llvm::DIDerivedType>(element);
        if (!member || member->isStaticMember())
            continue;
        if (member->getTag() != dwarf::DW_TAG_member && member->getTag() != dwarf::DW_TAG_inheritance)
            continue;
        ir::Field field;
        field.name = member->getName().str();
        field.offset = member->getOffsetInBits() / 8;
        field.type = enter(member->getBaseType());
        if (member->isBitField()) {
            field.bit_offset = static_cast<uint32_t>(member->getOffsetInBits() % 8);
            // In C++ it may be wider than its type; what is more is padding.
            field.bit_size = static_cast<uint32_t>(std::min(member->getSizeInBits(), kMaxBitField));
        }
        program_.types[id].fields.push_back(std::move(field));
    }
}

void TypeTable::finish()
{
    for (auto [id, of] : renamed_) {
        for (auto next = renamed_.find(of); next != renamed_.end(); next = renamed_.find(of))
            of = next->second;
        std::string name = program_.types[id].name;
        program_.types[id] = program_.types[of];
        if (!program_.types[id].name.starts_with("std::")) // how to print a std::string depends on what it is
            program_.types[id].name = std::move(name);
    }
    renamed_.clear();
}

uint32_t PositionTable::file(const llvm::DIFile *file)
{
    auto [known, inserted] = files_.try_emplace(file, 0);
    if (inserted) {
        std::string name = file ? file->getFilename().str() : "";
        // clang splits a path where it leaves the working directory's own path.
        std::error_code failed;
        if (!name.empty() && name[0] != '/' && !file->getDirectory().empty() &&
            file->getDirectory() != std::filesystem::current_path(failed).string())
            name = file->getDirectory().str() + "/" + name;
        auto [entry, is_new] = file_names_.try_emplace(name, static_cast<uint32_t>(program_.files.size()));
        if (is_new)
            program_.files.push_back(name);
        known->second = entry->second;
    }
    return known->second;
}

uint32_t PositionTable::position(const llvm::DIFile *file, uint32_t line, uint32_t column)
{
    if (!file || line == 0)
        return 0;
    ir::Position position{this->file(file), line, column};
    auto [known, inserted] =
        positions_.try_emplace({position.file, line, column}, static_cast<uint32_t>(program_.positions.size()));
    if (inserted)
        program_.positions.push_back(position);
    return known->second;
}

uint32_t PositionTable::position(const llvm::DILocation *location)
{
    // What is inlined stands where it is called.
    while (location && location->getInlinedAt())
        location = location->getInlinedAt();
    return location ? position(location->getFile(), location->getLine(), location->getColumn()) : 0;
}

} // namespace mazur::frontend

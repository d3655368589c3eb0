// Checks of debug info; see debug_info.h. Operands are looked at raw, because the typed getters are what this is about.
// Nothing here is recursive: damaged nodes may form long chains.
#include "frontend/llvm/debug_info.h"

#include <algorithm>
#include <llvm/ADT/DenseMap.h>
#include <llvm/ADT/DenseSet.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>

namespace mazur::frontend {

namespace dwarf = llvm::dwarf;

namespace {

constexpr unsigned kMaxChain = 256;     ///< pointers to pointers to arrays of typedefs ...
constexpr unsigned kMaxDimensions = 64; ///< of an array

class Walk {
public:
    /// Follows everything that this one leads to.
    void from(const llvm::Metadata *root)
    {
        open(root);
        while (!open_.empty()) {
            const llvm::MDNode *node = open_.back();
            open_.pop_back();
            if (!seen_.insert(node).second)
                continue;
            nodes_.push_back(node);
            for (unsigned i = node->getNumOperands(); i-- > 0;)
                open(node->getOperand(i).get());
        }
    }

    void from(const llvm::Instruction &instruction)
    {
        if (const auto *variable = llvm::dyn_cast<llvm::DbgVariableIntrinsic>(&instruction))
            from(variable->getRawVariable());
        for (const llvm::DbgRecord &record : instruction.getDbgRecordRange()) {
            if (const auto *variable = llvm::dyn_cast<llvm::DbgVariableRecord>(&record))
                from(variable->getRawVariable());
            from(record.getDebugLoc().getAsMDNode());
        }
        from(instruction.getDebugLoc().getAsMDNode());
    }

    void from(const llvm::GlobalObject &object)
    {
        llvm::SmallVector<llvm::MDNode *, 1> descriptions;
        object.getMetadata(llvm::LLVMContext::MD_dbg, descriptions);
        for (const llvm::MDNode *node : descriptions)
            from(node);
    }

    std::vector<const llvm::MDNode *> take() { return std::move(nodes_); }

private:
    void open(const llvm::Metadata *metadata)
    {
        const auto *node = llvm::dyn_cast_or_null<llvm::MDNode>(metadata);
        if (node && !seen_.contains(node))
            open_.push_back(node);
    }

    std::vector<const llvm::MDNode *> nodes_, open_;
    llvm::DenseSet<const llvm::MDNode *> seen_;
};

const llvm::Metadata *operand(const llvm::MDNode &node, unsigned i)
{
    return i < node.getNumOperands() ? node.getOperand(i).get() : nullptr;
}

/// Operand i is of this kind, or there is none.
template <class Kind> bool may_be(const llvm::MDNode &node, unsigned i)
{
    return llvm::isa_and_nonnull<Kind>(operand(node, i)) || !operand(node, i);
}

/// Operand i is a list of nodes of this kind, with gaps perhaps, or there is none.
template <class Kind> bool may_list(const llvm::MDNode &node, unsigned i)
{
    const auto *list = llvm::dyn_cast_or_null<llvm::MDTuple>(operand(node, i));
    if (!list)
        return !operand(node, i);
    for (unsigned k = 0; k < list->getNumOperands(); ++k)
        if (!may_be<Kind>(*list, k))
            return false;
    return true;
}

bool is_sound_type(const llvm::DIType &type)
{
    using namespace llvm;
    if (!may_be<DIFile>(type, 0) || !may_be<DIScope>(type, 1) || !may_be<MDString>(type, 2))
        return false;
    switch (type.getMetadataID()) {
    case Metadata::DIDerivedTypeKind:
        return may_be<DIType>(type, 3);
    case Metadata::DICompositeTypeKind: {
        if (!may_be<DIType>(type, 3) || !may_list<DINode>(type, 4) || !may_be<MDString>(type, 7))
            return false;
        const auto *elements = dyn_cast_or_null<MDTuple>(operand(type, 4));
        return type.getTag() != dwarf::DW_TAG_array_type || !elements || elements->getNumOperands() <= kMaxDimensions;
    }
    case Metadata::DISubroutineTypeKind:
        return may_list<DIType>(type, 3);
    default:
        return true;
    }
}

/// The number of elements is read as one of 64 bits.
bool is_sound_count(const llvm::Metadata *count)
{
    const auto *constant = llvm::dyn_cast_or_null<llvm::ConstantAsMetadata>(count);
    const auto *number = constant ? llvm::dyn_cast<llvm::ConstantInt>(constant->getValue()) : nullptr;
    if (constant)
        return number && number->getBitWidth() <= 64;
    return !count || llvm::isa<llvm::DIVariable>(count) || llvm::isa<llvm::DIExpression>(count);
}

/// The operands of a node are of the kinds that the getters take for granted.
bool is_sound_node(const llvm::MDNode &node)
{
    using namespace llvm;
    if (const auto *type = dyn_cast<DIType>(&node))
        return is_sound_type(*type);
    switch (node.getMetadataID()) {
    case Metadata::DIFileKind:
        return may_be<MDString>(node, 0) && may_be<MDString>(node, 1);
    case Metadata::DISubprogramKind:
        return may_be<DIFile>(node, 0) && may_be<DIScope>(node, 1) && may_be<MDString>(node, 2) &&
               may_be<MDString>(node, 3) && may_be<DISubroutineType>(node, 4) && may_be<DICompileUnit>(node, 5);
    case Metadata::DILexicalBlockKind:
    case Metadata::DILexicalBlockFileKind:
        return may_be<DIFile>(node, 0) && isa_and_nonnull<DILocalScope>(operand(node, 1));
    case Metadata::DICompileUnitKind:
        return may_be<DIFile>(node, 0);
    case Metadata::DILocationKind:
        return isa_and_nonnull<DILocalScope>(operand(node, 0)) && may_be<DILocation>(node, 1);
    case Metadata::DIGlobalVariableExpressionKind:
        return isa_and_nonnull<DIGlobalVariable>(operand(node, 0)) && may_be<DIExpression>(node, 1);
    case Metadata::DIGlobalVariableKind:
    case Metadata::DILocalVariableKind:
        return may_be<DIScope>(node, 0) && may_be<MDString>(node, 1) && may_be<DIFile>(node, 2) &&
               may_be<DIType>(node, 3);
    case Metadata::DIEnumeratorKind:
        return may_be<MDString>(node, 0);
    case Metadata::DISubrangeKind:
        return is_sound_count(operand(node, 0));
    default:
        return true;
    }
}

// What follows is for nodes that are sound each: getters may be used.

/// The type that this one is written with.
const llvm::DIType *base_of(const llvm::DIType *type)
{
    if (const auto *derived = llvm::dyn_cast<llvm::DIDerivedType>(type))
        return derived->getBaseType();
    if (const auto *array = llvm::dyn_cast<llvm::DICompositeType>(type))
        return array->getTag() == dwarf::DW_TAG_array_type ? array->getBaseType() : nullptr;
    if (const auto *function = llvm::dyn_cast<llvm::DISubroutineType>(type)) {
        llvm::DITypeRefArray types = function->getTypeArray();
        return types.size() > 0 ? types[0] : nullptr;
    }
    return nullptr;
}

/// Whoever goes from a type to its base, and on, gets to an end soon.
bool has_end(const llvm::DIType *type)
{
    for (unsigned steps = 0; type; ++steps) {
        if (steps > kMaxChain)
            return false;
        type = base_of(type);
    }
    return true;
}

/// The structure or union of which an object of this type consists; null if there is none.
const llvm::DICompositeType *record_in(const llvm::DIType *type)
{
    for (; type; type = base_of(type)) {
        switch (type->getTag()) {
        case dwarf::DW_TAG_structure_type:
        case dwarf::DW_TAG_class_type:
        case dwarf::DW_TAG_union_type:
            return llvm::dyn_cast<llvm::DICompositeType>(type);
        case dwarf::DW_TAG_array_type:
        case dwarf::DW_TAG_typedef:
        case dwarf::DW_TAG_const_type:
        case dwarf::DW_TAG_volatile_type:
        case dwarf::DW_TAG_restrict_type:
        case dwarf::DW_TAG_atomic_type:
            break;
        default:
            return nullptr;
        }
    }
    return nullptr;
}

/// Finds records that have themselves as parts.
class Nesting {
public:
    bool ends(const llvm::DICompositeType *root)
    {
        if (root)
            enter(root);
        while (!open_.empty()) {
            Step &step = open_.back();
            if (step.next == step.record->getElements().size()) {
                inside_[step.record] = false;
                open_.pop_back();
                continue;
            }
            const llvm::DICompositeType *part = part_in(step.record->getElements()[step.next++]);
            if (!part)
                continue;
            if (auto known = inside_.find(part); known == inside_.end())
                enter(part);
            else if (known->second)
                return false;
        }
        return true;
    }

private:
    struct Step {
        const llvm::DICompositeType *record;
        unsigned next; ///< element
    };

    void enter(const llvm::DICompositeType *record)
    {
        if (inside_.try_emplace(record, true).second)
            open_.push_back({record, 0});
    }

    static const llvm::DICompositeType *part_in(const llvm::DINode *element)
    {
        const auto *member = llvm::dyn_cast_or_null<llvm::DIDerivedType>(element);
        bool part = member && !member->isStaticMember() &&
                    (member->getTag() == dwarf::DW_TAG_member || member->getTag() == dwarf::DW_TAG_inheritance);
        return part ? record_in(member->getBaseType()) : nullptr;
    }

    std::vector<Step> open_;
    llvm::DenseMap<const llvm::DICompositeType *, bool> inside_; ///< of those that were entered, which are still open
};

} // namespace

std::vector<const llvm::MDNode *> debug_info_of(const llvm::Module &module)
{
    Walk walk;
    if (const llvm::NamedMDNode *units = module.getNamedMetadata("llvm.dbg.cu"))
        for (const llvm::MDNode *unit : units->operands())
            walk.from(unit);
    for (const llvm::GlobalObject &object : module.global_objects())
        walk.from(object);
    for (const llvm::Function &function : module)
        for (const llvm::Instruction &instruction : llvm::instructions(function))
            walk.from(instruction);
    return walk.take();
}

bool is_sound_debug_info(const llvm::Module &module)
{
    std::vector<const llvm::MDNode *> nodes = debug_info_of(module);
    if (!std::all_of(nodes.begin(), nodes.end(), [](const llvm::MDNode *node) { return is_sound_node(*node); }))
        return false;
    auto ends = [](const llvm::MDNode *node) { return has_end(llvm::dyn_cast<llvm::DIType>(node)); };
    if (!std::all_of(nodes.begin(), nodes.end(), ends))
        return false;
    Nesting nesting;
    return std::all_of(nodes.begin(), nodes.end(), [&](const llvm::MDNode *node) {
        return nesting.ends(record_in(llvm::dyn_cast<llvm::DIType>(node)));
    });
}

} // namespace mazur::frontend

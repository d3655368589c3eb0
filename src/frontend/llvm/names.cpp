// Access names; see names.h. A pointer is followed back to the variable it comes from; every load, index and member on
// the way adds to the text.
#include "frontend/llvm/names.h"

#include "frontend/llvm/bit_ranges.h"
#include "frontend/llvm/debug_info.h"
#include "frontend/llvm/link.h"
#include "frontend/llvm/places.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>
#include <map>

namespace mazur::frontend {

namespace {

constexpr unsigned kMaxDepth = 12;
constexpr const char *kMetadata = "mazur.access";

/// If the variable is a parameter of a function that was inlined, what it was given.
const llvm::Value *inlined_argument(const llvm::Value *address)
{
    if (!llvm::isa<llvm::AllocaInst>(address))
        return nullptr;
    auto *local = const_cast<llvm::Value *>(address);
    bool inlined = false;
    for (const llvm::DbgVariableRecord *record : llvm::findDVRDeclares(local))
        inlined = record->getVariable()->getArg() != 0 && record->getDebugLoc().getInlinedAt();
    for (const llvm::DbgDeclareInst *declare : llvm::findDbgDeclares(local))
        inlined = declare->getVariable()->getArg() != 0 && declare->getDebugLoc().getInlinedAt();
    const llvm::Value *given = nullptr;
    for (const llvm::User *user : address->users())
        if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(user); store && store->getPointerOperand() == address) {
            if (given)
                return nullptr;
            given = store->getValueOperand();
        }
    return inlined ? given : nullptr;
}

class Namer {
public:
    Namer(llvm::Module &module, ir::Program &program, TypeTable &types)
        : module_(module), program_(program), types_(types), kind_(module.getMDKindID(kMetadata))
    {
        collect_types();
    }

    void run();

private:
    void collect_types();
    void name(llvm::Instruction &instruction);
    void name_transfer(llvm::MemIntrinsic &transfer);
    void attach(llvm::Instruction &instruction, const Place &place);

    Place place(const llvm::Value *pointer, unsigned depth = 0);
    Place variable(const llvm::Value *address);
    Place accessed(const llvm::CallBase &call, const llvm::DISubprogram &callee, unsigned depth);
    Place element_pointer(const llvm::GEPOperator &gep, unsigned depth);
    std::string expression(const llvm::Value *value, unsigned depth);
    const llvm::DIType *record(const llvm::StructType *type) const;

    llvm::Module &module_;
    ir::Program &program_;
    TypeTable &types_;
    unsigned kind_;
    std::map<std::string, const llvm::DIType *, std::less<>> records_;
    std::map<std::pair<std::string, ir::TypeId>, uint32_t> accesses_;
};

void Namer::collect_types()
{
    // Not llvm::DebugInfoFinder: it is recursive.
    for (const llvm::MDNode *node : debug_info_of(module_)) {
        const auto *type = llvm::dyn_cast<llvm::DIType>(node);
        const auto *record = llvm::dyn_cast_or_null<llvm::DICompositeType>(bare(type));
        if (record && !record->isForwardDecl() && !type->getName().empty())
            records_.try_emplace(type->getName().str(), type);
    }
}

void Namer::run()
{
    for (llvm::Function &function : module_) {
        if (is_library(function))
            continue;
        for (llvm::BasicBlock &block : function)
            for (llvm::Instruction &instruction : block)
                name(instruction);
    }
}

void Namer::name(llvm::Instruction &instruction)
{
    const llvm::DataLayout &layout = module_.getDataLayout();
    auto attach_scalar = [&](const llvm::Value *pointer, llvm::Type *type) {
        if (Place found = place(pointer); found.known() && !type->isScalableTy())
            attach(instruction, narrowed(found, layout.getTypeStoreSize(type), bit_range(instruction)));
    };
    if (auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
        attach_scalar(load->getPointerOperand(), load->getType());
    else if (auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
        attach_scalar(store->getPointerOperand(), store->getValueOperand()->getType());
    else if (auto *rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
        attach_scalar(rmw->getPointerOperand(), rmw->getType());
    else if (auto *exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
        attach_scalar(exchange->getPointerOperand(), exchange->getNewValOperand()->getType());
    else if (auto *transfer = llvm::dyn_cast<llvm::MemIntrinsic>(&instruction))
        name_transfer(*transfer);
}

/// A copy touches two places; the name is that of the one that others may see.
void Namer::name_transfer(llvm::MemIntrinsic &transfer)
{
    const llvm::Value *pointer = transfer.getRawDest();
    if (const auto *copy = llvm::dyn_cast<llvm::MemTransferInst>(&transfer)) {
        auto is_private = [](const llvm::Value *p) {
            const llvm::Value *base = p->stripInBoundsOffsets();
            const auto *constant = llvm::dyn_cast<llvm::GlobalVariable>(base);
            return llvm::isa<llvm::AllocaInst>(base) || (constant && constant->isConstant());
        };
        bool to_private = is_private(pointer), from_private = is_private(copy->getRawSource());
        if (to_private && !from_private)
            pointer = copy->getRawSource();
        else if (!from_private)
            return;
    }
    const auto *size = llvm::dyn_cast<llvm::ConstantInt>(transfer.getLength());
    Place found = place(pointer);
    if (!found.known())
        return;
    if (size)
        found = narrowed(found, size->getZExtValue(), std::nullopt);
    else
        found.type = nullptr;
    attach(transfer, found);
}

void Namer::attach(llvm::Instruction &instruction, const Place &place)
{
    ir::Access access{place.text, types_.type(place.type)};
    auto [known, inserted] =
        accesses_.try_emplace({access.text, access.type}, static_cast<uint32_t>(program_.accesses.size()));
    if (inserted)
        program_.accesses.push_back(access);
    llvm::LLVMContext &context = module_.getContext();
    auto *number = llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), known->second);
    instruction.setMetadata(kind_, llvm::MDNode::get(context, llvm::ConstantAsMetadata::get(number)));
}

Place Namer::variable(const llvm::Value *address)
{
    if (const auto *global = llvm::dyn_cast<llvm::GlobalVariable>(address)) {
        llvm::SmallVector<llvm::DIGlobalVariableExpression *, 1> descriptions;
        global->getDebugInfo(descriptions);
        if (!descriptions.empty() && !descriptions[0]->getVariable()->getName().empty())
            return Place::object(descriptions[0]->getVariable()->getName().str(),
                                 descriptions[0]->getVariable()->getType());
        return {};
    }
    auto *local = const_cast<llvm::Value *>(address);
    for (llvm::DbgVariableRecord *record : llvm::findDVRDeclares(local))
        return Place::object(record->getVariable()->getName().str(), record->getVariable()->getType());
    for (llvm::DbgDeclareInst *declare : llvm::findDbgDeclares(local))
        return Place::object(declare->getVariable()->getName().str(), declare->getVariable()->getType());
    return {};
}

/// What the result of a function of the C++ library refers to, if it gives access to parts of an object.
Place Namer::accessed(const llvm::CallBase &call, const llvm::DISubprogram &callee, unsigned depth)
{
    llvm::DITypeRefArray types = callee.getType() ? callee.getType()->getTypeArray() : nullptr;
    const llvm::DIType *type = types.size() > 0 ? pointee_type(types[0]) : nullptr;
    if (call.arg_size() == 0 || !type)
        return {};
    llvm::StringRef name = callee.getName();
    Place object = place(call.getArgOperand(0), depth + 1);
    const llvm::DIType *self = types.size() > 1 ? bare(pointee_type(types[1])) : nullptr;
    if (!object.known() || !self)
        return {};
    object = narrowed(object, self->getSizeInBits() / 8, std::nullopt);
    if (object.offset != 0)
        return {};
    std::string text = object.pointer.empty() ? object.text : "(" + object.text + ")";
    if (call.arg_size() == 1 && (name == "operator->" || name == "operator*" || name == "get"))
        return Place::pointee(text, type);
    if (call.arg_size() == 2 && (name == "operator[]" || name == "at") &&
        call.getArgOperand(1)->getType()->isIntegerTy())
        return Place::object(text + "[" + expression(call.getArgOperand(1), depth + 1) + "]", type);
    if (call.arg_size() == 1 && (name == "front" || name == "back" || name == "value"))
        return Place::object(text + "." + name.str() + "()", type);
    return {};
}

Place Namer::place(const llvm::Value *pointer, unsigned depth)
{
    if (depth > kMaxDepth)
        return {};
    if (llvm::isa<llvm::GlobalVariable>(pointer) || llvm::isa<llvm::AllocaInst>(pointer) ||
        llvm::isa<llvm::Argument>(pointer))
        return variable(pointer);
    if (const auto *gep = llvm::dyn_cast<llvm::GEPOperator>(pointer))
        return element_pointer(*gep, depth);
    if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(pointer)) {
        if (const llvm::Value *argument = inlined_argument(load->getPointerOperand()))
            return place(argument, depth + 1);
        Place holder = place(load->getPointerOperand(), depth + 1);
        if (!holder.known())
            return {};
        holder = narrowed(holder, 8, std::nullopt);
        if (is_reference(holder.type))
            return Place::object(holder.text, pointee_type(holder.type));
        return Place::pointee(holder.text, pointee_type(holder.type));
    }
    if (const auto *call = llvm::dyn_cast<llvm::CallBase>(pointer)) {
        if (call->getIntrinsicID() == llvm::Intrinsic::threadlocal_address)
            return place(call->getArgOperand(0), depth + 1);
        const llvm::Function *callee = call->getCalledFunction();
        const llvm::DISubprogram *program = callee ? callee->getSubprogram() : nullptr;
        if (program && is_library(*callee))
            return accessed(*call, *program, depth);
        if (!program)
            return {};
        llvm::DITypeRefArray types = program->getType() ? program->getType()->getTypeArray() : nullptr;
        return Place::pointee(program->getName().str() + "()", pointee_type(types.size() > 0 ? types[0] : nullptr));
    }
    if (llvm::Operator::getOpcode(pointer) == llvm::Instruction::AddrSpaceCast)
        return place(llvm::cast<llvm::Operator>(pointer)->getOperand(0), depth + 1);
    return {};
}

Place Namer::element_pointer(const llvm::GEPOperator &gep, unsigned depth)
{
    Place current = place(gep.getPointerOperand(), depth + 1);
    if (!current.known())
        return {};
    const llvm::DataLayout &layout = module_.getDataLayout();
    // A pointer may have been cast; the structure that is indexed into tells to what.
    if (const auto *type = llvm::dyn_cast<llvm::StructType>(gep.getSourceElementType()))
        if (current.offset == 0 && !current.pointer.empty())
            if (const llvm::DIType *known = record(type); known && bare(known) != bare(current.type))
                current.type = known;
    // Nobody has checked where the indices lead: the sum may wrap around.
    auto advance = [&](uint64_t bytes) {
        current.offset = static_cast<int64_t>(static_cast<uint64_t>(current.offset) + bytes);
    };
    for (auto step = llvm::gep_type_begin(gep), end = llvm::gep_type_end(gep); step != end; ++step) {
        const llvm::Value *index = step.getOperand();
        const auto *number = llvm::dyn_cast<llvm::ConstantInt>(index);
        if (llvm::StructType *type = step.getStructTypeOrNull()) {
            advance(layout.getStructLayout(type)->getElementOffset(static_cast<unsigned>(number->getZExtValue())));
            continue;
        }
        if (step.getIndexedType()->isScalableTy())
            return {};
        uint64_t stride = layout.getTypeAllocSize(step.getIndexedType());
        if (number && number->getBitWidth() <= 64) {
            advance(static_cast<uint64_t>(number->getSExtValue()) * stride);
        } else {
            current = element(current, stride, expression(index, depth + 1));
            if (!current.known())
                return {};
        }
    }
    return current;
}

/// An index in a few words; "..." if it is not simple.
std::string Namer::expression(const llvm::Value *value, unsigned depth)
{
    static const std::string kOther = "...";
    if (depth > kMaxDepth)
        return kOther;
    if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(value))
        return number->getBitWidth() <= 64 ? std::to_string(number->getSExtValue()) : kOther;
    if (const auto *cast = llvm::dyn_cast<llvm::CastInst>(value))
        return cast->isIntegerCast() ? expression(cast->getOperand(0), depth + 1) : kOther;
    if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(value)) {
        Place found = place(load->getPointerOperand(), depth + 1);
        if (!found.known())
            return kOther;
        return narrowed(found, module_.getDataLayout().getTypeStoreSize(load->getType()), bit_range(*load)).text;
    }
    const auto *operation = llvm::dyn_cast<llvm::BinaryOperator>(value);
    if (!operation)
        return kOther;
    const char *sign = nullptr;
    switch (operation->getOpcode()) {
    case llvm::Instruction::Add:
        sign = " + ";
        break;
    case llvm::Instruction::Sub:
        sign = " - ";
        break;
    case llvm::Instruction::SRem:
    case llvm::Instruction::URem:
        sign = " % ";
        break;
    default:
        return kOther;
    }
    auto side = [&](unsigned i) {
        std::string text = expression(operation->getOperand(i), depth + 1);
        return text.find(' ') == std::string::npos ? text : "(" + text + ")";
    };
    std::string left = side(0), right = side(1);
    if (left.find(kOther) != std::string::npos || right.find(kOther) != std::string::npos)
        return kOther;
    if (right.starts_with('-') && operation->getOpcode() == llvm::Instruction::Add)
        return left + " - " + right.substr(1);
    return left + sign + right;
}

const llvm::DIType *Namer::record(const llvm::StructType *type) const
{
    if (!type->hasName())
        return nullptr;
    llvm::StringRef name = type->getName();
    if (!name.consume_front("struct.") && !name.consume_front("union.") && !name.consume_front("class."))
        return nullptr;
    // Linking may have added a number.
    auto [stem, number] = name.rsplit('.');
    unsigned ignored = 0;
    if (!number.empty() && !number.getAsInteger(10, ignored))
        name = stem;
    auto known = records_.find(name.str());
    return known == records_.end() ? nullptr : known->second;
}

} // namespace

void name_accesses(llvm::Module &module, ir::Program &program, TypeTable &types)
{
    Namer(module, program, types).run();
}

uint32_t access_of(const llvm::Instruction &instruction)
{
    const llvm::MDNode *node =
        instruction.hasMetadataOtherThanDebugLoc() ? instruction.getMetadata(kMetadata) : nullptr;
    if (!node || node->getNumOperands() != 1)
        return 0;
    const auto *number = llvm::mdconst::dyn_extract<llvm::ConstantInt>(node->getOperand(0));
    return number ? static_cast<uint32_t>(number->getZExtValue()) : 0;
}

} // namespace mazur::frontend

// Evaluation of constants; see constants.h. Since every symbol has a number for its address, constant expressions are
// plain arithmetic. A label's address is its number in its function plus one, so that no label is the null pointer.
#include "frontend/llvm/constants.h"

#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/Operator.h>

namespace mazur::frontend {

namespace {

using Wide = unsigned __int128;

Wide from(const llvm::APInt &number)
{
    llvm::APInt wide = number.zextOrTrunc(128);
    return static_cast<Wide>(wide.getRawData()[1]) << 64 | wide.getRawData()[0];
}

Wide masked(Wide value, unsigned bits) { return bits >= 128 ? value : value & ((Wide{1} << bits) - 1); }

} // namespace

Constants::Scalar Constants::address(const llvm::GlobalValue *value)
{
    if (const auto *function = llvm::dyn_cast<llvm::Function>(value)) {
        if (function->isDeclaration() && function->hasExternalWeakLinkage())
            return {};
        if (std::optional<ir::FunctionId> id = symbols_.function(function))
            return {Word::Kind::Number, ir::function_address(*id), 0};
    } else if (const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(value)) {
        if (variable->isDeclaration() && variable->hasExternalWeakLinkage())
            return {};
        if (std::optional<ir::GlobalId> id = symbols_.global(variable)) {
            if (variable->isThreadLocal())
                return {Word::Kind::ThreadLocal, 0, *id};
            return {Word::Kind::Number, program_.globals[*id].address, 0};
        }
    } else if (const auto *alias = llvm::dyn_cast<llvm::GlobalAlias>(value)) {
        return scalar(alias->getAliasee());
    }
    return {Word::Kind::Unsupported, 0, 0};
}

Constants::Scalar Constants::scalar(const llvm::Constant *constant)
{
    if (const auto *number = llvm::dyn_cast<llvm::ConstantInt>(constant))
        return {Word::Kind::Number, from(number->getValue()), 0};
    if (const auto *number = llvm::dyn_cast<llvm::ConstantFP>(constant))
        return {Word::Kind::Number, from(number->getValueAPF().bitcastToAPInt()), 0};
    if (constant->isNullValue())
        return {};
    if (llvm::isa<llvm::UndefValue>(constant))
        return {Word::Kind::Undefined, 0, 0};
    if (const auto *value = llvm::dyn_cast<llvm::GlobalValue>(constant))
        return address(value);
    if (const auto *label = llvm::dyn_cast<llvm::BlockAddress>(constant))
        return {Word::Kind::Number, Wide{symbols_.label(label->getBasicBlock())} + 1, 0};
    if (const auto *same = llvm::dyn_cast<llvm::DSOLocalEquivalent>(constant))
        return address(same->getGlobalValue());
    if (const auto *same = llvm::dyn_cast<llvm::NoCFIValue>(constant))
        return address(same->getGlobalValue());
    if (const auto *computed = llvm::dyn_cast<llvm::ConstantExpr>(constant))
        return expression(computed);
    return {Word::Kind::Unsupported, 0, 0};
}

Constants::Scalar Constants::expression(const llvm::ConstantExpr *expression)
{
    const llvm::DataLayout &layout = layouts_.data();
    auto unsupported = Scalar{Word::Kind::Unsupported, 0, 0};
    if (expression->getType()->isVectorTy())
        return unsupported;
    Scalar a = scalar(expression->getOperand(0));
    if (a.kind == Word::Kind::Unsupported || a.kind == Word::Kind::Undefined)
        return a;
    auto bits = static_cast<unsigned>(layout.getTypeSizeInBits(expression->getType()));
    if (const auto *gep = llvm::dyn_cast<llvm::GEPOperator>(expression)) {
        llvm::APInt offset(64, 0);
        if (!gep->accumulateConstantOffset(layout, offset))
            return unsupported;
        a.value = masked(a.value + offset.getZExtValue(), 64);
        return a;
    }
    switch (expression->getOpcode()) {
    case llvm::Instruction::BitCast:
    case llvm::Instruction::AddrSpaceCast:
        return a;
    case llvm::Instruction::PtrToInt:
    case llvm::Instruction::IntToPtr:
    case llvm::Instruction::Trunc:
        if (a.kind == Word::Kind::ThreadLocal && bits != 64)
            return unsupported;
        a.value = masked(a.value, bits);
        return a;
    default:
        break;
    }
    if (expression->getNumOperands() != 2)
        return unsupported;
    Scalar b = scalar(expression->getOperand(1));
    if (a.kind != Word::Kind::Number || b.kind != Word::Kind::Number)
        return b.kind == Word::Kind::Undefined ? b : unsupported;
    switch (expression->getOpcode()) {
    case llvm::Instruction::Add:
        return {Word::Kind::Number, masked(a.value + b.value, bits), 0};
    case llvm::Instruction::Sub:
        return {Word::Kind::Number, masked(a.value - b.value, bits), 0};
    case llvm::Instruction::Mul:
        return {Word::Kind::Number, masked(a.value * b.value, bits), 0};
    case llvm::Instruction::Xor:
        return {Word::Kind::Number, a.value ^ b.value, 0};
    case llvm::Instruction::Shl:
        return b.value < bits ? Scalar{Word::Kind::Number, masked(a.value << static_cast<unsigned>(b.value), bits), 0}
                              : unsupported;
    default:
        return unsupported;
    }
}

void Constants::add(const llvm::Constant *constant, std::vector<Word> &words)
{
    llvm::Type *type = constant->getType();
    if (type->isAggregateType() || type->isVectorTy()) {
        unsigned count = type->isStructTy()  ? type->getStructNumElements()
                         : type->isArrayTy() ? static_cast<unsigned>(type->getArrayNumElements())
                                             : llvm::cast<llvm::FixedVectorType>(type)->getNumElements();
        for (unsigned i = 0; i < count; ++i)
            if (const llvm::Constant *element = constant->getAggregateElement(i))
                add(element, words);
            else
                words.insert(words.end(), layouts_.registers(layouts_.element_type(type, i)),
                             Word{Word::Kind::Unsupported, 0, 0});
        return;
    }
    Scalar value = scalar(constant);
    words.push_back({value.kind, static_cast<uint64_t>(value.value), value.global});
    if (layouts_.registers(type) == 2)
        words.push_back({value.kind, static_cast<uint64_t>(value.value >> 64), value.global});
}

std::vector<Word> Constants::words(const llvm::Constant *constant)
{
    std::vector<Word> result;
    add(constant, result);
    return result;
}

bool Constants::write(const llvm::Constant *constant, uint64_t offset, std::vector<uint8_t> &bytes)
{
    if (constant->isNullValue() || llvm::isa<llvm::UndefValue>(constant))
        return true;
    llvm::Type *type = constant->getType();
    const llvm::DataLayout &layout = layouts_.data();
    if (const auto *data = llvm::dyn_cast<llvm::ConstantDataSequential>(constant)) {
        llvm::StringRef raw = data->getRawDataValues();
        std::copy(raw.bytes_begin(), raw.bytes_end(), bytes.begin() + static_cast<std::ptrdiff_t>(offset));
        return true;
    }
    if (auto *record = llvm::dyn_cast<llvm::StructType>(type)) {
        const llvm::StructLayout *fields = layout.getStructLayout(record);
        for (unsigned i = 0; i < record->getNumElements(); ++i)
            if (!write(constant->getAggregateElement(i), offset + fields->getElementOffset(i), bytes))
                return false;
        return true;
    }
    if (type->isArrayTy()) {
        uint64_t stride = layout.getTypeAllocSize(type->getArrayElementType());
        for (unsigned i = 0; i < type->getArrayNumElements(); ++i)
            if (!write(constant->getAggregateElement(i), offset + i * stride, bytes))
                return false;
        return true;
    }
    if (type->isVectorTy())
        return false;
    Scalar value = scalar(constant);
    if (value.kind == Word::Kind::Undefined)
        return true;
    if (value.kind != Word::Kind::Number)
        return false;
    uint64_t size = std::min<uint64_t>(layout.getTypeStoreSize(type), 16);
    for (uint64_t i = 0; i < size; ++i)
        bytes[offset + i] = static_cast<uint8_t>(value.value >> (8 * i));
    return true;
}

const llvm::GlobalVariable *Constants::unknown_in(const llvm::Constant *constant) const
{
    if (const auto *variable = llvm::dyn_cast<llvm::GlobalVariable>(constant))
        return Symbols::is_unknown(variable) ? variable : nullptr;
    if (!llvm::isa<llvm::ConstantExpr>(constant))
        return nullptr;
    for (const llvm::Use &operand : constant->operands())
        if (const auto *part = llvm::dyn_cast<llvm::Constant>(operand.get()))
            if (const llvm::GlobalVariable *found = unknown_in(part))
                return found;
    return nullptr;
}

} // namespace mazur::frontend

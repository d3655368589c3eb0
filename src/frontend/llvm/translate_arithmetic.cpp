// Instructions that compute: arithmetic, comparisons, conversions, and the taking apart of aggregates. Vectors are
// handled lane by lane.
#include "frontend/llvm/translate.h"

namespace mazur::frontend {

namespace {

using llvm::Instruction;

struct FloatOps {
    Opcode f32, f64;
};

FloatOps float_operation(unsigned opcode)
{
    switch (opcode) {
    case Instruction::FAdd:
        return {Opcode::FAddF32, Opcode::FAddF64};
    case Instruction::FSub:
        return {Opcode::FSubF32, Opcode::FSubF64};
    case Instruction::FMul:
        return {Opcode::FMulF32, Opcode::FMulF64};
    case Instruction::FDiv:
        return {Opcode::FDivF32, Opcode::FDivF64};
    default:
        return {Opcode::FRemF32, Opcode::FRemF64};
    }
}

ir::FloatPredicate float_predicate(llvm::CmpInst::Predicate predicate)
{
    using P = ir::FloatPredicate;
    static constexpr P kPredicates[] = {P::False, P::Oeq, P::Ogt, P::Oge, P::Olt, P::Ole, P::One, P::Ord,
                                        P::Uno,   P::Ueq, P::Ugt, P::Uge, P::Ult, P::Ule, P::Une, P::True};
    return kPredicates[predicate];
}

} // namespace

void FunctionTranslator::binary(const llvm::BinaryOperator &instruction)
{
    Register dst = result(instruction);
    Register a = operand(instruction.getOperand(0));
    llvm::Type *type = instruction.getType()->getScalarType();
    if (type->isFloatingPointTy()) {
        Register b = operand(instruction.getOperand(1));
        FloatOps ops = float_operation(instruction.getOpcode());
        for (unsigned i = 0; i < lanes(instruction); ++i)
            code_.emit(type->isFloatTy() ? ops.f32 : ops.f64, {.dst = dst + i, .a = a + i, .b = b + i});
        return;
    }
    const auto *wrapping = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&instruction);
    bool no_wrap = wrapping && wrapping->hasNoSignedWrap();
    Operand b = bits_of(instruction) > 64 ? reg(operand(instruction.getOperand(1)))
                                          : number_or_register(instruction.getOperand(1));
    for (unsigned i = 0; i < lanes(instruction); ++i, ++b.reg)
        arithmetic(instruction.getOpcode(), no_wrap, bits_of(instruction), dst + i, a + i, b);
}

void FunctionTranslator::compare(const llvm::ICmpInst &instruction)
{
    const llvm::Value *left = instruction.getOperand(0);
    unsigned bits = left->getType()->isPtrOrPtrVectorTy() ? 64 : bits_of(*left);
    Register dst = result(instruction);
    Register a = operand(left);
    Operand b = bits > 64 ? reg(operand(instruction.getOperand(1))) : number_or_register(instruction.getOperand(1));
    unsigned stride = bits > 64 ? 2 : 1;
    for (unsigned i = 0; i < lanes(instruction); ++i, b.reg += stride)
        comparison(instruction.getPredicate(), bits, dst + i, a + i * stride, b);
}

void FunctionTranslator::compare_floats(const llvm::FCmpInst &instruction)
{
    bool is_float = instruction.getOperand(0)->getType()->getScalarType()->isFloatTy();
    Register dst = result(instruction);
    Register a = operand(instruction.getOperand(0)), b = operand(instruction.getOperand(1));
    auto predicate = static_cast<int64_t>(float_predicate(instruction.getPredicate()));
    for (unsigned i = 0; i < lanes(instruction); ++i)
        code_.emit(is_float ? Opcode::FCmpF32 : Opcode::FCmpF64,
                   {.dst = dst + i, .a = a + i, .b = b + i, .imm = predicate});
}

void FunctionTranslator::negate_float(const llvm::UnaryOperator &instruction)
{
    bool is_float = instruction.getType()->getScalarType()->isFloatTy();
    Register dst = result(instruction), a = operand(instruction.getOperand(0));
    for (unsigned i = 0; i < lanes(instruction); ++i)
        code_.emit(is_float ? Opcode::FNegF32 : Opcode::FNegF64, {.dst = dst + i, .a = a + i});
}

void FunctionTranslator::cast(const llvm::CastInst &instruction)
{
    const llvm::Value *source = instruction.getOperand(0);
    llvm::Type *from = source->getType(), *to = instruction.getType();
    unsigned from_bits = from->isPtrOrPtrVectorTy() ? 64 : bits_of(*source);
    unsigned to_bits = to->isPtrOrPtrVectorTy() ? 64 : bits_of(instruction);
    switch (instruction.getOpcode()) {
    case Instruction::BitCast:
        if (lanes(instruction) != lanes(*source) || registers(instruction) != registers(*source))
            return trap("a vector reinterpreted as another type");
        return alias(instruction, operand(source));
    case Instruction::AddrSpaceCast:
        return alias(instruction, operand(source));
    case Instruction::ZExt:
    case Instruction::PtrToInt:
    case Instruction::IntToPtr:
        // Registers are zero-extended anyway.
        if (from_bits <= to_bits && registers(instruction) == registers(*source))
            return alias(instruction, operand(source));
        break;
    default:
        break;
    }
    Register dst = result(instruction), a = operand(source);
    uint32_t dst_stride = registers(instruction) / lanes(instruction), a_stride = registers(*source) / lanes(*source);
    for (unsigned i = 0; i < lanes(instruction); ++i)
        convert(instruction, dst + i * dst_stride, a + i * a_stride);
}

void FunctionTranslator::convert(const llvm::CastInst &instruction, Register dst, Register a)
{
    llvm::Type *from = instruction.getOperand(0)->getType()->getScalarType();
    llvm::Type *to = instruction.getType()->getScalarType();
    unsigned from_bits = from->isPointerTy() ? 64 : from->getScalarSizeInBits();
    unsigned to_bits = to->isPointerTy() ? 64 : to->getScalarSizeInBits();
    auto conversion = [&](Opcode f32, Opcode f64, bool is_float, unsigned bits) {
        code_.emit(is_float ? f32 : f64, {.dst = dst, .a = a, .imm = bits});
    };
    switch (instruction.getOpcode()) {
    case Instruction::ZExt:
    case Instruction::PtrToInt:
    case Instruction::IntToPtr:
    case Instruction::Trunc:
        if (to_bits <= 64)
            return mask(dst, a, std::min(to_bits, from_bits));
        code_.move(dst, a);
        if (from_bits <= 64)
            return code_.constant(dst + 1, 0);
        return mask(dst + 1, a + 1, std::min(to_bits, from_bits) - 64);
    case Instruction::SExt:
        if (to_bits <= 64)
            return code_.emit(Opcode::SExt,
                              {.dst = dst, .a = a, .imm = static_cast<int64_t>(from_bits | to_bits << 8)});
        a = wide_sign_extended(a, from_bits);
        code_.move(dst, a);
        return mask(dst + 1, a + 1, to_bits - 64);
    case Instruction::SIToFP:
        if (from_bits > 64)
            a = wide_sign_extended(a, from_bits), from_bits = 128;
        return conversion(Opcode::SToFF32, Opcode::SToFF64, to->isFloatTy(), from_bits);
    case Instruction::UIToFP:
        return conversion(Opcode::UToFF32, Opcode::UToFF64, to->isFloatTy(), from_bits > 64 ? 128 : from_bits);
    case Instruction::FPToSI:
    case Instruction::FPToUI: {
        bool is_signed = instruction.getOpcode() == Instruction::FPToSI;
        conversion(is_signed ? Opcode::FToSF32 : Opcode::FToUF32, is_signed ? Opcode::FToSF64 : Opcode::FToUF64,
                   from->isFloatTy(), to_bits > 64 ? 128 : to_bits);
        if (to_bits > 64)
            mask(dst + 1, dst + 1, to_bits - 64);
        return;
    }
    case Instruction::FPExt:
        return code_.emit(Opcode::FExt, {.dst = dst, .a = a});
    case Instruction::FPTrunc:
        return code_.emit(Opcode::FTrunc, {.dst = dst, .a = a});
    default:
        return trap(std::string("conversion ") + instruction.getOpcodeName());
    }
}

void FunctionTranslator::select(const llvm::SelectInst &instruction)
{
    Register dst = result(instruction);
    Register condition = operand(instruction.getCondition());
    Register yes = operand(instruction.getTrueValue()), no = operand(instruction.getFalseValue());
    unsigned choices = lanes(*instruction.getCondition());
    uint32_t each = registers(instruction) / choices;
    for (unsigned i = 0; i < choices; ++i)
        select_registers(dst + i * each, condition + i, yes + i * each, no + i * each, each);
}

void FunctionTranslator::extract_value(const llvm::ExtractValueInst &instruction)
{
    Register first = operand(instruction.getAggregateOperand());
    llvm::Type *type = instruction.getAggregateOperand()->getType();
    for (unsigned index : instruction.indices()) {
        first += context_.layouts.element_register(type, index);
        type = context_.layouts.element_type(type, index);
    }
    alias(instruction, first);
}

void FunctionTranslator::insert_value(const llvm::InsertValueInst &instruction)
{
    Register whole = operand(instruction.getAggregateOperand());
    Register part = operand(instruction.getInsertedValueOperand());
    llvm::Type *type = instruction.getType();
    uint32_t at = 0;
    for (unsigned index : instruction.indices()) {
        at += context_.layouts.element_register(type, index);
        type = context_.layouts.element_type(type, index);
    }
    Register dst = result(instruction);
    uint32_t count = context_.layouts.registers(type);
    for (uint32_t i = 0; i < registers(instruction); ++i)
        code_.move(dst + i, i >= at && i < at + count ? part + (i - at) : whole + i);
}

void FunctionTranslator::extract_element(const llvm::ExtractElementInst &instruction)
{
    const auto *index = llvm::dyn_cast<llvm::ConstantInt>(instruction.getIndexOperand());
    if (!index || index->getValue().uge(lanes(*instruction.getVectorOperand())))
        return trap("an element of a vector chosen at run time");
    alias(instruction, operand(instruction.getVectorOperand()) + static_cast<Register>(index->getZExtValue()));
}

void FunctionTranslator::insert_element(const llvm::InsertElementInst &instruction)
{
    const auto *index = llvm::dyn_cast<llvm::ConstantInt>(instruction.getOperand(2));
    if (!index || index->getValue().uge(lanes(instruction)))
        return trap("an element of a vector chosen at run time");
    Register vector = operand(instruction.getOperand(0)), element = operand(instruction.getOperand(1));
    Register dst = result(instruction);
    for (unsigned i = 0; i < lanes(instruction); ++i)
        code_.move(dst + i, i == index->getZExtValue() ? element : vector + i);
}

void FunctionTranslator::shuffle(const llvm::ShuffleVectorInst &instruction)
{
    Register first = operand(instruction.getOperand(0)), second = operand(instruction.getOperand(1));
    auto width = static_cast<int>(lanes(*instruction.getOperand(0)));
    Register dst = result(instruction);
    for (int element : instruction.getShuffleMask()) {
        if (element < 0)
            code_.emit(Opcode::Undef, {.dst = dst++});
        else
            code_.move(dst++, static_cast<Register>(element < width ? static_cast<int>(first) + element
                                                                    : static_cast<int>(second) + element - width));
    }
}

} // namespace mazur::frontend

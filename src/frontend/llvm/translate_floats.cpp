// Floating-point intrinsics. The machine's math functions work on doubles; a float goes there and back, which rounds
// twice only where the exact functions below do not mind.
#include "frontend/llvm/translate.h"

#include <llvm/IR/Intrinsics.h>

namespace mazur::frontend {

namespace Intrinsic = llvm::Intrinsic;

namespace {

std::optional<ir::MathFunction> math_function(Intrinsic::ID id)
{
    using M = ir::MathFunction;
    switch (id) {
    case Intrinsic::sqrt:
        return M::Sqrt;
    case Intrinsic::floor:
        return M::Floor;
    case Intrinsic::ceil:
        return M::Ceil;
    case Intrinsic::trunc:
        return M::Trunc;
    case Intrinsic::round:
        return M::Round;
    case Intrinsic::rint:
    case Intrinsic::nearbyint:
    case Intrinsic::roundeven:
        return M::Rint;
    case Intrinsic::exp:
        return M::Exp;
    case Intrinsic::exp2:
        return M::Exp2;
    case Intrinsic::log:
        return M::Log;
    case Intrinsic::log2:
        return M::Log2;
    case Intrinsic::log10:
        return M::Log10;
    case Intrinsic::sin:
        return M::Sin;
    case Intrinsic::cos:
        return M::Cos;
    case Intrinsic::tan:
        return M::Tan;
    case Intrinsic::asin:
        return M::Asin;
    case Intrinsic::acos:
        return M::Acos;
    case Intrinsic::atan:
        return M::Atan;
    case Intrinsic::sinh:
        return M::Sinh;
    case Intrinsic::cosh:
        return M::Cosh;
    case Intrinsic::tanh:
        return M::Tanh;
    case Intrinsic::pow:
        return M::Pow;
    case Intrinsic::minnum:
        return M::Fmin;
    case Intrinsic::maxnum:
        return M::Fmax;
    default:
        return std::nullopt;
    }
}

} // namespace

bool FunctionTranslator::float_intrinsic(const llvm::IntrinsicInst &call)
{
    if (call.arg_size() == 0)
        return false;
    llvm::Type *type = call.getArgOperand(0)->getType();
    if (!type->isFloatTy() && !type->isDoubleTy())
        return false;
    bool is_float = type->isFloatTy();
    unsigned bits = is_float ? 32 : 64;
    uint64_t sign = uint64_t{1} << (bits - 1);
    if (std::optional<ir::MathFunction> function = math_function(call.getIntrinsicID())) {
        Register x = given(call, 0);
        Register y = call.arg_size() > 1 ? given(call, 1) : x;
        alias(call, math(*function, is_float, x, y));
        return true;
    }
    switch (call.getIntrinsicID()) {
    case Intrinsic::fabs:
        integer(Opcode::AndI8, 64, result(call), given(call, 0), number(sign - 1));
        return true;
    case Intrinsic::copysign: {
        Register size = integer(Opcode::AndI8, 64, given(call, 0), number(sign - 1));
        Register negative = integer(Opcode::AndI8, 64, given(call, 1), number(sign));
        integer(Opcode::OrI8, 64, result(call), size, reg(negative));
        return true;
    }
    case Intrinsic::fmuladd: {
        Register product =
            code_.compute(is_float ? Opcode::FMulF32 : Opcode::FMulF64, {.a = given(call, 0), .b = given(call, 1)});
        code_.emit(is_float ? Opcode::FAddF32 : Opcode::FAddF64,
                   {.dst = result(call), .a = product, .b = given(call, 2)});
        return true;
    }
    case Intrinsic::powi: {
        Register exponent = code_.compute(is_float ? Opcode::SToFF32 : Opcode::SToFF64,
                                          {.a = given(call, 1), .imm = bits_of(*call.getArgOperand(1))});
        alias(call, math(ir::MathFunction::Pow, is_float, given(call, 0), exponent));
        return true;
    }
    case Intrinsic::lround:
    case Intrinsic::llround:
    case Intrinsic::lrint:
    case Intrinsic::llrint: {
        bool to_even = call.getIntrinsicID() == Intrinsic::lrint || call.getIntrinsicID() == Intrinsic::llrint;
        Register x = given(call, 0);
        Register whole = math(to_even ? ir::MathFunction::Rint : ir::MathFunction::Round, is_float, x, x);
        code_.emit(is_float ? Opcode::FToSF32 : Opcode::FToSF64,
                   {.dst = result(call), .a = whole, .imm = bits_of(call)});
        return true;
    }
    case Intrinsic::is_fpclass:
        class_test(call);
        return true;
    default:
        return false;
    }
}

Register FunctionTranslator::math(ir::MathFunction function, bool is_float, Register x, Register y)
{
    if (is_float) {
        bool same = x == y;
        x = code_.compute(Opcode::FExt, {.a = x});
        y = same ? x : code_.compute(Opcode::FExt, {.a = y});
    }
    Register number = code_.constant(static_cast<uint64_t>(function)), value = code_.fresh();
    native_call(ir::Native::Math, {number, x, y}, value);
    return is_float ? code_.compute(Opcode::FTrunc, {.a = value}) : value;
}

void FunctionTranslator::class_test(const llvm::IntrinsicInst &call)
{
    bool is_float = call.getArgOperand(0)->getType()->isFloatTy();
    unsigned bits = is_float ? 32 : 64, fraction = is_float ? 23 : 52;
    uint64_t sign = uint64_t{1} << (bits - 1), least_normal = uint64_t{1} << fraction;
    uint64_t infinity = sign - least_normal, quiet = infinity + least_normal / 2;
    // As unsigned numbers, the bit patterns of each class form an interval; these are where the intervals begin.
    const uint64_t starts[] = {0, 1, least_normal, infinity, infinity + 1, quiet, sign};
    constexpr unsigned kPositive[] = {llvm::fcPosZero, llvm::fcPosSubnormal, llvm::fcPosNormal,
                                      llvm::fcPosInf,  llvm::fcSNan,         llvm::fcQNan};
    constexpr unsigned kNegative[] = {llvm::fcNegZero, llvm::fcNegSubnormal, llvm::fcNegNormal,
                                      llvm::fcNegInf,  llvm::fcSNan,         llvm::fcQNan};
    auto wanted = static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->getZExtValue());
    Register x = given(call, 0), answer = code_.constant(0);
    for (unsigned half = 0; half < 2; ++half)
        for (unsigned i = 0; i < 6; ++i) {
            if ((wanted & (half ? kNegative : kPositive)[i]) == 0)
                continue;
            uint64_t low = starts[i] + (half ? sign : 0), length = starts[i + 1] - starts[i];
            Register from_low = integer(Opcode::SubI8, bits, x, number(low));
            Register inside = integer(Opcode::UltI8, bits, from_low, number(length));
            answer = integer(Opcode::OrI8, 8, answer, reg(inside));
        }
    alias(call, answer);
}

} // namespace mazur::frontend

// Bit-field accesses as clang writes them, unoptimised: a read is `load; shl; ashr` or `load; lshr; and`, a write is
// `load; and ~field; or value; store`.
#include "frontend/llvm/bit_ranges.h"

#include <llvm/IR/PatternMatch.h>

namespace mazur::frontend {

namespace {

using namespace llvm::PatternMatch;

/// The one run of ones in a mask.
std::optional<BitRange> run_of_ones(const llvm::APInt &mask)
{
    unsigned offset = 0, size = 0;
    if (mask.isShiftedMask(offset, size))
        return BitRange{offset, size};
    return std::nullopt;
}

/// The field that `and value, mask` clears, if the result is then combined with new bits.
std::optional<BitRange> cleared(const llvm::Value *value)
{
    const llvm::APInt *mask = nullptr;
    if (!match(value, m_And(m_Load(m_Value()), m_APInt(mask))))
        return std::nullopt;
    return run_of_ones(~*mask);
}

std::optional<BitRange> read_by(const llvm::User *user, unsigned width)
{
    const llvm::APInt *number = nullptr, *second = nullptr;
    if (match(user, m_And(m_Value(), m_APInt(number)))) {
        // Before a write the others bits are kept.
        if (user->hasOneUse() && match(user->user_back(), m_Or(m_Specific(user), m_Value())))
            return cleared(user);
        return number->isMask() ? std::optional(BitRange{0, number->countTrailingOnes()}) : std::nullopt;
    }
    bool shifted = match(user, m_LShr(m_Value(), m_APInt(number))) || match(user, m_AShr(m_Value(), m_APInt(number)));
    if (shifted) {
        auto offset = static_cast<unsigned>(number->getZExtValue());
        if (user->hasOneUse() && match(user->user_back(), m_And(m_Specific(user), m_APInt(second))) && second->isMask())
            return BitRange{offset, second->countTrailingOnes()};
        return BitRange{offset, width - offset};
    }
    if (match(user, m_Shl(m_Value(), m_APInt(number))) && user->hasOneUse() &&
        match(user->user_back(), m_Shr(m_Specific(user), m_APInt(second)))) {
        auto up = static_cast<unsigned>(number->getZExtValue()), down = static_cast<unsigned>(second->getZExtValue());
        if (down >= up && down < width)
            return BitRange{down - up, width - down};
    }
    return std::nullopt;
}

} // namespace

std::optional<BitRange> bit_range(const llvm::Instruction &access)
{
    if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&access)) {
        if (!load->getType()->isIntegerTy() || !load->hasOneUse())
            return std::nullopt;
        return read_by(load->user_back(), load->getType()->getIntegerBitWidth());
    }
    const auto *store = llvm::dyn_cast<llvm::StoreInst>(&access);
    llvm::Value *kept = nullptr;
    if (store && match(store->getValueOperand(), m_Or(m_Value(kept), m_Value())))
        return cleared(kept);
    return std::nullopt;
}

} // namespace mazur::frontend

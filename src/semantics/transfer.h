// What an instruction does to values: its result and the conditions under which it fails, as expressions of its
// operands.
//
// This is a function of nothing but the values: whoever has some for registers can use it, without a machine. Memory,
// calls and threads are the caller's matter: an address is an operand like others, what is loaded from it is a Value,
// and rmw.h says what a read-modify-write leaves there. `nondet` is a new variable of `imm & 0xff` bits.
#pragma once

#include "ir/program.h"
#include "semantics/value.h"

#include <cstdint>
#include <optional>
#include <span>

namespace mazur {

/// The values of an instruction's registers a, b and c, as far as it reads them (ir/operands.h).
struct OperandValues {
    Value a, b, c;
};

/// The value of dst if the instruction does not fail, or 0 if there is no expression for it: numbers of 128 bits,
/// floating point, and what depends on more than the operands.
smt::Expr result_of(smt::Expressions &x, const ir::Instr &i, const OperandValues &operands);

enum class Fault : uint8_t {
    DivisionByZero,
    QuotientTooLarge, ///< the lowest number by -1
    SignedOverflow,   ///< an error only if signed overflow is one; the result wraps around
};

/// In which ways the instruction can fail, in the order in which they are looked for. (A shift by too many bits is
/// none: it has a result.)
constexpr std::span<const Fault> faults_of(ir::Opcode op);

/// Does it fail in this way of `faults_of`, if not in one before?
smt::Expr fails_by(smt::Expressions &x, Fault fault, const ir::Instr &i, const OperandValues &operands);

/// Is a branch on this value taken, does an assumption of it hold?
smt::Expr is_nonzero(smt::Expressions &x, Value v);

/// Does a switch on this value go to the case, or to none of the cases?
smt::Expr matches(smt::Expressions &x, Value v, const ir::SwitchCase &c);
smt::Expr matches_none(smt::Expressions &x, Value v, const ir::SwitchTable &table);

/// An operation on two integers of the same width, of up to 64 bits. The second one may be the instruction's `imm`.
struct IntegerOperation {
    smt::Op op = smt::Op::None;
    unsigned width = 0;
    bool has_immediate = false;
};
std::optional<IntegerOperation> integer_operation(ir::Opcode op);

// --- implementation ------------------------------------------------------------------------------------------------

namespace detail {

inline constexpr Fault kDivision[] = {Fault::DivisionByZero};
inline constexpr Fault kSignedDivision[] = {Fault::DivisionByZero, Fault::QuotientTooLarge};
inline constexpr Fault kSignedArithmetic[] = {Fault::SignedOverflow};

} // namespace detail

constexpr std::span<const Fault> faults_of(ir::Opcode op)
{
    using ir::Opcode;
    if (op >= Opcode::UDivI8 && op <= Opcode::SRemI64Imm) {
        const bool is_signed = (op >= Opcode::SDivI8 && op <= Opcode::SDivI64Imm) || op >= Opcode::SRemI8;
        return is_signed ? std::span<const Fault>(detail::kSignedDivision) : detail::kDivision;
    }
    if (op >= Opcode::AddNswI8 && op <= Opcode::MulNswI64Imm)
        return detail::kSignedArithmetic;
    return {};
}

} // namespace mazur

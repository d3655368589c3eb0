// Atomic accesses of 16 bytes. The instruction set has none, so each becomes an atomic section with accesses to the two
// halves: no thread sees one half without the other.
#include "frontend/llvm/translate.h"

namespace mazur::frontend {

namespace {

constexpr auto kOrder = static_cast<uint16_t>(ir::MemoryOrder::SeqCst);

} // namespace

bool FunctionTranslator::is_wide_atomic(const llvm::Type *type) { return type->isIntegerTy(128); }

void FunctionTranslator::load_halves(Register pointer, Register dst)
{
    code_.emit(Opcode::LoadI64, {.dst = dst, .a = pointer, .aux = kOrder});
    code_.emit(Opcode::LoadI64, {.dst = dst + 1, .a = pointer, .imm = 8, .aux = kOrder});
}

void FunctionTranslator::store_halves(Register pointer, Register value)
{
    code_.emit(Opcode::StoreI64, {.a = pointer, .b = value, .aux = kOrder});
    code_.emit(Opcode::StoreI64, {.a = pointer, .b = value + 1, .imm = 8, .aux = kOrder});
}

void FunctionTranslator::wide_load(const llvm::LoadInst &instruction)
{
    Register pointer = operand(instruction.getPointerOperand());
    code_.emit(Opcode::AtomicBegin, {});
    load_halves(pointer, result(instruction));
    code_.emit(Opcode::AtomicEnd, {});
}

void FunctionTranslator::wide_store(const llvm::StoreInst &instruction)
{
    Register pointer = operand(instruction.getPointerOperand()), value = operand(instruction.getValueOperand());
    code_.emit(Opcode::AtomicBegin, {});
    store_halves(pointer, value);
    code_.emit(Opcode::AtomicEnd, {});
}

void FunctionTranslator::wide_read_modify_write(const llvm::AtomicRMWInst &instruction)
{
    using Operation = llvm::AtomicRMWInst::BinOp;
    Register pointer = operand(instruction.getPointerOperand()), value = operand(instruction.getValOperand());
    Register old = result(instruction), next = code_.fresh(2);
    auto halves = [&](Opcode op) {
        for (uint32_t half : {0u, 1u})
            code_.emit(op, {.dst = next + half, .a = old + half, .b = value + half});
    };
    // The old value if `compare` holds for (a, b), else the operand.
    auto choose = [&](Opcode compare, Register a, Register b) {
        Register keep = code_.compute(compare, {.a = a, .b = b});
        for (uint32_t half : {0u, 1u})
            code_.emit(Opcode::Select, {.dst = next + half, .a = keep, .b = old + half, .imm = value + half});
    };
    code_.emit(Opcode::AtomicBegin, {});
    load_halves(pointer, old);
    switch (instruction.getOperation()) {
    case Operation::Xchg:
        for (uint32_t half : {0u, 1u})
            code_.emit(Opcode::Mov, {.dst = next + half, .a = value + half});
        break;
    case Operation::Add:
        code_.emit(Opcode::AddI128, {.dst = next, .a = old, .b = value});
        break;
    case Operation::Sub:
        code_.emit(Opcode::SubI128, {.dst = next, .a = old, .b = value});
        break;
    case Operation::And:
        halves(Opcode::AndI64);
        break;
    case Operation::Or:
        halves(Opcode::OrI64);
        break;
    case Operation::Xor:
        halves(Opcode::XorI64);
        break;
    case Operation::Nand:
        halves(Opcode::AndI64);
        for (uint32_t half : {0u, 1u})
            code_.emit(Opcode::XorI64Imm, {.dst = next + half, .a = next + half, .imm = -1});
        break;
    case Operation::Max:
        choose(Opcode::SleI128, value, old);
        break;
    case Operation::Min:
        choose(Opcode::SleI128, old, value);
        break;
    case Operation::UMax:
        choose(Opcode::UleI128, value, old);
        break;
    case Operation::UMin:
        choose(Opcode::UleI128, old, value);
        break;
    default:
        return trap("atomic operation " + instruction.getOperationName(instruction.getOperation()).str());
    }
    store_halves(pointer, next);
    code_.emit(Opcode::AtomicEnd, {});
}

void FunctionTranslator::wide_compare_exchange(const llvm::AtomicCmpXchgInst &instruction)
{
    Register pointer = operand(instruction.getPointerOperand());
    Register expected = operand(instruction.getCompareOperand()), desired = operand(instruction.getNewValOperand());
    Register old = result(instruction), success = old + 2, next = code_.fresh(2);
    auto exchange = [&] {
        code_.emit(Opcode::AtomicBegin, {});
        load_halves(pointer, old);
        code_.emit(Opcode::EqI128, {.dst = success, .a = old, .b = expected});
        for (uint32_t half : {0u, 1u})
            code_.emit(Opcode::Select, {.dst = next + half, .a = success, .b = desired + half, .imm = old + half});
        store_halves(pointer, next);
        code_.emit(Opcode::AtomicEnd, {});
    };
    auto look = [&] {
        code_.emit(Opcode::AtomicBegin, {});
        load_halves(pointer, old);
        code_.emit(Opcode::AtomicEnd, {});
        code_.emit(Opcode::EqI128, {.dst = success, .a = old, .b = expected});
    };
    if (instruction.isWeak())
        weak(pointer, expected, 8, success, exchange, look);
    else
        exchange();
}

} // namespace mazur::frontend

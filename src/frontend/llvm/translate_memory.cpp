// Locals, loads, stores, atomics and address arithmetic. Constant offsets are folded into loads and stores; values of
// several parts or of odd sizes are read and written piece by piece.
#include "frontend/llvm/translate.h"

#include "ir/limits.h"

#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugProgramInstruction.h>

namespace mazur::frontend {

namespace {

using ir::MemoryOrder;

MemoryOrder order(llvm::AtomicOrdering ordering)
{
    switch (ordering) {
    case llvm::AtomicOrdering::NotAtomic:
        return MemoryOrder::Plain;
    case llvm::AtomicOrdering::Unordered:
    case llvm::AtomicOrdering::Monotonic:
        return MemoryOrder::Relaxed;
    case llvm::AtomicOrdering::Acquire:
        return MemoryOrder::Acquire;
    case llvm::AtomicOrdering::Release:
        return MemoryOrder::Release;
    case llvm::AtomicOrdering::AcquireRelease:
        return MemoryOrder::AcqRel;
    case llvm::AtomicOrdering::SequentiallyConsistent:
        return MemoryOrder::SeqCst;
    }
    return MemoryOrder::SeqCst;
}

std::optional<ir::RmwOp> rmw_operation(llvm::AtomicRMWInst::BinOp operation)
{
    using llvm::AtomicRMWInst;
    switch (operation) {
    case AtomicRMWInst::Xchg:
        return ir::RmwOp::Xchg;
    case AtomicRMWInst::Add:
        return ir::RmwOp::Add;
    case AtomicRMWInst::Sub:
        return ir::RmwOp::Sub;
    case AtomicRMWInst::And:
        return ir::RmwOp::And;
    case AtomicRMWInst::Nand:
        return ir::RmwOp::Nand;
    case AtomicRMWInst::Or:
        return ir::RmwOp::Or;
    case AtomicRMWInst::Xor:
        return ir::RmwOp::Xor;
    case AtomicRMWInst::Max:
        return ir::RmwOp::Max;
    case AtomicRMWInst::Min:
        return ir::RmwOp::Min;
    case AtomicRMWInst::UMax:
        return ir::RmwOp::UMax;
    case AtomicRMWInst::UMin:
        return ir::RmwOp::UMin;
    case AtomicRMWInst::FAdd:
        return ir::RmwOp::FAdd;
    case AtomicRMWInst::FSub:
        return ir::RmwOp::FSub;
    case AtomicRMWInst::FMax:
        return ir::RmwOp::FMax;
    case AtomicRMWInst::FMin:
        return ir::RmwOp::FMin;
    default:
        return std::nullopt;
    }
}

/// 1 2 4 8 bytes as 0 1 2 3; nothing for other sizes.
std::optional<unsigned> size_index(uint64_t bytes)
{
    switch (bytes) {
    case 1:
        return 0;
    case 2:
        return 1;
    case 4:
        return 2;
    case 8:
        return 3;
    default:
        return std::nullopt;
    }
}

Opcode sized(Opcode i8, unsigned index) { return static_cast<Opcode>(static_cast<unsigned>(i8) + index); }

unsigned largest_piece(unsigned bytes) { return bytes >= 8 ? 8 : bytes >= 4 ? 4 : bytes >= 2 ? 2 : 1; }

const llvm::DILocalVariable *variable_of(const llvm::AllocaInst &instruction)
{
    auto &local = const_cast<llvm::AllocaInst &>(instruction);
    for (llvm::DbgVariableRecord *record : llvm::findDVRDeclares(&local))
        return record->getVariable();
    for (llvm::DbgDeclareInst *declare : llvm::findDbgDeclares(&local))
        return declare->getVariable();
    return nullptr;
}

} // namespace

void FunctionTranslator::alloca_(const llvm::AllocaInst &instruction)
{
    if (instruction.getAllocatedType()->isScalableTy())
        return trap("a local of unknown size");
    uint64_t size = context_.layouts.data().getTypeAllocSize(instruction.getAllocatedType());
    if (instruction.getAlign().value() > ir::kMaxObject)
        return trap("a local of this alignment");
    auto align = static_cast<uint32_t>(instruction.getAlign().value());
    Register dst = result(instruction);
    // An array whose size is found to be constant is static to LLVM, but ends with its block.
    if (instruction.isStaticAlloca() && !stack_saved_) {
        const llvm::APInt &count = llvm::cast<llvm::ConstantInt>(instruction.getArraySize())->getValue();
        if (size != 0 && count.ugt(ir::kMaxObject / size))
            return trap("a local of this size");
        ir::Local local;
        local.size = size * count.getLimitedValue();
        local.align = align;
        if (const llvm::DILocalVariable *variable = variable_of(instruction)) {
            local.name = variable->getName().str();
            local.type = context_.types.type(variable->getType());
            local.position = context_.positions.position(variable->getFile(), variable->getLine(), 0);
        }
        code_.emit(Opcode::Local, {.dst = dst, .imm = code_.local(std::move(local))});
        return;
    }
    Register count = operand(instruction.getArraySize());
    Register bytes = size == 1 ? count : integer(Opcode::MulI8, 64, count, number(size));
    code_.emit(Opcode::Alloca, {.dst = dst, .a = bytes, .imm = align});
}

FunctionTranslator::Address FunctionTranslator::address(const llvm::Value *pointer)
{
    int64_t offset = 0;
    while (const auto *gep = llvm::dyn_cast<llvm::GetElementPtrInst>(pointer)) {
        llvm::APInt step(64, 0);
        if (gep->getType()->isVectorTy() || !gep->accumulateConstantOffset(context_.layouts.data(), step))
            break;
        offset = static_cast<int64_t>(static_cast<uint64_t>(offset) + step.getZExtValue());
        pointer = gep->getPointerOperand();
    }
    return {operand(pointer), offset};
}

bool FunctionTranslator::folds(const llvm::GetElementPtrInst &instruction) const
{
    if (!instruction.hasAllConstantIndices() || instruction.getType()->isVectorTy())
        return false;
    for (const llvm::User *user : instruction.users()) {
        if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(user); load)
            continue;
        const auto *store = llvm::dyn_cast<llvm::StoreInst>(user);
        if (store && store->getValueOperand() != &instruction)
            continue;
        const auto *gep = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
        if (gep && folds(*gep))
            continue;
        return false;
    }
    return true;
}

void FunctionTranslator::load_part(const Part &part, Address from, Register dst, uint16_t order)
{
    if (std::optional<unsigned> index = size_index(part.bytes())) {
        code_.emit(sized(Opcode::LoadI8, *index), {.dst = dst, .a = from.base, .imm = from.offset, .aux = order});
        if (part.bits % 8 != 0)
            mask(dst, dst, part.bits);
        return;
    }
    // The pieces of each register are put together from the lowest.
    for (unsigned done = 0; done < part.bytes();) {
        unsigned bytes = largest_piece(part.bytes() - done), shift = done % 8 * 8;
        Register target = dst + done / 8;
        Register piece = shift == 0 ? target : code_.fresh();
        code_.emit(sized(Opcode::LoadI8, *size_index(bytes)),
                   {.dst = piece, .a = from.base, .imm = from.offset + done, .aux = order});
        if (shift != 0)
            integer(Opcode::OrI8, 64, target, target, reg(integer(Opcode::ShlI8, 64, piece, number(shift))));
        done += bytes;
    }
    if (part.bits % 8 != 0)
        mask(dst + part.bits / 64, dst + part.bits / 64, part.bits % 64);
}

void FunctionTranslator::store_part(const Part &part, Address to, Register value, uint16_t order)
{
    for (unsigned done = 0; done < part.bytes();) {
        unsigned bytes = largest_piece(part.bytes() - done), shift = done % 8 * 8;
        Register piece = value + done / 8;
        if (shift != 0)
            piece = integer(Opcode::LShrI8, 64, piece, number(shift));
        if (bytes < 8 && (shift != 0 || bytes < part.bytes()))
            piece = integer(Opcode::AndI8, 64, piece, number((uint64_t{1} << (8 * bytes)) - 1));
        code_.emit(sized(Opcode::StoreI8, *size_index(bytes)),
                   {.a = to.base, .b = piece, .imm = to.offset + done, .aux = order});
        done += bytes;
    }
}

void FunctionTranslator::load(const llvm::LoadInst &instruction)
{
    if (instruction.isAtomic() && is_wide_atomic(instruction.getType()))
        return wide_load(instruction);
    const Shape &shape = context_.layouts.shape(instruction.getType());
    if (instruction.isAtomic() && (shape.parts.size() != 1 || !size_index(shape.parts[0].bytes())))
        return trap("an atomic load of this size");
    Address from = address(instruction.getPointerOperand());
    Register dst = result(instruction);
    for (const Part &part : shape.parts)
        load_part(part, {from.base, from.offset + static_cast<int64_t>(part.offset)}, dst + part.index,
                  static_cast<uint16_t>(order(instruction.getOrdering())));
}

void FunctionTranslator::store(const llvm::StoreInst &instruction)
{
    const llvm::Value *value = instruction.getValueOperand();
    if (instruction.isAtomic() && is_wide_atomic(value->getType()))
        return wide_store(instruction);
    const Shape &shape = context_.layouts.shape(value->getType());
    if (instruction.isAtomic() && (shape.parts.size() != 1 || !size_index(shape.parts[0].bytes())))
        return trap("an atomic store of this size");
    Address to = address(instruction.getPointerOperand());
    Register source = operand(value);
    for (const Part &part : shape.parts)
        store_part(part, {to.base, to.offset + static_cast<int64_t>(part.offset)}, source + part.index,
                   static_cast<uint16_t>(order(instruction.getOrdering())));
}

void FunctionTranslator::read_modify_write(const llvm::AtomicRMWInst &instruction)
{
    if (is_wide_atomic(instruction.getType()))
        return wide_read_modify_write(instruction);
    std::optional<unsigned> index = size_index(context_.layouts.data().getTypeStoreSize(instruction.getType()));
    std::optional<ir::RmwOp> operation = rmw_operation(instruction.getOperation());
    if (!index || !operation || lanes(instruction) != 1)
        return trap("atomic operation " + instruction.getOperationName(instruction.getOperation()).str());
    Register pointer = operand(instruction.getPointerOperand()), value = operand(instruction.getValOperand());
    auto bits = static_cast<unsigned>(order(instruction.getOrdering())) | static_cast<unsigned>(*operation) << 8;
    code_.emit(sized(Opcode::RmwI8, *index),
               {.dst = result(instruction), .a = pointer, .b = value, .aux = static_cast<uint16_t>(bits)});
}

void FunctionTranslator::compare_exchange(const llvm::AtomicCmpXchgInst &instruction)
{
    const llvm::Value *expected = instruction.getCompareOperand();
    if (is_wide_atomic(expected->getType()))
        return wide_compare_exchange(instruction);
    std::optional<unsigned> index = size_index(context_.layouts.data().getTypeStoreSize(expected->getType()));
    if (!index)
        return trap("an atomic compare-and-exchange of this size");
    Register pointer = operand(instruction.getPointerOperand());
    Register old = operand(expected), desired = operand(instruction.getNewValOperand());
    Register dst = result(instruction);
    const auto failure = static_cast<uint16_t>(order(instruction.getFailureOrdering()));
    auto bits = static_cast<unsigned>(order(instruction.getSuccessOrdering())) | static_cast<unsigned>(failure) << 8;
    auto equal = [&](Register result) { integer(Opcode::EqI8, 8u << *index, result, dst, reg(old)); };
    auto exchange = [&] {
        code_.emit(sized(Opcode::CasI8, *index),
                   {.dst = dst, .a = pointer, .b = old, .imm = desired, .aux = static_cast<uint16_t>(bits)});
        equal(dst + 1);
    };
    auto look = [&] {
        code_.emit(sized(Opcode::LoadI8, *index), {.dst = dst, .a = pointer, .aux = failure});
        equal(dst + 1);
    };
    if (instruction.isWeak())
        weak(pointer, old, 1 << *index, dst + 1, exchange, look);
    else
        exchange();
}

/// A compare-and-swap that may fail although it finds what it expects: then it only looks.
void FunctionTranslator::weak(Register pointer, Register expected, int64_t bytes, Register success,
                              const std::function<void()> &exchange, const std::function<void()> &look)
{
    Label fails = code_.label(), tries = code_.label(), done = code_.label();
    Register spurious = code_.compute(Opcode::Spurious, {.a = pointer, .b = expected, .imm = bytes});
    code_.emit(Opcode::Branch, {.a = spurious, .b = fails, .imm = tries});
    code_.place(tries);
    exchange();
    code_.jump(done);
    code_.place(fails);
    look();
    code_.emit(Opcode::Assume, {.a = success}); // else it fails for a reason, as above
    code_.emit(Opcode::Const, {.dst = success, .imm = 0});
    code_.place(done);
}

void FunctionTranslator::fence(const llvm::FenceInst &instruction)
{
    if (instruction.getSyncScopeID() != llvm::SyncScope::SingleThread)
        code_.emit(Opcode::Fence, {.aux = static_cast<uint16_t>(order(instruction.getOrdering()))});
}

void FunctionTranslator::element_pointer(const llvm::GetElementPtrInst &instruction)
{
    if (instruction.getType()->isVectorTy())
        return trap("a vector of pointers");
    llvm::MapVector<llvm::Value *, llvm::APInt> variable;
    llvm::APInt fixed(64, 0);
    if (!llvm::cast<llvm::GEPOperator>(instruction).collectOffset(context_.layouts.data(), 64, variable, fixed))
        return trap("an address computation");
    Register current = operand(instruction.getPointerOperand());
    size_t steps = variable.size() + (fixed != 0 ? 1 : 0);
    if (steps == 0)
        return alias(instruction, current);
    auto step = [&](Opcode op, Register index, const llvm::APInt &amount) {
        Register next = --steps == 0 ? result(instruction) : code_.fresh();
        code_.emit(op, {.dst = next, .a = current, .b = index, .imm = amount.getSExtValue()});
        current = next;
    };
    for (const auto &[index, scale] : variable) {
        if (bits_of(*index) > 64)
            return trap("an index of more than 64 bits");
        step(Opcode::Addr, sign_extended(operand(index), bits_of(*index), 64), scale);
    }
    if (fixed != 0)
        step(Opcode::AddI64Imm, 0, fixed);
}

void FunctionTranslator::copy(Register to, Register from, Register bytes, Opcode op)
{
    Register done = code_.constant(0);
    code_.emit(op, {.dst = done, .a = to, .b = from, .imm = bytes});
}

void FunctionTranslator::fill(Register to, Register byte, Register bytes)
{
    Register done = code_.constant(0);
    code_.emit(Opcode::Fill, {.dst = done, .a = to, .b = byte, .imm = bytes});
}

} // namespace mazur::frontend

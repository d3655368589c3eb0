// Translation of a prepared LLVM module into a program, function by function.
#pragma once

#include "frontend/llvm/code.h"
#include "frontend/llvm/constants.h"
#include "frontend/llvm/layout.h"
#include "frontend/llvm/symbols.h"
#include "frontend/llvm/types.h"
#include "ir/program.h"

#include <functional>
#include <llvm/ADT/MapVector.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Operator.h>
#include <map>
#include <string>
#include <vector>

namespace mazur::frontend {

/// What all functions of a program share.
struct Context {
    ir::Program &program;
    const Symbols &symbols;
    Layouts &layouts;
    TypeTable &types;
    PositionTable &positions;
    Constants &constants;
    std::map<std::string, uint32_t> strings = {};

    uint32_t string(const std::string &text);
};

class FunctionTranslator {
public:
    FunctionTranslator(Context &context, const llvm::Function &source, ir::Function &target);
    void run();

private:
    /// A register or, where an instruction can take one, a number.
    struct Operand {
        bool is_number = false;
        Register reg = 0;
        uint64_t number = 0;
    };
    struct Address {
        Register base = 0;
        int64_t offset = 0;
    };

    // --- translate.cpp: blocks, values, what is not supported ---
    void order_blocks();
    void block(const llvm::BasicBlock &block, const llvm::BasicBlock *next);
    void instruction(const llvm::Instruction &instruction);
    bool representable(const llvm::Instruction &instruction);
    void trap(const std::string &reason);
    void declare(const llvm::Value &value, Register first) { registers_[&value] = first; }
    /// The registers that will hold the value of an instruction or argument.
    Register result(const llvm::Value &value);
    /// The value is in these registers anyway.
    void alias(const llvm::Instruction &value, Register first);
    Register operand(const llvm::Value *value);
    Operand number_or_register(const llvm::Value *value);
    void write_constant(const llvm::Constant *constant, Register first);
    void write_word(const Word &word, Register dst);
    uint32_t registers(const llvm::Value &value) { return context_.layouts.registers(value.getType()); }
    static unsigned bits_of(const llvm::Value &value) { return value.getType()->getScalarSizeInBits(); }
    unsigned lanes(const llvm::Value &value) const;

    // --- translate_control.cpp ---
    void branch(const llvm::BranchInst &branch, const llvm::BasicBlock *next);
    void switch_(const llvm::SwitchInst &instruction);
    void indirect_branch(const llvm::IndirectBrInst &instruction);
    void invoke(const llvm::InvokeInst &invoke, const llvm::BasicBlock *next);
    void return_(const llvm::ReturnInst &instruction);
    void go_to(const llvm::BasicBlock &from, const llvm::BasicBlock &to, const llvm::BasicBlock *next);
    Label edge(const llvm::BasicBlock &from, const llvm::BasicBlock &to);
    void place_edges();
    void phi_moves(const llvm::BasicBlock &from, const llvm::BasicBlock &to);
    void parallel_moves(std::vector<std::pair<Register, Register>> moves);
    void staged_phis(const llvm::BasicBlock &block);

    // --- translate_arithmetic.cpp ---
    void binary(const llvm::BinaryOperator &instruction);
    void compare(const llvm::ICmpInst &instruction);
    void compare_floats(const llvm::FCmpInst &instruction);
    void cast(const llvm::CastInst &instruction);
    void convert(const llvm::CastInst &instruction, Register dst, Register a);
    void select(const llvm::SelectInst &instruction);
    void negate_float(const llvm::UnaryOperator &instruction);
    void extract_value(const llvm::ExtractValueInst &instruction);
    void insert_value(const llvm::InsertValueInst &instruction);
    void extract_element(const llvm::ExtractElementInst &instruction);
    void insert_element(const llvm::InsertElementInst &instruction);
    void shuffle(const llvm::ShuffleVectorInst &instruction);

    // --- integers.cpp: integer operations of any width up to 128 bits ---
    void integer(Opcode i8, unsigned bits, Register dst, Register a, Operand b);
    Register integer(Opcode i8, unsigned bits, Register a, Operand b);
    void arithmetic(unsigned opcode, bool no_wrap, unsigned bits, Register dst, Register a, Operand b);
    void wide_arithmetic(unsigned opcode, unsigned bits, Register dst, Register a, Register b);
    void comparison(llvm::CmpInst::Predicate predicate, unsigned bits, Register dst, Register a, Operand b);
    Register comparison(llvm::CmpInst::Predicate predicate, unsigned bits, Register a, Operand b);
    void wide_comparison(llvm::CmpInst::Predicate predicate, unsigned bits, Register dst, Register a, Register b);
    void mask(Register dst, Register a, unsigned bits);
    Register sign_extended(Register a, unsigned from, unsigned to);
    Register wide_sign_extended(Register a, unsigned bits);
    void select_registers(Register dst, Register condition, Register yes, Register no, unsigned count);
    static Operand number(uint64_t n) { return {.is_number = true, .reg = 0, .number = n}; }
    static Operand reg(Register r) { return {.is_number = false, .reg = r, .number = 0}; }

    // --- translate_memory.cpp ---
    void alloca_(const llvm::AllocaInst &instruction);
    void load(const llvm::LoadInst &instruction);
    void store(const llvm::StoreInst &instruction);
    void read_modify_write(const llvm::AtomicRMWInst &instruction);
    void compare_exchange(const llvm::AtomicCmpXchgInst &instruction);
    void weak(Register pointer, Register expected, int64_t bytes, Register success,
              const std::function<void()> &exchange, const std::function<void()> &look);
    static bool is_wide_atomic(const llvm::Type *type);
    void load_halves(Register pointer, Register dst);
    void store_halves(Register pointer, Register value);
    void wide_load(const llvm::LoadInst &instruction);
    void wide_store(const llvm::StoreInst &instruction);
    void wide_read_modify_write(const llvm::AtomicRMWInst &instruction);
    void wide_compare_exchange(const llvm::AtomicCmpXchgInst &instruction);
    void fence(const llvm::FenceInst &instruction);
    void element_pointer(const llvm::GetElementPtrInst &instruction);
    bool folds(const llvm::GetElementPtrInst &instruction) const;
    Address address(const llvm::Value *pointer);
    void load_part(const Part &part, Address from, Register dst, uint16_t order);
    void store_part(const Part &part, Address to, Register value, uint16_t order);
    void copy(Register to, Register from, Register bytes, Opcode op = Opcode::Copy);
    void fill(Register to, Register byte, Register bytes);

    // --- translate_calls.cpp ---
    void call(const llvm::CallBase &call);
    void direct_call(const llvm::CallBase &call, const llvm::Function &callee, ir::FunctionId id);
    void indirect_call(const llvm::CallBase &call);
    void inline_assembly(const llvm::CallBase &call);
    std::vector<Register> arguments(const llvm::CallBase &call, bool variadic);
    bool add_variadic(const llvm::CallBase &call, unsigned index, std::vector<Register> &list);
    Register copy_of_argument(const llvm::CallBase &call, unsigned index);
    void adapt_arguments(const llvm::CallBase &call, const llvm::Function &callee, std::vector<Register> &list);
    void adapt_results(const llvm::CallBase &call, const llvm::Function &callee, Register given);

    // --- translate_primitives.cpp: __mazur_* ---
    bool primitive(const llvm::CallBase &call, llvm::StringRef name);
    bool threads_primitive(const llvm::CallBase &call, llvm::StringRef name);
    bool native(const llvm::CallBase &call, llvm::StringRef name);
    void native_call(ir::Native native, const std::vector<Register> &list, Register dst);
    uint64_t literal(const llvm::CallBase &call, unsigned index);
    Register given(const llvm::CallBase &call, unsigned index) { return operand(call.getArgOperand(index)); }

    // --- translate_intrinsics.cpp ---
    void intrinsic(const llvm::IntrinsicInst &call);
    bool memory_intrinsic(const llvm::IntrinsicInst &call);
    bool marker_intrinsic(const llvm::IntrinsicInst &call);

    // --- translate_bits.cpp: integer intrinsics ---
    bool integer_intrinsic(const llvm::IntrinsicInst &call);
    bool overflow_intrinsic(const llvm::IntrinsicInst &call);
    void overflow(unsigned opcode, bool is_signed, unsigned bits, Register dst, Register a, Register b);
    void overflow_odd(unsigned opcode, bool is_signed, unsigned bits, Register dst, Register flag, Register a,
                      Register b);
    void overflow_wide(unsigned opcode, bool is_signed, unsigned bits, Register dst, Register flag, Register a,
                       Register b);
    Register wide_product_overflows(bool is_signed, Register product, Register a, Register b);
    bool saturating(const llvm::IntrinsicInst &call);
    bool count_bits(const llvm::IntrinsicInst &call);
    void funnel_shift(const llvm::IntrinsicInst &call, bool left);
    bool reverse(const llvm::IntrinsicInst &call);

    // --- translate_floats.cpp: floating-point intrinsics ---
    bool float_intrinsic(const llvm::IntrinsicInst &call);
    Register math(ir::MathFunction function, bool is_float, Register x, Register y);
    void class_test(const llvm::IntrinsicInst &call);

    Context &context_;
    const llvm::Function &source_;
    Code code_;
    llvm::DenseMap<const llvm::Value *, Register> registers_;
    std::vector<const llvm::BasicBlock *> order_;
    llvm::DenseMap<const llvm::BasicBlock *, Label> labels_;
    llvm::MapVector<std::pair<const llvm::BasicBlock *, const llvm::BasicBlock *>, Label> edges_;
    llvm::DenseMap<const llvm::PHINode *, Register> staging_;
    bool ended_ = false;       ///< the rest of this block is never reached
    bool stack_saved_ = false; ///< what is allocated from here on ends before the function does
};

/// Translates everything that takes part in the program into `context.program`.
void translate_functions(Context &context);

} // namespace mazur::frontend

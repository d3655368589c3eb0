#include "frontend/llvm/random_ranges.h"

#include "frontend/llvm/link.h"

#include <llvm/ADT/SetVector.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>

namespace mazur::frontend {

namespace {

constexpr const char *kDevice = "_ZNSt13random_deviceclEv";

/// The model to call in place of this function, with the number as its last argument; a part of the program if the
/// function is, because that calls it.
llvm::StringRef model_for(llvm::StringRef name)
{
    if (name == "rand" || name == "random")
        return "mazur_model_rand_modulo";
    if (name == "rand_r")
        return "mazur_model_rand_r_modulo";
    if (name == "lrand48")
        return "mazur_model_lrand48_modulo";
    return name == kDevice ? "mazur_model_device_modulo" : "";
}

/// The remainder that is the only use of a number, through casts that keep it.
llvm::BinaryOperator *only_remainder(llvm::Value &number)
{
    llvm::Value *value = &number;
    while (value->hasOneUse()) {
        llvm::User *user = *value->user_begin();
        if (auto *remainder = llvm::dyn_cast<llvm::BinaryOperator>(user)) {
            unsigned op = remainder->getOpcode();
            bool divides = op == llvm::Instruction::SRem || op == llvm::Instruction::URem;
            const auto *mask = llvm::dyn_cast<llvm::ConstantInt>(remainder->getOperand(1));
            bool masks = op == llvm::Instruction::And && mask && (mask->getValue() + 1).isPowerOf2();
            return remainder->getOperand(0) == value && remainder->getOperand(1) != value && (divides || masks)
                       ? remainder
                       : nullptr;
        }
        if (!llvm::isa<llvm::SExtInst, llvm::ZExtInst>(user))
            return nullptr;
        value = user;
    }
    return nullptr;
}

/// Is the number only the seed of a generator of the C++ library?
bool is_only_seed(const llvm::CallInst &number)
{
    const llvm::Value *value = &number;
    while (value->hasOneUse() && llvm::isa<llvm::ZExtInst>(*value->user_begin()))
        value = *value->user_begin();
    const auto *use = value->hasOneUse() ? llvm::dyn_cast<llvm::CallBase>(*value->user_begin()) : nullptr;
    const llvm::Function *callee = use ? use->getCalledFunction() : nullptr;
    llvm::StringRef name = callee ? callee->getName() : "";
    return (name.starts_with("_ZNSt23mersenne_twister_engineI") ||
            name.starts_with("_ZNSt26linear_congruential_engineI")) &&
           (name.ends_with("EC1Em") || name.ends_with("EC2Em") || name.ends_with("E4seedEm"));
}

/// Takes a library function that is no longer called, and what only it called, out of the program.
void drop(llvm::Function *function)
{
    if (!function->use_empty() || function->isDeclaration() || !is_library(*function))
        return;
    llvm::SmallSetVector<llvm::Function *, 4> callees;
    for (llvm::Instruction &instruction : llvm::instructions(*function))
        if (auto *call = llvm::dyn_cast<llvm::CallBase>(&instruction))
            if (llvm::Function *callee = call->getCalledFunction(); callee && callee != function)
                callees.insert(callee);
    function->eraseFromParent();
    for (llvm::Function *callee : callees)
        drop(callee);
}

/// Can the call be moved down to there? Only what works out the divisor may come between.
bool can_move(const llvm::CallInst &call, const llvm::Instruction &to)
{
    if (call.getParent() != to.getParent())
        return false;
    for (const llvm::Instruction *i = call.getNextNode(); i != &to; i = i->getNextNode()) {
        const auto *other = llvm::dyn_cast<llvm::CallInst>(i);
        const llvm::Function *callee = other ? other->getCalledFunction() : nullptr;
        const bool looks =
            callee && (callee->isIntrinsic() || (is_library(*callee) && callee->getName().starts_with("_ZNK")));
        if ((other && !looks) || (!other && i->mayHaveSideEffects()))
            return false;
    }
    return true;
}

} // namespace

void tell_random_ranges(llvm::Module &module)
{
    llvm::SmallSetVector<llvm::Function *, 4> replaced;
    for (llvm::Function &function : module) {
        if (function.isDeclaration() || is_library(function))
            continue;
        for (llvm::Instruction &instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
            auto *call = llvm::dyn_cast<llvm::CallInst>(&instruction);
            llvm::Function *callee = call ? call->getCalledFunction() : nullptr;
            llvm::Function *model =
                callee && is_library(*callee) ? module.getFunction(model_for(callee->getName())) : nullptr;
            if (model && callee->getName() == kDevice && is_only_seed(*call)) {
                call->setCalledFunction(module.getFunction("mazur_model_device_seed"));
                replaced.insert(callee);
                continue;
            }
            llvm::BinaryOperator *remainder = model ? only_remainder(*call) : nullptr;
            if (!remainder || call->arg_size() + 1 != model->arg_size() || !can_move(*call, *remainder))
                continue;
            llvm::Instruction *place = remainder;
            for (llvm::Value *value = remainder->getOperand(0); value != call;
                 value = llvm::cast<llvm::Instruction>(value)->getOperand(0)) {
                llvm::cast<llvm::Instruction>(value)->moveBefore(place);
                place = llvm::cast<llvm::Instruction>(value);
            }
            llvm::IRBuilder<> builder(place);
            builder.SetCurrentDebugLocation(call->getDebugLoc());
            llvm::Value *numbers = remainder->getOperand(1);
            if (remainder->getOpcode() == llvm::Instruction::And)
                numbers = builder.CreateAdd(numbers, llvm::ConstantInt::get(numbers->getType(), 1));
            const bool is_signed = remainder->getOpcode() == llvm::Instruction::SRem;
            std::vector<llvm::Value *> arguments(call->arg_begin(), call->arg_end());
            arguments.push_back(builder.CreateIntCast(numbers, builder.getInt64Ty(), is_signed));
            llvm::Value *number = builder.CreateCall(model, arguments);
            call->replaceAllUsesWith(builder.CreateIntCast(number, call->getType(), false));
            call->eraseFromParent();
            replaced.insert(callee);
        }
    }
    for (llvm::Function *function : replaced)
        drop(function);
}

} // namespace mazur::frontend

// Functions synthesised as LLVM code before the translation; see entry.h.
#include "frontend/llvm/entry.h"

#include "frontend/llvm/link.h"

#include <algorithm>
#include <array>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/IRBuilder.h>
#include <set>

namespace mazur::frontend {

namespace {

constexpr uint64_t kAcqRel = 4; ///< of std::memory_order

struct Special {
    uint64_t priority = 0;
    llvm::Value *function = nullptr;
};

/// The functions listed in llvm.global_ctors or llvm.global_dtors, lowest priority first.
std::vector<Special> listed(llvm::Module &module, const char *list)
{
    std::vector<Special> result;
    llvm::GlobalVariable *variable = module.getGlobalVariable(list);
    auto *array = variable && variable->hasInitializer()
                      ? llvm::dyn_cast<llvm::ConstantArray>(variable->getInitializer())
                      : nullptr;
    if (!array)
        return result;
    for (llvm::Use &element : array->operands()) {
        auto *entry = llvm::dyn_cast<llvm::ConstantStruct>(element);
        auto *priority = entry ? llvm::dyn_cast<llvm::ConstantInt>(entry->getOperand(0)) : nullptr;
        if (priority && !entry->getOperand(1)->isNullValue())
            result.push_back({priority->getZExtValue(), entry->getOperand(1)});
    }
    std::stable_sort(result.begin(), result.end(),
                     [](const Special &x, const Special &y) { return x.priority < y.priority; });
    return result;
}

/// An empty body for a function that the models declare; nothing if they do not.
llvm::BasicBlock *body_of(llvm::Module &module, const char *name)
{
    llvm::Function *function = module.getFunction(name);
    if (!function || !function->isDeclaration())
        return nullptr;
    function->addFnAttr(kLibrary);
    return llvm::BasicBlock::Create(module.getContext(), "", function);
}

void call_all(llvm::Module &module, const char *name, const std::vector<Special> &functions)
{
    llvm::BasicBlock *block = body_of(module, name);
    if (!block)
        return;
    llvm::IRBuilder<> builder(block);
    llvm::FunctionType *type = llvm::FunctionType::get(builder.getVoidTy(), false);
    for (const Special &special : functions)
        builder.CreateCall(type, special.function);
    builder.CreateRetVoid();
}

void return_number(llvm::Module &module, const char *name, uint32_t number)
{
    if (llvm::BasicBlock *block = body_of(module, name)) {
        llvm::IRBuilder<> builder(block);
        builder.CreateRet(builder.getInt32(number));
    }
}

/// Does the function call one of these by name, itself or in functions that it calls by name?
bool calls_directly(const llvm::Function *function, const std::set<llvm::StringRef> &wanted)
{
    std::set<const llvm::Function *> known{function};
    for (std::vector<const llvm::Function *> left{function}; !left.empty();) {
        const llvm::Function *f = left.back();
        left.pop_back();
        for (const llvm::BasicBlock &block : *f)
            for (const llvm::Instruction &i : block) {
                const auto *call = llvm::dyn_cast<llvm::CallBase>(&i);
                const llvm::Function *called = call ? call->getCalledFunction() : nullptr;
                if (called && wanted.contains(called->getName()))
                    return true;
                if (called && known.insert(called).second)
                    left.push_back(called);
            }
    }
    return false;
}

void call_main(llvm::Module &module)
{
    llvm::BasicBlock *block = body_of(module, kCallMain);
    if (!block)
        return;
    llvm::IRBuilder<> builder(block);
    llvm::Function *main = module.getFunction("main");
    std::vector<llvm::Value *> arguments;
    for (llvm::Argument &argument : main->args()) {
        llvm::Function *caller = block->getParent();
        llvm::Value *given = argument.getArgNo() < caller->arg_size() ? caller->getArg(argument.getArgNo()) : nullptr;
        if (given && given->getType()->isIntegerTy() && argument.getType()->isIntegerTy())
            given = builder.CreateSExtOrTrunc(given, argument.getType());
        bool fits = given && given->getType() == argument.getType();
        arguments.push_back(fits ? given : llvm::Constant::getNullValue(argument.getType()));
    }
    llvm::Value *status = builder.CreateCall(main, arguments);
    llvm::Type *expected = block->getParent()->getReturnType();
    if (status->getType()->isIntegerTy())
        builder.CreateRet(builder.CreateSExtOrTrunc(status, expected));
    else
        builder.CreateRet(llvm::Constant::getNullValue(expected));
}

/// Does the function do more with its argument than to keep it in a variable?
bool is_used(const llvm::Argument &argument)
{
    for (const llvm::User *user : argument.users()) {
        const auto *store = llvm::dyn_cast<llvm::StoreInst>(user);
        if (!store || store->getValueOperand() != &argument)
            return true;
        for (const llvm::User *other : store->getPointerOperand()->users())
            if (other != store && !other->use_empty())
                return true;
    }
    return false;
}

llvm::DebugLoc start_of(const llvm::Function &function)
{
    llvm::DISubprogram *program = function.getSubprogram();
    if (!program)
        return {};
    return llvm::DILocation::get(function.getContext(), program->getLine(), 0, program);
}

void fail_on_entry(llvm::Function &function)
{
    llvm::IRBuilder<> builder(&*function.getEntryBlock().getFirstInsertionPt());
    builder.SetCurrentDebugLocation(start_of(function));
    llvm::GlobalVariable *message = builder.CreateGlobalString("reach_error() is called", "reach_error.message");
    message->addAttribute(kLibrary);
    llvm::FunctionCallee fail = function.getParent()->getOrInsertFunction("__mazur_fail", builder.getVoidTy(),
                                                                          builder.getInt32Ty(), builder.getPtrTy());
    builder.CreateCall(fail, {builder.getInt32(0), message});
}

void make_atomic(llvm::Function &function)
{
    llvm::Module &module = *function.getParent();
    llvm::IRBuilder<> builder(&*function.getEntryBlock().getFirstInsertionPt());
    builder.SetCurrentDebugLocation(start_of(function));
    builder.CreateCall(module.getOrInsertFunction("__mazur_atomic_begin", builder.getVoidTy()));
    llvm::FunctionCallee end = module.getOrInsertFunction("__mazur_atomic_end", builder.getVoidTy());
    for (llvm::BasicBlock &block : function)
        if (auto *ret = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator())) {
            builder.SetInsertPoint(ret);
            builder.SetCurrentDebugLocation(ret->getDebugLoc() ? ret->getDebugLoc() : start_of(function));
            builder.CreateCall(end);
        }
}

/// `when`: see mazur_model.h.
void assume(llvm::IRBuilder<> &builder, const char *text, unsigned when)
{
    llvm::GlobalVariable *words = builder.CreateGlobalString(text, "assumption");
    words->addAttribute(kLibrary);
    llvm::Module &module = *builder.GetInsertBlock()->getModule();
    llvm::FunctionCallee assumed =
        module.getOrInsertFunction("__mazur_assumed", builder.getVoidTy(), builder.getPtrTy(), builder.getInt32Ty());
    builder.CreateCall(assumed, {words, builder.getInt32(when)});
}

void assume_on_entry(llvm::Function &function, const char *text)
{
    llvm::IRBuilder<> builder(&*function.getEntryBlock().getFirstInsertionPt());
    builder.SetCurrentDebugLocation(start_of(function));
    assume(builder, text, 0);
}

/// An atomic access of 16 bytes with an order weaker than seq_cst; see translate_wide_atomics.cpp.
bool is_weak_and_wide(const llvm::Instruction &instruction)
{
    auto weak = [](llvm::AtomicOrdering order, const llvm::Type *type) {
        return order != llvm::AtomicOrdering::NotAtomic && order != llvm::AtomicOrdering::SequentiallyConsistent &&
               type->isIntegerTy(128);
    };
    if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
        return weak(load->getOrdering(), load->getType());
    if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
        return weak(store->getOrdering(), store->getValueOperand()->getType());
    if (const auto *rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
        return weak(rmw->getOrdering(), rmw->getType());
    if (const auto *exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
        return weak(exchange->getSuccessOrdering(), exchange->getNewValOperand()->getType()) ||
               weak(exchange->getFailureOrdering(), exchange->getNewValOperand()->getType());
    return false;
}

/// Wide atomics are sections, which order more than the program asks for. The models say the same of wider ones.
void name_wide_atomics(llvm::Function &function)
{
    for (llvm::BasicBlock &block : function)
        for (llvm::Instruction &instruction : block)
            if (is_weak_and_wide(instruction)) {
                llvm::IRBuilder<> builder(&instruction);
                assume(builder,
                       "atomics of more than 8 bytes are sequentially consistent, whatever order they are given", 2);
            }
}

/// What entry.c gives to main is named if the program looks at it.
void name_what_main_gets(llvm::Module &module)
{
    llvm::Function *main = module.getFunction("main");
    if (!main || main->isDeclaration() || is_library(*main))
        return;
    bool arguments = false, environment = false;
    for (const llvm::Argument &argument : main->args())
        (argument.getArgNo() < 2 ? arguments : environment) |= is_used(argument);
    for (const char *name : {"environ", "__environ"})
        if (const llvm::GlobalVariable *variable = module.getGlobalVariable(name))
            for (const llvm::User *user : variable->users())
                if (const auto *instruction = llvm::dyn_cast<llvm::Instruction>(user))
                    environment |= !is_library(*instruction->getFunction());
    if (environment)
        assume_on_entry(*main, "the environment is empty");
    if (arguments)
        assume_on_entry(*main, "the program gets no arguments");
}

/// libstdc++ 12 gives back the lock inside std::atomic<std::shared_ptr> without releasing: who takes it next would race
/// with who has only read. Later versions do release.
void release_in_unlock(llvm::Function &function)
{
    const llvm::StringRef name = function.getName();
    if (!name.contains("_Sp_atomic") || !(name.contains("_Atomic_count6unlockESt12memory_order") ||
                                          name.contains("_Atomic_count14_M_wait_unlockESt12memory_order")))
        return;
    assume_on_entry(function, "a std::atomic<std::shared_ptr> orders all that use it, whatever order they are given");
    for (llvm::BasicBlock &block : function)
        for (llvm::Instruction &i : block)
            if (auto *call = llvm::dyn_cast<llvm::CallBase>(&i);
                call && call->getCalledFunction() && call->getCalledFunction()->getName().contains("9fetch_sub")) {
                const unsigned order = call->arg_size() - 1;
                call->setArgOperand(order, llvm::ConstantInt::get(call->getArgOperand(order)->getType(), kAcqRel));
            }
}

bool is_atomic_section(const llvm::Function &function)
{
    llvm::StringRef name = function.getName();
    return name.starts_with("__VERIFIER_atomic_") && name != "__VERIFIER_atomic_begin" &&
           name != "__VERIFIER_atomic_end";
}

} // namespace

bool has_main(const llvm::Module &module)
{
    const llvm::Function *main = module.getFunction("main");
    return main && !main->isDeclaration() && !main->hasLocalLinkage();
}

bool last_thread_exits(llvm::Module &user)
{
    const bool handlers = !listed(user, "llvm.global_dtors").empty() ||
                          std::ranges::any_of(std::array{"atexit", "__cxa_atexit", "on_exit"},
                                              [&](const char *name) { return user.getFunction(name) != nullptr; });
    return handlers && calls_directly(user.getFunction("main"), {"pthread_exit", "thrd_exit"});
}

void add_entry_functions(llvm::Module &module, bool last_thread_exits)
{
    std::vector<Special> constructors = listed(module, "llvm.global_ctors");
    llvm::Function *streams = module.getFunction(kStartStreams);
    if (streams && !streams->isDeclaration())
        constructors.insert(constructors.begin(), {0, streams});
    call_all(module, kRunConstructors, constructors);
    std::vector<Special> destructors = listed(module, "llvm.global_dtors");
    std::reverse(destructors.begin(), destructors.end());
    call_all(module, kRunDestructors, destructors);
    return_number(module, kHasDestructors, destructors.empty() ? 0 : 1);
    return_number(module, kLastThreadExits, last_thread_exits ? 1 : 0);
    call_main(module);
}

void add_special_meanings(llvm::Module &module)
{
    name_what_main_gets(module);
    for (llvm::Function &function : module) {
        name_wide_atomics(function);
        if (function.isDeclaration() || is_library(function))
            continue;
        release_in_unlock(function);
        if (function.getName() == "reach_error")
            fail_on_entry(function);
        else if (is_atomic_section(function))
            make_atomic(function);
    }
}

} // namespace mazur::frontend

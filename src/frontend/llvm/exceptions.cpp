// Lowering of exceptions; see exceptions.h.
#include "frontend/llvm/exceptions.h"

#include "frontend/llvm/link.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Metadata.h>

namespace mazur::frontend {

namespace {

constexpr const char *kLanded = "mazur_model_landed";
constexpr const char *kResume = "mazur_model_resume";
constexpr const char *kClauses = "mazur.clauses";

/// Kinds of words in a table, in the order in which models/cpp/exceptions.cpp has them.
enum ClauseKind : uint64_t { kEnd, kCatch, kFilter, kCleanup };

llvm::StructType *landed_type(llvm::LLVMContext &context)
{
    return llvm::StructType::get(context, {llvm::PointerType::get(context, 0), llvm::Type::getInt32Ty(context)});
}

/// Pairs of words: a kind, and the typeinfo caught (null: all) or the number of types of a filter. The types of a
/// filter follow as catches would.
llvm::GlobalVariable *table_of(const llvm::LandingPadInst &landing, llvm::Module &module)
{
    llvm::LLVMContext &context = module.getContext();
    llvm::Type *number = llvm::Type::getInt64Ty(context);
    llvm::Type *pointer = llvm::PointerType::get(context, 0);
    std::vector<llvm::Constant *> words;
    auto add = [&](ClauseKind kind, llvm::Constant *what) {
        words.push_back(llvm::ConstantInt::get(number, kind));
        words.push_back(what);
    };
    auto *null = llvm::ConstantPointerNull::get(llvm::cast<llvm::PointerType>(pointer));
    for (unsigned i = 0; i < landing.getNumClauses(); ++i) {
        if (landing.isCatch(i)) {
            add(kCatch, landing.getClause(i));
            continue;
        }
        const auto *types = llvm::cast<llvm::ArrayType>(landing.getClause(i)->getType());
        uint64_t count = types->getNumElements();
        add(kFilter, llvm::ConstantInt::get(number, count));
        for (uint64_t n = 0; n < count; ++n)
            add(kCatch, landing.getClause(i)->getAggregateElement(static_cast<unsigned>(n)));
    }
    add(landing.isCleanup() ? kCleanup : kEnd, null);
    auto *value = llvm::ConstantStruct::getAnon(words);
    auto *table = new llvm::GlobalVariable(module, value->getType(), true, llvm::GlobalValue::PrivateLinkage, value,
                                           "landing pad");
    table->setAlignment(llvm::Align(8));
    table->addAttribute(kLibrary);
    return table;
}

void lower(llvm::LandingPadInst &landing, llvm::Module &module)
{
    llvm::LLVMContext &context = module.getContext();
    auto *table = llvm::ConstantAsMetadata::get(table_of(landing, module));
    landing.setMetadata(kClauses, llvm::MDNode::get(context, table));
    if (landing.getType() != landed_type(context))
        return; // not C++; trapped when it is used
    llvm::IRBuilder<> builder(landing.getParent(), std::next(landing.getIterator()));
    builder.SetCurrentDebugLocation(landing.getDebugLoc());
    llvm::Value *landed = builder.CreateThreadLocalAddress(module.getNamedGlobal(kLanded));
    llvm::Value *value = builder.CreateLoad(landing.getType(), landed);
    landing.replaceAllUsesWith(value);
}

void lower(llvm::ResumeInst &resume, llvm::Module &module)
{
    llvm::IRBuilder<> builder(&resume);
    llvm::Value *object = builder.CreateExtractValue(resume.getValue(), 0);
    builder.CreateCall(module.getFunction(kResume), {object});
    builder.CreateUnreachable();
    resume.eraseFromParent();
}

} // namespace

void declare_exception_runtime(llvm::Module &module)
{
    llvm::LLVMContext &context = module.getContext();
    llvm::Type *pointer = llvm::PointerType::get(context, 0);
    if (!module.getNamedValue(kLanded))
        new llvm::GlobalVariable(module, landed_type(context), false, llvm::GlobalValue::ExternalLinkage, nullptr,
                                 kLanded, nullptr, llvm::GlobalVariable::GeneralDynamicTLSModel);
    module.getOrInsertFunction(kResume, llvm::FunctionType::get(llvm::Type::getVoidTy(context), {pointer}, false));
}

void lower_exceptions(llvm::Module &module)
{
    std::vector<llvm::LandingPadInst *> landings;
    std::vector<llvm::ResumeInst *> resumes;
    for (llvm::Function &function : module)
        for (llvm::Instruction &instruction : llvm::instructions(function)) {
            if (auto *landing = llvm::dyn_cast<llvm::LandingPadInst>(&instruction))
                landings.push_back(landing);
            else if (auto *resume = llvm::dyn_cast<llvm::ResumeInst>(&instruction))
                resumes.push_back(resume);
        }
    for (llvm::LandingPadInst *landing : landings)
        lower(*landing, module);
    for (llvm::ResumeInst *resume : resumes)
        lower(*resume, module);
}

const llvm::GlobalVariable *clauses_of(const llvm::LandingPadInst &landing)
{
    const llvm::MDNode *node = landing.getMetadata(kClauses);
    return llvm::cast<llvm::GlobalVariable>(llvm::cast<llvm::ConstantAsMetadata>(node->getOperand(0))->getValue());
}

} // namespace mazur::frontend

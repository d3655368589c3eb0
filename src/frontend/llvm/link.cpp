// Linking; see link.h. The models are read lazily: only functions that are needed are ever parsed.
#include "frontend/llvm/link.h"

#include "frontend/llvm/entry.h"
#include "frontend/llvm/exceptions.h"
#include "frontend/llvm/standard_library.h"
#include "frontend/llvm/tests.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>

extern "C" {
extern const char mazur_models_begin[];
extern const char mazur_models_end[];
}

namespace mazur::frontend {

namespace {

LoadFailure internal(const std::string &message) { return {LoadFailure::Kind::Internal, message}; }

ModuleResult read_models(llvm::LLVMContext &context)
{
    llvm::StringRef bytes(mazur_models_begin, static_cast<size_t>(mazur_models_end - mazur_models_begin));
    llvm::Expected<std::unique_ptr<llvm::Module>> models =
        llvm::getOwningLazyBitcodeModule(llvm::MemoryBuffer::getMemBuffer(bytes, "models", false), context);
    if (!models)
        return internal("the models of library functions cannot be read: " + llvm::toString(models.takeError()));
    for (llvm::Function &function : **models)
        if (!function.isDeclaration())
            function.addFnAttr(kLibrary);
    // Models have no constructors; what the compiler lists are those of static members of templates, which are empty.
    if (llvm::GlobalVariable *constructors = (*models)->getGlobalVariable("llvm.global_ctors"))
        constructors->eraseFromParent();
    for (llvm::GlobalVariable &variable : (*models)->globals())
        if (!variable.isDeclaration())
            variable.addAttribute(kLibrary);
    return std::move(*models);
}

/// A name with a meaning between the models and the front end that the user's module takes for itself.
std::optional<std::string> reserved_name(const llvm::Module &user)
{
    for (const char *name : {kEntry, kCallMain, kRunConstructors, kRunDestructors, kHasDestructors, kLastThreadExits})
        if (user.getNamedValue(name))
            return name;
    for (const llvm::GlobalValue &value : user.global_values())
        if (value.getName().starts_with("__mazur_") && !value.isDeclaration())
            return value.getName().str();
    return std::nullopt;
}

/// Turns models of things that the user defines into declarations.
void yield_to(const llvm::Module &user, llvm::Module &models)
{
    auto defined = [&](const llvm::GlobalValue &model) {
        const llvm::GlobalValue *own = user.getNamedValue(model.getName());
        return own && !own->isDeclarationForLinker() && !own->hasLocalLinkage() && !model.hasLocalLinkage();
    };
    for (llvm::Function &function : models)
        if (!function.isDeclaration() && defined(function)) {
            function.removeFnAttr(kLibrary);
            function.deleteBody();
        }
    for (llvm::GlobalVariable &variable : models.globals())
        if (!variable.isDeclaration() && defined(variable)) {
            variable.setAttributes(llvm::AttributeSet());
            variable.setInitializer(nullptr);
            variable.setLinkage(llvm::GlobalValue::ExternalLinkage);
        }
}

} // namespace

bool is_library(const llvm::Function &function) { return function.hasFnAttribute(kLibrary); }
bool is_library(const llvm::GlobalVariable &variable) { return variable.hasAttribute(kLibrary); }

ModuleResult link(std::vector<std::unique_ptr<llvm::Module>> modules, const std::string &test,
                  llvm::LLVMContext &context)
{
    ModuleResult models_read = read_models(context);
    if (std::holds_alternative<LoadFailure>(models_read))
        return models_read;
    std::unique_ptr<llvm::Module> models = std::move(std::get<0>(models_read));

    std::string problems;
    collect_diagnostics(context, problems);
    auto program = std::make_unique<llvm::Module>("program", context);
    program->setDataLayout(models->getDataLayout());
    program->setTargetTriple(models->getTargetTriple());
    llvm::Linker linker(*program);
    for (std::unique_ptr<llvm::Module> &module : modules) {
        if (std::optional<std::string> name = reserved_name(*module))
            return LoadFailure{LoadFailure::Kind::Input, *name + " is a reserved name: a library model has it"};
        module->setDataLayout(models->getDataLayout());
        module->setTargetTriple(models->getTargetTriple());
        if (linker.linkInModule(std::move(module)))
            return LoadFailure{LoadFailure::Kind::Input, "the inputs do not link: " + problems};
    }
    if (std::optional<LoadFailure> failure = run_test_as_main(*program, test))
        return *failure;
    if (!has_main(*program))
        return LoadFailure{LoadFailure::Kind::Input, "no main function"};

    const bool exits = last_thread_exits(*program);
    yield_to_overrides(*program, *models);
    yield_to(*program, *models);
    llvm::Type *nothing = llvm::Type::getVoidTy(context);
    program->getOrInsertFunction(kEntry, llvm::FunctionType::get(nothing, false));
    declare_exception_runtime(*program);
    if (linker.linkInModule(std::move(models), llvm::Linker::LinkOnlyNeeded))
        return LoadFailure{LoadFailure::Kind::Input,
                           "the inputs do not link with the models of library functions: " + problems};
    context.setDiagnosticHandler(nullptr);
    const llvm::Function *entry = program->getFunction(kEntry);
    if (!entry || entry->isDeclaration())
        return internal("the models of library functions have no entry function");
    add_entry_functions(*program, exits);
    return program;
}

} // namespace mazur::frontend

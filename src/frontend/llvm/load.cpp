// The way from source files to a program, step by step.
#include "frontend/llvm/load.h"

#include "frontend/llvm/compile.h"
#include "frontend/llvm/coroutines.h"
#include "frontend/llvm/entry.h"
#include "frontend/llvm/exceptions.h"
#include "frontend/llvm/link.h"
#include "frontend/llvm/names.h"
#include "frontend/llvm/program_builder.h"
#include "frontend/llvm/promote.h"
#include "frontend/llvm/random_ranges.h"
#include "frontend/llvm/read.h"
#include "frontend/llvm/standard_library.h"
#include "frontend/llvm/virtual_tables.h"

#include <llvm/Support/ErrorHandling.h>

namespace mazur::frontend {

namespace {

using Modules = std::vector<std::unique_ptr<llvm::Module>>;

LoadResult program_of(Modules modules, const LoadRequest &request, llvm::LLVMContext &context)
{
    ModuleResult linked = link(std::move(modules), request.test, context);
    if (auto *failure = std::get_if<LoadFailure>(&linked))
        return std::move(*failure);
    llvm::Module &module = *std::get<0>(linked);
    split_coroutines(module);
    add_special_meanings(module);
    adapt_standard_library(module);
    lower_exceptions(module);
    keep_virtual_tables(module);

    ir::Program program;
    TypeTable types(program);
    name_accesses(module, program, types);
    promote_locals(module, request.keep_uninitialised);
    choose_memory_orders(module);
    tell_random_ranges(module);
    if (std::optional<LoadFailure> failure = build_program(module, types, program))
        return std::move(*failure);
    return program;
}

} // namespace

LoadResult load(const LoadRequest &request)
{
    if (request.inputs.empty())
        return LoadFailure{LoadFailure::Kind::Input, "no input files"};
    TemporaryFolder folder;
    if (!folder.valid())
        return LoadFailure{LoadFailure::Kind::Internal, "cannot create a folder for temporary files"};
    auto compiled = compile(request, folder);
    if (auto *failure = std::get_if<LoadFailure>(&compiled))
        return std::move(*failure);
    llvm::LLVMContext context;
    Modules modules;
    for (const ModuleFile &file : std::get<0>(compiled)) {
        auto bytes = read_file(file.path, file.name);
        if (auto *failure = std::get_if<LoadFailure>(&bytes))
            return std::move(*failure);
        ModuleResult module = read_module(std::get<std::string>(bytes), file.name, file.compiled, context);
        if (auto *failure = std::get_if<LoadFailure>(&module))
            return std::move(*failure);
        modules.push_back(std::move(std::get<0>(module)));
    }
    return program_of(std::move(modules), request, context);
}

void set_out_of_memory_handler(void (*handler)())
{
    llvm::install_bad_alloc_error_handler([](void *own, const char *, bool) { reinterpret_cast<void (*)()>(own)(); },
                                          reinterpret_cast<void *>(handler));
}

LoadResult load_bitcode(std::string_view bytes, std::string name)
{
    llvm::LLVMContext context;
    ModuleResult module = read_module(bytes, name, false, context);
    if (auto *failure = std::get_if<LoadFailure>(&module))
        return std::move(*failure);
    Modules modules;
    modules.push_back(std::move(std::get<0>(module)));
    return program_of(std::move(modules), {}, context);
}

} // namespace mazur::frontend

// Putting a program together; see program_builder.h. Globals are placed first: the code and the initialisers contain
// their addresses.
#include "frontend/llvm/program_builder.h"

#include "analysis/compact.h"
#include "frontend/llvm/link.h"
#include "frontend/llvm/translate.h"
#include "ir/limits.h"
#include "ir/verify.h"

#include <algorithm>
#include <llvm/Demangle/Demangle.h>
#include <llvm/IR/InstIterator.h>

namespace mazur::frontend {

namespace {

constexpr const char *kGuard = "_ZGV"; ///< the compiler's word that says whether a static local is initialised
constexpr uint64_t kMaxInitialised = uint64_t{1} << 28;

LoadFailure input(std::string message) { return {LoadFailure::Kind::Input, std::move(message)}; }

/// String literals have no name in the source: they are called by their contents.
std::string literal_name(const llvm::GlobalVariable &variable)
{
    constexpr size_t kShown = 24;
    const auto *data = variable.isConstant() && variable.hasInitializer()
                           ? llvm::dyn_cast<llvm::ConstantDataSequential>(variable.getInitializer())
                           : nullptr;
    if (!data || !data->isCString())
        return llvm::demangle(variable.getName());
    std::string text;
    for (char c : data->getAsCString().take_front(kShown))
        text += c >= ' ' && c <= '~' && c != '"' && c != '\\' ? c : '.';
    return "\"" + text + (data->getAsCString().size() > kShown ? "...\"" : "\"");
}

ir::Global describe(const llvm::GlobalVariable &variable, const llvm::DataLayout &layout, TypeTable &types,
                    PositionTable &positions)
{
    ir::Global global;
    llvm::SmallVector<llvm::DIGlobalVariableExpression *, 1> descriptions;
    variable.getDebugInfo(descriptions);
    const llvm::DIGlobalVariable *source = descriptions.empty() ? nullptr : descriptions[0]->getVariable();
    if (source && !source->getName().empty()) {
        global.name = source->getName().str();
        global.type = types.type(source->getType());
        global.position = positions.position(source->getFile(), source->getLine(), 0);
    } else {
        global.name = literal_name(variable);
    }
    llvm::Type *type = variable.getValueType();
    if (!variable.isDeclaration()) {
        global.size = layout.getTypeAllocSize(type);
        // LLVM has one alignment that 32 bits do not hold; no object has an address with it anyway.
        global.align = static_cast<uint32_t>(std::min(layout.getPreferredAlign(&variable).value(), ir::kMaxObject));
    }
    global.constant = variable.isConstant();
    global.thread_local_ = variable.isThreadLocal();
    global.library = is_library(variable);
    global.unknown = Symbols::is_unknown(&variable);
    return global;
}

std::optional<LoadFailure> initialise(const llvm::GlobalVariable &variable, Constants &constants, ir::Global &global)
{
    if (!variable.hasInitializer() || variable.getInitializer()->isNullValue())
        return std::nullopt;
    if (global.size > kMaxInitialised)
        return input("the initialiser of " + global.name + " is too large");
    global.init.resize(global.size);
    if (!constants.write(variable.getInitializer(), 0, global.init))
        return input("the initialiser of " + global.name + " is not supported");
    while (!global.init.empty() && global.init.back() == 0)
        global.init.pop_back();
    return std::nullopt;
}

bool is_weak(llvm::AtomicOrdering ordering)
{
    return ordering != llvm::AtomicOrdering::NotAtomic && ordering != llvm::AtomicOrdering::SequentiallyConsistent;
}

/// Does the program only ever write there?
bool is_never_read(const llvm::Value &address)
{
    return llvm::isa<llvm::GlobalVariable>(address) &&
           std::ranges::all_of(address.users(), [&](const llvm::User *user) {
               const auto *store = llvm::dyn_cast<llvm::StoreInst>(user);
               return store != nullptr && store->getValueOperand() != &address;
           });
}

/// Notes weaker atomics in the program, and whether anybody can see that they are.
void find_weak_atomics(const llvm::Function &function, ir::Program &program)
{
    for (const llvm::Instruction &instruction : llvm::instructions(function)) {
        bool weak = false, seen = true;
        if (const auto *load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
            weak = is_weak(load->getOrdering()) && !load->getPointerOperand()->getName().starts_with(kGuard);
        else if (const auto *store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
            weak = is_weak(store->getOrdering()), seen = !is_never_read(*store->getPointerOperand());
        else if (const auto *rmw = llvm::dyn_cast<llvm::AtomicRMWInst>(&instruction))
            weak = is_weak(rmw->getOrdering());
        else if (const auto *exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction))
            weak = is_weak(exchange->getSuccessOrdering()) || is_weak(exchange->getFailureOrdering());
        else if (const auto *fence = llvm::dyn_cast<llvm::FenceInst>(&instruction))
            weak = fence->getSyncScopeID() != llvm::SyncScope::SingleThread && is_weak(fence->getOrdering());
        program.weak_atomics |= weak;
        program.weak_matters |= weak && seen;
    }
}

std::optional<LoadFailure> check(const ir::Program &program)
{
    std::vector<std::string> findings = ir::verify(program);
    if (findings.empty())
        return std::nullopt;
    return LoadFailure{LoadFailure::Kind::Internal, "the translated program is invalid: " + findings.front()};
}

} // namespace

std::optional<LoadFailure> build_program(const llvm::Module &module, TypeTable &types, ir::Program &program)
{
    const llvm::Function &entry = *module.getFunction(kEntry);
    PositionTable positions(program);
    Symbols symbols(module, entry);
    Layouts layouts(module.getDataLayout());
    Constants constants(program, symbols, layouts);

    for (const llvm::GlobalVariable *variable : symbols.globals()) {
        if (!variable->getValueType()->isSized() && !variable->isDeclaration())
            return input("the size of " + variable->getName().str() + " is not known");
        program.globals.push_back(describe(*variable, module.getDataLayout(), types, positions));
    }
    if (!ir::place_globals(program))
        return input("the global variables do not fit into memory");
    for (size_t i = 0; i < symbols.globals().size(); ++i)
        if (std::optional<LoadFailure> failure = initialise(*symbols.globals()[i], constants, program.globals[i]))
            return failure;

    Context context{program, symbols, layouts, types, positions, constants};
    translate_functions(context);
    types.finish();
    program.entry = *symbols.function(&entry);
    for (const llvm::Function *function : symbols.functions())
        if (!is_library(*function))
            find_weak_atomics(*function, program);
    if (std::optional<LoadFailure> failure = check(program))
        return failure;
    for (ir::Function &function : program.functions)
        analysis::compact_registers(program, function);
    return check(program);
}

} // namespace mazur::frontend

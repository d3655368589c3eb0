// Tests are functions whose symbols mazur.h gives them: "mazur_test.Suite.Name".
#include "frontend/llvm/tests.h"

#include "frontend/llvm/entry.h"

#include <algorithm>

namespace mazur::frontend {

namespace {

constexpr llvm::StringLiteral kPrefix = "mazur_test.";

std::string name_of(const llvm::Function *test) { return test->getName().drop_front(kPrefix.size()).str(); }

std::vector<llvm::Function *> tests_of(llvm::Module &module)
{
    std::vector<llvm::Function *> tests;
    for (llvm::Function &function : module)
        if (!function.isDeclaration() && function.getName().starts_with(kPrefix) && function.arg_empty())
            tests.push_back(&function);
    return tests;
}

LoadFailure failure(std::string message, const std::vector<llvm::Function *> &tests)
{
    const char *separator = "";
    for (const llvm::Function *test : tests) {
        message += separator + name_of(test);
        separator = ", ";
    }
    return {LoadFailure::Kind::Input, message};
}

void make_main(llvm::Function &test)
{
    if (llvm::Function *main = test.getParent()->getFunction("main"))
        main->setName("mazur_test.unused_main");
    test.setName("main");
    test.setLinkage(llvm::GlobalValue::ExternalLinkage);
}

} // namespace

std::optional<LoadFailure> run_test_as_main(llvm::Module &module, const std::string &name)
{
    const std::vector<llvm::Function *> tests = tests_of(module);
    if (name.empty()) {
        if (has_main(module) || tests.empty())
            return std::nullopt;
        if (tests.size() > 1)
            return failure("no main function, but several tests; choose one with --test: ", tests);
        make_main(*tests.front());
        return std::nullopt;
    }
    if (tests.empty())
        return failure("unknown test " + name + "; the inputs have no tests (see MAZUR_TEST in mazur.h)", {});
    const auto found = std::ranges::find(tests, name, name_of);
    if (found == tests.end())
        return failure("unknown test " + name + "; expected one of ", tests);
    make_main(**found);
    return std::nullopt;
}

} // namespace mazur::frontend

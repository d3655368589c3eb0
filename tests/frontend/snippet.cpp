#include "snippet.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <unistd.h>

namespace mazur::tests {

namespace {

/// A file with this text, for the time of a scope.
class TextFile {
public:
    TextFile(const std::string &text, const std::string &ending)
        : path_(std::filesystem::temp_directory_path() / ("mazur-test-" + std::to_string(getpid()) + ending))
    {
        std::ofstream(path_, std::ios::binary) << text;
    }
    ~TextFile() { std::filesystem::remove(path_); }
    TextFile(const TextFile &) = delete;
    TextFile &operator=(const TextFile &) = delete;
    std::string path() const { return path_; }

private:
    std::filesystem::path path_;
};

ir::Program program_of(frontend::LoadResult result)
{
    if (const auto *failure = std::get_if<frontend::LoadFailure>(&result)) {
        ADD_FAILURE() << failure->message;
        return {};
    }
    return std::move(std::get<ir::Program>(result));
}

} // namespace

ir::Program load_c(const std::string &text, std::vector<std::string> flags, bool keep_uninitialised)
{
    TextFile file(text, ".c");
    return program_of(frontend::load({{file.path()}, std::move(flags), keep_uninitialised, MAZUR_INCLUDE}));
}

ir::Program load_cxx(const std::string &text)
{
    TextFile file(text, ".cpp");
    return program_of(frontend::load({{file.path()}, {}, false, MAZUR_INCLUDE}));
}

ir::Program load_files(std::vector<std::string> files)
{
    return program_of(frontend::load({std::move(files), {}, false, MAZUR_INCLUDE}));
}

frontend::LoadFailure load_wrong(const std::string &text, const std::string &ending)
{
    TextFile file(text, ending);
    frontend::LoadResult result = frontend::load({{file.path()}, {}, false, MAZUR_INCLUDE});
    if (const auto *failure = std::get_if<frontend::LoadFailure>(&result))
        return *failure;
    ADD_FAILURE() << "loads, but should not";
    return {frontend::LoadFailure::Kind::Internal, ""};
}

const ir::Function &function(const ir::Program &program, const std::string &name)
{
    static const ir::Function none;
    for (const ir::Function &f : program.functions)
        if (f.name == name)
            return f;
    ADD_FAILURE() << "no function " << name;
    return none;
}

bool has_function(const ir::Program &program, const std::string &name)
{
    return std::any_of(program.functions.begin(), program.functions.end(),
                       [&](const ir::Function &f) { return f.name == name; });
}

const ir::Global &global(const ir::Program &program, const std::string &name)
{
    static const ir::Global none;
    for (const ir::Global &g : program.globals)
        if (g.name == name)
            return g;
    ADD_FAILURE() << "no global " << name;
    return none;
}

unsigned count(const ir::Function &function, ir::Opcode op)
{
    return static_cast<unsigned>(std::count_if(function.code.begin(), function.code.end(),
                                               [&](const ir::Instr &instr) { return instr.op == op; }));
}

std::vector<std::string> accesses(const ir::Program &program, const ir::Function &function, ir::Opcode op)
{
    std::vector<std::string> result;
    for (size_t pc = 0; pc < function.code.size(); ++pc)
        if (function.code[pc].op == op)
            result.push_back(program.accesses[function.accesses[pc]].text);
    return result;
}

std::string first_trap(const ir::Program &program, const ir::Function &function)
{
    for (const ir::Instr &instr : function.code)
        if (instr.op == ir::Opcode::Trap)
            return program.strings[static_cast<size_t>(instr.imm)];
    return "";
}

} // namespace mazur::tests

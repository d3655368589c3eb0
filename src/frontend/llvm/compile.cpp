// Runs clang on the inputs: unoptimised, so that every access of the source is there, with debug information, and
// lenient about old C, because much code to be checked is old. The level is -O1 without any pass, because -O0 leaves
// out the bodies of inline functions that C99 expects in another file; to the source it looks like -O0.
#include "frontend/llvm/compile.h"

#include "frontend/llvm/posix_names.h"
#include "frontend/llvm/preprocessed.h"

#include <array>
#include <filesystem>
#include <unistd.h>
#include <utility>

namespace mazur::frontend {

namespace {

constexpr unsigned kJobs = 2;

LoadFailure input_failure(std::string message) { return {LoadFailure::Kind::Input, std::move(message)}; }

std::optional<LoadFailure> check_file(const std::string &path)
{
    std::error_code error;
    std::filesystem::file_status status = std::filesystem::status(path, error);
    if (!std::filesystem::exists(status))
        return input_failure(path + ": no such file");
    if (std::filesystem::is_directory(status))
        return input_failure(path + ": is a directory");
    if (access(path.c_str(), R_OK) != 0)
        return input_failure(path + ": cannot be read");
    if (!input_kind(path))
        return input_failure(path + ": unknown file ending; expected one of .c, .cc, .cpp, .cxx, .i, .ii, .bc, .ll");
    return std::nullopt;
}

bool is_source(InputKind kind) { return kind != InputKind::Bitcode && kind != InputKind::Assembly; }

std::vector<std::string> command(const LoadRequest &request, const std::string &source, InputKind kind,
                                 const std::string &output)
{
    bool cxx = kind == InputKind::Cxx || kind == InputKind::PreprocessedCxx;
    std::vector<std::string> words{cxx ? "clang++-19" : "clang-19", cxx ? "-std=c++20" : "-std=gnu11", "-D__MAZUR__"};
    if (!request.header_dir.empty())
        words.insert(words.end(), {"-I" + request.header_dir, "-I" + request.header_dir + "/mazur"});
    words.insert(words.end(), request.compiler_flags.begin(), request.compiler_flags.end());
    // What old C does and a new compiler refuses; -w then silences it.
    for (const char *old : {"implicit-function-declaration", "implicit-int", "int-conversion", "return-type",
                            "return-mismatch", "incompatible-function-pointer-types", "incompatible-pointer-types"})
        words.push_back(std::string("-Wno-error=") + old);
    for (const char *flag :
         {"-w", "-g", "-O1", "-Xclang", "-disable-llvm-passes", "-Xclang", "-disable-lifetime-markers",
          "-U__OPTIMIZE__", "-D__NO_INLINE__=1", "-U_FORTIFY_SOURCE", "-fno-strict-aliasing", "-ffp-contract=off",
          "-fno-stack-protector", "-fcf-protection=none", "-fno-color-diagnostics", "-emit-llvm", "-c"})
        words.emplace_back(flag);
    words.insert(words.end(), {source, "-o", output});
    return words;
}

bool succeeded(const ProcessResult &result, const ModuleFile &module)
{
    return result.status == 0 && access(module.path.c_str(), R_OK) == 0;
}

/// A C++ program may have a `read` of its own, but some of the library's headers declare that of POSIX. Others call
/// that of POSIX without including its header. So the headers are first as they are, and what then does not compile is
/// tried without such names.
bool compiles_without_posix_names(std::vector<std::string> command, const ModuleFile &module,
                                  const TemporaryFolder &folder)
{
    std::optional<std::string> flag = hide_posix_names(folder);
    if (!flag)
        return false;
    command.insert(command.begin() + 1, *flag);
    return succeeded(run_all({command}, 1).front(), module);
}

/// The compiler's own words, or what can be said if there are none.
std::string diagnosis(const std::string &input, const ProcessResult &result)
{
    if (!result.started || result.status == 127)
        return input + ": cannot be compiled: clang-19 is not installed";
    std::string text = result.output;
    while (!text.empty() && text.back() == '\n')
        text.pop_back();
    std::string message = input + ": does not compile";
    return text.empty() ? message : message + "\n" + text;
}

} // namespace

std::optional<InputKind> input_kind(const std::string &path)
{
    static constexpr std::array<std::pair<std::string_view, InputKind>, 9> kEndings{{
        {".c", InputKind::C},
        {".i", InputKind::PreprocessedC},
        {".ii", InputKind::PreprocessedCxx},
        {".cc", InputKind::Cxx},
        {".cpp", InputKind::Cxx},
        {".cxx", InputKind::Cxx},
        {".C", InputKind::Cxx},
        {".bc", InputKind::Bitcode},
        {".ll", InputKind::Assembly},
    }};
    std::string ending = std::filesystem::path(path).extension();
    for (const auto &[text, kind] : kEndings)
        if (ending == text)
            return kind;
    return std::nullopt;
}

std::variant<std::vector<ModuleFile>, LoadFailure> compile(const LoadRequest &request, const TemporaryFolder &folder)
{
    std::vector<ModuleFile> modules;
    std::vector<std::vector<std::string>> commands;
    std::vector<size_t> compiled;
    for (const std::string &input : request.inputs) {
        if (std::optional<LoadFailure> failure = check_file(input))
            return *failure;
        InputKind kind = *input_kind(input);
        if (!is_source(kind)) {
            modules.push_back({input, input, false});
            continue;
        }
        std::string number = std::to_string(modules.size());
        std::string output = folder.file(number + ".bc");
        std::string source = input;
        if (kind == InputKind::PreprocessedC || kind == InputKind::PreprocessedCxx)
            source = prepared_source(input, folder.file(number + (kind == InputKind::PreprocessedC ? ".i" : ".ii")));
        commands.push_back(command(request, source, kind, output));
        compiled.push_back(modules.size());
        modules.push_back({input, output, true});
    }
    std::vector<ProcessResult> results = run_all(commands, kJobs);
    for (size_t i = 0; i < results.size(); ++i) {
        const ModuleFile &module = modules[compiled[i]];
        if (succeeded(results[i], module))
            continue;
        if (input_kind(module.name) != InputKind::Cxx || !compiles_without_posix_names(commands[i], module, folder))
            return input_failure(diagnosis(module.name, results[i]));
    }
    return modules;
}

} // namespace mazur::frontend

// The ending decides. Missing files, folders and unknown endings are the front end's to refuse.
#include "cli/input.h"

#include "cli/exit_code.h"
#include "cli/files.h"
#include "frontend/java/load.h"
#include "frontend/llvm/load.h"
#include "ir/parse.h"
#include "ir/verify.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace mazur::cli {

namespace {

bool has_ending(const std::string &input, std::initializer_list<std::string_view> endings)
{
    return std::ranges::any_of(endings, [&](std::string_view ending) { return input.ends_with(ending); });
}

std::variant<ir::Program, InputFailure> load_text(const std::string &file)
{
    const std::variant<std::string, UsageError> text = read_file(file);
    if (const auto *error = std::get_if<UsageError>(&text))
        return InputFailure{error->message, kExitUsage};
    std::variant<ir::Program, ir::ParseError> parsed = ir::parse(std::get<std::string>(text));
    if (const auto *error = std::get_if<ir::ParseError>(&parsed))
        return InputFailure{fmt::format("{}:{}: {}", file, error->line, error->message), kExitUsage};
    ir::Program &program = std::get<ir::Program>(parsed);
    if (const auto problems = ir::verify(program); !problems.empty())
        return InputFailure{file + ": " + problems.front(), kExitUsage};
    return std::move(program);
}

std::variant<ir::Program, InputFailure> load_java(const CheckOptions &options)
{
    java::LoadRequest request;
    request.inputs = options.info.inputs;
    request.compiler_flags = options.info.compiler_flags;
    request.class_path = options.class_path;
    request.jdk_locks = options.jdk_locks;
    std::variant<ir::Program, std::string> loaded = java::load(request);
    if (const auto *problem = std::get_if<std::string>(&loaded))
        return InputFailure{*problem, kExitUsage};
    return std::move(std::get<ir::Program>(loaded));
}

} // namespace

std::string header_dir()
{
    std::error_code failed;
    const std::filesystem::path binary = std::filesystem::read_symlink("/proc/self/exe", failed);
    const std::filesystem::path installed = binary.parent_path().parent_path() / "include";
    if (!failed && std::filesystem::exists(installed / "mazur.h", failed))
        return installed;
    return MAZUR_HEADER_DIR;
}

std::variant<ir::Program, InputFailure> load_input(const CheckOptions &options)
{
    const std::vector<std::string> &inputs = options.info.inputs;
    if (options.java)
        return load_java(options);
    for (const std::string &input : inputs) {
        if (has_ending(input, {".mir"})) {
            if (inputs.size() > 1)
                return InputFailure{
                    fmt::format("{}: a .mir file is a whole program and cannot be combined with other files", input),
                    kExitUsage};
            return load_text(input);
        }
    }
    frontend::LoadRequest request;
    request.inputs = inputs;
    request.compiler_flags = options.info.compiler_flags;
    request.keep_uninitialised = options.machine.properties.has(Property::Uninit);
    request.header_dir = header_dir();
    request.test = options.test;
    frontend::LoadResult loaded = frontend::load(request);
    if (const auto *failure = std::get_if<frontend::LoadFailure>(&loaded)) {
        const bool internal = failure->kind == frontend::LoadFailure::Kind::Internal;
        return InputFailure{failure->message, internal ? kExitInternal : kExitUsage};
    }
    return std::move(std::get<ir::Program>(loaded));
}

} // namespace mazur::cli

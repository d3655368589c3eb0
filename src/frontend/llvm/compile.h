// Turns source files into bitcode with clang.
#pragma once

#include "frontend/common/process.h"
#include "frontend/llvm/load.h"

#include <optional>
#include <string>
#include <vector>

namespace mazur::frontend {

enum class InputKind : uint8_t { C, Cxx, PreprocessedC, PreprocessedCxx, Bitcode, Assembly };

/// By the file's ending; nothing if it is none of ours.
std::optional<InputKind> input_kind(const std::string &path);

/// A module to read: the user's name for it and the file that holds it.
struct ModuleFile {
    std::string name;
    std::string path;
    bool compiled = false; ///< by clang just now, so it is well formed
};

/// Compiles what must be compiled into `folder` and says which modules to read, in the order of the inputs.
std::variant<std::vector<ModuleFile>, LoadFailure> compile(const LoadRequest &request, const TemporaryFolder &folder);

} // namespace mazur::frontend

// The front end for C, C++ and LLVM bitcode: from source files to one Program.
#pragma once

#include "ir/program.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mazur::frontend {

struct LoadRequest {
    std::vector<std::string> inputs;         ///< .c .i .cc .cpp .cxx .ii .bc .ll; several make one program
    std::vector<std::string> compiler_flags; ///< handed on to clang
    bool keep_uninitialised = false;         ///< keep reads of locals that were never written as memory reads
    std::string header_dir{};                ///< the folder with mazur.h
    std::string test{};                      ///< the test to run in place of main; empty: main
};

struct LoadFailure {
    enum class Kind : uint8_t {
        Input,   ///< the files are wrong: missing, do not compile, no main ...
        Internal ///< the front end is wrong
    };
    Kind kind = Kind::Input;
    std::string message; ///< may have several lines: the compiler's own words are in it
};

using LoadResult = std::variant<ir::Program, LoadFailure>;

LoadResult load(const LoadRequest &request);

/// Loads one module from memory. Whatever the bytes are, the outcome is a program or an input failure.
LoadResult load_bitcode(std::string_view bytes, std::string name);

/// What LLVM calls when an allocation fails; it must not return.
void set_out_of_memory_handler(void (*handler)());

} // namespace mazur::frontend

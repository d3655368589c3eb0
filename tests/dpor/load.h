// Loads the programs of this folder.
#pragma once

#include "frontend/llvm/load.h"

#include <gtest/gtest.h>

namespace mazur {

inline ir::Program load(const std::string &name, std::vector<std::string> flags = {})
{
    frontend::LoadRequest request;
    request.inputs = {std::string(MAZUR_TESTS) + "/dpor/" + name};
    request.compiler_flags = std::move(flags);
    request.header_dir = MAZUR_HEADER_DIR;
    frontend::LoadResult loaded = frontend::load(request);
    if (const auto *failure = std::get_if<frontend::LoadFailure>(&loaded))
        ADD_FAILURE() << failure->message;
    return std::get<ir::Program>(std::move(loaded));
}

} // namespace mazur

// The engines by name, for option checks and for `mazur engines`.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace mazur::cli {

struct EngineInfo {
    std::string_view name;
    uint8_t bit; ///< as in the table of options
    bool available;
    std::string_view help;
};

std::span<const EngineInfo> all_engines();
const EngineInfo *find_engine(std::string_view name);

} // namespace mazur::cli

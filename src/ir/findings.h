// Collects what the verifier finds; see verify.cpp and verify_code.cpp.
#pragma once

#include "ir/program.h"

#include <bit>
#include <string>
#include <string_view>
#include <vector>

namespace mazur::ir {

class Findings {
public:
    /// Adds "where: what" unless the condition holds; gives the condition.
    bool require(bool condition, std::string_view what)
    {
        if (!condition && messages.size() < kMost)
            messages.push_back((where + ": ").append(what));
        return condition;
    }
    bool index(uint64_t value, size_t size, const char *what)
    {
        return value < size || require(false, std::string(what) + " " + std::to_string(value) + " does not exist");
    }
    bool alignment(uint32_t align)
    {
        return std::has_single_bit(align) ||
               require(false, "alignment " + std::to_string(align) + " is not a power of two");
    }
    bool full() const { return messages.size() >= kMost; }

    std::string where;
    std::vector<std::string> messages;

private:
    static constexpr size_t kMost = 100;
};

void verify_function(const Program &program, const Function &function, Findings &findings);

} // namespace mazur::ir

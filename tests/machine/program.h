// Programs for tests, written in the text form of ir.
#pragma once

#include "ir/parse.h"
#include "ir/verify.h"

#include <gtest/gtest.h>

#include <string>

namespace mazur {

inline ir::Program program_of(const std::string &text)
{
    auto parsed = ir::parse("mazur-ir 1\n" + text);
    if (auto *error = std::get_if<ir::ParseError>(&parsed)) {
        ADD_FAILURE() << "line " << error->line << ": " << error->message;
        return {};
    }
    auto &program = std::get<ir::Program>(parsed);
    for (const std::string &problem : ir::verify(program))
        ADD_FAILURE() << problem;
    return program;
}

} // namespace mazur

// Programs for the tests of this folder: threads that all run the same code.
#pragma once

#include "ir/parse.h"

#include <string>
#include <variant>

namespace mazur::graph {

/// Threads that each run this code on $x, whose address is in r2; r3 is 1.
inline ir::Program threads(unsigned count, const std::string &code)
{
    std::string text = "mazur-ir 1\nentry @main\nglobal $x size 4 align 4 at 0x10000000\n\n"
                       "function @main(0) registers 100 {\n const r0, 65552\n const r1, 0\n";
    for (unsigned i = 0; i < count; i++)
        text += " start r" + std::to_string(10 + i) + ", r0, r1, r1\n";
    for (unsigned i = 0; i < count; i++)
        text += " join r2, r" + std::to_string(10 + i) + "\n";
    text += " const r3, 0\n exit r3\n}\n\nfunction @thread(2) registers 10 {\n const r2, 268435456\n const r3, 1\n" +
            code + " end r4\n}\n";
    auto parsed = ir::parse(text);
    return std::get<ir::Program>(std::move(parsed));
}

} // namespace mazur::graph

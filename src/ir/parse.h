// Reads the text form of programs, as print.h writes it or a person does:
//
//     mazur-ir 1
//     global $x size 4 align 4 = i32 5         ; addresses are given out unless the file has them (at 0x...)
//
//     function @main(0) -> 1 {                  ; parameters, results; `registers N` may be left out
//         const r0, $x                          ; address of a global, of a function (@main), or a number
//         load.i32 r1, [r0+0] acquire !"a.c":3  ; position, and /"x" for what is accessed; or numbers: !3/1
//     loop:
//         eq.i32 r2, r1, 5
//         branch r2, done, loop                 ; labels, or numbers of instructions
//     done:
//         call r3, @main()
//         switch r3 [1: loop, 7: done, else out]
//     out:
//         ret r3
//     }
//
// Comments run from ; to the end of the line. The program starts in `entry @f`, else in @main, else in function 0.
// Loads and stores are plain, rmw and cas seq_cst, unless they say otherwise. Functions and globals are named by symbol
// or by number (@#3, $#0). Everything else (types, classes, tables, other instructions) is best seen in what print()
// gives.
#pragma once

#include "ir/program.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace mazur::ir {

struct ParseError {
    uint32_t line = 0; ///< from 1
    std::string message;
    bool operator==(const ParseError &) const = default;
};

std::variant<Program, ParseError> parse(std::string_view text);

} // namespace mazur::ir

// Random programs that the verifier accepts: meaningless, but with every opcode and every table in use.
#pragma once

#include "ir/program.h"

#include <cstdint>
#include <random>

namespace mazur::ir {

class Random {
public:
    explicit Random(uint64_t seed) : engine_(seed) {}
    uint64_t any() { return engine_(); }
    uint32_t below(uint64_t bound) { return bound == 0 ? 0 : static_cast<uint32_t>(engine_() % bound); }
    bool chance(unsigned percent) { return below(100) < percent; }

private:
    std::mt19937_64 engine_;
};

/// What the random code of a function looks like.
struct CodeShape {
    uint32_t registers = 12;
    uint32_t instructions = 40;
    uint32_t parameters = 2;
    uint32_t results = 1;
    uint32_t branches = 15; ///< in percent
    bool handlers = false;
};

/// An instruction of this opcode with valid fields; lists and tables are added to the function.
Instr random_instruction(Random &random, const Program &program, Function &function, Opcode op, uint32_t code_size);

/// Fills a function of the program with random valid code.
void random_code(Random &random, const Program &program, Function &function, const CodeShape &shape);

/// Tables of all kinds and functions of several signatures.
Program random_program(uint64_t seed);

} // namespace mazur::ir

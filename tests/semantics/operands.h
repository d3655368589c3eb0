// Operands for the tests: edge values of each width, as numbers and as variables with these values.
#pragma once

#include "semantics/value.h"
#include "smt/model.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace mazur {

inline uint64_t low_bits(uint64_t v, unsigned width) { return width >= 64 ? v : v & ((uint64_t{1} << width) - 1); }
inline int64_t as_signed(uint64_t v, unsigned width)
{
    v = low_bits(v, width);
    return static_cast<int64_t>(v >> (width - 1) != 0 && width < 64 ? v - (uint64_t{1} << width) : v);
}

/// Values where something special happens in numbers of this width, each once with bits above it.
inline std::vector<uint64_t> edges(unsigned width)
{
    uint64_t half = uint64_t{1} << (width - 1);
    std::vector<uint64_t> values{0,
                                 1,
                                 2,
                                 3,
                                 7,
                                 width - 1,
                                 width,
                                 width + 1,
                                 half - 2,
                                 half - 1,
                                 half,
                                 half + 1,
                                 half + half / 2,
                                 ~uint64_t{0},
                                 ~uint64_t{1},
                                 0x5a,
                                 0x123456789abcdef0u,
                                 0xfedcba9876543210u,
                                 10,
                                 100};
    for (uint64_t &v : values)
        v = low_bits(v, width);
    values.push_back(half << 1 | 5);
    return values;
}

/// A register with this value: concrete (0), or a variable that has it, of the least power of two of bits that hold it
/// (1), or of 64 (2).
class Registers {
public:
    static constexpr int kKinds = 3;

    explicit Registers(smt::Expressions &expressions) : x(expressions) {}

    Value of(uint64_t v, int kind)
    {
        if (kind == 0)
            return {v, 0};
        unsigned width = 64;
        for (unsigned w : {32u, 16u, 8u, 1u})
            if (kind == 1 && low_bits(v, w) == v)
                width = w;
        Value fresh = variable(width);
        model.set(x.node(fresh.symbol).a, v);
        return fresh;
    }
    uint64_t evaluate(smt::Expr e) const { return x.evaluate(e, model); }
    uint64_t evaluate(Value v) const { return v.symbol == 0 ? v.bits : x.evaluate(v.symbol, model); }
    /// Forgets the values; the variables are used again.
    void begin()
    {
        model = {};
        used = 0;
    }

private:
    Value variable(unsigned width)
    {
        for (; used < variables.size(); used++)
            if (x.width(variables[used]) == width)
                return {0, variables[used++]};
        variables.push_back(x.variable(width));
        used++;
        return {0, variables.back()};
    }

    smt::Expressions &x;
    smt::Model model;
    std::vector<smt::Expr> variables;
    size_t used = 0;
};

} // namespace mazur

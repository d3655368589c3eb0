// Random code over two inputs: arithmetic, memory, selections and a few branches.
#include "program.h"
#include "symbolic_runs.h"

#include <bit>
#include <cstdlib>
#include <random>

namespace mazur {
namespace {

class Writer {
public:
    explicit Writer(uint64_t seed) : random_(seed) {}

    std::string program(unsigned bits)
    {
        text_ = "function @main -> 1 {\nvariable buffer size 24 align 8\n";
        std::string width = std::to_string(bits);
        text_ += "nondet r0, unsigned " + width + "\nnondet r1, unsigned " + width + "\nlocal r9, \"buffer\"\n";
        text_ += "const r8, 0\n";
        for (unsigned r = 2; r < 8; r++)
            text_ += "const r" + std::to_string(r) + ", " + std::to_string(random_() >> 1 >> random_() % 63) + "\n";
        for (unsigned n = 0, count = 4 + below(16); n < count; n++)
            instruction();
        text_ += "xor.i64 r0, " + reg() + ", " + reg() + "\nret r0\n}\n";
        return text_;
    }

private:
    unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }
    std::string reg() { return "r" + std::to_string(below(8)); }
    std::string operand()
    {
        return below(3) == 0 ? std::to_string(static_cast<int64_t>(random_()) >> (40 + random_() % 24)) : reg();
    }
    std::string place(unsigned bytes) { return "[r9+" + std::to_string(below(25 - bytes)) + "]"; }

    void instruction()
    {
        static const char *const kOperations[] = {
            "add",   "sub",   "mul",   "and",   "or",   "xor",  "shl",  "lshr",    "ashr",    "saddo",  "ssubo",
            "smulo", "uaddo", "usubo", "umulo", "eq",   "ne",   "ult",  "ule",     "ugt",     "uge",    "slt",
            "sle",   "sgt",   "sge",   "udiv",  "urem", "sdiv", "srem", "add.nsw", "sub.nsw", "mul.nsw"};
        unsigned bytes = 1u << below(4);
        std::string bits = std::to_string(8 * bytes);
        switch (below(14)) {
        case 0:
        case 1:
            text_ += "store.i" + bits + " " + place(bytes) + ", " + reg() + "\n";
            break;
        case 2:
        case 3:
            text_ += "load.i" + bits + " " + reg() + ", " + place(bytes) + "\n";
            break;
        case 4:
            text_ += "select " + reg() + ", " + reg() + ", " + reg() + ", " + reg() + "\n";
            break;
        case 5:
            text_ += "sext " + reg() + ", " + reg() + ", " + bits + " to " +
                     std::to_string(8 * bytes << below(static_cast<unsigned>(std::countl_zero(bytes)) - 27)) + "\n";
            break;
        case 6:
            text_ += "addr " + reg() + ", " + reg() + ", " + reg() + " * " + std::to_string(below(20)) + "\n";
            break;
        case 7: {
            std::string label = "l" + std::to_string(labels_++);
            text_ += "branch " + reg() + ", " + label + "a, " + label + "b\n" + label + "a:\n";
            text_ += "add.i32 " + reg() + ", " + reg() + ", " + operand() + "\n" + label + "b:\n";
            break;
        }
        case 8:
            text_ += "mov " + reg() + ", " + reg() + "\n";
            break;
        default:
            text_ += std::string(kOperations[below(std::size(kOperations))]) + ".i" + bits + " " + reg() + ", " +
                     reg() + ", " + operand() + "\n";
        }
    }

    std::mt19937_64 random_;
    std::string text_;
    unsigned labels_ = 0;
};

uint64_t setting(const char *name, uint64_t otherwise)
{
    const char *text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

TEST(SymbolicRandom, PathsEndAsTheirInputsDo)
{
    uint64_t first = setting("MAZUR_SEED", 1);
    for (uint64_t seed = first; seed < first + setting("MAZUR_GENERATED", 150); seed++) {
        unsigned bits = seed % 3 == 0 ? 16 : 8;
        MachineOptions options;
        if (seed % 2 == 0)
            options.properties.add(Property::Overflow);
        compare(program_of(Writer(seed).program(bits)), {some_values(bits, 20, seed), some_values(bits, 20, seed + 1)},
                options);
        ASSERT_FALSE(HasFailure()) << "seed " << seed;
    }
}

} // namespace
} // namespace mazur

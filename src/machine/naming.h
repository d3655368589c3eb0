// Addresses and values in the user's words: `fork_[2]`, `node->next`, `NULL`, `-200`, `RED`.
#pragma once

#include "ir/program.h"
#include "machine/machine.h"
#include "machine/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace mazur {

/// A named piece of memory and its type (0: unknown).
struct Named {
    std::string text;
    ir::TypeId type = 0;
    uint32_t bit_offset = 0, bit_size = 0;
};

class Naming {
public:
    explicit Naming(Machine &machine) : machine_(machine), program_(machine.program()) {}

    /// The variable (or part of one) at an address. `whole`: stop at the first type that is a synchronisation object.
    Named object(uint64_t address, uint64_t size, bool whole);
    /// A value as the source would write it.
    std::string value(uint64_t bits, uint64_t size, ir::TypeId type);
    /// Where a thread stands, innermost user frame first.
    std::vector<Place> stack(const Thread &thread) const;
    Place place(uint32_t position, const std::string &function) const;
    Place place(CodePoint point) const;

private:
    std::string pointer(uint64_t address);
    Named managed(const Object &o, uint64_t offset, uint64_t size, Sharing::Origin origin);
    Named part(std::string text, ir::TypeId type, uint64_t offset, uint64_t size, bool whole) const;

    Machine &machine_;
    const ir::Program &program_;
};

} // namespace mazur

// Addresses and values in the user's words: `fork_[2]`, `node->next`, `NULL`, `-200`, `RED`.
#pragma once

#include "ir/program.h"
#include "machine/machine.h"
#include "machine/run_report.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazur {

/// A named piece of memory and its type (0: unknown).
struct Named {
    std::string text;
    ir::TypeId type = 0;
    /// The object of the C++ library that the piece is a hidden part of, such as a vector; 0: none.
    ir::TypeId standard_type = 0;
    uint64_t standard = 0; ///< its address
};

class Naming {
public:
    explicit Naming(Machine &machine) : machine_(machine), program_(machine.program()) {}

    /// The variable (or part of one) at an address. `whole`: stop at the first type that is a synchronisation object.
    Named object(uint64_t address, uint64_t size, bool whole);
    /// A value as the source would write it.
    std::string value(uint64_t bits, uint64_t size, ir::TypeId type);
    /// What an object holds, above all one of the C++ library, as a program would write it: "abc", {1, 2, 3}. Nothing
    /// if it cannot be said in a few words.
    std::optional<std::string> contents(uint64_t address, ir::TypeId type);
    /// Is it a variable of the library of models, which the user knows nothing of?
    bool is_internal(uint64_t address);
    /// What a thread of a managed program that runs only code of the library is called; empty if that is not known.
    std::string managed_thread(const Thread &thread);
    /// Where a thread stands, innermost user frame first.
    std::vector<Place> stack(const Thread &thread) const;
    Place place(uint32_t position, const std::string &function) const;
    Place place(CodePoint point) const;

private:
    /// What is looked for at an address.
    struct Wanted {
        uint64_t size = 0;
        bool whole = false;  ///< stop at the first type that is a synchronisation object
        ir::TypeId type = 0; ///< stop at this type; 0: at none
    };
    std::string pointer(uint64_t address, ir::TypeId pointee);
    Named object(uint64_t address, Wanted wanted);
    Named managed(const Object &o, uint64_t offset, uint64_t size, Sharing::Origin origin);
    Named part(std::string text, ir::TypeId type, const Object &o, uint64_t offset, Wanted wanted) const;
    std::string block(const Object &o, uint32_t line);

    /// A part of an object of the C++ library, found by its name (and kind, if given) wherever it is.
    struct Member {
        uint64_t address = 0;
        ir::TypeId type = 0;
    };
    std::optional<Member> member(uint64_t address, ir::TypeId type, std::string_view name,
                                 ir::TypeKind kind = ir::TypeKind::None, unsigned depth = 0) const;
    std::optional<uint64_t> word(uint64_t address, uint64_t size = 8);
    std::optional<uint64_t> word_of(uint64_t address, ir::TypeId type, std::string_view name);
    std::optional<std::string> held(uint64_t address, ir::TypeId type, unsigned depth);
    std::optional<std::string> standard(uint64_t address, ir::TypeId type, unsigned depth);
    std::optional<std::string> characters(uint64_t address, ir::TypeId type);
    std::optional<std::string> blockwise(uint64_t address, ir::TypeId type, unsigned depth);
    std::optional<std::string> elements(uint64_t from, uint64_t to, ir::TypeId type, unsigned depth);

    Machine &machine_;
    const ir::Program &program_;
    std::map<uint32_t, std::vector<uint64_t>> blocks_; ///< those named so far, by where they were allocated
};

} // namespace mazur

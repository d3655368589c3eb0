// Parts of objects in the source's words: an object, its debug type, and an offset into it that is not named yet.
#pragma once

#include <llvm/IR/DebugInfoMetadata.h>
#include <optional>
#include <string>

namespace mazur::frontend {

/// Which bits of a storage unit an access is about.
struct BitRange {
    unsigned offset = 0, size = 0;
};

/// What lies at an address. `*p` keeps the name of p, because its parts are called p->f and p[i].
struct Place {
    std::string text;                   ///< empty: not known
    std::string pointer;                ///< text is "*" + pointer
    const llvm::DIType *type = nullptr; ///< of what `text` names
    int64_t offset = 0;                 ///< in bytes, into that

    bool known() const { return !text.empty(); }
    static Place object(std::string name, const llvm::DIType *type) { return {std::move(name), "", type, 0}; }
    static Place pointee(const std::string &pointer, const llvm::DIType *type)
    {
        return {"*" + pointer, pointer, type, 0};
    }
};

bool is_reference(const llvm::DIType *type);

/// What a pointer or reference of this type points to; null if it is neither, or a pointer to void.
const llvm::DIType *pointee_type(const llvm::DIType *type);

/// Element `index` of the array of elements of `stride` bytes at the place; unknown if there is none.
Place element(Place place, uint64_t stride, const std::string &index);

/// Names the scalar of `size` bytes that is at the place, as far as the type tells.
Place narrowed(Place place, uint64_t size, std::optional<BitRange> bits);

} // namespace mazur::frontend

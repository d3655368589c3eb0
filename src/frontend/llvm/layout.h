// How LLVM's first-class values lie in registers: one register for each scalar part, two for integers above 64 bits.
#pragma once

#include <cstdint>
#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/Type.h>
#include <memory>
#include <vector>

namespace mazur::frontend {

enum class PartKind : uint8_t { Integer, Pointer, Float, Double, Unsupported };

/// One scalar of a value.
struct Part {
    PartKind kind = PartKind::Integer;
    uint32_t bits = 0;
    uint64_t offset = 0; ///< in memory, from the start of the value
    uint32_t index = 0;  ///< of its first register, from the first register of the value
    unsigned registers() const { return bits > 64 ? 2 : 1; }
    unsigned bytes() const { return (bits + 7) / 8; }
};

struct Shape {
    std::vector<Part> parts;
    uint32_t registers = 0;
    bool supported = true;
};

class Layouts {
public:
    explicit Layouts(const llvm::DataLayout &layout) : layout_(layout) {}

    const Shape &shape(llvm::Type *type);
    uint32_t registers(llvm::Type *type) { return shape(type).registers; }
    bool supported(llvm::Type *type) { return shape(type).supported; }
    /// Index of the first register of element `index` of an aggregate or vector.
    uint32_t element_register(llvm::Type *type, unsigned index);
    llvm::Type *element_type(llvm::Type *type, unsigned index) const;
    const llvm::DataLayout &data() const { return layout_; }

private:
    void add(llvm::Type *type, uint64_t offset, Shape &shape);
    void add_repeated(llvm::Type *element, uint64_t count, uint64_t stride, uint64_t offset, Shape &shape);

    const llvm::DataLayout &layout_;
    llvm::DenseMap<llvm::Type *, Shape *> shapes_;
    std::vector<std::unique_ptr<Shape>> owned_;
};

} // namespace mazur::frontend

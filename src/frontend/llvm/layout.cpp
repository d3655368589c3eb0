// Values in registers; see layout.h.
#include "frontend/llvm/layout.h"

#include <llvm/IR/DerivedTypes.h>

namespace mazur::frontend {

namespace {

constexpr uint64_t kMaxParts = 256; ///< beyond that, nobody passes a value in registers

} // namespace

const Shape &Layouts::shape(llvm::Type *type)
{
    if (Shape *known = shapes_.lookup(type))
        return *known;
    auto shape = std::make_unique<Shape>();
    if (!type->isVoidTy())
        add(type, 0, *shape);
    shapes_[type] = shape.get();
    owned_.push_back(std::move(shape));
    return *owned_.back();
}

void Layouts::add(llvm::Type *type, uint64_t offset, Shape &shape)
{
    auto part = [&](PartKind kind, uint32_t bits) {
        shape.parts.push_back({kind, bits, offset, shape.registers});
        shape.registers += shape.parts.back().registers();
        shape.supported &= kind != PartKind::Unsupported;
    };
    if (shape.parts.size() > kMaxParts) {
        shape.supported = false;
        return;
    }
    switch (type->getTypeID()) {
    case llvm::Type::IntegerTyID:
        part(type->getIntegerBitWidth() <= 128 ? PartKind::Integer : PartKind::Unsupported,
             std::min(type->getIntegerBitWidth(), 128u));
        break;
    case llvm::Type::PointerTyID:
        part(PartKind::Pointer, 64);
        break;
    case llvm::Type::FloatTyID:
        part(PartKind::Float, 32);
        break;
    case llvm::Type::DoubleTyID:
        part(PartKind::Double, 64);
        break;
    case llvm::Type::StructTyID: {
        auto *record = llvm::cast<llvm::StructType>(type);
        if (record->isOpaque() || !record->isSized()) {
            shape.supported = false;
            break;
        }
        const llvm::StructLayout *layout = layout_.getStructLayout(record);
        for (unsigned i = 0; i < record->getNumElements(); ++i)
            add(record->getElementType(i), offset + layout->getElementOffset(i), shape);
        break;
    }
    case llvm::Type::ArrayTyID: {
        llvm::Type *element = type->getArrayElementType();
        if (!element->isSized()) {
            shape.supported = false;
            break;
        }
        add_repeated(element, type->getArrayNumElements(), layout_.getTypeAllocSize(element), offset, shape);
        break;
    }
    case llvm::Type::FixedVectorTyID: {
        auto *vector = llvm::cast<llvm::FixedVectorType>(type);
        uint64_t bits = layout_.getTypeSizeInBits(vector->getElementType());
        shape.supported &= bits % 8 == 0 && bits <= 64;
        add_repeated(vector->getElementType(), vector->getNumElements(), bits / 8, offset, shape);
        break;
    }
    default:
        part(PartKind::Unsupported, 128);
        break;
    }
}

void Layouts::add_repeated(llvm::Type *element, uint64_t count, uint64_t stride, uint64_t offset, Shape &shape)
{
    if (count > kMaxParts) {
        shape.supported = false;
        return;
    }
    for (uint64_t i = 0; i < count; ++i)
        add(element, offset + i * stride, shape);
}

llvm::Type *Layouts::element_type(llvm::Type *type, unsigned index) const
{
    if (auto *record = llvm::dyn_cast<llvm::StructType>(type))
        return record->getElementType(index);
    if (type->isArrayTy())
        return type->getArrayElementType();
    return llvm::cast<llvm::VectorType>(type)->getElementType();
}

uint32_t Layouts::element_register(llvm::Type *type, unsigned index)
{
    if (auto *record = llvm::dyn_cast<llvm::StructType>(type)) {
        uint32_t sum = 0;
        for (unsigned i = 0; i < index; ++i)
            sum += registers(record->getElementType(i));
        return sum;
    }
    return index * registers(element_type(type, 0));
}

} // namespace mazur::frontend

// Turns the words of enumerations back into values, by the same text() functions that print them.
#pragma once

#include "ir/program.h"

#include <array>
#include <optional>
#include <string_view>

namespace mazur::ir {

inline constexpr std::array<std::string_view, 12> kTypeKindNames = {
    "none", "bool", "char", "int", "uint", "float", "pointer", "enum", "array", "struct", "union", "function"};

inline std::string_view text(TypeKind kind)
{
    auto index = static_cast<size_t>(kind);
    return index < kTypeKindNames.size() ? kTypeKindNames[index] : "?";
}

/// The highest value of each enumeration.
template <typename Enum> extern const Enum kLast;
template <> inline constexpr Native kLast<Native> = static_cast<Native>(static_cast<int>(Native::Count) - 1);
template <> inline constexpr MemoryOrder kLast<MemoryOrder> = MemoryOrder::SeqCst;
template <> inline constexpr RmwOp kLast<RmwOp> = RmwOp::FMin;
template <> inline constexpr FloatPredicate kLast<FloatPredicate> = FloatPredicate::True;
template <> inline constexpr Compare kLast<Compare> = Compare::Ge;
template <> inline constexpr Update kLast<Update> = Update::Add;
template <> inline constexpr WaitClass kLast<WaitClass> = WaitClass::ReadUnlock;
template <> inline constexpr ErrorKind kLast<ErrorKind> = ErrorKind::Unsupported;
template <> inline constexpr TypeKind kLast<TypeKind> = TypeKind::Function;

/// Is this number one of the enumeration's values?
template <typename Enum> constexpr bool is_valid(int64_t value)
{
    return value >= 0 && value <= static_cast<int64_t>(kLast<Enum>);
}

template <typename Enum> std::optional<Enum> value_named(std::string_view name)
{
    for (int64_t i = 0; is_valid<Enum>(i); ++i)
        if (text(static_cast<Enum>(i)) == name)
            return static_cast<Enum>(i);
    return std::nullopt;
}

} // namespace mazur::ir

// Walks debug types by offset; see places.h.
#include "frontend/llvm/places.h"

#include "frontend/llvm/types.h"

#include <functional>
#include <llvm/ADT/StringExtras.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>
#include <vector>

namespace mazur::frontend {

namespace dwarf = llvm::dwarf;

namespace {

constexpr unsigned kMaxDepth = 16;
constexpr unsigned kMaxVisits = 10000; ///< members that overlap, in one search

uint64_t bytes_of(const llvm::DIType *type)
{
    const llvm::DIType *t = bare(type);
    return t ? t->getSizeInBits() / 8 : 0;
}

const llvm::DICompositeType *composite(const llvm::DIType *type)
{
    return llvm::dyn_cast_or_null<llvm::DICompositeType>(bare(type));
}

bool is_array(const llvm::DICompositeType *type) { return type->getTag() == dwarf::DW_TAG_array_type; }
bool is_union(const llvm::DICompositeType *type) { return type->getTag() == dwarf::DW_TAG_union_type; }
bool is_record(const llvm::DICompositeType *type)
{
    return type->getTag() == dwarf::DW_TAG_structure_type || type->getTag() == dwarf::DW_TAG_class_type;
}

/// Bytes of one step of each dimension of an array, outermost first.
std::vector<uint64_t> strides(const llvm::DICompositeType *array)
{
    std::vector<uint64_t> result;
    uint64_t size = bytes_of(array->getBaseType());
    llvm::DINodeArray dimensions = array->getElements();
    for (unsigned i = dimensions.size(); i-- > 0;) {
        result.insert(result.begin(), size);
        const auto *range = llvm::dyn_cast_or_null<llvm::DISubrange>(dimensions[i]);
        auto *count = range ? llvm::dyn_cast_if_present<llvm::ConstantInt *>(range->getCount()) : nullptr;
        size *= count && !count->isNegative() ? count->getZExtValue() : 0;
    }
    return result;
}

std::vector<const llvm::DIDerivedType *> members(const llvm::DICompositeType *type)
{
    std::vector<const llvm::DIDerivedType *> result;
    for (const llvm::DINode *node : type->getElements())
        if (const auto *member = llvm::dyn_cast_or_null<llvm::DIDerivedType>(node))
            if ((member->getTag() == dwarf::DW_TAG_member && !member->isStaticMember()) ||
                (member->getTag() == dwarf::DW_TAG_inheritance && !member->isVirtual()))
                result.push_back(member);
    return result;
}

/// What the C++ library calls its own parts is not the user's concern.
bool is_hidden(const llvm::DIDerivedType *member)
{
    const auto *owner = llvm::dyn_cast_or_null<llvm::DICompositeType>(member->getScope());
    llvm::StringRef name = member->getName();
    return owner && is_standard(owner) && name.size() > 1 && name[0] == '_' &&
           (name[1] == '_' || llvm::isUpper(name[1]));
}

Place member_of(const Place &place, const llvm::DIDerivedType *member)
{
    Place part = place;
    part.type = member->getBaseType();
    part.offset -= static_cast<int64_t>(member->getOffsetInBits() / 8);
    if (!member->getName().empty() && !is_hidden(member)) {
        std::string name = member->getName().str();
        part.text = place.pointer.empty() ? place.text + "." + name : place.pointer + "->" + name;
        part.pointer.clear();
    }
    return part;
}

std::string indexed(const Place &place, const std::string &index)
{
    if (!place.pointer.empty())
        return "(" + place.text + ")[" + index + "]";
    return place.text + "[" + index + "]";
}

/// Moves `*p` with an offset beyond the object to p[n].
void settle_pointer(Place &place)
{
    auto size = static_cast<int64_t>(bytes_of(place.type));
    if (place.pointer.empty() || size == 0 || (place.offset >= 0 && place.offset < size))
        return;
    bool before = place.offset % size < 0;
    place.text = place.pointer + "[" + std::to_string(place.offset / size - (before ? 1 : 0)) + "]";
    place.pointer.clear();
    place.offset = place.offset % size + (before ? size : 0);
}

using Goal = std::function<std::optional<Place>(const Place &)>;

/// Goes down through the types at the place's offset until `goal` is content; unions take the one member that leads to
/// it.
std::optional<Place> search(const Place &place, const Goal &goal, unsigned &visits, unsigned depth)
{
    if (++visits > kMaxVisits)
        return std::nullopt;
    if (std::optional<Place> found = goal(place))
        return found;
    const llvm::DICompositeType *type = composite(place.type);
    if (!type || depth > kMaxDepth || place.offset < 0)
        return std::nullopt;
    if (is_array(type)) {
        Place part = place;
        for (uint64_t stride : strides(type)) {
            if (stride == 0)
                return std::nullopt;
            part.text = indexed(part, std::to_string(part.offset / static_cast<int64_t>(stride)));
            part.pointer.clear();
            part.offset %= static_cast<int64_t>(stride);
        }
        part.type = type->getBaseType();
        return search(part, goal, visits, depth + 1);
    }
    if (!is_record(type) && !is_union(type))
        return std::nullopt;
    std::optional<Place> only;
    for (const llvm::DIDerivedType *member : members(type)) {
        if (member->isBitField())
            continue;
        Place part = member_of(place, member);
        auto size = static_cast<int64_t>(bytes_of(part.type));
        if (part.offset < 0 || (size != 0 && part.offset >= size))
            continue;
        std::optional<Place> found = search(part, goal, visits, depth + 1);
        if (found && only)
            return std::nullopt;
        if (found)
            only = found;
    }
    return only;
}

std::optional<Place> search(const Place &place, const Goal &goal)
{
    unsigned visits = 0;
    return search(place, goal, visits, 0);
}

} // namespace

bool is_reference(const llvm::DIType *type)
{
    const llvm::DIType *t = bare(type);
    return t && (t->getTag() == dwarf::DW_TAG_reference_type || t->getTag() == dwarf::DW_TAG_rvalue_reference_type);
}

const llvm::DIType *pointee_type(const llvm::DIType *type)
{
    const llvm::DIType *t = bare(type);
    if (const auto *pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(t))
        return pointer->getTag() == dwarf::DW_TAG_pointer_type || is_reference(pointer) ? pointer->getBaseType()
                                                                                        : nullptr;
    const auto *array = llvm::dyn_cast_or_null<llvm::DICompositeType>(t);
    return array && is_array(array) ? array->getBaseType() : nullptr;
}

Place element(Place place, uint64_t stride, const std::string &index)
{
    settle_pointer(place);
    // An array with this stride at the place, possibly an inner dimension of one.
    auto goal = [&](const Place &candidate) -> std::optional<Place> {
        const llvm::DICompositeType *type = composite(candidate.type);
        if (!type || !is_array(type))
            return std::nullopt;
        Place part = candidate;
        std::vector<uint64_t> steps = strides(type);
        for (size_t i = 0; i < steps.size(); ++i) {
            bool last = i + 1 == steps.size();
            if (steps[i] == stride) {
                part.text = indexed(part, index);
                part.pointer.clear();
                part.type = last ? type->getBaseType() : nullptr;
                return part;
            }
            if (steps[i] == 0 || part.offset < 0)
                return std::nullopt;
            part.text = indexed(part, std::to_string(part.offset / static_cast<int64_t>(steps[i])));
            part.pointer.clear();
            part.offset %= static_cast<int64_t>(steps[i]);
        }
        return std::nullopt;
    };
    if (std::optional<Place> found = search(place, goal))
        return *found;
    bool fits = bytes_of(place.type) == stride || !place.type || !bare(place.type);
    if (!place.pointer.empty() && fits) {
        place.text = place.pointer + "[" + index + "]";
        place.pointer.clear();
        return place;
    }
    // One more dimension of an array whose type was lost.
    if (!place.type && place.text.ends_with(']'))
        return Place::object(place.text + "[" + index + "]", nullptr);
    return {};
}

Place narrowed(Place place, uint64_t size, std::optional<BitRange> bits)
{
    settle_pointer(place);
    auto goal = [&](const Place &candidate) -> std::optional<Place> {
        const llvm::DICompositeType *type = composite(candidate.type);
        bool whole = candidate.offset == 0 && bytes_of(candidate.type) == size;
        if (!type || type->getTag() == dwarf::DW_TAG_enumeration_type)
            return whole ? std::optional(candidate) : std::nullopt;
        if (bits && is_record(type))
            for (const llvm::DIDerivedType *member : members(type)) {
                auto at = static_cast<uint64_t>(candidate.offset) * 8 + bits->offset;
                if (member->isBitField() && member->getOffsetInBits() == at)
                    return member_of(candidate, member);
            }
        return std::nullopt;
    };
    if (std::optional<Place> found = search(place, goal)) {
        found->offset = 0;
        return *found;
    }
    // No scalar of this size: a whole aggregate, or a part that has no name of its own.
    auto aggregate = [&](const Place &candidate) -> std::optional<Place> {
        if (candidate.offset == 0 && bytes_of(candidate.type) == size)
            return candidate;
        return std::nullopt;
    };
    if (std::optional<Place> found = search(place, aggregate))
        return *found;
    if (place.offset != 0 || bytes_of(place.type) != size)
        place.type = nullptr;
    return place;
}

} // namespace mazur::frontend

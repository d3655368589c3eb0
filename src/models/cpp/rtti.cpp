// Run-time type information: the classes of typeinfos, dynamic_cast, and which handler catches what. The kind of a
// typeinfo is told by its vtable; their virtual functions are the real library's own business and not there.
#include "runtime.h"

#include <cstring>
#include <cxxabi.h>

// Their destructors are what makes the compiler emit the vtables, and the typeinfos of the fundamental types.
std::type_info::~type_info() = default;
bool std::type_info::__is_pointer_p() const { return false; }
bool std::type_info::__is_function_p() const { return false; }
bool std::type_info::__do_catch(const type_info *, void **, unsigned) const { return false; }
bool std::type_info::__do_upcast(const __cxxabiv1::__class_type_info *, void **) const { return false; }

namespace __cxxabiv1 {
__fundamental_type_info::~__fundamental_type_info() = default;
__array_type_info::~__array_type_info() = default;
__function_type_info::~__function_type_info() = default;
__enum_type_info::~__enum_type_info() = default;
__pbase_type_info::~__pbase_type_info() = default;
__pointer_type_info::~__pointer_type_info() = default;
__pointer_to_member_type_info::~__pointer_to_member_type_info() = default;
__class_type_info::~__class_type_info() = default;
__si_class_type_info::~__si_class_type_info() = default;
__vmi_class_type_info::~__vmi_class_type_info() = default;
} // namespace __cxxabiv1

extern "C" {
extern void *class_table[] __asm__("_ZTVN10__cxxabiv117__class_type_infoE");
extern void *single_table[] __asm__("_ZTVN10__cxxabiv120__si_class_type_infoE");
extern void *multiple_table[] __asm__("_ZTVN10__cxxabiv121__vmi_class_type_infoE");
extern void *pointer_table[] __asm__("_ZTVN10__cxxabiv119__pointer_type_infoE");
extern void *member_table[] __asm__("_ZTVN10__cxxabiv129__pointer_to_member_type_infoE");
}

namespace {

using Type = std::type_info;

bool has_table(const Type *type, void **table) { return *reinterpret_cast<void **const *>(type) == table + 2; }
bool is_class(const Type *type)
{
    return has_table(type, class_table) || has_table(type, single_table) || has_table(type, multiple_table);
}

bool same(const Type *a, const Type *b)
{
    return a == b || (a->name()[0] != '*' && std::strcmp(a->name(), b->name()) == 0);
}

/// Calls f(type, address, is public) for the bases of an object. Without an object the addresses mean nothing.
template <class F> void for_bases(const Type *type, char *object, F &&f)
{
    if (has_table(type, single_table)) {
        f(static_cast<const Type *>(static_cast<const __cxxabiv1::__si_class_type_info *>(type)->__base_type), object,
          true);
        return;
    }
    if (!has_table(type, multiple_table))
        return;
    const auto *several = static_cast<const __cxxabiv1::__vmi_class_type_info *>(type);
    for (unsigned i = 0; i < several->__base_count; i++) {
        const __cxxabiv1::__base_class_type_info &base = several->__base_info[i];
        char *address = object;
        if (object != nullptr)
            address += base.__is_virtual_p()
                           ? *reinterpret_cast<std::ptrdiff_t *>(*reinterpret_cast<char **>(object) + base.__offset())
                           : base.__offset();
        f(static_cast<const Type *>(base.__base_type), address, base.__is_public_p());
    }
}

/// What is known about the subobjects of a type in an object.
struct Found {
    char *address = nullptr;
    int count = 0; ///< distinct ones
    bool is_public = false;
};

void find(const Type *type, char *object, bool is_public, const Type *wanted, Found &found)
{
    if (same(type, wanted)) {
        if (found.count == 0 || found.address != object)
            found = {object, found.count + 1, is_public};
        else
            found.is_public |= is_public;
        return;
    }
    for_bases(type, object, [&](const Type *base, char *address, bool open) {
        find(base, address, is_public && open, wanted, found);
    });
}

bool is_public_base(const Type *type, char *object, const Type *wanted, const char *address, bool is_public)
{
    if (same(type, wanted))
        return is_public && object == address;
    bool result = false;
    for_bases(type, object, [&](const Type *base, char *at, bool open) {
        result |= is_public_base(base, at, wanted, address, is_public && open);
    });
    return result;
}

/// The subobjects of type `wanted` that have the given one as a public base.
void find_around(const Type *type, char *object, const Type *wanted, const Type *inner, const char *address,
                 Found &found)
{
    if (same(type, wanted)) {
        if (is_public_base(type, object, inner, address, true) && (found.count == 0 || found.address != object))
            found = {object, found.count + 1, true};
        return;
    }
    for_bases(type, object,
              [&](const Type *base, char *at, bool) { find_around(base, at, wanted, inner, address, found); });
}

bool upcast(const Type *from, const Type *to, void *&object)
{
    Found found;
    // Distinct subobjects need distinct addresses: an object that is not there is given one.
    find(from, static_cast<char *>(object), true, to, found);
    if (found.count != 1 || !found.is_public)
        return false;
    object = object == nullptr ? nullptr : found.address;
    return true;
}

bool catches_pointer(const __cxxabiv1::__pbase_type_info *caught, const __cxxabiv1::__pbase_type_info *thrown,
                     void *&object)
{
    constexpr unsigned kQualifiers = 7;
    if ((thrown->__flags & ~caught->__flags & kQualifiers) != 0)
        return false;
    const Type *to = caught->__pointee, *from = thrown->__pointee;
    if (same(to, from))
        return true;
    if (has_table(caught, member_table))
        return false;
    if (same(to, &typeid(void)))
        return from->name()[0] != 'F';
    if (is_class(to) && is_class(from))
        return upcast(from, to, object);
    if (has_table(to, pointer_table) && has_table(from, pointer_table) && (caught->__flags & 1) != 0)
        return catches_pointer(static_cast<const __cxxabiv1::__pbase_type_info *>(to),
                               static_cast<const __cxxabiv1::__pbase_type_info *>(from), object) &&
               !is_class(static_cast<const __cxxabiv1::__pbase_type_info *>(to)->__pointee);
    return false;
}

} // namespace

bool mazur::catches(const Type *caught, const Type *thrown, void *&object)
{
    bool pointers = has_table(thrown, pointer_table);
    if (pointers)
        object = *static_cast<void **>(object);
    if (same(caught, thrown))
        return true;
    if (pointers && has_table(caught, pointer_table))
        return catches_pointer(static_cast<const __cxxabiv1::__pbase_type_info *>(caught),
                               static_cast<const __cxxabiv1::__pbase_type_info *>(thrown), object);
    if (has_table(thrown, member_table) && has_table(caught, member_table))
        return catches_pointer(static_cast<const __cxxabiv1::__pbase_type_info *>(caught),
                               static_cast<const __cxxabiv1::__pbase_type_info *>(thrown), object);
    if (same(thrown, &typeid(decltype(nullptr))) && has_table(caught, pointer_table)) {
        object = nullptr;
        return true;
    }
    return is_class(caught) && is_class(thrown) && upcast(thrown, caught, object);
}

extern "C" void *__dynamic_cast(const void *object, const __cxxabiv1::__class_type_info *from,
                                const __cxxabiv1::__class_type_info *to, std::ptrdiff_t)
{
    void **table = *static_cast<void **const *>(object);
    auto *part = static_cast<char *>(const_cast<void *>(object));
    char *whole = part + reinterpret_cast<std::ptrdiff_t>(table[-2]);
    const Type *type = static_cast<const Type *>(table[-1]);
    Found around;
    find_around(type, whole, to, from, part, around);
    if (around.count == 1)
        return around.address;
    Found anywhere;
    find(type, whole, true, to, anywhere);
    bool sideways = around.count == 0 && anywhere.count == 1 && anywhere.is_public;
    return sideways && is_public_base(type, whole, from, part, true) ? anywhere.address : nullptr;
}

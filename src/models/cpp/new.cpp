// operator new and delete in all their forms. Those that others are made of are not inlined: the program may replace
// them.
#include "runtime.h"

#include <new>

const std::nothrow_t std::nothrow{};

namespace {

std::new_handler handler;

constexpr std::size_t kAlign = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

void *allocate(std::size_t size, std::size_t align)
{
    if (align == 0 || (align & (align - 1)) != 0) {
        __mazur_fail(MAZUR_MEMORY, "memory is asked for with an alignment that is no power of two");
        return nullptr;
    }
    for (;;) {
        if (void *block = __mazur_alloc(size, align, 0)) {
            __mazur_family(block, MAZUR_NEW);
            return block;
        }
        if (handler == nullptr)
            return nullptr;
        handler();
    }
}

// The form that throws may have been replaced.
template <class New> void *or_null(New form)
{
    try {
        return form();
    } catch (...) {
        return nullptr;
    }
}

void *allocate_or_throw(std::size_t size, std::size_t align)
{
    if (void *block = allocate(size, align))
        return block;
    throw std::bad_alloc();
}

// Arrays come from the other form, which the program may have replaced.
void *as_array(void *block)
{
    if (__mazur_family(block, 0) == MAZUR_NEW)
        __mazur_family(block, MAZUR_NEW_ARRAY);
    return block;
}

void *from_array(void *block)
{
    const int family = __mazur_family(block, 0);
    if (family == MAZUR_NEW)
        __mazur_fail(MAZUR_MEMORY, "bad free: delete[] of what new, not new[], has allocated");
    if (family == MAZUR_NEW_ARRAY)
        __mazur_family(block, MAZUR_NEW);
    return block;
}

void release(void *block)
{
    if (block == nullptr)
        return;
    const int family = __mazur_family(block, 0);
    if (family == MAZUR_NEW_ARRAY)
        __mazur_fail(MAZUR_MEMORY, "bad free: delete of what new[] has allocated");
    if (family == MAZUR_MALLOC)
        __mazur_fail(MAZUR_MEMORY, "bad free: delete of what malloc has allocated");
    __mazur_free(block);
}

// The size is that of the type by which it is deleted, or of what was asked for.
void *of_size(void *block, std::size_t size, int family)
{
    if (block != nullptr && __mazur_family(block, 0) == family && __mazur_object_size(block) != size)
        __mazur_fail(MAZUR_MEMORY, "bad free: delete by a type of another size than the object has");
    return block;
}

} // namespace

std::new_handler std::set_new_handler(new_handler f) noexcept
{
    new_handler old = handler;
    handler = f;
    return old;
}
std::new_handler std::get_new_handler() noexcept { return handler; }

[[gnu::noinline]] void *operator new(std::size_t size) { return allocate_or_throw(size, kAlign); }
void *operator new[](std::size_t size) { return as_array(operator new(size)); }
void *operator new(std::size_t size, const std::nothrow_t &) noexcept
{
    return or_null([&] { return operator new(size); });
}
void *operator new[](std::size_t size, const std::nothrow_t &tag) noexcept { return as_array(operator new(size, tag)); }
[[gnu::noinline]] void *operator new(std::size_t size, std::align_val_t align)
{
    return allocate_or_throw(size, static_cast<std::size_t>(align));
}
void *operator new[](std::size_t size, std::align_val_t align) { return as_array(operator new(size, align)); }
void *operator new(std::size_t size, std::align_val_t align, const std::nothrow_t &) noexcept
{
    return or_null([&] { return operator new(size, align); });
}
void *operator new[](std::size_t size, std::align_val_t align, const std::nothrow_t &tag) noexcept
{
    return as_array(operator new(size, align, tag));
}

[[gnu::noinline]] void operator delete(void *block) noexcept { release(block); }
void operator delete[](void *block) noexcept { operator delete(from_array(block)); }
void operator delete(void *block, std::size_t size) noexcept { operator delete(of_size(block, size, MAZUR_NEW)); }
void operator delete[](void *block, std::size_t size) noexcept
{
    operator delete[](of_size(block, size, MAZUR_NEW_ARRAY));
}
void operator delete(void *block, const std::nothrow_t &) noexcept { operator delete(block); }
void operator delete[](void *block, const std::nothrow_t &) noexcept { operator delete[](block); }
[[gnu::noinline]] void operator delete(void *block, std::align_val_t) noexcept { release(block); }
void operator delete[](void *block, std::align_val_t align) noexcept { operator delete(from_array(block), align); }
void operator delete(void *block, std::size_t size, std::align_val_t align) noexcept
{
    operator delete(of_size(block, size, MAZUR_NEW), align);
}
void operator delete[](void *block, std::size_t size, std::align_val_t align) noexcept
{
    operator delete[](of_size(block, size, MAZUR_NEW_ARRAY), align);
}
void operator delete(void *block, std::align_val_t align, const std::nothrow_t &) noexcept
{
    operator delete(block, align);
}
void operator delete[](void *block, std::align_val_t align, const std::nothrow_t &) noexcept
{
    operator delete[](block, align);
}

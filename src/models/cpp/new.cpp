// operator new and delete in all their forms.
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
        if (void *block = __mazur_alloc(size, align, 0))
            return block;
        if (handler == nullptr)
            return nullptr;
        handler();
    }
}

void *allocate_or_throw(std::size_t size, std::size_t align)
{
    if (void *block = allocate(size, align))
        return block;
    throw std::bad_alloc();
}

void release(void *block)
{
    if (block != nullptr)
        __mazur_free(block);
}

} // namespace

std::new_handler std::set_new_handler(new_handler f) noexcept
{
    new_handler old = handler;
    handler = f;
    return old;
}
std::new_handler std::get_new_handler() noexcept { return handler; }

void *operator new(std::size_t size) { return allocate_or_throw(size, kAlign); }
void *operator new[](std::size_t size) { return operator new(size); }
void *operator new(std::size_t size, const std::nothrow_t &) noexcept { return allocate(size, kAlign); }
void *operator new[](std::size_t size, const std::nothrow_t &tag) noexcept { return operator new(size, tag); }
void *operator new(std::size_t size, std::align_val_t align)
{
    return allocate_or_throw(size, static_cast<std::size_t>(align));
}
void *operator new[](std::size_t size, std::align_val_t align) { return operator new(size, align); }
void *operator new(std::size_t size, std::align_val_t align, const std::nothrow_t &) noexcept
{
    return allocate(size, static_cast<std::size_t>(align));
}
void *operator new[](std::size_t size, std::align_val_t align, const std::nothrow_t &tag) noexcept
{
    return operator new(size, align, tag);
}

void operator delete(void *block) noexcept { release(block); }
void operator delete[](void *block) noexcept { operator delete(block); }
void operator delete(void *block, std::size_t) noexcept { operator delete(block); }
void operator delete[](void *block, std::size_t) noexcept { operator delete[](block); }
void operator delete(void *block, const std::nothrow_t &) noexcept { operator delete(block); }
void operator delete[](void *block, const std::nothrow_t &) noexcept { operator delete[](block); }
void operator delete(void *block, std::align_val_t) noexcept { release(block); }
void operator delete[](void *block, std::align_val_t align) noexcept { operator delete(block, align); }
void operator delete(void *block, std::size_t, std::align_val_t align) noexcept { operator delete(block, align); }
void operator delete[](void *block, std::size_t, std::align_val_t align) noexcept { operator delete[](block, align); }
void operator delete(void *block, std::align_val_t align, const std::nothrow_t &) noexcept
{
    operator delete(block, align);
}
void operator delete[](void *block, std::align_val_t align, const std::nothrow_t &) noexcept
{
    operator delete[](block, align);
}

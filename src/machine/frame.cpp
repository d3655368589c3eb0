// Frames from free lists by size; see frame.h.
#include "machine/frame.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

namespace mazur {

namespace {

constexpr size_t kSmallBlock = size_t{64} << 10, kMuch = size_t{8} << 20;

// Sizes are multiples of kStep up to kFine, then powers of two.
constexpr uint32_t kStep = 32, kFine = 1024;

uint32_t size_class(uint32_t slots)
{
    auto bytes = static_cast<uint32_t>(sizeof(Frame) + slots * sizeof(uint64_t));
    if (bytes <= kFine)
        return (bytes + kStep - 1) / kStep;
    return static_cast<uint32_t>(kFine / kStep + std::bit_width(bytes - 1) - std::bit_width(kFine - 1));
}

size_t size_of(uint32_t size_class)
{
    if (size_class <= kFine / kStep)
        return size_t{size_class} * kStep;
    return size_t{kFine} << (size_class - kFine / kStep);
}

} // namespace

void FramePool::add_room(uint32_t size_class)
{
    const size_t each = size_of(size_class);
    size_t bytes = std::max(each, kSmallBlock);
    std::byte *block = nullptr;
    if (bytes_ < kMuch || each > kSmallBlock) {
        small_.push_back(std::make_unique_for_overwrite<std::byte[]>(bytes));
        block = small_.back().get();
    } else {
        bytes = kLargeBlock;
        large_.push_back(make_large_block(bytes));
        block = large_.back().get();
    }
    bytes_ += bytes;
    for (size_t i = bytes / each; i-- > 0;) {
        auto *f = reinterpret_cast<Free *>(block + i * each);
        f->next = free_[size_class];
        free_[size_class] = f;
    }
}

Frame *FramePool::allocate(uint32_t slots)
{
    uint32_t c = size_class(slots);
    if (free_[c] == nullptr)
        add_room(c);
    Free *f = free_[c];
    free_[c] = f->next;
    auto *frame = new (static_cast<void *>(f)) Frame;
#ifndef NDEBUG
    live_++;
#endif
    frame->slots = slots;
    return frame;
}

Frame *FramePool::push(Frame *parent, const ir::Function &function, uint32_t function_id, uint32_t slots)
{
    Frame *f = allocate(slots);
    f->parent = parent;
    f->function = &function;
    f->function_id = function_id;
    std::memset(f->registers(), 0, slots * sizeof(uint64_t));
    return f;
}

Frame *FramePool::clone(Frame *frame)
{
    assert(frame->references > 1);
    Frame *f = allocate(frame->slots);
    std::memcpy(static_cast<void *>(f), frame, sizeof(Frame) + frame->slots * sizeof(uint64_t));
    f->references = 1;
    share(f->parent);
    frame->references--;
    return f;
}

void FramePool::release(Frame *frame)
{
    assert(frame == nullptr || frame->references != 0);
    while (frame != nullptr && --frame->references == 0) {
#ifndef NDEBUG
        live_--;
#endif
        Frame *parent = frame->parent;
        uint32_t c = size_class(frame->slots);
        auto *f = reinterpret_cast<Free *>(frame);
        f->next = free_[c];
        free_[c] = f;
        frame = parent;
    }
}

Frame *FramePool::pop(Frame *frame)
{
    Frame *parent = share(frame->parent);
    release(frame);
    return parent == nullptr ? nullptr : own(parent);
}

} // namespace mazur

// Frames from free lists of power-of-two sizes; see frame.h.
#include "machine/frame.h"

#include <bit>
#include <cstring>
#include <new>

namespace mazur {

namespace {

uint32_t size_class(uint32_t slots)
{
    auto bytes = static_cast<uint32_t>(sizeof(Frame) + slots * sizeof(uint64_t));
    return static_cast<uint32_t>(std::bit_width(bytes - 1));
}

} // namespace

FramePool::~FramePool()
{
    for (char *block : blocks_)
        ::operator delete(block, std::align_val_t{16});
}

Frame *FramePool::allocate(uint32_t slots)
{
    uint32_t c = size_class(slots);
    if (free_[c] == nullptr) {
        size_t each = size_t{1} << c;
        size_t count = each < 4096 ? 65536 / each : 1;
        auto *block = static_cast<char *>(::operator new(each * count, std::align_val_t{16}));
        blocks_.push_back(block);
        for (size_t i = 0; i < count; i++) {
            auto *f = reinterpret_cast<Free *>(block + i * each);
            f->next = free_[c];
            free_[c] = f;
        }
    }
    Free *f = free_[c];
    free_[c] = f->next;
    auto *frame = new (static_cast<void *>(f)) Frame;
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
    Frame *f = allocate(frame->slots);
    std::memcpy(static_cast<void *>(f), frame, sizeof(Frame) + frame->slots * sizeof(uint64_t));
    f->references = 1;
    share(f->parent);
    frame->references--;
    return f;
}

void FramePool::release(Frame *frame)
{
    while (frame != nullptr && --frame->references == 0) {
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

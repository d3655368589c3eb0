// Call frames. A thread's stack is a chain of frames that are shared with the checkpoints taken of it and copied when
// they are about to change (copy on write): a checkpoint costs one reference, and frames that are not touched cost
// nothing. Memory comes from free lists by size.
#pragma once

#include "ir/program.h"
#include "machine/fingerprint.h"
#include "machine/large_block.h"

#include <cassert>
#include <cstdint>
#include <vector>

namespace mazur {

struct Frame {
    Frame *parent = nullptr;
    const ir::Function *function = nullptr;
    uint32_t references = 1;
    uint32_t pc = 0;
    uint32_t slots = 0; ///< registers, then (if tracked) their shadows or symbols, then loop counters
    uint32_t function_id = 0;
    uint64_t stack_before = 0;  ///< the thread's stack pointer before the call
    uint64_t base = 0;          ///< bottom of the frame's locals
    uint64_t varargs = 0;       ///< address of the extra arguments, or 0
    uint64_t until = 0;         ///< of a library's wait: 1 if it has looked at the clock; to when it timed out since
    bool stack_objects = false; ///< this frame or one below may have objects on the stack
    bool hashed = false;        ///< `below` is valid
    bool symbolic = false;      ///< some register may have a symbol
    Fingerprint below;          ///< hash of this frame and its callers, while it waits for a call to return

    uint64_t *registers() { return reinterpret_cast<uint64_t *>(this + 1); }
    const uint64_t *registers() const { return reinterpret_cast<const uint64_t *>(this + 1); }
    uint64_t *shadows() { return registers() + function->registers; }
    const uint64_t *shadows() const { return registers() + function->registers; }
    /// Per register its expression, if it has one; the register itself is then 0.
    uint32_t *symbols() { return reinterpret_cast<uint32_t *>(registers() + function->registers); }
    const uint32_t *symbols() const { return reinterpret_cast<const uint32_t *>(registers() + function->registers); }
};

class FramePool {
public:
    FramePool() = default;
    FramePool(const FramePool &) = delete;
    FramePool &operator=(const FramePool &) = delete;

    /// A frame with all slots 0, on top of `parent` (whose reference it takes over).
    Frame *push(Frame *parent, const ir::Function &function, uint32_t function_id, uint32_t slots);
    static Frame *share(Frame *frame)
    {
        if (frame != nullptr) {
            assert(frame->references != 0);
            frame->references++;
        }
        return frame;
    }
    void release(Frame *frame);
    /// The frame itself if nobody else refers to it, else a copy; the caller's reference moves along.
    Frame *own(Frame *frame)
    {
        assert(frame->references != 0);
        return frame->references == 1 ? frame : clone(frame);
    }
    /// The frame below, owned by the caller in place of `frame`.
    Frame *pop(Frame *frame);
#ifndef NDEBUG
    size_t live() const { return live_; } ///< frames that somebody refers to
#endif

private:
    Frame *allocate(uint32_t slots);
    Frame *clone(Frame *frame);

    struct Free {
        Free *next;
    };
    static constexpr uint32_t kClasses = 56; ///< of sizes
    void add_room(uint32_t size_class);
    Free *free_[kClasses] = {};
    size_t bytes_ = 0; ///< in blocks
    std::vector<std::unique_ptr<std::byte[]>> small_;
    std::vector<LargeBlock> large_;
#ifndef NDEBUG
    size_t live_ = 0;
#endif
};

} // namespace mazur

// Gives globals their addresses and thread-local ones their offsets in the thread's block.
#include "ir/program.h"

#include <algorithm>
#include <bit>

namespace mazur::ir {

namespace {

constexpr uint64_t kGap = 16; ///< bytes after each object that belong to nobody

/// Hands out places in ascending order, all below `limit`.
class Placer {
public:
    Placer(uint64_t start, uint64_t limit) : next_(start), limit_(limit) {}

    bool place(Global &global)
    {
        if (!std::has_single_bit(global.align))
            return false;
        uint64_t align = std::max<uint64_t>(16, global.align);
        uint64_t address = (next_ + align - 1) & ~(align - 1);
        if (address + kGap > limit_ || global.size > limit_ - kGap - address)
            return false;
        global.address = address;
        next_ = address + global.size + kGap;
        return true;
    }

    uint64_t next() const { return next_; }

private:
    uint64_t next_;
    uint64_t limit_;
};

} // namespace

bool place_globals(Program &program)
{
    Placer fixed(kGlobalBase, kRegionSize);
    Placer thread_block(kGap, kRegionSize);
    bool any_thread_local = false;
    for (Global &global : program.globals) {
        any_thread_local |= global.thread_local_;
        if (!(global.thread_local_ ? thread_block : fixed).place(global))
            return false;
    }
    program.tls_size = any_thread_local ? (thread_block.next() + 15) & ~uint64_t{15} : 0;
    return true;
}

} // namespace mazur::ir

// Memory that is given back in the order of a stack: what a step allocates is dropped when the step is undone.
#pragma once

#include "machine/large_block.h"

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <vector>

namespace mazur {

/// Numbered cells of T; number 0 is never given out. Runs do not cross chunks. Chunks start out uninitialised, so that
/// memory that is not used is not touched.
template <class T> class Arena {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    using Mark = uint32_t;

    Mark mark() const { return next_; }
    void rewind(Mark mark)
    {
        assert(mark != 0 && mark <= next_);
        next_ = mark;
    }
    void clear() { next_ = 1; }
    /// The number of the first of `count` consecutive cells, with unspecified contents.
    uint32_t allocate(uint32_t count)
    {
        assert(count != 0 && count <= kChunk);
        uint32_t room = kChunk - (next_ & (kChunk - 1));
        if (count > room)
            next_ += room;
        uint32_t first = next_;
        next_ += count;
        while (chunks_.size() << kBits < next_)
            grow();
        return first;
    }
    T *at(uint32_t number)
    {
        assert(number != 0 && number < next_);
        return chunks_[number >> kBits] + (number & (kChunk - 1));
    }
    const T *at(uint32_t number) const { return const_cast<Arena *>(this)->at(number); }
    size_t bytes() const { return chunks_.size() * kChunk * sizeof(T); }

    static constexpr uint32_t kBits = 16, kChunk = 1u << kBits;

private:
    void grow()
    {
        constexpr size_t bytes = kChunk * sizeof(T);
        if (bytes < kLargeBlock || chunks_.empty()) {
            small_.push_back(std::make_unique_for_overwrite<std::byte[]>(bytes));
            chunks_.push_back(reinterpret_cast<T *>(small_.back().get()));
        } else {
            large_.push_back(make_large_block(bytes));
            chunks_.push_back(reinterpret_cast<T *>(large_.back().get()));
        }
    }

    uint32_t next_ = 1;
    std::vector<T *> chunks_;
    std::vector<std::unique_ptr<std::byte[]>> small_;
    std::vector<LargeBlock> large_; ///< only what is large from the second chunk on
};

} // namespace mazur

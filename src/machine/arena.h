// Memory that is given back in the order of a stack: what a step allocates is dropped when the step is undone.
#pragma once

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
    void rewind(Mark mark) { next_ = mark; }
    /// The number of the first of `count` consecutive cells, with unspecified contents.
    uint32_t allocate(uint32_t count)
    {
        uint32_t room = kChunk - (next_ & (kChunk - 1));
        if (count > room)
            next_ += room;
        uint32_t first = next_;
        next_ += count;
        while (chunks_.size() << kBits < next_)
            chunks_.push_back(std::make_unique_for_overwrite<Bytes[]>(kChunk));
        return first;
    }
    T *at(uint32_t number) { return reinterpret_cast<T *>(&chunks_[number >> kBits][number & (kChunk - 1)]); }
    const T *at(uint32_t number) const
    {
        return reinterpret_cast<const T *>(&chunks_[number >> kBits][number & (kChunk - 1)]);
    }
    size_t bytes() const { return chunks_.size() * kChunk * sizeof(T); }

    static constexpr uint32_t kBits = 16, kChunk = 1u << kBits;

private:
    struct alignas(T) Bytes {
        unsigned char bytes[sizeof(T)];
    };
    uint32_t next_ = 1;
    std::vector<std::unique_ptr<Bytes[]>> chunks_;
};

} // namespace mazur

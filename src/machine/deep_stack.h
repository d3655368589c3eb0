// A stack that may become millions of elements deep, as paths do. Elements never move: a vector would copy all of them
// whenever it grows, and need room for them three times over while it does. Room that was made stays.
#pragma once

#include "machine/large_block.h"

#include <cassert>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <vector>

namespace mazur {

template <class T> class DeepStack {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
    size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T &operator[](size_t i)
    {
        assert(i < size_);
        return chunks_[i / kChunk][i % kChunk];
    }
    const T &operator[](size_t i) const { return const_cast<DeepStack &>(*this)[i]; }
    T &back() { return (*this)[size_ - 1]; }
    const T &back() const { return (*this)[size_ - 1]; }
    void push_back(const T &value)
    {
        if (size_ == chunks_.size() * kChunk)
            grow();
        new (&chunks_[size_ / kChunk][size_ % kChunk]) T(value);
        size_++;
    }
    void pop_back()
    {
        assert(size_ != 0);
        size_--;
    }
    /// To no more than it has.
    void shrink(size_t size)
    {
        assert(size <= size_);
        size_ = size;
    }

private:
    static constexpr size_t kChunk = 1024, kFewChunks = 16;

    /// The first chunks are made one by one: most stacks stay small.
    void grow()
    {
        if (chunks_.size() < kFewChunks) {
            small_.push_back(std::make_unique_for_overwrite<std::byte[]>(kChunk * sizeof(T)));
            chunks_.push_back(reinterpret_cast<T *>(small_.back().get()));
            return;
        }
        large_.push_back(make_large_block(kLargeBlock));
        for (size_t i = 0; (i + 1) * kChunk * sizeof(T) <= kLargeBlock; i++)
            chunks_.push_back(reinterpret_cast<T *>(large_.back().get()) + i * kChunk);
    }

    size_t size_ = 0;
    std::vector<T *> chunks_;
    std::vector<std::unique_ptr<std::byte[]>> small_;
    std::vector<LargeBlock> large_;
};

} // namespace mazur

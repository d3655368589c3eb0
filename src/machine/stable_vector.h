// A growing array whose elements never move, so that the undo journal can hold pointers into it.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <vector>

namespace mazur {

template <class T, size_t Bits = 10> class StableVector {
public:
    T &operator[](size_t i)
    {
        assert(i < capacity());
        return chunks_[i >> kBits][i & (kChunk - 1)];
    }
    const T &operator[](size_t i) const { return const_cast<StableVector &>(*this)[i]; }
    /// Number of elements there is room for; elements are value-initialised when room is made.
    size_t capacity() const { return chunks_.size() << kBits; }
    void reserve(size_t n)
    {
        while (capacity() < n)
            chunks_.push_back(std::make_unique<T[]>(kChunk));
    }

private:
    static constexpr size_t kBits = Bits, kChunk = size_t{1} << kBits;
    std::vector<std::unique_ptr<T[]>> chunks_;
};

} // namespace mazur

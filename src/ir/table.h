// A growing array for the tables of a program: elements never move, and reading elements that are there is safe while
// another thread appends (appending itself is for one thread at a time).
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <utility>

namespace mazur::ir {

template <class T> class Table {
public:
    Table() = default;
    Table(std::initializer_list<T> values)
    {
        for (const T &v : values)
            push_back(v);
    }
    Table(const Table &other) { append(other); }
    Table(Table &&other) noexcept { swap(other); }
    Table &operator=(Table other) noexcept
    {
        swap(other);
        return *this;
    }
    ~Table() = default;

    size_t size() const { return size_.load(std::memory_order_acquire); }
    bool empty() const { return size() == 0; }
    T &operator[](size_t i) { return (*chunks_)[i >> kBits][i & (kChunk - 1)]; }
    const T &operator[](size_t i) const { return (*chunks_)[i >> kBits][i & (kChunk - 1)]; }
    T &back() { return (*this)[size() - 1]; }
    const T &back() const { return (*this)[size() - 1]; }
    T &front() { return (*this)[0]; }
    const T &front() const { return (*this)[0]; }

    void push_back(T value)
    {
        size_t n = size();
        if (n >> kBits >= kMostChunks)
            throw std::length_error("a program with more than four million entries in a table");
        if (chunks_ == nullptr)
            chunks_ = std::make_unique<Chunks>();
        if ((n & (kChunk - 1)) == 0)
            (*chunks_)[n >> kBits] = std::make_unique<T[]>(kChunk);
        (*this)[n] = std::move(value);
        size_.store(n + 1, std::memory_order_release);
    }
    template <class... Args> T &emplace_back(Args &&...args)
    {
        push_back(T(std::forward<Args>(args)...));
        return back();
    }
    void pop_back() { size_.store(size() - 1, std::memory_order_release); }
    void resize(size_t n)
    {
        while (size() < n)
            push_back(T());
        size_.store(n, std::memory_order_release);
    }
    void clear() { resize(0); }

    template <class Self, class Value> class Iterator {
    public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = T;
        using difference_type = std::ptrdiff_t;
        using pointer = Value *;
        using reference = Value &;
        Iterator() = default;
        Iterator(Self *table, size_t at) : table_(table), at_(at) {}
        Value &operator*() const { return (*table_)[at_]; }
        Value *operator->() const { return &(*table_)[at_]; }
        Value &operator[](std::ptrdiff_t n) const { return (*table_)[at_ + static_cast<size_t>(n)]; }
        Iterator &operator++() { return ++at_, *this; }
        Iterator operator++(int) { return {table_, at_++}; }
        Iterator &operator--() { return --at_, *this; }
        Iterator operator--(int) { return {table_, at_--}; }
        Iterator &operator+=(std::ptrdiff_t n) { return at_ += static_cast<size_t>(n), *this; }
        Iterator &operator-=(std::ptrdiff_t n) { return at_ -= static_cast<size_t>(n), *this; }
        friend Iterator operator+(Iterator i, std::ptrdiff_t n) { return i += n; }
        friend Iterator operator+(std::ptrdiff_t n, Iterator i) { return i += n; }
        friend Iterator operator-(Iterator i, std::ptrdiff_t n) { return i -= n; }
        std::ptrdiff_t operator-(const Iterator &o) const { return static_cast<std::ptrdiff_t>(at_ - o.at_); }
        bool operator==(const Iterator &o) const { return at_ == o.at_; }
        auto operator<=>(const Iterator &o) const { return at_ <=> o.at_; }

    private:
        Self *table_ = nullptr;
        size_t at_ = 0;
    };
    using iterator = Iterator<Table, T>;
    using const_iterator = Iterator<const Table, const T>;
    using value_type = T;
    iterator begin() { return {this, 0}; }
    iterator end() { return {this, size()}; }
    const_iterator begin() const { return {this, 0}; }
    const_iterator end() const { return {this, size()}; }

    bool operator==(const Table &other) const
    {
        if (size() != other.size())
            return false;
        for (size_t i = 0; i < size(); i++)
            if (!((*this)[i] == other[i]))
                return false;
        return true;
    }

private:
    static constexpr size_t kBits = 9, kChunk = size_t{1} << kBits, kMostChunks = size_t{1} << 13;
    using Chunks = std::array<std::unique_ptr<T[]>, kMostChunks>;

    void swap(Table &other) noexcept
    {
        chunks_.swap(other.chunks_);
        size_t mine = size();
        size_.store(other.size());
        other.size_.store(mine);
    }
    void append(const Table &other)
    {
        for (const T &v : other)
            push_back(v);
    }

    std::unique_ptr<Chunks> chunks_; ///< never reallocated
    std::atomic<size_t> size_{0};
};

} // namespace mazur::ir

// Values for the variables of expressions. A variable that was given none has 0.
//
// Copies share their values until one of them is changed.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace mazur::smt {

class Model {
public:
    uint64_t operator[](uint32_t variable) const
    {
        return values_ && variable < values_->size() ? (*values_)[variable] : 0;
    }

    void set(uint32_t variable, uint64_t value)
    {
        uint64_t old = (*this)[variable];
        if (old == value)
            return;
        make_own();
        if (variable >= values_->size())
            values_->resize(variable + 1);
        (*values_)[variable] = value;
        version_ += term(variable, value) - term(variable, old);
    }

    /// The same as `*this = other`, but if the values here are not shared, they are overwritten rather than given back:
    /// a model that is used again and again does not allocate.
    void assign(const Model &other)
    {
        if (values_ == other.values_)
            return;
        if (!values_ || !is_own())
            values_ = other.values_;
        else if (other.values_)
            *values_ = *other.values_;
        else
            values_->clear();
        version_ = other.version_;
    }

    /// Variables from here on have the value 0.
    size_t size() const { return values_ ? values_->size() : 0; }

    /// A hash of the values: models with equal versions are taken to be equal.
    uint64_t version() const { return version_; }
    bool operator==(const Model &other) const { return version_ == other.version_; }

private:
    /// 0 for the value 0, so that it does not matter how many zeros are stored.
    static uint64_t term(uint64_t variable, uint64_t value)
    {
        if (value == 0)
            return 0;
        auto fold = [](uint64_t a, uint64_t b) {
            unsigned __int128 p = static_cast<unsigned __int128>(a) * b;
            return static_cast<uint64_t>(p) ^ static_cast<uint64_t>(p >> 64);
        };
        uint64_t h = fold(value ^ 0x9e3779b97f4a7c15u, (variable + 1) * 0xd6e8feb86659fd93u);
        return fold(h ^ 0xe7037ed1a0b428dbu, (value + variable) ^ 0x8ebc6af09c88c6e3u) + h;
    }

    bool is_own() const
    {
        if (values_.use_count() != 1)
            return false;
        // Another thread may just have given up its copy: what it read there comes before what is written here.
        std::atomic_thread_fence(std::memory_order_acquire);
        return true;
    }
    void make_own()
    {
        if (!values_)
            values_ = std::make_shared<std::vector<uint64_t>>();
        else if (!is_own())
            values_ = std::make_shared<std::vector<uint64_t>>(*values_);
    }

    std::shared_ptr<std::vector<uint64_t>> values_;
    uint64_t version_ = 0;
};

} // namespace mazur::smt

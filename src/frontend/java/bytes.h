// A reader of big-endian data (class files) that never reads past the end: the first attempt makes everything after it
// zero, and `good` says so.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace mazur::java {

using Bytes = std::span<const uint8_t>;

class ByteReader {
public:
    explicit ByteReader(Bytes bytes) : bytes_(bytes) {}

    bool good() const { return good_; }
    size_t position() const { return at_; }
    size_t left() const { return bytes_.size() - at_; }
    uint8_t u1() { return static_cast<uint8_t>(number(1)); }
    uint16_t u2() { return static_cast<uint16_t>(number(2)); }
    uint32_t u4() { return static_cast<uint32_t>(number(4)); }
    uint64_t u8() { return number(8); }
    Bytes take(size_t n)
    {
        if (n > left()) {
            good_ = false;
            at_ = bytes_.size();
            return {};
        }
        Bytes result = bytes_.subspan(at_, n);
        at_ += n;
        return result;
    }
    void skip(size_t n) { take(n); }

private:
    uint64_t number(size_t n)
    {
        uint64_t value = 0;
        for (uint8_t b : take(n))
            value = value << 8 | b;
        return value;
    }

    Bytes bytes_;
    size_t at_ = 0;
    bool good_ = true;
};

} // namespace mazur::java

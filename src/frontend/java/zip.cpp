#include "frontend/java/zip.h"

#include <zlib.h>

namespace mazur::java {

namespace {

constexpr uint32_t kEndMagic = 0x06054b50, kDirectoryMagic = 0x02014b50, kLocalMagic = 0x04034b50;
constexpr uint64_t kEndSize = 22, kDirectorySize = 46, kLocalSize = 30;
constexpr uint32_t kLargest = uint32_t{256} << 20;

} // namespace

/// A little-endian number; 0 beyond the end.
uint32_t Zip::number(uint64_t at, unsigned bytes) const
{
    uint32_t value = 0;
    for (unsigned n = 0; n < bytes && at + n < bytes_.size(); n++)
        value |= uint32_t{bytes_[at + n]} << 8 * n;
    return value;
}

Zip::Zip(Bytes bytes) : bytes_(bytes)
{
    uint64_t end = bytes.size() < kEndSize ? 0 : bytes.size() - kEndSize + 1;
    do {
        if (end == 0 || bytes.size() - end > 0xffff + kEndSize) {
            problem_ = "this is no zip archive";
            return;
        }
        end--;
    } while (number(end, 4) != kEndMagic);
    unsigned count = number(end + 10, 2);
    uint64_t at = number(end + 16, 4);
    for (unsigned n = 0; n < count; n++) {
        if (at + kDirectorySize > bytes.size() || number(at, 4) != kDirectoryMagic) {
            problem_ = "the archive's directory is damaged";
            return;
        }
        unsigned name = number(at + 28, 2);
        if (at + kDirectorySize + name > bytes.size()) {
            problem_ = "the archive's directory is cut off";
            return;
        }
        entries_[std::string(reinterpret_cast<const char *>(bytes.data() + at + kDirectorySize), name)] = {
            number(at + 42, 4), number(at + 20, 4), number(at + 24, 4), static_cast<uint16_t>(number(at + 10, 2))};
        at += kDirectorySize + name + number(at + 30, 2) + number(at + 32, 2);
    }
}

std::optional<std::vector<uint8_t>> Zip::read(const std::string &name) const
{
    auto found = entries_.find(name);
    if (found == entries_.end())
        return std::nullopt;
    const Entry &e = found->second;
    if (number(e.offset, 4) != kLocalMagic || e.size > kLargest)
        return std::nullopt;
    uint64_t from = e.offset + kLocalSize + number(e.offset + 26, 2) + number(e.offset + 28, 2);
    if (from > bytes_.size() || e.compressed > bytes_.size() - from)
        return std::nullopt;
    if (e.method == 0)
        return std::vector<uint8_t>(bytes_.begin() + static_cast<std::ptrdiff_t>(from),
                                    bytes_.begin() + static_cast<std::ptrdiff_t>(from + e.compressed));
    if (e.method != Z_DEFLATED)
        return std::nullopt;
    std::vector<uint8_t> result(e.size);
    z_stream stream{};
    if (inflateInit2(&stream, -MAX_WBITS) != Z_OK)
        return std::nullopt;
    stream.next_in = const_cast<uint8_t *>(bytes_.data() + from);
    stream.avail_in = e.compressed;
    stream.next_out = result.data();
    stream.avail_out = e.size;
    bool good = inflate(&stream, Z_FINISH) == Z_STREAM_END && stream.total_out == e.size;
    inflateEnd(&stream);
    return good ? std::optional(std::move(result)) : std::nullopt;
}

} // namespace mazur::java

// Numbers are written as seven bits a byte, the low ones first; most of them take one byte.
#include "graph/part.h"

namespace mazur::graph {

namespace {

void write(std::string &bytes, uint32_t number)
{
    for (; number >= 0x80; number >>= 7)
        bytes += static_cast<char>(number | 0x80);
    bytes += static_cast<char>(number);
}

class Reader {
public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}

    uint32_t number()
    {
        uint64_t number = 0;
        for (unsigned shift = 0; shift < 35; shift += 7) {
            if (bytes_.empty())
                break;
            const auto byte = static_cast<uint8_t>(bytes_.front());
            bytes_.remove_prefix(1);
            number |= uint64_t{byte & 0x7fu} << shift;
            if (byte < 0x80 && number <= ~uint32_t{0})
                return static_cast<uint32_t>(number);
        }
        good_ = false;
        return 0;
    }
    size_t left() const { return bytes_.size(); }
    bool good() const { return good_; }

private:
    std::string_view bytes_;
    bool good_ = true;
};

} // namespace

std::string write_part(const Part &part)
{
    std::string bytes;
    write(bytes, part.first_way);
    write(bytes, part.revisits ? 1 : 0);
    write(bytes, static_cast<uint32_t>(part.path.size()));
    for (const Decision &d : part.path) {
        write(bytes, d.way);
        write(bytes, d.variant);
    }
    return bytes;
}

std::optional<Part> read_part(std::string_view bytes)
{
    Reader reader(bytes);
    Part part;
    part.first_way = reader.number();
    const uint32_t revisits = reader.number(), length = reader.number();
    if (!reader.good() || revisits > 1 || length > reader.left() / 2)
        return std::nullopt;
    part.revisits = revisits != 0;
    part.path.resize(length);
    for (Decision &d : part.path) {
        d.way = reader.number();
        d.variant = reader.number();
    }
    return reader.good() && reader.left() == 0 ? std::optional(std::move(part)) : std::nullopt;
}

} // namespace mazur::graph

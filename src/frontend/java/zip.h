// Reads jar files: the central directory of a zip archive, and entries that are stored or deflated.
#pragma once

#include "frontend/java/bytes.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace mazur::java {

class Zip {
public:
    /// The archive in these bytes, which must stay; `problem` says what is wrong with it.
    explicit Zip(Bytes bytes);

    const std::string &problem() const { return problem_; }
    /// The contents of an entry; none if it is not there or damaged.
    std::optional<std::vector<uint8_t>> read(const std::string &name) const;

private:
    struct Entry {
        uint64_t offset;
        uint32_t compressed, size;
        uint16_t method;
    };
    uint32_t number(uint64_t at, unsigned bytes) const;

    Bytes bytes_;
    std::string problem_;
    std::unordered_map<std::string, Entry> entries_;
};

} // namespace mazur::java

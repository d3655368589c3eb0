// Reads jar files, with libzip.
#pragma once

#include "frontend/java/bytes.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

struct zip;

namespace mazur::java {

class Zip {
public:
    /// The archive in these bytes, which must stay; `problem` says what is wrong with it.
    explicit Zip(Bytes bytes);

    const std::string &problem() const { return problem_; }
    /// The contents of an entry; none if it is not there or damaged, which is then said in `problem`.
    std::optional<std::vector<uint8_t>> read(const std::string &name, std::string &problem) const;
    std::optional<std::vector<uint8_t>> read(const std::string &name) const;

private:
    struct Discard {
        void operator()(zip *archive) const;
    };
    std::unique_ptr<zip, Discard> archive_;
    std::string problem_;
};

} // namespace mazur::java

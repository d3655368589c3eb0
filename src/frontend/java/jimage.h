// The JDK's own classes: `lib/modules`, a "jimage" of version 1.0. It is mapped and read in place: a perfect hash over
// "/module/package/name.class" leads to an entry of attributes (where its contents lie, how long they are).
#pragma once

#include "frontend/java/mapped_file.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace mazur::java {

class Jimage {
public:
    /// The image, or what is wrong with it in `problem`.
    explicit Jimage(const std::string &path);

    const std::string &problem() const { return problem_; }
    /// A class by its name with slashes; its bytes stay valid as long as the image.
    std::optional<Bytes> find_class(std::string_view name) const;
    /// Any file, by "/module/path".
    std::optional<Bytes> find(const std::string &path) const;
    /// The module that a class is in; empty: none.
    std::string_view module_of(std::string_view class_name) const;
    std::vector<std::string_view> modules() const;

private:
    struct Location {
        std::string_view module, parent, base, extension;
        uint64_t offset = 0, compressed = 0, size = 0;
    };
    std::optional<Location> location(uint32_t index) const;
    std::string_view text(uint64_t offset) const;
    uint32_t word(uint64_t at) const;
    void index_packages();

    MappedFile file_;
    std::string problem_;
    uint32_t table_length_ = 0;
    uint64_t redirect_ = 0, offsets_ = 0, locations_ = 0, strings_ = 0, index_size_ = 0;
    uint64_t locations_size_ = 0, strings_size_ = 0;
    std::unordered_map<std::string_view, std::string_view> module_of_; ///< by package
};

} // namespace mazur::java

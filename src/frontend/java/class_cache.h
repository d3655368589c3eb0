// What javac made of sources before, kept in the user's cache folder: starting javac takes longer than most checks of
// small programs. An entry is one file that holds everything the outcome depends on beside the class files, so that a
// hash that fits by chance is noticed, and a digest of all, so that damage is. Entries appear whole or not at all.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazur::java {

using ClassBytes = std::vector<std::vector<uint8_t>>;

uint64_t digest_of(std::string_view bytes);

class ClassCache {
public:
    /// In $XDG_CACHE_HOME/mazur or ~/.cache/mazur; if there is neither, nothing is kept.
    ClassCache();
    explicit ClassCache(std::string folder) : folder_(std::move(folder)) {}

    std::optional<ClassBytes> find(std::string_view key) const;
    /// Failing is no error: then it is compiled again next time.
    void keep(std::string_view key, const ClassBytes &classes) const;

private:
    std::string file_of(std::string_view key) const;
    void make_room() const;

    std::string folder_;
};

} // namespace mazur::java

// Where classes come from: Mazur's own models first, then the JDK, then the user's folders, jars and single files.
#pragma once

#include "frontend/java/class_file.h"
#include "frontend/java/jimage.h"
#include "frontend/java/zip.h"

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mazur::java {

enum class Origin : uint8_t { Model, Jdk, User };

struct FoundClass {
    std::unique_ptr<ClassFile> file;
    Origin origin = Origin::User;
    std::string problem; ///< the file is there but damaged
};

class ClassPath {
public:
    /// What is wrong with the JDK's image or a part of the path; empty: nothing.
    std::string open(const std::string &jdk_home, Bytes models, const std::vector<std::string> &parts);
    /// A class file outside of the path, under its own name.
    void add(std::string name, std::vector<uint8_t> bytes) { single_[std::move(name)] = std::move(bytes); }

    /// Calls f with each class file that was added by itself.
    template <class F> void for_single(F f) const
    {
        for (const auto &[name, bytes] : single_)
            if (auto parsed = parse_class_at(bytes); auto *file = std::get_if<std::unique_ptr<ClassFile>>(&parsed))
                f(**file);
    }

    std::optional<FoundClass> find(std::string_view name) const;
    /// The class that stands in for methods of this one of the JDK, if there is one.
    std::unique_ptr<ClassFile> find_model(std::string_view name) const;

private:
    struct Part {
        std::string folder; ///< or a jar:
        std::unique_ptr<MappedFile> mapped;
        std::unique_ptr<Zip> jar;
    };
    std::unique_ptr<Zip> models_;
    std::unique_ptr<Jimage> jdk_;
    std::vector<Part> parts_;
    std::map<std::string, std::vector<uint8_t>, std::less<>> single_;
};

std::optional<std::vector<uint8_t>> read_whole(const std::string &path);

} // namespace mazur::java

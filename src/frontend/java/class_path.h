// Where classes come from: Mazur's own models first, then the JDK, then the user's folders, jars and single files.
#pragma once

#include "frontend/java/class_file.h"
#include "frontend/java/jimage.h"
#include "frontend/java/modules.h"
#include "frontend/java/zip.h"

#include <functional>
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

    /// Calls f with each class file of the user's that was added by itself, or that the constant pools of others lead
    /// to from the main class.
    void for_reachable(std::string_view main, const std::function<void(const ClassFile &)> &f) const;

    /// A file that comes with classes: "/module/path" of the JDK, "path" of the user's; "//path" of the JDK's folder.
    std::optional<std::vector<uint8_t>> find_resource(const std::string &name) const;
    const Modules &modules() const;
    std::string_view module_of(std::string_view name) const { return jdk_->module_of(name); }
    /// Is there such a class of the user's?
    bool has_own(std::string_view name) const;
    std::optional<FoundClass> find(std::string_view name) const;
    /// The class that stands in for methods of this one of the JDK, if there is one.
    std::unique_ptr<ClassFile> find_model(std::string_view name) const;

private:
    struct Part {
        std::string folder; ///< or a jar:
        std::unique_ptr<MappedFile> mapped;
        std::unique_ptr<Zip> jar;
    };
    /// None if it is not there, or damaged, which is then said in `problem`.
    std::optional<std::vector<uint8_t>> find_own(std::string_view name, std::string &problem) const;

    std::unique_ptr<Zip> models_;
    std::unique_ptr<Jimage> jdk_;
    std::string jdk_home_;
    mutable std::unique_ptr<Modules> modules_; ///< read when somebody asks
    std::vector<Part> parts_;
    std::map<std::string, std::vector<uint8_t>, std::less<>> single_;
};

std::optional<std::vector<uint8_t>> read_whole(const std::string &path);

} // namespace mazur::java

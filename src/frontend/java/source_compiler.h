// Java sources to class files: by javac, or as javac made them before (class_cache.h).
#pragma once

#include "frontend/java/bytes.h"
#include "frontend/java/class_cache.h"
#include "frontend/java/jdk.h"

#include <string>
#include <variant>
#include <vector>

namespace mazur::java {

class SourceCompiler {
public:
    /// The models are on the class path: sources may use what they offer.
    SourceCompiler(const Jdk &jdk, Bytes models) : jdk_(jdk), models_(models) {}

    /// The classes of these sources, or the compiler's messages. `parts` is the class path.
    std::variant<ClassBytes, std::string> compile(const std::vector<std::string> &sources,
                                                  const std::vector<std::string> &flags,
                                                  const std::vector<std::string> &parts) const;

    // For whoever runs javac himself, for many programs at once.
    /// Has been compiled, and is kept.
    bool is_kept(const std::vector<std::string> &sources) const { return cache_.find(key_of(sources)).has_value(); }
    void keep(const std::vector<std::string> &sources, const ClassBytes &classes) const
    {
        cache_.keep(key_of(sources), classes);
    }
    /// The options that javac is given for sources that stand alone.
    static std::vector<std::string> options(const std::string &class_path, const std::string &folder);
    /// Writes the models into the file, for the class path.
    void write_models(const std::string &file) const;
    static ClassBytes classes_in(const std::string &folder);

private:
    std::string key_of(const std::vector<std::string> &sources) const;

    const Jdk &jdk_;
    Bytes models_;
    ClassCache cache_;
};

} // namespace mazur::java

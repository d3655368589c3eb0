// The front end for Java: from sources, class files, jars or the name of a class to a Program that grows as it runs.
#pragma once

#include "ir/program.h"

#include <string>
#include <variant>
#include <vector>

namespace mazur::java {

struct LoadRequest {
    std::vector<std::string> inputs;         ///< .java .class .jar, or one name of a class
    std::vector<std::string> compiler_flags; ///< handed on to javac
    bool jdk_locks = false;                  ///< no primitive actions in place of the JDK's locks
    std::string class_path;                  ///< folders and jars, separated by colons
};

/// The program, or what is wrong with the input.
std::variant<ir::Program, std::string> load(const LoadRequest &request);

} // namespace mazur::java

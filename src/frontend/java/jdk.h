// The JDK on this computer: where it is, and its compiler.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace mazur::java {

/// The folder of a JDK 17, from JAVA_HOME or by the javac or java in PATH; else a message.
struct Jdk {
    std::string home;
    std::string problem;
};
Jdk find_jdk();

/// Compiles sources into the folder. The compiler's messages if it fails, else nothing.
std::string compile(const Jdk &jdk, const std::vector<std::string> &sources, const std::vector<std::string> &flags,
                    const std::string &class_path, const std::string &folder);

} // namespace mazur::java

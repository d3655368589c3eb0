// The JDK on this computer.
#pragma once

#include <string>

namespace mazur::java {

/// The folder of a JDK 17, from JAVA_HOME or by the javac or java in PATH; else a message.
struct Jdk {
    std::string home;
    std::string problem;
};
Jdk find_jdk();

} // namespace mazur::java

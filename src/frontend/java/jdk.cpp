#include "frontend/java/jdk.h"

#include "frontend/common/process.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace mazur::java {

namespace {

namespace fs = std::filesystem;

/// The version line of the JDK's `release` file; empty: this is no JDK.
std::string version_of(const fs::path &home)
{
    std::ifstream in(home / "release");
    for (std::string line; std::getline(in, line);)
        if (line.starts_with("JAVA_VERSION=\""))
            return line.substr(14, line.find('"', 14) - 14);
    return "";
}

/// The folder above bin/ of a program in PATH, with links followed.
std::string home_of(const std::string &program)
{
    const char *path = std::getenv("PATH");
    std::string rest = path == nullptr ? "" : path;
    while (!rest.empty()) {
        size_t colon = rest.find(':');
        fs::path file = fs::path(rest.substr(0, colon)) / program;
        rest = colon == std::string::npos ? "" : rest.substr(colon + 1);
        std::error_code failed;
        if (access(file.c_str(), X_OK) == 0)
            if (fs::path real = fs::canonical(file, failed); !failed)
                return real.parent_path().parent_path();
    }
    return "";
}

} // namespace

Jdk find_jdk()
{
    const char *java_home = std::getenv("JAVA_HOME");
    std::string other;
    for (const std::string &home : {java_home == nullptr ? std::string() : std::string(java_home), home_of("javac"),
                                    home_of("java"), std::string("/usr/lib/jvm/java-17-openjdk-amd64")}) {
        std::string version = home.empty() ? "" : version_of(home);
        std::error_code failed;
        if (version.starts_with("17") && fs::exists(fs::path(home) / "lib/modules", failed))
            return {home, ""};
        if (!version.empty())
            other = " (" + home + " is version " + version + ")";
    }
    return {"", "Java programs require JDK 17, which was not found" + other +
                    ": install openjdk-17-jdk-headless, or set JAVA_HOME"};
}

} // namespace mazur::java

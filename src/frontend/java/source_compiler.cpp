#include "frontend/java/source_compiler.h"

#include "frontend/common/process.h"
#include "frontend/java/class_path.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <unistd.h>

namespace mazur::java {

namespace fs = std::filesystem;

std::vector<std::string> SourceCompiler::options(const std::string &class_path, const std::string &folder)
{
    return {"-g", "-nowarn", "-proc:none", "-d", folder, "-cp", class_path};
}

void SourceCompiler::write_models(const std::string &file) const
{
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char *>(models_.data()), static_cast<std::streamsize>(models_.size()));
}

ClassBytes SourceCompiler::classes_in(const std::string &folder)
{
    ClassBytes classes;
    std::error_code failed;
    for (const auto &entry : fs::recursive_directory_iterator(folder, failed))
        if (entry.path().string().ends_with(".class"))
            if (std::optional<std::vector<uint8_t>> bytes = read_whole(entry.path()))
                classes.push_back(std::move(*bytes));
    return classes;
}

/// Everything that decides what javac makes of the sources if there is nothing else on the class path. In which folder
/// they lie does not.
std::string SourceCompiler::key_of(const std::vector<std::string> &sources) const
{
    std::error_code failed;
    const fs::path modules = fs::path(jdk_.home) / "lib/modules";
    std::string key = jdk_.home + "\n" + std::to_string(fs::file_size(modules, failed)) + " " +
                      std::to_string(fs::last_write_time(modules, failed).time_since_epoch().count()) + "\n";
    key += std::to_string(digest_of({reinterpret_cast<const char *>(models_.data()), models_.size()}));
    for (const std::string &source : sources) {
        std::optional<std::vector<uint8_t>> text = read_whole(source);
        if (!text)
            return "";
        key += "\n" + fs::path(source).filename().string() + " " + std::to_string(text->size()) + "\n";
        key.append(text->begin(), text->end());
    }
    return key;
}

std::variant<ClassBytes, std::string> SourceCompiler::compile(const std::vector<std::string> &sources,
                                                              const std::vector<std::string> &flags,
                                                              const std::vector<std::string> &parts) const
{
    // Class paths and flags can name files that change.
    const std::string key = parts.empty() && flags.empty() ? key_of(sources) : "";
    if (!key.empty())
        if (std::optional<ClassBytes> kept = cache_.find(key))
            return std::move(*kept);
    const std::string javac = jdk_.home + "/bin/javac";
    if (access(javac.c_str(), X_OK) != 0)
        return "there is no javac in " + jdk_.home + "/bin: install openjdk-17-jdk-headless";
    const frontend::TemporaryFolder folder;
    if (!folder.valid())
        return "cannot create a folder for temporary files";
    const std::string models = folder.file("mazur.jar"), classes = folder.file("classes");
    std::error_code failed;
    fs::create_directory(classes, failed);
    write_models(models);
    std::string class_path;
    for (const std::string &part : parts)
        class_path += part + ":";
    class_path += models; // last: the user's classes win
    // The options for a quick start matter: a compilation is otherwise most of a small check's time.
    std::vector<std::string> command = {javac, "-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-Xshare:auto"};
    for (const std::vector<std::string> &more : {options(class_path, classes), flags, sources})
        command.insert(command.end(), more.begin(), more.end());
    const frontend::ProcessResult result = frontend::run_all({command}, 1).front();
    if (!result.started)
        return "javac could not be started";
    if (result.status != 0)
        return result.output.empty() ? "javac failed" : result.output;
    ClassBytes made = classes_in(classes);
    if (!key.empty())
        cache_.keep(key, made);
    return made;
}

} // namespace mazur::java

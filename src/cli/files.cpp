// Plain standard I/O; messages carry the system's reason.
#include "cli/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <unistd.h>

namespace mazur::cli {

namespace {

std::string reason(const std::string &file, int error) { return file + ": " + std::strerror(error); }

} // namespace

std::variant<std::string, UsageError> read_file(const std::string &file)
{
    std::error_code failed;
    if (std::filesystem::is_directory(file, failed))
        return UsageError{file + ": is a directory"};
    std::FILE *in = std::fopen(file.c_str(), "rb");
    if (in == nullptr)
        return UsageError{reason(file, errno)};
    std::string content;
    char buffer[1 << 16];
    for (size_t got = 0; (got = std::fread(buffer, 1, sizeof buffer, in)) > 0;)
        content.append(buffer, got);
    const bool broken = std::ferror(in) != 0;
    std::fclose(in);
    if (broken)
        return UsageError{file + ": cannot be read"};
    return content;
}

std::string why_not_writable(const std::string &file)
{
    if (file.empty() || file == "-")
        return "";
    std::error_code failed;
    const std::filesystem::path path(file);
    if (std::filesystem::is_directory(path, failed))
        return file + ": is a directory";
    if (std::filesystem::exists(path, failed))
        return access(file.c_str(), W_OK) == 0 ? "" : reason(file, errno);
    const std::filesystem::path parent = path.has_parent_path() ? path.parent_path() : ".";
    return access(parent.c_str(), W_OK) == 0 ? "" : reason(file, errno);
}

bool write_file(const std::string &file, std::string_view content)
{
    std::FILE *out = file == "-" ? stdout : std::fopen(file.c_str(), "wb");
    bool good = out != nullptr;
    if (good) {
        good = std::fwrite(content.data(), 1, content.size(), out) == content.size();
        good = std::fflush(out) == 0 && good;
        if (out != stdout)
            good = std::fclose(out) == 0 && good;
    }
    if (!good)
        std::fprintf(stderr, "mazur: %s\n", reason(file == "-" ? "standard output" : file, errno).c_str());
    return good;
}

} // namespace mazur::cli

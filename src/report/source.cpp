// Files are read once and whole; what is not a regular file, or too large to be source, counts as empty.
#include "report/source.h"

#include "report/utf8.h"

#include <filesystem>
#include <fstream>

namespace mazur::report {

namespace {

constexpr uintmax_t kLargestFile = 64 << 20;
constexpr size_t kTab = 4;

std::vector<std::string> read_lines(const std::string &file)
{
    std::vector<std::string> lines;
    std::error_code failed;
    if (!std::filesystem::is_regular_file(file, failed) || std::filesystem::file_size(file, failed) > kLargestFile ||
        failed)
        return lines;
    std::ifstream in(file, std::ios::binary);
    for (std::string line; std::getline(in, line);) {
        std::string expanded;
        for (const char c : line) {
            if (c == '\t')
                expanded.append(kTab - expanded.size() % kTab, ' ');
            else if (c != '\r')
                expanded += c;
        }
        lines.push_back(printable(expanded));
    }
    return lines;
}

std::string_view trimmed(std::string_view text)
{
    const size_t from = text.find_first_not_of(' ');
    return from == std::string_view::npos ? "" : text.substr(from, text.find_last_not_of(' ') - from + 1);
}

} // namespace

const std::vector<std::string> &SourceCache::lines(const std::string &file)
{
    const auto known = files_.find(file);
    return known != files_.end() ? known->second : files_.emplace(file, read_lines(file)).first->second;
}

std::string_view SourceCache::line(const std::string &file, uint32_t number)
{
    const std::vector<std::string> &all = lines(file);
    return number == 0 || number > all.size() ? std::string_view() : trimmed(all[number - 1]);
}

std::string SourceCache::indented_line(const std::string &file, uint32_t number)
{
    const std::vector<std::string> &all = lines(file);
    return number == 0 || number > all.size() ? std::string() : all[number - 1];
}

} // namespace mazur::report

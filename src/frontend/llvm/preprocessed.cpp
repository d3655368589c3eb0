// Line markers and foreign attributes of preprocessed files; see preprocessed.h.
#include "frontend/llvm/preprocessed.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <string_view>

namespace mazur::frontend {

namespace {

/// `# 12 "file.c" 1` or `#line 12 "file.c"`
bool is_marker(std::string_view line)
{
    size_t i = line.find_first_not_of(" \t");
    if (i == std::string_view::npos || line[i] != '#')
        return false;
    i = line.find_first_not_of(" \t", i + 1);
    if (i == std::string_view::npos)
        return false;
    if (line.substr(i).starts_with("line"))
        i = line.find_first_not_of(" \t", i + 4);
    return i != std::string_view::npos && std::isdigit(static_cast<unsigned char>(line[i])) != 0;
}

std::string_view file_of(std::string_view marker)
{
    size_t from = marker.find('"');
    size_t to = marker.rfind('"');
    return from < to && to != std::string_view::npos ? marker.substr(from + 1, to - from - 1) : std::string_view();
}

bool is_there(std::string_view file)
{
    std::error_code error;
    return std::filesystem::exists(std::filesystem::path(file), error);
}

/// Empties the lines with markers if the first of them, the main source, leads nowhere.
std::optional<std::string> without_lost_markers(std::string_view text)
{
    std::string cleaned;
    bool first = true;
    while (!text.empty()) {
        size_t end = text.find('\n');
        std::string_view line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (!is_marker(line))
            cleaned += line;
        else if (first && is_there(file_of(line)))
            return std::nullopt;
        else
            first = false;
        cleaned += '\n';
    }
    return first ? std::nullopt : std::optional(cleaned);
}

/// GCC's attribute __malloc__ may name the function that frees; clang's takes no arguments.
std::optional<std::string> without_deallocators(std::string_view text)
{
    constexpr std::string_view kAttribute = "__malloc__";
    std::string cleaned;
    bool changed = false;
    for (size_t at; (at = text.find(kAttribute)) != std::string_view::npos;) {
        size_t end = at + kAttribute.size();
        size_t open = text.find_first_not_of(" \t", end);
        cleaned += text.substr(0, end);
        size_t close =
            open != std::string_view::npos && text[open] == '(' ? text.find(')', open) : std::string_view::npos;
        if (close != std::string_view::npos) {
            std::string_view arguments = text.substr(end, close + 1 - end);
            cleaned.append(static_cast<size_t>(std::count(arguments.begin(), arguments.end(), '\n')), '\n');
            end = close + 1;
            changed = true;
        }
        text.remove_prefix(end);
    }
    cleaned += text;
    return changed ? std::optional(cleaned) : std::nullopt;
}

} // namespace

std::string prepared_source(const std::string &input, const std::string &copy)
{
    std::ifstream in(input, std::ios::binary);
    std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    bool changed = false;
    for (auto *step : {without_lost_markers, without_deallocators})
        if (std::optional<std::string> cleaned = step(text)) {
            text = std::move(*cleaned);
            changed = true;
        }
    if (!changed || input.find_first_of("\"\\\n") != std::string::npos)
        return input;
    std::ofstream out(copy, std::ios::binary);
    out << "# 1 \"" << input << "\"\n" << text;
    out.close();
    return out ? copy : input;
}

} // namespace mazur::frontend

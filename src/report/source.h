// The user's source files, read when a report wants to show a line of them.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mazur::report {

/// Not safe for use by several threads.
class SourceCache {
public:
    /// The text of a line (from 1) without surrounding white space; empty if there is no such file or line.
    std::string_view line(const std::string &file, uint32_t number);
    /// The same with its indentation, tabs expanded.
    std::string indented_line(const std::string &file, uint32_t number);

private:
    const std::vector<std::string> &lines(const std::string &file);

    std::map<std::string, std::vector<std::string>> files_;
};

} // namespace mazur::report

// Names source places shortly: "bank.c:27", with as much of the path as is needed to tell files apart.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace mazur::report {

class PlaceLabels {
public:
    /// Makes a file known. All files of a report are added before labels are asked for.
    void add(const std::string &file);
    std::string label(const std::string &file, uint32_t line) const; ///< empty if the file is

    bool single_file() const { return short_names_.size() == 1; }
    std::string single_name() const { return short_names_.empty() ? "" : short_names_.begin()->second; }

private:
    std::map<std::string, std::string> short_names_;
    std::map<std::string, unsigned> uses_; ///< how many files have this last part
};

std::string_view last_part(std::string_view path);

} // namespace mazur::report

// Two files with the same last part are shown with their whole paths.
#include "report/place_label.h"

#include "report/utf8.h"

namespace mazur::report {

std::string_view last_part(std::string_view path)
{
    const size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

void PlaceLabels::add(const std::string &file)
{
    if (file.empty())
        return;
    const std::string last(last_part(file));
    if (short_names_.emplace(file, printable(last)).second)
        uses_[last]++;
}

std::string PlaceLabels::label(const std::string &file, uint32_t line) const
{
    if (file.empty())
        return "";
    const std::string last(last_part(file));
    const auto uses = uses_.find(last);
    const bool ambiguous = uses != uses_.end() && uses->second > 1;
    return printable(ambiguous ? file : last) + ":" + std::to_string(line);
}

} // namespace mazur::report

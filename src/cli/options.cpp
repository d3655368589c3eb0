// The table, and questions about it.
#include "cli/options.h"

#include <algorithm>

namespace mazur::cli {

namespace {

constexpr OptionInfo kOptions[] = {
#define OPTION(ID, NAME, KIND, ARGUMENT, WORDS, DEFAULT, TODAY, ENGINES, COMMANDS, GROUP, HELP)                        \
    {Option::ID, NAME, ValueKind::KIND, ARGUMENT, WORDS, DEFAULT, TODAY, ENGINES, COMMANDS, OptionGroup::GROUP, HELP},
#include "cli/options.def"
};

} // namespace

bool OptionInfo::available_with(std::string_view value) const
{
    return today == "*" || std::ranges::any_of(split(today, ' '), [&](std::string_view word) {
               return value == word || (word.ends_with(':') && value.starts_with(word));
           });
}

std::vector<std::string_view> OptionInfo::available_words() const
{
    std::vector<std::string_view> out = split(words, ' ');
    if (available())
        std::erase_if(out, [&](std::string_view word) { return !available_with(word); });
    return out;
}

std::span<const OptionInfo> all_options() { return kOptions; }

const OptionInfo &info(Option option) { return kOptions[static_cast<size_t>(option)]; }

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
        if (text.empty())
            parts.emplace_back();
    }
    return parts;
}

} // namespace mazur::cli

// Options are written `--name value` or `--name=value`; a single dash alone is an input or a value, not an option.
//
// This is not done by CLI11, which can do less: it has no options like -cp, takes the next word as the value of
// `--json=` and options as values (`--json -q`), splits inputs called `[a,b]`, and proposes nothing for misspelt
// options.
#include "cli/arguments.h"

#include "cli/near_miss.h"
#include "cli/values.h"

#include <fmt/format.h>

namespace mazur::cli {

namespace {

const OptionInfo *find_option(uint8_t command, std::string_view name)
{
    for (const OptionInfo &option : all_options())
        if (option.name == name && (option.commands & command) != 0)
            return &option;
    return nullptr;
}

UsageError unknown_option(uint8_t command, std::string_view name)
{
    std::vector<std::string_view> known;
    for (const OptionInfo &option : all_options())
        if ((option.commands & command) != 0)
            known.push_back(option.name);
    return {fmt::format("unknown option {}{}", name, did_you_mean(name, known))};
}

} // namespace

std::string Arguments::value(Option option) const
{
    const auto found = given.find(option);
    return found != given.end() ? found->second : std::string(info(option).fallback);
}

std::variant<Arguments, UsageError> parse_arguments(uint8_t command, std::span<const std::string> words)
{
    Arguments arguments;
    for (size_t i = 0; i < words.size(); i++) {
        const std::string &word = words[i];
        if (word == "--") {
            if (command != kCheck)
                return UsageError{"-- is only for `mazur check`: compiler flags follow it"};
            arguments.compiler_flags.assign(words.begin() + static_cast<ptrdiff_t>(i) + 1, words.end());
            break;
        }
        if (word.size() < 2 || word[0] != '-') {
            arguments.inputs.push_back(word);
            continue;
        }
        if (word == "--help" || word == "-h") {
            arguments.help = true;
            continue;
        }
        const size_t equals = word.starts_with("--") ? word.find('=') : std::string::npos;
        const std::string name = word.substr(0, equals);
        const OptionInfo *option = find_option(command, name);
        if (option == nullptr)
            return unknown_option(command, name);
        std::string value;
        if (option->is_flag()) {
            if (equals != std::string::npos)
                return UsageError{fmt::format("{} does not take a value", name)};
        } else if (equals != std::string::npos) {
            value = word.substr(equals + 1);
        } else if (i + 1 < words.size() && words[i + 1] != "--" && find_option(command, words[i + 1]) == nullptr) {
            value = words[++i];
        } else {
            return UsageError{fmt::format("{} requires a value", name)};
        }
        if (const std::string problem = problem_with(*option, value); !problem.empty())
            return UsageError{fmt::format("{}: {}", name, problem)};
        arguments.given[option->id] = value;
    }
    return arguments;
}

} // namespace mazur::cli

// zsh shows what each option does, too.
#include "cli/completion.h"

#include "cli/commands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazur::cli {

namespace {

constexpr std::string_view kFunction = R"(
_mazur()
{
    if ((CURRENT == 2)); then
        compadd -- $mazur_commands
        return
    fi
    case $words[2] in
    check) shift words; ((CURRENT--)); _mazur_check ;;
    replay) shift words; ((CURRENT--)); _mazur_replay ;;
    help) compadd -- $mazur_commands ;;
    completion) compadd -- bash zsh ;;
    esac
}

if [[ $funcstack[1] == _mazur ]]; then
    _mazur "$@"
else
    compdef _mazur mazur
fi
)";

/// Text inside of '...[text]...'.
std::string escaped(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '\'')
            out += "'\\'";
        else if (c == '[' || c == ']' || c == ':' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

/// What _arguments calls an action: how the value is completed.
std::string action(const OptionInfo &option)
{
    if (option.kind == ValueKind::File)
        return "_files";
    const std::string words = fmt::format("{}", fmt::join(proposed_values(option), " "));
    if (words.empty())
        return " ";
    return option.kind == ValueKind::WordList ? "_sequence compadd - " + words : "(" + escaped(words) + ")";
}

std::string argument_specs(uint8_t command)
{
    std::string out;
    for (const OptionInfo &option : all_options()) {
        if ((option.commands & command) == 0 || !option.available())
            continue;
        const std::string help = escaped(option.help);
        if (option.is_flag())
            out += fmt::format("        '{}[{}]' \\\n", option.name, help);
        else
            out += fmt::format("        '{}{}[{}]:{}:{}' \\\n", option.name, option.name.starts_with("--") ? "=" : "",
                               help, option.argument, action(option));
    }
    return out;
}

std::string function(std::string_view name, uint8_t command)
{
    return fmt::format("\n_mazur_{}()\n{{\n    _arguments \\\n{}        '*:file:_files'\n}}\n", name,
                       argument_specs(command));
}

} // namespace

std::string zsh_completion()
{
    return fmt::format("#compdef mazur\n"
                       "# Completes the commands and options of mazur in zsh; `mazur completion zsh` prints this.\n"
                       "mazur_commands=({})\n{}{}",
                       fmt::join(command_names(), " "), function("check", kCheck), function("replay", kReplay)) +
           std::string(kFunction);
}

} // namespace mazur::cli

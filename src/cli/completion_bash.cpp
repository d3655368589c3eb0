// Where nothing is proposed, bash completes file names by itself (-o default).
#include "cli/completion.h"

#include "cli/commands.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazur::cli {

namespace {

// bash takes '=' for a word of its own. In a list, what follows the last comma is completed.
constexpr std::string_view kFunction = R"(
_mazur()
{
    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} list='' words='' i
    if [[ $word == '=' ]]; then
        word=''
    elif [[ $previous == '=' ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    for ((i = 1; i < COMP_CWORD; i++)); do
        [[ ${COMP_WORDS[i]} == -- ]] && return
    done
    if ((COMP_CWORD == 1)); then
        words=$_mazur_commands
    else
        _mazur_words "${COMP_WORDS[1]}" "$previous" "$word"
    fi
    if [[ $list && $word == *,* ]]; then
        list=${word%"${word##*,}"}
        word=${word##*,}
    else
        list=''
    fi
    mapfile -t COMPREPLY < <(compgen -P "$list" -W "$words" -- "$word")
    [[ ${COMPREPLY[0]} == *: ]] && compopt -o nospace 2>/dev/null
}

complete -o default -F _mazur mazur
)";

std::string option_names(uint8_t command)
{
    std::string out = "--help";
    for (const OptionInfo &option : all_options())
        if ((option.commands & command) != 0 && option.available())
            out += fmt::format(" {}", option.name);
    return out;
}

/// The values of each option that has a value, also of those for which nothing is proposed.
std::string value_cases(uint8_t command)
{
    std::string out;
    for (const OptionInfo &option : all_options())
        if ((option.commands & command) != 0 && option.available() && !option.is_flag())
            out += fmt::format("        {}) words='{}'{} ;;\n", option.name, fmt::join(proposed_values(option), " "),
                               option.kind == ValueKind::WordList ? " list=yes" : "");
    return out;
}

std::string command_case(std::string_view name, uint8_t command)
{
    return fmt::format(
        "    {})\n        case $2 in\n{}        *) [[ $3 == -* ]] && words='{}' ;;\n        esac\n        ;;\n", name,
        value_cases(command), option_names(command));
}

} // namespace

std::string bash_completion()
{
    return fmt::format("# Completes the commands and options of mazur in bash; `mazur completion bash` prints this.\n"
                       "_mazur_commands='{}'\n\n"
                       "# What can stand after the command $1 and the word $2, where $3 was begun.\n"
                       "_mazur_words()\n{{\n    case $1 in\n{}{}"
                       "    help) words=$_mazur_commands ;;\n"
                       "    completion) words='bash zsh' ;;\n"
                       "    esac\n}}\n",
                       fmt::join(command_names(), " "), command_case("check", kCheck),
                       command_case("replay", kReplay)) +
           std::string(kFunction);
}

} // namespace mazur::cli

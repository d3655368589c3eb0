// mazur help [COMMAND]: the option lists come from the table of options.
#include "cli/commands.h"

#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/options.h"
#include "report/terminal.h"
#include "report/wrap.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazur::cli {

namespace {

constexpr std::string_view kOverview =
    R"(Mazur checks concurrent C, C++ and Java programs: it runs a program in every order in which its threads can take their
steps, and reports that it is safe, or one run that fails.

  mazur check INPUT... [options] [-- COMPILER-FLAGS...]   check a program: safe, unsafe or unknown
  mazur replay TRACE [options]                            run a recorded execution again
  mazur engines                                           list the engines
  mazur help [check|replay]                               show this text, or the options of a command
  mazur completion bash|zsh                               print a completion script for a shell
  mazur --version                                         print the version

Try:  mazur check bank.c
)";

constexpr std::string_view kCheckHead = R"(mazur check INPUT... [options] [-- COMPILER-FLAGS...]

Checks a program and reports safe, unsafe or unknown. INPUT is .c .i (C), .cc .cpp .cxx .ii (C++), .java .class .jar or
the name of a class (Java; see -cp), .bc .ll (LLVM) or .mir (Mazur's intermediate representation); several files make
one program. What follows -- is passed to the compiler, e.g.  -- -DN=3 -I.

Exit codes: 0 safe, 1 unsafe, 2 invalid command line or input, 3 unknown (a limit was reached, or the exploration was
incomplete by choice), 4 the program uses something that Mazur does not support, 70 internal error.
)";

constexpr std::string_view kReplayHead = R"(mazur replay TRACE [options]

Runs the execution in a file written by `mazur check --trace` again and prints the same report. The file contains the
program, so the sources are not required (they are shown if they exist).

Exit codes: 1 the error was reproduced, 2 not a trace file that this version can read, 70 the error was not reproduced.
)";

std::string_view title(OptionGroup group)
{
    switch (group) {
    case OptionGroup::Explore:
        return "Program and properties";
    case OptionGroup::Search:
        return "Search options (engine search)";
    case OptionGroup::Other:
        return "Options of other engines and languages";
    case OptionGroup::Limit:
        return "Limits and resources";
    case OptionGroup::Output:
        return "Output options (F is a file, - is standard output)";
    }
    return "";
}

std::string describe(const OptionInfo &option)
{
    std::string out(option.help);
    if (!option.words.empty())
        out += fmt::format("; {} {}", option.kind == ValueKind::WordList ? "any of" : "one of",
                           fmt::join(option.available_words(), ", "));
    if (!option.fallback.empty())
        out += fmt::format(" (default {})", option.fallback);
    if (!option.available())
        out += " [not available in this version]";
    return out;
}

std::string option_lines(uint8_t command, unsigned width)
{
    constexpr size_t kName = 20;
    std::string out;
    for (const OptionGroup group :
         {OptionGroup::Explore, OptionGroup::Search, OptionGroup::Limit, OptionGroup::Output, OptionGroup::Other}) {
        std::string lines;
        for (const OptionInfo &option : all_options()) {
            if (option.group != group || (option.commands & command) == 0)
                continue;
            const std::string name = fmt::format("{}{}{}", option.name, option.is_flag() ? "" : " ", option.argument);
            bool first = true;
            for (const std::string &line :
                 report::wrapped(describe(option), width > kName + 24 ? width - kName - 2 : 24)) {
                lines += "  " + report::padded(first ? name : "", kName) + line + "\n";
                first = false;
            }
        }
        if (!lines.empty())
            out += fmt::format("\n{}:\n{}", title(group), lines);
    }
    return out;
}

} // namespace

int help_command(Words words)
{
    const unsigned width = report::terminal_of(1, report::When::Never).width;
    std::string out;
    if (words.empty())
        out = kOverview;
    else if (words[0] == "check")
        out = std::string(kCheckHead) + option_lines(kCheck, width);
    else if (words[0] == "replay")
        out = std::string(kReplayHead) + option_lines(kReplay, width);
    else if (words[0] == "engines" || words[0] == "help" || words[0] == "completion")
        out = kOverview;
    else
        return usage_error("no help for " + words[0], "help");
    return write_file("-", out) ? kExitSafe : kExitUsage;
}

} // namespace mazur::cli

// mazur help [COMMAND]: the option lists come from the table of options.
#include "cli/commands.h"

#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/options.h"
#include "report/terminal.h"
#include "report/wrap.h"

namespace mazur::cli {

namespace {

constexpr std::string_view kOverview =
    R"(Mazur checks concurrent C, C++ and Java programs: it runs yours in every order in which the threads can take their
steps, and says safe, or shows one run that goes wrong.

  mazur check INPUT... [options] [-- COMPILER-FLAGS...]   explore, and say safe, unsafe or unknown
  mazur replay TRACE [options]                            run a recorded execution again, exactly
  mazur engines                                           the ways to explore
  mazur help [check|replay]                               this text; all options of a command
  mazur --version

Try:  mazur check bank.c
)";

constexpr std::string_view kCheckHead = R"(mazur check INPUT... [options] [-- COMPILER-FLAGS...]

Explores the program and says safe, unsafe or unknown. INPUT is .c .i (C), .cc .cpp .cxx .ii (C++), .java .class .jar or
the name of a class (Java; see -cp), .bc .ll (LLVM) or .mir (Mazur's own text); several make one program. What follows
-- goes to the compiler, e.g.  -- -DN=3 -I.

Exit codes: 0 safe, 1 unsafe, 2 the call or the input is wrong, 3 unknown (a limit was reached, or the search was
incomplete by choice), 4 the program needs something that Mazur does not model, 70 internal error.
)";

constexpr std::string_view kReplayHead = R"(mazur replay TRACE [options]

Runs the execution in a file written by `mazur check --trace` again and prints the same report. The file holds the
program, so the sources are not needed (they are shown if they are there).

Exit codes: 1 the error showed again, 2 not a trace that this version can read, 70 it did not reproduce.
)";

std::string_view title(OptionGroup group)
{
    switch (group) {
    case OptionGroup::Explore:
        return "What is explored";
    case OptionGroup::Search:
        return "How engine search goes about it";
    case OptionGroup::Other:
        return "For other engines and languages";
    case OptionGroup::Limit:
        return "Limits";
    case OptionGroup::Output:
        return "Results (F is a file, - is standard output)";
    }
    return "";
}

std::string describe(const OptionInfo &option)
{
    std::string out(option.help);
    if (!option.words.empty()) {
        out += ":";
        for (const std::string_view word : split(option.words, ' '))
            out += " " + std::string(word);
    }
    if (!option.fallback.empty())
        out += " (default " + std::string(option.fallback) + ")";
    if (!option.available())
        out += " [not in this version]";
    else if (option.today != "*")
        out += " [in this version: " + std::string(option.today) + (option.today.ends_with(':') ? "LO..HI" : "") + "]";
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
            const std::string name =
                std::string(option.name) + (option.is_flag() ? "" : " ") + std::string(option.argument);
            bool first = true;
            for (const std::string &line :
                 report::wrapped(describe(option), width > kName + 24 ? width - kName - 2 : 24)) {
                lines += "  " + report::padded(first ? name : "", kName) + line + "\n";
                first = false;
            }
        }
        if (!lines.empty())
            out += "\n" + std::string(title(group)) + ":\n" + lines;
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
    else if (words[0] == "engines" || words[0] == "help")
        out = kOverview;
    else
        return usage_error("no help about " + words[0], "help");
    return write_file("-", out) ? kExitSafe : kExitUsage;
}

} // namespace mazur::cli

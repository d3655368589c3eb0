// The entry of the command line: finds the command and turns everything unexpected into exit code 70.
#include "cli/commands.h"

#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/near_miss.h"
#include "report/check_info.h"
#include "report/reason_text.h"

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <new>

namespace mazur::cli {

namespace {

struct Command {
    std::string_view name;
    int (*run)(Words);
};

constexpr Command kCommands[] = {
    {"check", check_command}, {"replay", replay_command},         {"engines", engines_command},
    {"help", help_command},   {"completion", completion_command},
};

int dispatch(Words words)
{
    if (words.empty()) {
        help_command({});
        return kExitUsage;
    }
    const std::string &name = words[0];
    if (name == "--help" || name == "-h")
        return help_command(words.subspan(1));
    if (name == "--version")
        return write_file("-", "mazur " + std::string(report::version()) + "\n") ? kExitSafe : kExitUsage;
    for (const Command &command : kCommands)
        if (command.name == name)
            return command.run(words.subspan(1));
    if (name == "report" || name == "refine" || name == "study")
        return usage_error("mazur " + name + " is not available in this version", "");
    std::vector<std::string_view> known = command_names();
    known.push_back("--version");
    return usage_error(fmt::format("unknown command {}{}", name, did_you_mean(name, known)), "");
}

} // namespace

std::vector<std::string_view> command_names()
{
    std::vector<std::string_view> names;
    for (const Command &command : kCommands)
        names.push_back(command.name);
    return names;
}

int usage_error(const std::string &message, const std::string &command)
{
    std::fprintf(stderr, "mazur: %s (see mazur help%s%s)\n", message.c_str(), command.empty() ? "" : " ",
                 command.c_str());
    return kExitUsage;
}

int run(Words words)
{
    try {
        return dispatch(words);
    } catch (const std::bad_alloc &) {
        std::fprintf(stderr, "mazur: unknown: %s\n", report::text(Why::SystemMemory).c_str());
        return kExitUnknown;
    } catch (const std::exception &error) {
        std::fprintf(stderr, "mazur: internal error: %s\n", error.what());
    } catch (...) {
        std::fputs("mazur: internal error\n", stderr);
    }
    return kExitInternal;
}

} // namespace mazur::cli

// mazur completion: prints the script that makes a shell complete what is typed after `mazur`.
#include "cli/commands.h"

#include "cli/completion.h"
#include "cli/exit_code.h"
#include "cli/files.h"

namespace mazur::cli {

int completion_command(Words words)
{
    if (words.size() != 1 || (words[0] != "bash" && words[0] != "zsh"))
        return usage_error("completion requires the name of a shell: bash or zsh", "");
    return write_file("-", words[0] == "bash" ? bash_completion() : zsh_completion()) ? kExitSafe : kExitUsage;
}

} // namespace mazur::cli

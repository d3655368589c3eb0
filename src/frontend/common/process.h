// Runs other programs: no shell, nothing on their standard input, and everything they print is caught.
#pragma once

#include <string>
#include <vector>

namespace mazur::frontend {

struct ProcessResult {
    bool started = false;
    int status = -1;    ///< exit code; 128 + signal if it was killed
    std::string output; ///< standard output and error together
};

/// Runs the commands, up to `jobs` at a time; results are in the order of the commands. The first word of a command is
/// looked up in PATH.
std::vector<ProcessResult> run_all(const std::vector<std::vector<std::string>> &commands, unsigned jobs);

/// Has one of the programs failed because the user bounds address space (ulimit -v), as far as can be told?
bool ran_out_of_memory();

/// Ends what `run_all` has started and removes all temporary folders, for a process that is about to end. From any
/// thread.
void abandon_processes();

/// A folder for intermediate files that is removed with all its files at the end of the scope.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder &) = delete;
    TemporaryFolder &operator=(const TemporaryFolder &) = delete;
    bool valid() const { return !path_.empty(); }
    std::string file(const std::string &name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

} // namespace mazur::frontend

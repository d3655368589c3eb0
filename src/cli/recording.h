// A program that grows depends on class files and the JDK. For a trace, the run is repeated while all that the program
// is told about them is written down; as long as the Recording lives, the program carries these answers with it.
#pragma once

#include "cli/check_options.h"
#include "engine/result.h"
#include "ir/program.h"

#include <memory>

namespace mazur::cli {

class Recording {
public:
    Recording(const ir::Program &program, const CheckOptions &options, const Schedule &schedule);
    ~Recording();
    Recording(const Recording &) = delete;
    Recording &operator=(const Recording &) = delete;

private:
    ir::Program &program_;
    std::shared_ptr<ir::Resolver> resolver_;
};

/// Runs the schedule again, by the engine that found it.
std::variant<ErrorReport, std::string> replay_by(const std::string &engine, const std::string &model,
                                                 const ir::Program &program, const MachineOptions &options,
                                                 const Schedule &schedule);

} // namespace mazur::cli

// Runs one recorded execution again, exactly, and puts what happens into words. Every error is replayed before it is
// reported, so what a user sees is what the program does.
#pragma once

#include "engine/result.h"
#include "ir/program.h"
#include "machine/options.h"

#include <string>
#include <variant>

namespace mazur {

/// The error at the end of the schedule, or why the schedule does not lead to one.
std::variant<ErrorReport, std::string> replay(const ir::Program &program, const MachineOptions &options,
                                              const Schedule &schedule);

struct Failure;
/// The user's report of an error that an engine has found, made by running it again; that it comes out the same is the
/// proof that it is real.
ErrorReport confirm(const ir::Program &program, const MachineOptions &options, const Failure &failure,
                    const Schedule &schedule);

class Machine;
class Recorder;
/// The report of a run that ended in the failure.
ErrorReport make_report(Machine &machine, Recorder &recorder, const Failure &failure, const Schedule &schedule);

} // namespace mazur

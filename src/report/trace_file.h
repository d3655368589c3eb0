// Trace files: one recorded execution with all that is needed to run it again, the program included, so that a replay
// does not depend on sources or compilers. JSON with a format name and a version; others are refused with a message.
#pragma once

#include "engine/result.h"
#include "ir/program.h"
#include "machine/options.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mazur::report {

constexpr std::string_view kTraceFormat = "mazur-trace";
constexpr uint64_t kTraceVersion = 2;

/// The error that the execution ends in.
struct ExpectedError {
    ir::ErrorKind kind = ir::ErrorKind::Assertion;
    std::string message;
    Place place;
    uint32_t thread = 0;
};

struct TraceFile {
    std::string mazur; ///< the version that wrote it
    std::vector<std::string> inputs;
    std::vector<std::string> compiler_flags;
    std::string class_path; ///< of a Java program
    std::string engine, model;
    MachineOptions machine;
    ExpectedError error;
    Schedule schedule;
    ir::Program program;
};

/// A trace of this error. The program is borrowed for the time of the call; one that grows must have ir::Answers in
/// place of its resolver, which know what the run needs.
struct TraceContent {
    const ir::Program &program;
    const MachineOptions &machine;
    const ErrorReport &error;
    const std::vector<std::string> &inputs;
    const std::vector<std::string> &compiler_flags;
    std::string_view class_path, engine, model;
};
std::string write_trace(const TraceContent &content);

/// Reads and checks everything; any bytes give a trace or a message of one line.
std::variant<TraceFile, std::string> read_trace(std::string_view text);

} // namespace mazur::report

// The options of `mazur check` with their types, after all checks: what they say, whether they go together, and whether
// this version has what they ask for.
#pragma once

#include "cli/arguments.h"
#include "dpor/options.h"
#include "engine/limits.h"
#include "graph/options.h"
#include "machine/options.h"
#include "report/check_info.h"
#include "report/terminal.h"
#include "search/options.h"

namespace mazur::cli {

struct CheckOptions {
    MachineOptions machine;
    Limits limits;
    uint64_t jobs = 1;
    SearchOptions search;
    graph::GraphOptions graph;
    dpor::DporOptions dpor;
    bool stateful = false; ///< dpor
    std::string engine = "auto";
    uint8_t engines = 0; ///< those that may be used: the one asked for, or all that know the options
    std::string model = "auto";
    uint64_t memory_limit = 0; ///< bytes; 0: none
    bool merge_given = false;
    bool portfolio = false;
    std::string test;       ///< to be run in place of main
    std::string expected;   ///< the answer, if the user says so
    std::string class_path; ///< of a Java program
    bool java = false;
    bool jdk_locks = false; ///< the JDK's code in place of primitive locks
    std::string json_file, trace_file, dot_file;
    bool quiet = false, verbose = false, show_output = false, exit_zero = false;
    report::When progress = report::When::Auto, colour = report::When::Auto;
    /// Inputs, engine, model and the options in effect, for the reports.
    report::CheckInfo info;

    /// Standard output belongs to a file-like result.
    bool stdout_taken() const { return json_file == "-" || trace_file == "-" || dot_file == "-"; }
};

std::variant<CheckOptions, UsageError> make_check_options(const Arguments &arguments);

report::When when_named(std::string_view word);

} // namespace mazur::cli

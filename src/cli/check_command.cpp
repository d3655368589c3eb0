// mazur check: options, program, search, results, exit code, in this order.
#include "cli/commands.h"

#include "cli/check_options.h"
#include "cli/engine_choice.h"
#include "cli/exit_code.h"
#include "cli/expectation.h"
#include "cli/files.h"
#include "cli/input.h"
#include "cli/recording.h"
#include "cli/signals.h"
#include "machine/shared_names.h"
#include "report/process_usage.h"
#include "report/progress.h"
#include "report/result_json.h"
#include "report/summary.h"
#include "report/text.h"
#include "report/trace_file.h"

#include <chrono>
#include <cstdio>

namespace mazur::cli {

namespace {

using Clock = std::chrono::steady_clock;

Result explore(const ir::Program &program, CheckOptions &options)
{
    const bool terminal = report::is_terminal(2);
    const bool wanted = options.progress == report::When::Always ||
                        (options.progress == report::When::Auto && terminal && !options.quiet);
    if (!wanted)
        return run_engines(program, options, Progress());
    report::ProgressLine line(stderr, terminal, report::terminal_of(2, report::When::Never).width);
    return run_engines(program, options, [&](const ProgressSnapshot &snapshot) { line.update(snapshot); });
}

void complete(Result &result, Clock::time_point started)
{
    if (result.stats.seconds <= 0)
        result.stats.seconds = std::chrono::duration<double>(Clock::now() - started).count();
    if (result.stats.peak_memory_bytes == 0)
        result.stats.peak_memory_bytes = report::peak_memory_bytes();
}

bool write_results(const Result &result, const ir::Program &program, CheckOptions &options)
{
    bool good = true;
    if (!options.trace_file.empty() && result.verdict == Verdict::Unsafe && !result.errors.empty()) {
        const Recording recording(program, options, result.errors.front().schedule);
        good = write_file(options.trace_file,
                          report::write_trace({program, options.machine, result.errors.front(), options.info.inputs,
                                               options.info.compiler_flags, options.class_path, options.info.engine,
                                               options.info.model}));
        options.info.trace_file = good ? options.trace_file : "";
    }
    if (!options.dot_file.empty() && !result.errors.empty() && !result.errors.front().dot.empty())
        good = write_file(options.dot_file, result.errors.front().dot) && good;
    if (!options.dot_file.empty() && !result.dot.empty())
        good = write_file(options.dot_file, result.dot) && good;
    if (!options.json_file.empty())
        good = write_file(options.json_file, report::format_json(result, options.info)) && good;
    return good;
}

void print_text(const Result &result, const CheckOptions &options)
{
    if (options.stdout_taken()) {
        if (result.verdict == Verdict::Unsupported)
            std::fprintf(stderr, "mazur: %s\n", report::verdict_line(result, options.info).c_str());
        return;
    }
    report::TextOptions text;
    text.terminal = report::terminal_of(1, options.colour);
    text.quiet = options.quiet;
    text.verbose = options.verbose;
    text.show_output = options.show_output;
    std::string out = report::format_text(result, options.info, text);
    if (!options.expected.empty() && !is_expected(result, options.expected))
        out += "\nexpected was: " + options.expected + "\n";
    write_file("-", out);
}

} // namespace

int check_command(Words words)
{
    const std::variant<Arguments, UsageError> parsed = parse_arguments(kCheck, words);
    if (const auto *error = std::get_if<UsageError>(&parsed))
        return usage_error(error->message, "check");
    const Arguments &arguments = std::get<Arguments>(parsed);
    if (arguments.help) {
        const std::string topic[] = {"check"};
        return help_command(topic);
    }
    std::variant<CheckOptions, UsageError> made = make_check_options(arguments);
    if (const auto *error = std::get_if<UsageError>(&made))
        return usage_error(error->message, "check");
    CheckOptions &options = std::get<CheckOptions>(made);

    const Clock::time_point started = Clock::now();
    const std::variant<ir::Program, InputFailure> loaded = load_input(options);
    if (const auto *failure = std::get_if<InputFailure>(&loaded)) {
        std::fprintf(stderr, "mazur: %s\n", failure->message.c_str());
        return failure->exit_code;
    }
    const ir::Program &program = std::get<ir::Program>(loaded);

    // A program that grows may know them only later.
    const std::vector<std::string> unknown = SharedNames(program, options.search.shared).unknown();
    if (!unknown.empty() && program.resolver == nullptr)
        return usage_error("--shared: nothing in the program is called " + unknown.front(), "check");

    stop_on_signals();
    Result result = explore(program, options);
    complete(result, started);
    const bool written = write_results(result, program, options);
    print_text(result, options);
    if (!written)
        return kExitUsage;
    return options.expected.empty() ? exit_code(result.verdict, options.exit_zero)
                                    : exit_code_expecting(result, options.expected);
}

} // namespace mazur::cli

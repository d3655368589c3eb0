// mazur replay: runs a recorded execution again and prints the same report as the check that found it.
#include "cli/commands.h"

#include "cli/arguments.h"
#include "cli/check_options.h"
#include "cli/exit_code.h"
#include "cli/files.h"
#include "cli/recording.h"
#include "report/numbers.h"
#include "report/steps.h"
#include "report/summary.h"
#include "report/text.h"
#include "report/trace_file.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdio>

namespace mazur::cli {

namespace {

std::string difference(const ErrorReport &error, const report::ExpectedError &expected)
{
    if (error.kind == expected.kind && error.thread == expected.thread && error.place.line == expected.place.line &&
        error.place.file == expected.place.file)
        return "";
    ErrorReport recorded;
    recorded.kind = expected.kind;
    recorded.message = expected.message;
    recorded.place = expected.place;
    recorded.thread = expected.thread;
    return fmt::format("recorded: {}; now: {}", report::error_line(recorded), report::error_line(error));
}

std::string report_text(const ErrorReport &error, const report::TraceFile &trace, const Arguments &arguments)
{
    report::TextOptions options;
    options.terminal = report::terminal_of(1, when_named(arguments.value(Option::Color)));
    options.verbose = arguments.has(Option::Verbose);
    options.show_output = arguments.has(Option::ShowOutput);
    std::string out = options.terminal.styled(report::Style::Bad, "unsafe: " + report::error_line(error)) + "\n";
    if (arguments.has(Option::Quiet))
        return out;
    out += fmt::format("  replayed  {}, recorded by Mazur {} from {}\n\n",
                       report::counted(std::max(trace.schedule.choices.size(), trace.schedule.graph.size()), "step"),
                       trace.mazur, fmt::join(trace.inputs, ", "));
    return out + (arguments.has(Option::Steps) ? report::format_steps(error, options.terminal)
                                               : report::format_error(error, options));
}

} // namespace

int replay_command(Words words)
{
    const std::variant<Arguments, UsageError> parsed = parse_arguments(kReplay, words);
    if (const auto *error = std::get_if<UsageError>(&parsed))
        return usage_error(error->message, "replay");
    const Arguments &arguments = std::get<Arguments>(parsed);
    if (arguments.help) {
        const std::string topic[] = {"replay"};
        return help_command(topic);
    }
    if (arguments.has(Option::Html))
        return usage_error("--html is not available in this version", "replay");
    if (arguments.inputs.size() != 1)
        return usage_error("exactly one trace file is required", "replay");
    const std::string &file = arguments.inputs.front();
    const std::variant<std::string, UsageError> content = read_file(file);
    if (const auto *error = std::get_if<UsageError>(&content))
        return usage_error(error->message, "replay");
    const std::variant<report::TraceFile, std::string> read = report::read_trace(std::get<std::string>(content));
    if (const auto *problem = std::get_if<std::string>(&read))
        return usage_error(file + ": " + *problem, "replay");
    const auto &trace = std::get<report::TraceFile>(read);

    const std::variant<ErrorReport, std::string> outcome =
        replay_by(trace.engine, trace.model, trace.program, trace.machine, trace.schedule);
    const auto *error = std::get_if<ErrorReport>(&outcome);
    const std::string why_not = error == nullptr ? std::get<std::string>(outcome) : difference(*error, trace.error);
    if (!why_not.empty()) {
        std::fprintf(stderr, "mazur: the trace does not reproduce: %s\n", why_not.c_str());
        return kExitInternal;
    }
    if (!write_file("-", report_text(*error, trace, arguments)))
        return kExitUsage;
    return exit_code(Verdict::Unsafe, arguments.has(Option::ExitZero));
}

} // namespace mazur::cli

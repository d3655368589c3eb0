// mazur check: options, program, search, results, exit code, in this order.
#include "cli/commands.h"

#include "cli/check_options.h"
#include "cli/engine_choice.h"
#include "cli/input.h"
#include "cli/last_words.h"
#include "cli/telling.h"
#include "cli/watch.h"
#include "frontend/common/process.h"
#include "machine/shared_names.h"
#include "report/process_usage.h"
#include "report/progress.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <new>
#include <optional>
#include <system_error>

namespace mazur::cli {

namespace {

using Clock = LastWords::Clock;

double seconds_since(Clock::time_point started)
{
    return std::chrono::duration<double>(Clock::now() - started).count();
}

bool wants_progress(const CheckOptions &options)
{
    return options.progress == report::When::Always ||
           (options.progress == report::When::Auto && report::is_terminal(2) && !options.quiet);
}

Result explore(const ir::Program &program, CheckOptions &options, LastWords &last_words)
{
    std::optional<report::ProgressLine> line;
    if (wants_progress(options)) {
        options.graph.estimate = true;
        line.emplace(stderr, report::is_terminal(2), report::terminal_of(2, report::When::Never).width);
    }
    Running running;
    running.progress = [&](const ProgressSnapshot &snapshot) {
        last_words.came_to(snapshot.stats);
        if (line)
            line->update(snapshot);
    };
    running.chosen = [&](const std::string &engine, const std::string &model) { last_words.runs(engine, model); };
    try {
        return run_engines(program, options, running);
    } catch (const std::bad_alloc &) {
        last_words.speak(Stop::NoMemory);
    } catch (const std::system_error &error) {
        if (error.code() != std::errc::resource_unavailable_try_again) // a thread that could not be started
            throw;
        last_words.speak(Stop::NoMemory);
    }
}

/// What loading has used of the time is not there for the engines.
void spend(CheckOptions &options, double seconds)
{
    if (double &limit = options.limits.seconds; limit > 0)
        limit = std::max(limit - seconds, 0.001);
}

void complete(Result &result, Clock::time_point started)
{
    if (result.stats.seconds <= 0)
        result.stats.seconds = seconds_since(started);
    if (result.stats.peak_memory_bytes == 0)
        result.stats.peak_memory_bytes = report::peak_memory_bytes();
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
    LastWords last_words(options, started);
    Watch watch({options.limits.seconds, options.memory_limit}, started, last_words);

    const std::variant<ir::Program, InputFailure> loaded = load_input(options);
    if (const auto *failure = std::get_if<InputFailure>(&loaded)) {
        if (const Stop stop = stop_requested; stop != Stop::None)
            last_words.speak(stop); // the compiler had to stop, too
        if (frontend::ran_out_of_memory())
            last_words.speak(Stop::NoMemory);
        std::fprintf(stderr, "mazur: %s\n", failure->message.c_str());
        return failure->exit_code;
    }
    const ir::Program &program = std::get<ir::Program>(loaded);

    // A program that grows may know them only later.
    const std::vector<std::string> unknown = SharedNames(program, options.search.shared).unknown();
    if (!unknown.empty() && program.resolver == nullptr)
        return usage_error("--shared: nothing in the program is called " + unknown.front(), "check");

    watch.engines_run();
    spend(options, seconds_since(started));
    Result result = explore(program, options, last_words);
    complete(result, started);
    last_words.answered(result);
    const Telling telling = make_telling(result, &program, options);
    last_words.is_told();
    return tell(telling);
}

} // namespace mazur::cli

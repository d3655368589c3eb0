#include "cli/telling.h"

#include "cli/exit_code.h"
#include "cli/expectation.h"
#include "cli/files.h"
#include "cli/recording.h"
#include "report/execution_dot.h"
#include "report/result_json.h"
#include "report/summary.h"
#include "report/text.h"
#include "report/trace_file.h"

#include <cstdio>

namespace mazur::cli {

namespace {

std::string text_of(const Result &result, const CheckOptions &options, const report::CheckInfo &info)
{
    report::TextOptions text;
    text.terminal = report::terminal_of(1, options.colour);
    text.quiet = options.quiet;
    text.verbose = options.verbose;
    text.show_output = options.show_output;
    std::string out = report::format_text(result, info, text);
    if (!options.expected.empty() && !is_expected(result, options.expected))
        out += "\nexpected was: " + options.expected + "\n";
    return out;
}

} // namespace

Telling make_telling(const Result &result, const ir::Program *program, const CheckOptions &options)
{
    Telling telling;
    report::CheckInfo info = options.info;
    if (!options.trace_file.empty() && program != nullptr && result.verdict == Verdict::Unsafe &&
        !result.errors.empty()) {
        const ErrorReport &error = result.errors.front();
        const Recording recording(*program, options, error.schedule);
        telling.files.emplace_back(
            options.trace_file, report::write_trace({*program, options.machine, error, info.inputs, info.compiler_flags,
                                                     options.class_path, info.engine, info.model}));
        info.trace_file = options.trace_file;
    }
    if (!options.dot_file.empty() && !result.errors.empty() && result.errors.front().drawing)
        telling.files.emplace_back(options.dot_file, report::execution_dot(result.errors.front()));
    if (!options.dot_file.empty() && !result.dot.empty())
        telling.files.emplace_back(options.dot_file, result.dot);
    if (!options.json_file.empty())
        telling.files.emplace_back(options.json_file, report::format_json(result, info));
    if (!options.stdout_taken())
        telling.text = text_of(result, options, info);
    else if (result.verdict == Verdict::Unsupported)
        telling.message = "mazur: " + report::verdict_line(result, info) + "\n";
    telling.exit_code = options.expected.empty() ? exit_code(result.verdict, options.exit_zero)
                                                 : exit_code_expecting(result, options.expected);
    return telling;
}

int tell(const Telling &telling)
{
    bool good = true;
    for (const auto &[name, content] : telling.files)
        good = write_file(name, content) && good;
    if (!telling.text.empty())
        write_file("-", telling.text);
    std::fputs(telling.message.c_str(), stderr);
    return good ? telling.exit_code : kExitUsage;
}

} // namespace mazur::cli

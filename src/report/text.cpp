// Puts the parts of the report together; each part ends with a line break and parts are separated by an empty line.
#include "report/text.h"

#include "report/note_text.h"
#include "report/numbers.h"
#include "report/place_label.h"
#include "report/reason_text.h"
#include "report/rows.h"
#include "report/source.h"
#include "report/state_space.h"
#include "report/summary.h"
#include "report/switch_reason.h"
#include "report/table.h"
#include "report/thread_section.h"
#include "report/utf8.h"
#include "report/wrap.h"

#include <algorithm>

namespace mazur::report {

namespace {

constexpr size_t kRowsShown = 200;
constexpr size_t kOutputLines = 20;
constexpr size_t kErrorsListed = 20;

Style style_of(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Safe:
        return Style::Good;
    case Verdict::Unsafe:
        return Style::Bad;
    case Verdict::Unknown:
    case Verdict::Unsupported:
        break;
    }
    return Style::Doubtful;
}

std::string facts_section(const std::vector<Fact> &facts, const Terminal &terminal)
{
    constexpr size_t kName = 10;
    std::string out;
    for (const Fact &fact : facts) {
        const size_t room = terminal.width > kName + 20 ? terminal.width - kName - 2 : 20;
        const std::vector<std::string> lines = wrapped(fact.text, room);
        for (size_t i = 0; i < lines.size(); i++)
            out += "  " + (fact.name.empty() ? "" : padded(i == 0 ? fact.name : "", kName)) + lines[i] + "\n";
    }
    return out;
}

/// The line at which it goes wrong with a line before and after it, as in the file.
std::string source_section(const ErrorReport &error, SourceCache &sources)
{
    const Place &place = error.place;
    if (is_standstill(error) || place.line == 0 || sources.line(place.file, place.line).empty())
        return "";
    std::string out = "In " + printable(place.file);
    if (!place.function.empty())
        out += ", " + printable(place.function) + "()";
    out += ":\n";
    const size_t width = std::to_string(place.line + 1).size();
    for (uint32_t line = place.line > 1 ? place.line - 1 : 1; line <= place.line + 1; line++) {
        const std::string number = std::to_string(line);
        if (line != place.line && sources.line(place.file, line).empty())
            continue;
        out += (line == place.line ? "=> " : "   ") + std::string(width - number.size(), ' ') + number + "  " +
               sources.indented_line(place.file, line) + "\n";
    }
    return out;
}

/// Lines that a program printed, fit to print; tabs stay what they are.
std::vector<std::string> lines_of(std::string_view text)
{
    std::vector<std::string> lines;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        std::string &line = lines.emplace_back();
        for (size_t from = at; from <= end;) {
            const size_t tab = std::min(text.find('\t', from), end);
            line += (from > at ? "\t" : "") + printable(text.substr(from, tab - from));
            from = tab + 1;
        }
        at = end + 1;
    }
    return lines;
}

std::string output_section(const ErrorReport &error, bool all)
{
    if (error.output.empty())
        return "";
    const std::vector<std::string> lines = lines_of(error.output);
    std::string out = "The program printed in this run:\n";
    size_t from = 0;
    if (!all && lines.size() > kOutputLines) {
        from = lines.size() - kOutputLines;
        out += "   ... " + counted(from, "line") + " before; --show-output shows all\n";
    }
    for (size_t i = from; i < lines.size(); i++)
        out += "   | " + lines[i] + "\n";
    return out;
}

/// What complete runs printed, each different output once.
std::string outputs_section(const std::vector<Output> &outputs)
{
    std::string out;
    for (const Output &output : outputs) {
        out += (out.empty() ? "" : "\n") + counted(output.runs, "complete run") + " printed" +
               (output.text.empty() ? " nothing\n" : ":\n");
        for (const std::string &line : lines_of(output.text))
            out += "   | " + line + "\n";
    }
    return out;
}

std::string suggested_trace_file(const CheckInfo &info)
{
    std::string name = info.inputs.empty() ? "run" : std::string(last_part(info.inputs.front()));
    return printable(name.substr(0, name.rfind('.'))) + ".trace";
}

std::string replay_section(const CheckInfo &info)
{
    if (!info.trace_file.empty() && info.trace_file != "-")
        return "Play this run again:  mazur replay " + printable(info.trace_file) + "\n";
    if (!info.trace_file.empty())
        return "";
    const std::string file = suggested_trace_file(info);
    return "To keep this run, add  --trace " + file + "  and play it again with  mazur replay " + file + "\n";
}

std::string more_errors_section(const Result &result, const TextOptions &options)
{
    if (result.errors.size() < 2)
        return "";
    std::string out = counted(result.errors.size() - 1, "more error") + ":\n";
    for (size_t i = 1; i < result.errors.size() && (options.verbose || i <= kErrorsListed); i++)
        out += "   " + error_line(result.errors[i]) + "\n";
    if (!options.verbose)
        out += "   (-v shows the run of each)\n";
    return out;
}

void add_section(std::string &out, const std::string &section)
{
    if (!section.empty())
        out += (out.empty() ? "" : "\n") + section;
}

} // namespace

std::string format_error(const ErrorReport &error, const TextOptions &options)
{
    SourceCache sources;
    std::string out;
    const std::vector<Row> all = make_rows(error, sources);
    const std::vector<ColumnTitle> titles = column_titles(error, all);
    const std::vector<Row> rows = shortened(all, options.verbose ? 0 : kRowsShown);
    add_section(out, "One run that shows it (time runs downwards):\n");
    add_section(out, format_table(rows, titles, options.terminal));
    add_section(out, source_section(error, sources));
    add_section(out, thread_section(error, options.terminal, options.verbose));
    add_section(out, output_section(error, options.show_output || options.verbose));
    return out;
}

std::string format_text(const Result &result, const CheckInfo &info, const TextOptions &options)
{
    std::string out = options.terminal.styled(style_of(result.verdict), verdict_line(result, info)) + "\n";
    if (options.quiet)
        return out;
    out += facts_section(coverage(result, info, options.verbose), options.terminal);
    for (const std::string &assumption : result.assumptions)
        out += facts_section({{"assumed:", printable(assumption)}}, options.terminal);
    for (const std::string &note : notes(result))
        out += facts_section({{"note", printable(note)}}, options.terminal);
    for (const std::string &hint : advice(result))
        out += facts_section({{"try", hint}}, options.terminal);
    const bool show_runs = result.verdict == Verdict::Unsafe || options.verbose;
    for (size_t i = 0; show_runs && i < result.errors.size() && (i == 0 || options.verbose); i++) {
        if (i > 0)
            add_section(out, options.terminal.styled(Style::Bad, error_line(result.errors[i])) + "\n");
        add_section(out, format_error(result.errors[i], options));
    }
    if (result.characteristics)
        add_section(out, state_space_section(*result.characteristics));
    add_section(out, outputs_section(result.outputs));
    if (result.verdict == Verdict::Unsafe) {
        add_section(out, more_errors_section(result, options));
        add_section(out, replay_section(info));
    }
    return out;
}

} // namespace mazur::report

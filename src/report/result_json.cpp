// An unsupported program has the verdict "unknown" here, with the reason, and a field "unsupported" that names it:
// scripts know three verdicts.
#include "report/result_json.h"

#include "report/event_text.h"
#include "report/json_writer.h"
#include "report/note_text.h"
#include "report/reason_text.h"
#include "report/summary.h"

namespace mazur::report {

namespace {

using Layout = JsonWriter::Layout;

void write_options(JsonWriter &json, const CheckInfo &info)
{
    json.key("options").begin_object();
    for (const OptionInEffect &option : info.options) {
        json.key(option.name);
        std::visit(
            [&](const auto &value) {
                using T = std::decay_t<decltype(value)>;
                if constexpr (std::is_same_v<T, std::nullptr_t>)
                    json.null();
                else if constexpr (std::is_same_v<T, std::vector<std::string>>)
                    json.strings(value);
                else
                    json.value(value);
            },
            option.value);
    }
    json.key("compiler-flags").strings(info.compiler_flags);
    json.end();
}

void write_stack(JsonWriter &json, const std::vector<Place> &stack)
{
    json.key("stack").begin_array(Layout::Line);
    for (const Place &place : stack) {
        json.begin_object();
        write_place(json, place);
        json.end();
    }
    json.end();
}

void write_event(JsonWriter &json, const Event &event, ir::ErrorKind error)
{
    json.begin_object(Layout::Line);
    json.member("thread", event.thread).member("kind", kind_name(event, error));
    write_place(json, event.place);
    json.member("text", text(event)).member("value", event.value).member("old_value", event.old_value);
    json.member("object", object_name(event)).member("comment", comment(event)).member("step", event.step);
    json.member("visible", event.visible).member("failing", event.failing);
    if (event.left_out != 0)
        json.member("left_out", event.left_out);
    write_stack(json, event.stack);
    json.end();
}

void write_thread(JsonWriter &json, const ThreadReport &thread)
{
    json.begin_object(Layout::Line);
    json.member("thread", thread.thread).member("name", thread.name).member("state", text(thread.stands));
    json.member("blocked", thread.blocked).key("holds").strings(thread.holds);
    write_stack(json, thread.stack);
    json.end();
}

void write_error(JsonWriter &json, const ErrorReport &error)
{
    json.begin_object();
    json.member("kind", ir::text(error.kind)).member("message", message(error));
    write_place(json, error.place);
    json.member("thread", error.thread).member("summary", error_line(error));
    json.key("trace").begin_array();
    for (const Event &event : error.events)
        write_event(json, event, error.kind);
    json.end();
    json.key("threads").begin_array();
    for (const ThreadReport &thread : error.threads)
        write_thread(json, thread);
    json.end();
    json.member("output", error.output);
    json.end();
}

void write_stats(JsonWriter &json, const Stats &stats)
{
    json.key("stats").begin_object();
    json.member("executions", stats.executions).member("blocked", stats.blocked);
    json.member("states", stats.states).member("transitions", stats.transitions);
    json.member("events", stats.events).member("instructions", stats.instructions);
    json.member("max_depth", stats.max_depth);
    json.member("solver_calls", stats.solver_calls).member("refinements", stats.refinements);
    json.member("seconds", stats.seconds).member("peak_memory_bytes", stats.peak_memory_bytes);
    json.end();
}

void write_coverage(JsonWriter &json, const Result &result)
{
    json.key("coverage");
    if (!result.coverage) {
        json.null();
        return;
    }
    const Coverage &c = *result.coverage;
    json.begin_object();
    json.key("depth");
    if (c.known)
        json.value(c.depth);
    else
        json.null();
    json.member("depth_counts", c.in_switches ? "switches" : "steps");
    json.key("preemptions");
    if (c.preemptions)
        json.value(uint64_t{*c.preemptions});
    else
        json.null();
    json.member("fraction", c.fraction);
    json.end();
}

void write_bulk(JsonWriter &json, const Result &result)
{
    if (!result.bulk || result.verdict != Verdict::Unknown)
        return;
    const Bulk &bulk = *result.bulk;
    json.key("bulk").begin_object();
    if (bulk.loop_share > 0) {
        json.key("loop").begin_object(Layout::Line);
        write_place(json, bulk.loop);
        json.member("share", bulk.loop_share);
        json.end();
    }
    if (bulk.object_share > 0) {
        json.key("object").begin_object(Layout::Line);
        json.member("name", bulk.object).member("share", bulk.object_share);
        json.end();
    }
    json.end();
}

void write_characteristics(JsonWriter &json, const Result &result)
{
    if (!result.characteristics)
        return;
    const Characteristics &c = *result.characteristics;
    json.key("characteristics").begin_object();
    json.member("states", c.states).member("error_states", c.error_states);
    json.member("paths", c.paths).member("error_paths", c.error_paths);
    json.member("error_state_ratio", c.error_state_ratio()).member("error_path_ratio", c.error_path_ratio());
    json.member("shortest_error", c.shortest_error).member("average_error", c.average_error());
    json.end();
}

} // namespace

void write_place(JsonWriter &json, const Place &place)
{
    json.member("file", place.file).member("line", place.line).member("column", place.column);
    json.member("function", place.function);
}

std::string format_json(const Result &result, const CheckInfo &info)
{
    const bool unsupported = result.verdict == Verdict::Unsupported;
    std::string out;
    JsonWriter json(out);
    json.begin_object();
    json.member("mazur", version());
    json.key("input").strings(info.inputs);
    json.member("engine", info.engine).member("model", info.model);
    write_options(json, info);
    json.member("verdict", text(unsupported ? Verdict::Unknown : result.verdict)).member("complete", result.complete);
    json.member("reason", unsupported ? verdict_line(result, info) : text(result.reason));
    json.key("unsupported");
    if (unsupported)
        json.value(unsupported_what(result));
    else
        json.null();
    json.key("error");
    if (result.verdict == Verdict::Unsafe && !result.errors.empty())
        write_error(json, result.errors.front());
    else
        json.null();
    json.key("more_errors").begin_array();
    for (size_t i = 1; i < result.errors.size() && result.verdict == Verdict::Unsafe; i++)
        write_error(json, result.errors[i]);
    json.end();
    if (!result.outputs.empty()) {
        json.key("outputs").begin_array();
        for (const Output &output : result.outputs)
            json.begin_object().member("text", output.text).member("runs", output.runs).end();
        json.end();
    }
    json.key("notes").strings(notes(result));
    json.key("assumptions").strings(result.assumptions);
    write_coverage(json, result);
    write_bulk(json, result);
    write_characteristics(json, result);
    write_stats(json, result.stats);
    json.end();
    return out;
}

} // namespace mazur::report

// An unsupported program has the verdict "unknown" here, with the reason, and a field "unsupported" that names it:
// scripts know three verdicts.
#include "report/result_json.h"

#include "report/event_text.h"
#include "report/json_writer.h"
#include "report/note_text.h"
#include "report/reason_text.h"
#include "report/summary.h"

#include <nlohmann/json.hpp>

namespace mazur::report {

namespace {

void write_options(JsonWriter &json, const CheckInfo &info)
{
    json.key("options").begin_object();
    for (const OptionInEffect &option : info.options)
        std::visit([&](const auto &value) { json.member(option.name, value); }, option.value);
    json.member("compiler-flags", info.compiler_flags);
    json.end();
}

Json stack_json(const std::vector<Place> &stack)
{
    Json out = Json::array();
    for (const Place &place : stack)
        out.push_back(place_json(place));
    return out;
}

Json event_json(const Event &event, ir::ErrorKind error)
{
    Json out = {{"thread", event.thread}, {"kind", kind_name(event, error)}};
    out.update(place_json(event.place));
    out["text"] = text(event);
    out["value"] = event.value;
    out["old_value"] = event.old_value;
    out["object"] = object_name(event);
    out["comment"] = comment(event);
    out["step"] = event.step;
    out["visible"] = event.visible;
    out["failing"] = event.failing;
    if (event.left_out != 0)
        out["left_out"] = event.left_out;
    out["stack"] = stack_json(event.stack);
    return out;
}

Json thread_json(const ThreadReport &thread)
{
    return {{"thread", thread.thread},   {"name", thread.name},   {"state", text(thread.stands)},
            {"blocked", thread.blocked}, {"holds", thread.holds}, {"stack", stack_json(thread.stack)}};
}

void write_error(JsonWriter &json, const ErrorReport &error)
{
    json.begin_object();
    json.member("kind", ir::text(error.kind)).member("message", message(error));
    json.members(place_json(error.place));
    json.member("thread", error.thread).member("summary", error_line(error));
    json.key("trace").begin_array();
    for (const Event &event : error.events)
        json.value(event_json(event, error.kind));
    json.end();
    json.key("threads").begin_array();
    for (const ThreadReport &thread : error.threads)
        json.value(thread_json(thread));
    json.end();
    json.member("output", error.output);
    json.end();
}

Json stats_json(const Stats &stats)
{
    return {{"executions", stats.executions},
            {"blocked", stats.blocked},
            {"states", stats.states},
            {"transitions", stats.transitions},
            {"events", stats.events},
            {"instructions", stats.instructions},
            {"max_depth", stats.max_depth},
            {"solver_calls", stats.solver_calls},
            {"refinements", stats.refinements},
            {"seconds", stats.seconds},
            {"peak_memory_bytes", stats.peak_memory_bytes}};
}

Json coverage_json(const Coverage &c)
{
    return {{"depth", c.known ? Json(c.depth) : Json()},
            {"depth_counts", c.in_switches ? "switches" : "steps"},
            {"preemptions", c.preemptions ? Json(*c.preemptions) : Json()},
            {"fraction", c.fraction}};
}

Json bulk_json(const Bulk &bulk)
{
    Json out = Json::object();
    if (bulk.loop_share > 0) {
        out["loop"] = place_json(bulk.loop);
        out["loop"]["share"] = bulk.loop_share;
    }
    if (bulk.object_share > 0)
        out["object"] = {{"name", bulk.object}, {"share", bulk.object_share}};
    return out;
}

Json characteristics_json(const Characteristics &c)
{
    return {{"states", c.states},
            {"error_states", c.error_states},
            {"paths", c.paths},
            {"error_paths", c.error_paths},
            {"error_state_ratio", c.error_state_ratio()},
            {"error_path_ratio", c.error_path_ratio()},
            {"shortest_error", c.shortest_error},
            {"average_error", c.average_error()}};
}

} // namespace

Json place_json(const Place &place)
{
    return {{"file", place.file}, {"line", place.line}, {"column", place.column}, {"function", place.function}};
}

std::string format_json(const Result &result, const CheckInfo &info)
{
    const bool unsupported = result.verdict == Verdict::Unsupported;
    std::string out;
    JsonWriter json(out);
    json.begin_object();
    json.member("mazur", version());
    json.member("input", info.inputs);
    json.member("engine", info.engine).member("model", info.model);
    write_options(json, info);
    json.member("verdict", text(unsupported ? Verdict::Unknown : result.verdict)).member("complete", result.complete);
    json.member("reason", unsupported ? verdict_line(result, info) : text(result.reason));
    json.member("unsupported", unsupported ? Json(unsupported_what(result)) : Json());
    json.key("error");
    if (result.verdict == Verdict::Unsafe && !result.errors.empty())
        write_error(json, result.errors.front());
    else
        json.value(nullptr);
    json.key("more_errors").begin_array();
    for (size_t i = 1; i < result.errors.size() && result.verdict == Verdict::Unsafe; i++)
        write_error(json, result.errors[i]);
    json.end();
    if (!result.outputs.empty()) {
        json.key("outputs").begin_array();
        for (const Output &output : result.outputs)
            json.value({{"text", output.text}, {"runs", output.runs}});
        json.end();
    }
    json.member("notes", notes(result));
    json.member("assumptions", result.assumptions);
    if (result.coverage)
        json.block("coverage", coverage_json(*result.coverage));
    else
        json.member("coverage", nullptr);
    if (result.bulk && result.verdict == Verdict::Unknown)
        json.block("bulk", bulk_json(*result.bulk));
    if (result.characteristics)
        json.block("characteristics", characteristics_json(*result.characteristics));
    json.block("stats", stats_json(result.stats));
    json.end();
    return out;
}

} // namespace mazur::report

// The small members come first and the program last, so that a person who opens the file sees what it is.
#include "report/trace_file.h"

#include "ir/print.h"
#include "report/check_info.h"
#include "report/event_text.h"
#include "report/json_writer.h"
#include "report/result_json.h"

#include <nlohmann/json.hpp>

namespace mazur::report {

namespace {

Json machine_of(const MachineOptions &machine)
{
    Json properties = Json::array();
    for (unsigned i = 0; i < kProperties; i++)
        if (machine.properties.has(static_cast<Property>(i)))
            properties.push_back(text(static_cast<Property>(i)));
    Json out = {{"properties", properties}, {"spurious", machine.spurious}, {"nondet", nullptr}};
    if (machine.nondet)
        out["nondet"] = Json::array({machine.nondet->low, machine.nondet->high});
    out["unwind"] = machine.unwind;
    if (machine.most_threads != 0)
        out["most_threads"] = machine.most_threads;
    if (machine.all_errors)
        out["all_errors"] = true;
    if (machine.outputs)
        out["outputs"] = true;
    return out;
}

Json error_of(const ErrorReport &error)
{
    Json out = {{"kind", ir::text(error.kind)}, {"message", message(error)}};
    out.update(place_json(error.place));
    out["thread"] = error.thread;
    return out;
}

void write_schedule(JsonWriter &json, const Schedule &schedule)
{
    json.key("schedule").begin_object();
    json.key("choices").begin_line();
    for (const Choice &choice : schedule.choices)
        json.value(Json::array({choice.thread, choice.alternative}));
    json.end();
    if (!schedule.graph.empty()) {
        json.key("graph").begin_line();
        for (const GraphStep &s : schedule.graph)
            json.value(Json::array({s.thread, s.reads_from, s.after, s.choice, s.value}));
        json.end();
    }
    if (schedule.all_joins)
        json.member("all_joins", true);
    json.key("threads").begin_line();
    for (const StartedThread &thread : schedule.threads)
        json.value(Json::array({thread.number, thread.parent}));
    json.end();
    json.key("sites").begin_line();
    for (const SharedSite &site : schedule.sites)
        json.value(Json::array({site.site, site.level}));
    json.end();
    json.end();
}

} // namespace

std::string write_trace(const TraceContent &content)
{
    std::string out;
    JsonWriter json(out);
    json.begin_object();
    json.member("format", kTraceFormat).member("version", kTraceVersion).member("mazur", version());
    json.member("input", content.inputs).member("compiler_flags", content.compiler_flags);
    if (!content.class_path.empty())
        json.member("class_path", content.class_path);
    json.member("engine", content.engine).member("model", content.model);
    json.block("machine", machine_of(content.machine)).block("error", error_of(content.error));
    write_schedule(json, content.error.schedule);
    json.member("program", ir::print(content.program));
    json.end();
    return out;
}

} // namespace mazur::report

// The small members come first and the program last, so that a person who opens the file sees what it is.
#include "report/trace_file.h"

#include "ir/print.h"
#include "report/check_info.h"
#include "report/event_text.h"
#include "report/json_writer.h"
#include "report/result_json.h"

namespace mazur::report {

namespace {

using Layout = JsonWriter::Layout;

void write_machine(JsonWriter &json, const MachineOptions &machine)
{
    json.key("machine").begin_object();
    json.key("properties").begin_array(Layout::Line);
    for (unsigned i = 0; i < kProperties; i++)
        if (machine.properties.has(static_cast<Property>(i)))
            json.value(text(static_cast<Property>(i)));
    json.end();
    json.member("spurious", machine.spurious);
    json.key("nondet");
    if (machine.nondet)
        json.begin_array(Layout::Line).value(machine.nondet->low).value(machine.nondet->high).end();
    else
        json.null();
    json.member("unwind", machine.unwind);
    if (machine.most_threads != 0)
        json.member("most_threads", machine.most_threads);
    if (machine.all_errors)
        json.member("all_errors", true);
    if (machine.outputs)
        json.member("outputs", true);
    json.end();
}

void write_error(JsonWriter &json, const ErrorReport &error)
{
    json.key("error").begin_object();
    json.member("kind", ir::text(error.kind)).member("message", message(error));
    write_place(json, error.place);
    json.member("thread", error.thread);
    json.end();
}

void write_schedule(JsonWriter &json, const Schedule &schedule)
{
    json.key("schedule").begin_object();
    json.key("choices").begin_array(Layout::Line);
    for (const Choice &choice : schedule.choices)
        json.begin_array().value(choice.thread).value(choice.alternative).end();
    json.end();
    if (!schedule.graph.empty()) {
        json.key("graph").begin_array(Layout::Line);
        for (const GraphStep &s : schedule.graph)
            json.begin_array().value(s.thread).value(s.reads_from).value(s.after).value(s.choice).value(s.value).end();
        json.end();
    }
    if (schedule.all_joins)
        json.member("all_joins", true);
    json.key("threads").begin_array(Layout::Line);
    for (const StartedThread &thread : schedule.threads)
        json.begin_array().value(thread.number).value(thread.parent).end();
    json.end();
    json.key("sites").begin_array(Layout::Line);
    for (const SharedSite &site : schedule.sites)
        json.begin_array().value(site.site).value(unsigned{site.level}).end();
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
    json.key("input").strings(content.inputs).key("compiler_flags").strings(content.compiler_flags);
    if (!content.class_path.empty())
        json.member("class_path", content.class_path);
    json.member("engine", content.engine).member("model", content.model);
    write_machine(json, content.machine);
    write_error(json, content.error);
    write_schedule(json, content.error.schedule);
    json.member("program", ir::print(content.program));
    json.end();
    return out;
}

} // namespace mazur::report

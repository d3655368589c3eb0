// Reading goes member by member; the first thing that is wrong ends it with a message that names the member.
#include "report/trace_file.h"

#include "ir/parse.h"
#include "ir/verify.h"
#include "report/json.h"
#include "report/utf8.h"

#include <nlohmann/json.hpp>

#include <utility>

namespace mazur::report {

namespace {

constexpr uint32_t kMostThreads = 1 << 16;

std::optional<ir::ErrorKind> error_kind_named(std::string_view name)
{
    for (unsigned i = 0; i <= static_cast<unsigned>(ir::ErrorKind::Unsupported); i++)
        if (ir::text(static_cast<ir::ErrorKind>(i)) == name)
            return static_cast<ir::ErrorKind>(i);
    return std::nullopt;
}

/// The member of an object; the value null if there is none.
const Json &at(const Json &object, std::string_view name)
{
    static const Json none;
    const auto found = object.find(name);
    return found == object.end() ? none : *found;
}

const std::string &text_of(const Json &value) { return value.get_ref<const std::string &>(); }

class TraceReader {
public:
    explicit TraceReader(const Json &document) : document_(document) {}

    std::variant<TraceFile, std::string> read()
    {
        if (format() && header() && machine() && error() && schedule() && program())
            return std::move(trace_);
        return problem_;
    }

private:
    bool fail(std::string problem)
    {
        problem_ = std::move(problem);
        return false;
    }
    bool wrong(std::string_view member) { return fail("\"" + std::string(member) + "\" is missing or wrong"); }

    bool format()
    {
        if (at(document_, "format") != kTraceFormat)
            return fail("not a trace of Mazur (a JSON file whose \"format\" is \"mazur-trace\")");
        uint64_t version = 0;
        if (!convert(at(document_, "version"), version) || version == 0)
            return wrong("version");
        if (version != kTraceVersion)
            return fail("the trace has format version " + std::to_string(version) + ", this Mazur reads version " +
                        std::to_string(kTraceVersion) + "; record it again with this version");
        return true;
    }

    bool header()
    {
        return string(document_, "mazur", trace_.mazur) && strings(document_, "input", trace_.inputs) &&
               strings(document_, "compiler_flags", trace_.compiler_flags) &&
               (!document_.contains("class_path") || string(document_, "class_path", trace_.class_path)) &&
               string(document_, "engine", trace_.engine) && string(document_, "model", trace_.model);
    }

    bool machine()
    {
        const Json &machine = at(document_, "machine");
        if (!machine.is_object())
            return wrong("machine");
        std::vector<std::string> names;
        if (!strings(machine, "properties", names))
            return false;
        trace_.machine.properties = PropertySet();
        for (const std::string &name : names) {
            const std::optional<Property> property = property_named(name);
            if (!property)
                return wrong("properties");
            trace_.machine.properties.add(*property);
        }
        if (!at(machine, "spurious").is_boolean())
            return wrong("spurious");
        trace_.machine.spurious = at(machine, "spurious").get<bool>();
        trace_.machine.all_errors = machine.contains("all_errors");
        trace_.machine.outputs = machine.contains("outputs");
        return nondet(machine) && number(machine, "unwind", trace_.machine.unwind) &&
               (!machine.contains("most_threads") || number(machine, "most_threads", trace_.machine.most_threads));
    }

    bool nondet(const Json &machine)
    {
        const Json &nondet = at(machine, "nondet");
        if (machine.contains("nondet") && nondet.is_null())
            return true;
        NondetRange range{0, 0};
        if (!numbers(nondet, range.low, range.high) || range.low > range.high)
            return wrong("nondet");
        trace_.machine.nondet = range;
        return true;
    }

    bool error()
    {
        const Json &error = at(document_, "error");
        std::string kind;
        if (!error.is_object())
            return wrong("error");
        Place &place = trace_.error.place;
        if (!string(error, "kind", kind) || !string(error, "message", trace_.error.message) ||
            !string(error, "file", place.file) || !number(error, "line", place.line) ||
            !number(error, "column", place.column) || !string(error, "function", place.function) ||
            !number(error, "thread", trace_.error.thread))
            return false;
        const std::optional<ir::ErrorKind> known = error_kind_named(kind);
        if (!known)
            return wrong("kind");
        trace_.error.kind = *known;
        return true;
    }

    bool schedule()
    {
        const Json &schedule = at(document_, "schedule");
        for (const char *name : {"choices", "threads", "sites"})
            if (!at(schedule, name).is_array())
                return wrong(name);
        if (schedule.contains("all_joins")) {
            if (!schedule["all_joins"].is_boolean())
                return wrong("all_joins");
            trace_.schedule.all_joins = schedule["all_joins"].get<bool>();
        }
        const Json &choices = schedule["choices"];
        trace_.schedule.choices.reserve(choices.size());
        for (const Json &pair : choices) {
            Choice choice;
            if (!numbers(pair, choice.thread, choice.alternative) || choice.thread >= kMostThreads)
                return wrong("choices");
            trace_.schedule.choices.push_back(choice);
        }
        if (schedule.contains("graph") && !graph_steps(schedule["graph"]))
            return false;
        for (const Json &value : schedule["threads"]) {
            StartedThread thread;
            if (!numbers(value, thread.number, thread.parent))
                return wrong("threads");
            trace_.schedule.threads.push_back(thread);
        }
        for (const Json &pair : schedule["sites"]) {
            SharedSite site;
            if (!numbers(pair, site.site, site.level))
                return wrong("sites");
            trace_.schedule.sites.push_back(site);
        }
        return true;
    }

    bool graph_steps(const Json &graph)
    {
        if (!graph.is_array())
            return wrong("graph");
        for (const Json &five : graph) {
            GraphStep step;
            if (!numbers(five, step.thread, step.reads_from, step.after, step.choice, step.value) ||
                step.thread >= kMostThreads)
                return wrong("graph");
            trace_.schedule.graph.push_back(step);
        }
        return true;
    }

    bool program()
    {
        const Json &program = at(document_, "program");
        if (!program.is_string())
            return wrong("program");
        std::variant<ir::Program, ir::ParseError> parsed = ir::parse(text_of(program));
        if (const auto *error = std::get_if<ir::ParseError>(&parsed))
            return fail("\"program\", line " + std::to_string(error->line) + ": " + error->message);
        trace_.program = std::move(std::get<ir::Program>(parsed));
        if (const auto errors = ir::verify(trace_.program); !errors.empty())
            return fail("\"program\" is damaged: " + errors.front());
        return true;
    }

    bool string(const Json &object, std::string_view name, std::string &out)
    {
        const Json &value = at(object, name);
        if (!value.is_string())
            return wrong(name);
        out = text_of(value);
        return true;
    }

    bool strings(const Json &object, std::string_view name, std::vector<std::string> &out)
    {
        const Json &value = at(object, name);
        if (!value.is_array())
            return wrong(name);
        for (const Json &element : value) {
            if (!element.is_string())
                return wrong(name);
            out.push_back(text_of(element));
        }
        return true;
    }

    template <typename T> static bool convert(const Json &value, T &out)
    {
        if (value.is_number_unsigned() ? !std::in_range<T>(value.get<uint64_t>())
                                       : !value.is_number_integer() || !std::in_range<T>(value.get<int64_t>()))
            return false;
        out = value.get<T>();
        return true;
    }

    template <typename T> bool number(const Json &object, std::string_view name, T &out)
    {
        return convert(at(object, name), out) || wrong(name);
    }

    /// An array of just so many numbers.
    template <typename... T> static bool numbers(const Json &array, T &...out)
    {
        size_t n = 0;
        return array.is_array() && array.size() == sizeof...(out) && (convert(array[n++], out) && ...);
    }

    const Json &document_;
    TraceFile trace_;
    std::string problem_;
};

} // namespace

std::variant<TraceFile, std::string> read_trace(std::string_view text)
{
    const std::variant<Json, JsonError> document = read_json(text);
    if (const auto *error = std::get_if<JsonError>(&document))
        return printable("not a trace: " + error->text);
    std::variant<TraceFile, std::string> trace = TraceReader(std::get<Json>(document)).read();
    if (std::string *problem = std::get_if<std::string>(&trace))
        *problem = printable(*problem);
    return trace;
}

} // namespace mazur::report

// Reading goes member by member; the first thing that is wrong ends it with a message that names the member.
#include "report/trace_file.h"

#include "ir/parse.h"
#include "ir/verify.h"
#include "report/json_value.h"
#include "report/utf8.h"

#include <limits>

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

class TraceReader {
public:
    explicit TraceReader(const JsonValue &document) : document_(document) {}

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
        const JsonValue *format = document_.find("format");
        if (format == nullptr || format->string() == nullptr || *format->string() != kTraceFormat)
            return fail("not a trace of Mazur (a JSON file whose \"format\" is \"mazur-trace\")");
        const JsonValue *version = document_.find("version");
        const std::optional<uint64_t> number = version ? version->unsigned_integer() : std::nullopt;
        if (!number || *number == 0)
            return wrong("version");
        if (*number != kTraceVersion)
            return fail("the trace has format version " + std::to_string(*number) + ", this Mazur reads version " +
                        std::to_string(kTraceVersion) + "; record it again with this version");
        return true;
    }

    bool header()
    {
        return string(document_, "mazur", trace_.mazur) && strings(document_, "input", trace_.inputs) &&
               strings(document_, "compiler_flags", trace_.compiler_flags) &&
               (document_.find("class_path") == nullptr || string(document_, "class_path", trace_.class_path)) &&
               string(document_, "engine", trace_.engine) && string(document_, "model", trace_.model);
    }

    bool machine()
    {
        const JsonValue *machine = document_.find("machine");
        if (machine == nullptr || machine->object() == nullptr)
            return wrong("machine");
        std::vector<std::string> names;
        if (!strings(*machine, "properties", names))
            return false;
        trace_.machine.properties = PropertySet();
        for (const std::string &name : names) {
            const std::optional<Property> property = property_named(name);
            if (!property)
                return wrong("properties");
            trace_.machine.properties.add(*property);
        }
        const JsonValue *spurious = machine->find("spurious");
        if (spurious == nullptr || !spurious->boolean())
            return wrong("spurious");
        trace_.machine.spurious = *spurious->boolean();
        trace_.machine.all_errors = machine->find("all_errors") != nullptr;
        trace_.machine.outputs = machine->find("outputs") != nullptr;
        return nondet(*machine) && number(*machine, "unwind", trace_.machine.unwind) &&
               (machine->find("most_threads") == nullptr ||
                number(*machine, "most_threads", trace_.machine.most_threads));
    }

    bool nondet(const JsonValue &machine)
    {
        const JsonValue *nondet = machine.find("nondet");
        if (nondet == nullptr)
            return wrong("nondet");
        if (nondet->is_null())
            return true;
        const JsonValue::Array *ends = nondet->array();
        if (ends == nullptr || ends->size() != 2)
            return wrong("nondet");
        const std::optional<int64_t> low = (*ends)[0].integer(), high = (*ends)[1].integer();
        if (!low || !high || *low > *high)
            return wrong("nondet");
        trace_.machine.nondet = NondetRange{*low, *high};
        return true;
    }

    bool error()
    {
        const JsonValue *error = document_.find("error");
        std::string kind;
        if (error == nullptr || error->object() == nullptr)
            return wrong("error");
        Place &place = trace_.error.place;
        if (!string(*error, "kind", kind) || !string(*error, "message", trace_.error.message) ||
            !string(*error, "file", place.file) || !number(*error, "line", place.line) ||
            !number(*error, "column", place.column) || !string(*error, "function", place.function) ||
            !number(*error, "thread", trace_.error.thread))
            return false;
        const std::optional<ir::ErrorKind> known = error_kind_named(kind);
        if (!known)
            return wrong("kind");
        trace_.error.kind = *known;
        return true;
    }

    bool schedule()
    {
        const JsonValue *schedule = document_.find("schedule");
        const JsonValue *choices = schedule ? schedule->find("choices") : nullptr;
        const JsonValue *threads = schedule ? schedule->find("threads") : nullptr;
        const JsonValue *sites = schedule ? schedule->find("sites") : nullptr;
        if (choices == nullptr || choices->array() == nullptr)
            return wrong("choices");
        if (threads == nullptr || threads->array() == nullptr)
            return wrong("threads");
        if (sites == nullptr || sites->array() == nullptr)
            return wrong("sites");
        if (const JsonValue *joins = schedule->find("all_joins")) {
            if (!joins->boolean())
                return wrong("all_joins");
            trace_.schedule.all_joins = *joins->boolean();
        }
        trace_.schedule.choices.reserve(choices->array()->size());
        for (const JsonValue &pair : *choices->array()) {
            Choice choice;
            if (!numbers(pair, choice.thread, choice.alternative) || choice.thread >= kMostThreads)
                return wrong("choices");
            trace_.schedule.choices.push_back(choice);
        }
        if (const JsonValue *graph = schedule->find("graph"); graph != nullptr && !graph_steps(*graph))
            return false;
        for (const JsonValue &value : *threads->array()) {
            StartedThread thread;
            if (!numbers(value, thread.number, thread.parent))
                return wrong("threads");
            trace_.schedule.threads.push_back(thread);
        }
        for (const JsonValue &pair : *sites->array()) {
            SharedSite site;
            if (!numbers(pair, site.site, site.level))
                return wrong("sites");
            trace_.schedule.sites.push_back(site);
        }
        return true;
    }

    bool graph_steps(const JsonValue &graph)
    {
        if (graph.array() == nullptr)
            return wrong("graph");
        for (const JsonValue &element : *graph.array()) {
            const JsonValue::Array *five = element.array();
            GraphStep step;
            if (five == nullptr || five->size() != 5 || !convert((*five)[0], step.thread) ||
                !convert((*five)[1], step.reads_from) || !convert((*five)[2], step.after) ||
                !convert((*five)[3], step.choice) || !convert((*five)[4], step.value) || step.thread >= kMostThreads)
                return wrong("graph");
            trace_.schedule.graph.push_back(step);
        }
        return true;
    }

    bool program()
    {
        const JsonValue *program = document_.find("program");
        if (program == nullptr || program->string() == nullptr)
            return wrong("program");
        std::variant<ir::Program, ir::ParseError> parsed = ir::parse(*program->string());
        if (const auto *error = std::get_if<ir::ParseError>(&parsed))
            return fail("\"program\", line " + std::to_string(error->line) + ": " + error->message);
        trace_.program = std::move(std::get<ir::Program>(parsed));
        if (const auto errors = ir::verify(trace_.program); !errors.empty())
            return fail("\"program\" is damaged: " + errors.front());
        return true;
    }

    bool string(const JsonValue &object, std::string_view name, std::string &out)
    {
        const JsonValue *value = object.find(name);
        if (value == nullptr || value->string() == nullptr)
            return wrong(name);
        out = *value->string();
        return true;
    }

    bool strings(const JsonValue &object, std::string_view name, std::vector<std::string> &out)
    {
        const JsonValue *value = object.find(name);
        if (value == nullptr || value->array() == nullptr)
            return wrong(name);
        for (const JsonValue &element : *value->array()) {
            if (element.string() == nullptr)
                return wrong(name);
            out.push_back(*element.string());
        }
        return true;
    }

    template <typename T> static bool convert(const JsonValue &value, T &out)
    {
        const std::optional<uint64_t> number = value.unsigned_integer();
        if (!number || *number > std::numeric_limits<T>::max())
            return false;
        out = static_cast<T>(*number);
        return true;
    }

    template <typename T> bool number(const JsonValue &object, std::string_view name, T &out)
    {
        const JsonValue *value = object.find(name);
        return (value != nullptr && convert(*value, out)) || wrong(name);
    }

    template <typename A, typename B> static bool numbers(const JsonValue &pair, A &a, B &b)
    {
        const JsonValue::Array *elements = pair.array();
        return elements != nullptr && elements->size() == 2 && convert((*elements)[0], a) && convert((*elements)[1], b);
    }

    const JsonValue &document_;
    TraceFile trace_;
    std::string problem_;
};

} // namespace

std::variant<TraceFile, std::string> read_trace(std::string_view text)
{
    const std::variant<JsonValue, JsonError> document = read_json(text);
    if (const auto *error = std::get_if<JsonError>(&document))
        return "not a trace: " + error->text();
    std::variant<TraceFile, std::string> trace = TraceReader(std::get<JsonValue>(document)).read();
    if (std::string *problem = std::get_if<std::string>(&trace))
        *problem = printable(*problem);
    return trace;
}

} // namespace mazur::report

// First contradictions, then what is missing in this version, then the typed options.
#include "cli/check_options.h"

#include "cli/engines.h"
#include "cli/files.h"
#include "cli/property_file.h"
#include "cli/search_options.h"
#include "cli/values.h"

#include <fmt/format.h>

#include <algorithm>

namespace mazur::cli {

namespace {

constexpr std::string_view kNotYet = " is not available in this version";
constexpr uint64_t kMegabyte = 1'000'000;
constexpr uint64_t kMostJobs = 256;

std::string engines_of(uint8_t bits)
{
    std::string out;
    for (const EngineInfo &engine : all_engines())
        if ((bits & engine.bit) != 0)
            out += (out.empty() ? "" : ", ") + std::string(engine.name);
    return out;
}

/// Engines that know the option with this value.
uint8_t engines_for(const OptionInfo &option, std::string_view value)
{
    if (option.id == Option::Model && value != "auto" && value != "sc")
        return kGraph;
    if (option.id == Option::Nondet)
        return value == "symbolic" ? kGraph : static_cast<uint8_t>(kAll & ~kAbstract);
    return option.engines;
}

std::string with_value(const OptionInfo &option, const std::string &value)
{
    return std::string(option.name) + (option.is_flag() || option.kind == ValueKind::File ? "" : " " + value);
}

/// An option that the engine does not know, or two that no engine knows both.
std::optional<UsageError> no_engine(const Arguments &arguments)
{
    const std::string engine_name = arguments.value(Option::Engine);
    const EngineInfo *engine = find_engine(engine_name);
    for (const auto &[id, value] : arguments.given) {
        const uint8_t engines = engines_for(info(id), value);
        if (engine != nullptr && (engines & engine->bit) == 0)
            return UsageError{fmt::format("engine {} does not support {}; supported by: {}", engine_name,
                                          with_value(info(id), value), engines_of(engines))};
        for (const auto &[other_id, other_value] : arguments.given) {
            const uint8_t others = engines_for(info(other_id), other_value);
            if ((engines & others) == 0)
                return UsageError{fmt::format("{} (engine {}) cannot be combined with {} (engine {})",
                                              with_value(info(other_id), other_value), engines_of(others),
                                              with_value(info(id), value), engines_of(engines))};
        }
    }
    return std::nullopt;
}

/// What `auto` may choose from: options for limits and output do not decide about the engine.
uint8_t engines_wanted(const Arguments &arguments)
{
    if (const EngineInfo *engine = find_engine(arguments.value(Option::Engine)))
        return engine->bit;
    uint8_t left = kAll;
    for (const auto &[id, value] : arguments.given)
        if (info(id).group != OptionGroup::Limit && info(id).group != OptionGroup::Output)
            left &= engines_for(info(id), value);
    return left;
}

std::optional<UsageError> contradiction(const Arguments &arguments)
{
    if (const std::optional<UsageError> error = no_engine(arguments))
        return error;
    if (arguments.has(Option::Property) && arguments.has(Option::Prp))
        return UsageError{"--property cannot be combined with --prp"};
    if (arguments.value(Option::Equivalence) == "rf" && arguments.value(Option::Merge) != "none")
        return UsageError{"--merge requires --equivalence mo"};
    if (arguments.has(Option::Portfolio) && arguments.has(Option::Reduce))
        return UsageError{"--portfolio chooses the reductions itself and cannot be combined with --reduce"};
    if (arguments.has(Option::Stateful) && arguments.has(Option::Dpor) && arguments.value(Option::Dpor) == "optimal")
        return UsageError{"--stateful requires --dpor source or --dpor persistent"};
    if (arguments.has(Option::Expect) && arguments.has(Option::ExitZero))
        return UsageError{"--expect cannot be combined with --exit-zero"};
    if (arguments.has(Option::Spurious) && arguments.has(Option::NoSpurious))
        return UsageError{"--spurious cannot be combined with --no-spurious"};
    if (arguments.has(Option::Quiet) && arguments.has(Option::Verbose))
        return UsageError{"-q cannot be combined with -v"};
    unsigned to_stdout = 0;
    for (const auto &[id, value] : arguments.given)
        to_stdout += info(id).kind == ValueKind::File && info(id).group == OptionGroup::Output && value == "-";
    if (to_stdout > 1)
        return UsageError{"only one result can be written to standard output"};
    return std::nullopt;
}

std::optional<UsageError> unavailable(const Arguments &arguments)
{
    for (const auto &[id, value] : arguments.given) {
        const OptionInfo &option = info(id);
        const uint8_t engines = engines_for(option, value);
        bool some_engine = false;
        for (const EngineInfo &engine : all_engines())
            some_engine = some_engine || (engine.available && (engines & engine.bit) != 0);
        if (!some_engine)
            return UsageError{
                fmt::format("{} requires engine {}, which{}", with_value(option, value), engines_of(engines), kNotYet)};
        const std::vector<std::string_view> words =
            option.kind == ValueKind::WordList ? split(value, ',') : std::vector<std::string_view>{value};
        for (const std::string_view word : words)
            if (!option.available_with(word))
                return UsageError{with_value(option, std::string(word)) + std::string(kNotYet)};
    }
    return std::nullopt;
}

std::variant<PropertySet, UsageError> properties(const Arguments &arguments)
{
    if (arguments.has(Option::Prp)) {
        const std::string file = arguments.value(Option::Prp);
        const std::variant<std::string, UsageError> text = read_file(file);
        if (const auto *error = std::get_if<UsageError>(&text))
            return *error;
        std::variant<PropertySet, UsageError> set = parse_property_file(std::get<std::string>(text));
        if (auto *error = std::get_if<UsageError>(&set))
            error->message = file + ": " + error->message;
        return set;
    }
    PropertySet set;
    const std::string list = arguments.value(Option::Property);
    for (const std::string_view name : split(list, ','))
        set.add(*property_named(name));
    return set;
}

uint64_t count(const Arguments &arguments, Option option) { return parse_count(arguments.value(option)).value_or(0); }

report::OptionInEffect in_effect(const OptionInfo &option, const Arguments &arguments, const CheckOptions &options)
{
    report::OptionInEffect out{std::string(option.name.substr(option.name.find_first_not_of('-'))), nullptr};
    const std::string value = arguments.value(option.id);
    if (option.is_flag()) {
        out.value = arguments.has(option.id);
    } else if (option.id == Option::Property) {
        std::vector<std::string> names;
        for (unsigned i = 0; i < kProperties; i++)
            if (options.machine.properties.has(static_cast<Property>(i)))
                names.emplace_back(text(static_cast<Property>(i)));
        out.value = names;
    } else if (value.empty()) {
        out.value = nullptr;
    } else if (option.kind == ValueKind::Count || option.kind == ValueKind::Positive ||
               (option.kind == ValueKind::Preemptions && parse_count(value))) {
        out.value = *parse_count(value);
    } else if (option.kind == ValueKind::Seconds) {
        out.value = *parse_seconds(value);
    } else {
        out.value = value;
    }
    return out;
}

/// Whose options the reports show.
uint8_t engines_in_question(const std::string &name)
{
    const EngineInfo *engine = find_engine(name);
    return engine == nullptr ? kAll : engine->bit;
}

Reduction reduction_named(std::string_view name)
{
    using Sources = Reduction::Sources;
    Reduction r{name.starts_with("safe"), Sources::All};
    if (name.ends_with("lazy"))
        r.sources = Sources::Lazy;
    else if (name.ends_with("eager"))
        r.sources = Sources::Eager;
    else if (name.ends_with("optimal"))
        r.sources = Sources::Optimal;
    return r;
}

void fill_machine_and_search(CheckOptions &options, const Arguments &arguments)
{
    const std::string nondet = arguments.value(Option::Nondet);
    if (const size_t colon = nondet.find(':'); colon != std::string::npos)
        options.machine.nondet = parse_range(std::string_view(nondet).substr(colon + 1));
    options.machine.spurious = !arguments.has(Option::NoSpurious);
    options.machine.unwind = count(arguments, Option::Unwind);
    SearchOptions &search = options.search;
    search.reduction = reduction_named(arguments.value(Option::Reduce));
    search.retraverse = arguments.has(Option::Retraverse);
    const std::string shared = arguments.value(Option::Shared);
    for (const std::string_view name : split(shared, ','))
        search.shared.emplace_back(name);
    options.portfolio = arguments.has(Option::Portfolio);
    search.stateless = arguments.has(Option::Stateless);
    fill_search(search, arguments);
    search.seed = count(arguments, Option::Seed);
    options.machine.all_errors = arguments.has(Option::AllErrors);
    options.limits.seconds = parse_seconds(arguments.value(Option::TimeLimit)).value_or(0);
    options.memory_limit = std::min(count(arguments, Option::MemoryLimit), UINT64_MAX / kMegabyte) * kMegabyte;
    options.limits.states = count(arguments, Option::MaxStates);
    options.limits.depth = count(arguments, Option::MaxDepth);
}

graph::Merge merge_of(const std::string &list)
{
    graph::Merge merge;
    for (const std::string_view word : split(list, ',')) {
        merge.rmw |= word == "rmw";
        merge.symmetry |= word == "symmetry";
        merge.confirm |= word == "confirm";
    }
    return merge;
}

dpor::Algorithm algorithm_named(std::string_view name)
{
    using dpor::Algorithm;
    return name == "source" ? Algorithm::Source : name == "persistent" ? Algorithm::Persistent : Algorithm::Optimal;
}

void fill_output(CheckOptions &options, const Arguments &arguments)
{
    options.json_file = arguments.value(Option::Json);
    options.trace_file = arguments.value(Option::Trace);
    options.dot_file = arguments.value(Option::Dot);
    options.quiet = arguments.has(Option::Quiet);
    options.verbose = arguments.has(Option::Verbose);
    options.show_output = arguments.has(Option::ShowOutput);
    options.machine.outputs = options.show_output;
    options.expected = arguments.value(Option::Expect);
    options.exit_zero = arguments.has(Option::ExitZero);
    options.progress = when_named(arguments.value(Option::Progress));
    options.colour = when_named(arguments.value(Option::Color));
}

} // namespace

report::When when_named(std::string_view word)
{
    return word == "always" ? report::When::Always : word == "never" ? report::When::Never : report::When::Auto;
}

std::variant<CheckOptions, UsageError> make_check_options(const Arguments &given)
{
    if (given.inputs.empty())
        return UsageError{"no input files"};
    if (const std::optional<UsageError> error = contradiction(given))
        return *error;
    if (const std::optional<UsageError> error = unavailable(given))
        return *error;
    Arguments arguments = given;
    imply(arguments);
    if (const std::optional<UsageError> error = search_contradiction(arguments))
        return *error;
    CheckOptions options;
    const std::variant<PropertySet, UsageError> set = properties(arguments);
    if (const auto *error = std::get_if<UsageError>(&set))
        return *error;
    options.machine.properties = std::get<PropertySet>(set);
    options.class_path = arguments.value(Option::ClassPath);
    options.java = !options.class_path.empty() || std::ranges::any_of(arguments.inputs, [](const std::string &input) {
        return input.ends_with(".java") || input.ends_with(".class") || input.ends_with(".jar");
    });
    options.test = arguments.value(Option::Test);
    if (options.java && !options.test.empty())
        return UsageError{"--test does not support Java programs"};
    if (options.java && options.machine.properties.has(Property::Leak))
        return UsageError{"--property leak does not support Java programs: they free nothing themselves"};
    options.jdk_locks = arguments.has(Option::JdkLocks);
    // In Java a race is no error by itself.
    if (options.java && !arguments.has(Option::Property) && !arguments.has(Option::Prp))
        options.machine.properties.remove(Property::Race);
    fill_machine_and_search(options, arguments);
    fill_output(options, arguments);
    for (const std::string &file : {options.json_file, options.trace_file, options.dot_file})
        if (const std::string problem = why_not_writable(file); !problem.empty())
            return UsageError{problem};
    options.engine = arguments.value(Option::Engine);
    options.engines = engines_wanted(given);
    options.model = arguments.value(Option::Model);
    options.info.search = search_in_words(arguments);
    options.graph.symbolic = !options.machine.nondet;
    options.graph.reads_from = arguments.value(Option::Equivalence) == "rf";
    options.graph.seed = options.search.seed;
    options.graph.estimate = options.verbose;
    options.graph.sample = count(arguments, Option::Sample);
    options.merge_given = arguments.has(Option::Merge) || arguments.value(Option::Equivalence) == "rf";
    options.graph.merge = merge_of(arguments.value(Option::Merge));
    options.jobs = std::clamp<uint64_t>(count(arguments, Option::Jobs), 1, kMostJobs);
    options.stateful = arguments.has(Option::Stateful);
    options.dpor.algorithm = algorithm_named(arguments.value(Option::Dpor));
    options.dpor.dot = arguments.has(Option::Dot);
    options.info.inputs = arguments.inputs;
    options.info.compiler_flags = arguments.compiler_flags;
    options.info.properties = options.machine.properties;
    for (const OptionInfo &option : all_options())
        if ((option.commands & kCheck) != 0 && (option.engines & engines_in_question(options.engine)) != 0 &&
            option.available() && option.group != OptionGroup::Output)
            options.info.options.push_back(in_effect(option, arguments, options));
    return options;
}

} // namespace mazur::cli

// Command lines: what is accepted, what it means, and one clear line for everything else.
#include "cli/arguments.h"
#include "cli/check_options.h"
#include "cli/engines.h"
#include "cli/exit_code.h"
#include "cli/expectation.h"
#include "cli/near_miss.h"
#include "cli/property_file.h"
#include "cli/values.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

using namespace mazur;
using namespace mazur::cli;

namespace {

std::vector<std::string> words_of(const std::string &line)
{
    std::istringstream in(line);
    std::vector<std::string> words;
    for (std::string word; in >> word;)
        words.push_back(word);
    return words;
}

std::variant<CheckOptions, UsageError> check(const std::string &line)
{
    const auto parsed = parse_arguments(kCheck, words_of(line));
    if (const auto *error = std::get_if<UsageError>(&parsed))
        return *error;
    return make_check_options(std::get<Arguments>(parsed));
}

CheckOptions good(const std::string &line)
{
    auto made = check(line);
    if (const auto *error = std::get_if<UsageError>(&made)) {
        ADD_FAILURE() << line << ": " << error->message;
        return CheckOptions();
    }
    return std::get<CheckOptions>(std::move(made));
}

std::string bad(const std::string &line)
{
    const auto made = check(line);
    const auto *error = std::get_if<UsageError>(&made);
    if (error == nullptr) {
        ADD_FAILURE() << "accepted: " << line;
        return "";
    }
    EXPECT_FALSE(error->message.empty());
    EXPECT_EQ(error->message.find('\n'), std::string::npos);
    return error->message;
}

bool contains(const std::string &text, std::string_view part) { return text.find(part) != std::string::npos; }

TEST(Options, Defaults)
{
    const CheckOptions options = good("a.c");
    EXPECT_EQ(options.info.inputs, (std::vector<std::string>{"a.c"}));
    EXPECT_EQ(options.engine, "auto");
    EXPECT_EQ(options.model, "auto");
    EXPECT_EQ(options.machine.properties, PropertySet::standard());
    EXPECT_FALSE(options.machine.nondet);
    EXPECT_EQ(options.machine.unwind, 0u);
    EXPECT_FALSE(options.search.stateless);
    EXPECT_TRUE(options.machine.spurious);
    EXPECT_FALSE(good("a.c --no-spurious").machine.spurious);
    EXPECT_FALSE(options.search.preemptions);
    EXPECT_EQ(options.limits.seconds, 0);
    EXPECT_EQ(options.memory_limit, 0u);
    EXPECT_FALSE(options.stdout_taken());
}

TEST(Options, Everything)
{
    const CheckOptions options = good(
        "a.c --engine search --model sc --property assert,leak --nondet enumerate:-2..3 --spurious --reduce none "
        "--order random --backtrack never --restart never --preemptions 0 --stateless --unwind 5 --time-limit 1.5 "
        "--memory-limit 200 --max-states 1000 --max-depth 50 --seed 42 --jobs 4 --all-errors --json - --show-output -v "
        "--progress never --color=always --exit-zero b.c -- -DN=3 --json");
    EXPECT_EQ(options.info.inputs, (std::vector<std::string>{"a.c", "b.c"}));
    EXPECT_EQ(options.info.compiler_flags, (std::vector<std::string>{"-DN=3", "--json"}));
    EXPECT_NE(options.model, "auto");
    EXPECT_TRUE(options.machine.properties.has(Property::Leak));
    EXPECT_FALSE(options.machine.properties.has(Property::Race));
    EXPECT_EQ(options.machine.nondet, (NondetRange{-2, 3}));
    EXPECT_TRUE(options.machine.spurious);
    EXPECT_EQ(options.machine.unwind, 5u);
    EXPECT_EQ(options.search.order, Order::Random);
    EXPECT_EQ(options.search.preemptions, 0u);
    EXPECT_TRUE(options.search.stateless);
    EXPECT_DOUBLE_EQ(options.limits.seconds, 1.5);
    EXPECT_EQ(options.memory_limit, 200'000'000u);
    EXPECT_EQ(options.limits.states, 1000u);
    EXPECT_EQ(options.limits.depth, 50u);
    EXPECT_EQ(options.search.seed, 42u);
    EXPECT_TRUE(options.machine.all_errors);
    EXPECT_TRUE(options.stdout_taken());
    EXPECT_TRUE(options.verbose);
    EXPECT_TRUE(options.show_output);
    EXPECT_TRUE(options.exit_zero);
    EXPECT_EQ(options.progress, report::When::Never);
    EXPECT_EQ(options.colour, report::When::Always);
}

TEST(Options, ExpectationsAndTests)
{
    const CheckOptions options = good("a.cpp --test Queue.IsFifo --expect race");
    EXPECT_EQ(options.test, "Queue.IsFifo");
    EXPECT_EQ(options.expected, "race");
    EXPECT_TRUE(contains(bad("a.cpp --expect racy"), "did you mean race"));

    Result result;
    result.verdict = Verdict::Unsafe;
    result.errors.emplace_back().kind = ir::ErrorKind::Race;
    EXPECT_EQ(exit_code_expecting(result, "race"), kExitSafe);
    EXPECT_EQ(exit_code_expecting(result, "unsafe"), kExitSafe);
    EXPECT_EQ(exit_code_expecting(result, "deadlock"), kExitUnsafe);
    EXPECT_EQ(exit_code_expecting(result, "safe"), kExitUnsafe);
    result.verdict = Verdict::Safe;
    EXPECT_EQ(exit_code_expecting(result, "safe"), kExitSafe);
    EXPECT_EQ(exit_code_expecting(result, "unsafe"), kExitUnsafe);
    result.verdict = Verdict::Unknown;
    EXPECT_EQ(exit_code_expecting(result, "safe"), kExitUnknown);
    EXPECT_EQ(exit_code_expecting(result, "unknown"), kExitSafe);
    result.verdict = Verdict::Unsupported;
    EXPECT_EQ(exit_code_expecting(result, "safe"), kExitUnsupported);
}

TEST(Options, TheLastOneCounts) { EXPECT_EQ(good("a.c --seed 1 --seed 2").search.seed, 2u); }

TEST(Options, UnknownOnes)
{
    EXPECT_EQ(bad("a.c --frobnicate"), "unknown option --frobnicate");
    EXPECT_EQ(bad("a.c --stateles"), "unknown option --stateles, did you mean --stateless?");
    EXPECT_EQ(bad("a.c --time-limt 3"), "unknown option --time-limt, did you mean --time-limit?");
    EXPECT_EQ(bad("a.c --prop=race"), "unknown option --prop, did you mean --property?");
    EXPECT_EQ(bad("a.c -x"), "unknown option -x");
    EXPECT_EQ(bad("a.c --steps"), "unknown option --steps");
    EXPECT_EQ(bad("a.c ---"), "unknown option ---");
}

TEST(Options, MissingAndSuperfluousValues)
{
    for (const OptionInfo &option : all_options()) {
        if ((option.commands & kCheck) == 0)
            continue;
        const std::string name(option.name);
        if (option.is_flag()) {
            EXPECT_NE(bad("a.c " + name + "=1"), "") << name;
        } else {
            EXPECT_EQ(bad("a.c " + name), name + " needs a value");
            EXPECT_EQ(bad("a.c " + name + " -- -DX"), name + " needs a value");
            EXPECT_EQ(bad("a.c " + name + " --stateless"), name + " needs a value");
        }
    }
    EXPECT_EQ(bad("a.c --stateless=yes"), "--stateless takes no value");
}

TEST(Options, BadValues)
{
    const char *lines[] = {
        "--engine quantum",
        "--engine",
        "--engine Search",
        "--engine search,dpor",
        "--engine=",
        "--model power9",
        "--model SC",
        "--property assert,happiness",
        "--property assert,",
        "--property ,",
        "--property=",
        "--property assert,,race",
        "--reduce mostly",
        "--reduce safe+",
        "--engine dpor --dpor perfect",
        "--engine graph --equivalence none",
        "--engine graph --merge rmw,none",
        "--engine graph --merge all",
        "--engine graph --sample 0",
        "--domain boxes",
        "--por maybe",
        "--nondet enumerate:zero..two",
        "--nondet enumerate:3..2",
        "--nondet enumerate:1",
        "--nondet enumerate:1...2",
        "--nondet enumerate:",
        "--nondet enumerate:1..9223372036854775808",
        "--nondet all",
        "--nondet enumerate:+1..2",
        "--nondet symbolic:1..2",
        "--order up",
        "--order id:",
        "--order id:1,1",
        "--order id:a",
        "--order id:1,",
        "--backtrack rb:what",
        "--backtrack rb:",
        "--backtrack sometimes",
        "--backtrack rb:I,pl,d,Lb,0.75",
        "--backtrack rb:I,pl,d,Lb,0.75,1.5,2",
        "--backtrack rb:I,xx,d,Lb,0.75,1.5",
        "--backtrack rb:I,pl,x,Lb,0.75,1.5",
        "--backtrack rb:I,pl,d,X,0.75,1.5",
        "--backtrack rb:I,pl,d,Lb,1.75,1.5",
        "--backtrack rb:I,pl,d,Lb,0.75,-1",
        "--backtrack rb:-3,pl,d,Lb,0.75,1.5",
        "--backtrack rb:L*,pl,d,Lb,0.75,1.5",
        "--backtrack rb:I:5-,pl,d,Lb,0.75,1.5",
        "--backtrack rb:I,pl,d,Lb,1-r/0,1.5",
        "--restart 5s",
        "--restart luby",
        "--restart luby:",
        "--restart luby:0s",
        "--restart often:5s",
        "--preemptions many",
        "--preemptions -1",
        "--preemptions 1.5",
        "--unwind 0",
        "--unwind x",
        "--time-limit soon",
        "--time-limit 0",
        "--time-limit -2",
        "--time-limit 5x",
        "--time-limit nan",
        "--time-limit inf",
        "--time-limit 1e400",
        "--memory-limit 1GB",
        "--memory-limit 0",
        "--max-states 1e3",
        "--max-states 18446744073709551616",
        "--max-depth 0",
        "--seed 0x10",
        "--seed -1",
        "--jobs 0",
        "--progress sometimes",
        "--color maybe",
        "--json=",
        "--trace=",
    };
    for (const char *line : lines)
        EXPECT_FALSE(contains(bad(std::string("a.c ") + line), "not available")) << line;
}

TEST(Options, BadValuesNameTheGoodOnes)
{
    EXPECT_EQ(bad("a.c --engine serach"),
              "--engine does not know \"serach\", did you mean search? (it knows: auto search dpor graph abstract)");
    EXPECT_EQ(bad("a.c --time-limit soon"), "--time-limit needs a number of seconds (2, 0.5, 5m), not \"soon\"");
}

TEST(Options, Contradictions)
{
    EXPECT_EQ(bad("a.c --engine search --model rc11"), "--model rc11 is not for engine search (it is for: graph)");
    EXPECT_EQ(bad("a.c --engine dpor --model tso"), "--model tso is not for engine dpor (it is for: graph)");
    EXPECT_EQ(bad("a.c --engine search --nondet symbolic"),
              "--nondet symbolic is not for engine search (it is for: graph)");
    EXPECT_TRUE(contains(bad("a.c --engine abstract --nondet enumerate:0..1"), "is not for engine abstract"));
    EXPECT_TRUE(contains(bad("a.c --engine search --dpor source"), "is not for engine search"));
    EXPECT_TRUE(contains(bad("a.c --engine graph --stateless"), "is not for engine graph"));
    EXPECT_TRUE(contains(bad("a.c --engine dpor --reduce safe"), "is not for engine dpor"));
    EXPECT_EQ(bad("a.c --dpor optimal --stateful"), "--stateful is for --dpor source and persistent");
    EXPECT_TRUE(contains(bad("a.c --json - --trace -"), "standard output"));
    EXPECT_EQ(bad("a.c --stateful --model tso"),
              "--stateful (for: dpor) and --model tso (for: graph) exclude each other");
    EXPECT_TRUE(contains(bad("a.c --model rc11 --order random"), "exclude each other"));
    EXPECT_TRUE(contains(bad("a.c --sample 4 --reduce none"), "exclude each other"));
    EXPECT_EQ(bad("a.c --spurious --no-spurious"), "--spurious and --no-spurious exclude each other");
    EXPECT_TRUE(contains(bad("a.c -q -v"), "exclude"));
    EXPECT_TRUE(contains(bad("a.c --property race --prp x.prp"), "exclude"));
    EXPECT_TRUE(contains(bad("a.c --expect race --exit-zero"), "exclude"));
    EXPECT_TRUE(contains(bad("A.java --test Suite.Name"), "--test is for C and C++"));
    EXPECT_TRUE(contains(bad(""), "no input"));
    EXPECT_TRUE(contains(bad("--engine search"), "no input"));
    EXPECT_TRUE(contains(bad("-- -DN=3"), "no input"));
}

TEST(Options, WhatThisVersionDoesNotHave)
{
    for (const char *line :
         {"--engine abstract", "--domain predicate", "--por none", "--html x.html", "--sarif x", "--witness x"})
        EXPECT_TRUE(contains(bad(std::string("a.c ") + line), "not available in this version")) << line;
}

TEST(Options, RandomizedBacktracking)
{
    const RandomBacktracking iterated = *good("a.c --backtrack rb:I,pl,d,Lb,0.75,1.5").search.backtrack;
    EXPECT_EQ(iterated.base, RandomBacktracking::Base::Iterated);
    EXPECT_EQ(iterated.thresholds, (std::vector<double>{5, 10, 20, 50, 100}));
    EXPECT_EQ(iterated.jumps, RandomBacktracking::Jumps::Luby);
    EXPECT_EQ(iterated.c, 0.75);
    EXPECT_EQ(iterated.coefficient, 1.5);
    const RandomBacktracking part = *good("a.c --backtrack rb:L*0.25,cs,ncs,F,1-r/10,1.2").search.backtrack;
    EXPECT_EQ(part.base, RandomBacktracking::Base::PartOfFirstPath);
    EXPECT_EQ(part.thresholds, (std::vector<double>{0.25}));
    EXPECT_TRUE(part.switches);
    EXPECT_TRUE(part.reduced);
    EXPECT_EQ(part.ratio, RandomBacktracking::Ratio::SameThread);
    EXPECT_EQ(part.c, 10);
    const RandomBacktracking constant = *good("a.c --backtrack rb:20,pl,d,R,0.75^r,1.5").search.backtrack;
    EXPECT_EQ(constant.thresholds, (std::vector<double>{20}));
    EXPECT_EQ(constant.jumps, RandomBacktracking::Jumps::Random);
    EXPECT_EQ(constant.ratio, RandomBacktracking::Ratio::Exponential);
    const RandomBacktracking own = *good("a.c --backtrack rb:I:5-10-20,cs,d,R,1-d/100,1").search.backtrack;
    EXPECT_EQ(own.thresholds, (std::vector<double>{5, 10, 20}));
    EXPECT_EQ(own.ratio, RandomBacktracking::Ratio::Depth);
    EXPECT_FALSE(good("a.c --backtrack never").search.backtrack.has_value());
}

TEST(Options, WaysToSearch)
{
    EXPECT_EQ(good("a.c --order id:2,0,1").search.first_threads, (std::vector<uint32_t>{2, 0, 1}));
    EXPECT_EQ(good("a.c --order preempt").search.order, Order::Preempt);
    EXPECT_EQ(good("a.c --order interfere").search.order, Order::Interfere);
    EXPECT_EQ(good("a.c --restart walsh:0.5s").search.restarts.kind, Restarts::Kind::Walsh);
    EXPECT_EQ(good("a.c --restart walsh:0.5s").search.restarts.seconds, 0.5);
    EXPECT_EQ(good("a.c --restart luby:5s").search.order, Order::Random) << "follows from the restarts";
    EXPECT_FALSE(good("a.c --preemptions 3").search.growing_preemptions);
    const CheckOptions growing = good("a.c --preemptions 0..3");
    EXPECT_EQ(growing.search.preemptions, 3u);
    EXPECT_TRUE(growing.search.growing_preemptions);
    EXPECT_TRUE(good("a.c --hybrid points,prune").search.hybrid.points);
    EXPECT_TRUE(good("a.c --hybrid points,prune").search.hybrid.prune);
    EXPECT_TRUE(good("a.c --characterize").search.characterize);
    const Reduction none{false, Reduction::Sources::All};
    for (const char *line : {"--backtrack rb:I,pl,d,Lb,0.75,1.5", "--restart fixed:5s", "--preemptions 2",
                             "--hybrid points", "--characterize"})
        EXPECT_EQ(good(std::string("a.c ") + line).search.reduction, none) << line;
    EXPECT_TRUE(good("a.c --backtrack rb:I,pl,d,Lb,0.75,1.5 --reduce safe").search.reduction.safe);
    EXPECT_TRUE(good("a.c --restart fixed:5s --reduce safe+lazy").search.reduction.safe);
}

TEST(Options, WaysToSearchThatDoNotGoTogether)
{
    const std::string rb = "a.c --backtrack rb:I,pl,d,Lb,0.75,1.5";
    EXPECT_TRUE(contains(bad(rb + " --reduce safe+lazy"), "--reduce none or safe"));
    EXPECT_TRUE(contains(bad(rb + " --reduce optimal"), "source sets"));
    EXPECT_TRUE(contains(bad(rb + " --preemptions 0..3"), "exclude each other"));
    EXPECT_TRUE(contains(bad(rb + " --characterize"), "--characterize"));
    EXPECT_TRUE(contains(bad("a.c --preemptions 3 --reduce safe"), "--reduce none"));
    EXPECT_TRUE(contains(bad("a.c --restart fixed:5s --order id"), "--order random"));
    EXPECT_TRUE(contains(bad("a.c --hybrid points --reduce safe"), "--reduce none"));
    EXPECT_TRUE(contains(bad("a.c --hybrid points --preemptions 2"), "exclude each other"));
    EXPECT_TRUE(contains(bad("a.c --hybrid none,points"), "none"));
    EXPECT_TRUE(contains(bad("a.c --characterize --order preempt"), "--order random"));
    EXPECT_TRUE(contains(bad("a.c --characterize --reduce safe"), "--reduce none"));
    EXPECT_TRUE(contains(bad("a.c --preemptions 1..3"), "0..N"));
    EXPECT_TRUE(contains(bad("a.c --engine graph --backtrack rb:I,pl,d,Lb,0.75,1.5"), "--backtrack"));
    EXPECT_TRUE(contains(bad("a.c --engine graph --hybrid points"), "--hybrid points is not for engine graph"));
}

TEST(Options, WaysToSearchAreShownAsTheyWereGiven)
{
    const CheckOptions options = good("a.c --backtrack rb:L*0.25,cs,ncs,F,1-r/10,1.20 --preemptions 10");
    EXPECT_EQ(options.info.search,
              (std::vector<std::string>{"--backtrack rb:L*0.25,cs,ncs,F,1-r/10,1.20", "--preemptions 10"}));
    using Value = report::OptionInEffect::Value;
    std::map<std::string, Value> values;
    for (const report::OptionInEffect &option : options.info.options)
        values.emplace(option.name, option.value);
    EXPECT_EQ(values["backtrack"], Value(std::string("rb:L*0.25,cs,ncs,F,1-r/10,1.20")));
    EXPECT_EQ(values["preemptions"], Value(uint64_t{10}));
    EXPECT_EQ(values["reduce"], Value(std::string("none")));
}

TEST(Options, OutputsThatCannotBeWrittenAreFoundBeforeTheWork)
{
    EXPECT_TRUE(contains(bad("a.c --json /no/such/folder/x.json"), "No such file"));
    EXPECT_TRUE(contains(bad("a.c --trace /"), "is a directory"));
}

TEST(Options, InEffectForTheJson)
{
    const CheckOptions options = good("a.c --time-limit 5m --seed 3 --stateless --property race");
    using Value = report::OptionInEffect::Value;
    std::map<std::string, Value> values;
    for (const report::OptionInEffect &option : options.info.options)
        EXPECT_TRUE(values.emplace(option.name, option.value).second) << option.name;
    EXPECT_EQ(values["time-limit"], Value(300.0));
    EXPECT_EQ(values["seed"], Value(uint64_t{3}));
    EXPECT_EQ(values["stateless"], Value(true));
    EXPECT_EQ(values["property"], Value(std::vector<std::string>{"race"}));
    EXPECT_EQ(values["max-states"], Value(nullptr));
    EXPECT_EQ(values["reduce"], Value(std::string("safe+lazy")));
    for (const char *name : {"engine", "model", "property", "nondet", "reduce", "order", "unwind", "time-limit"})
        EXPECT_TRUE(values.contains(name)) << name;
}

TEST(Options, TheTableIsConsistent)
{
    std::set<std::string_view> names;
    for (const OptionInfo &option : all_options()) {
        EXPECT_TRUE(names.insert(option.name).second) << option.name;
        EXPECT_EQ(&info(option.id), &option);
        EXPECT_EQ(option.is_flag(), option.argument.empty()) << option.name;
        EXPECT_FALSE(option.help.empty()) << option.name;
        EXPECT_NE(option.engines & kAll, 0);
        if (option.fallback.empty())
            continue;
        EXPECT_EQ(problem_with(option, option.fallback), "") << option.name;
        EXPECT_TRUE(!option.available() || option.available_with(option.fallback)) << option.name;
    }
    for (const EngineInfo &engine : all_engines())
        EXPECT_EQ(problem_with(info(Option::Engine), engine.name), "");
}

TEST(Values, Seconds)
{
    EXPECT_EQ(parse_seconds("2"), 2.0);
    EXPECT_EQ(parse_seconds("0.5"), 0.5);
    EXPECT_EQ(parse_seconds("90s"), 90.0);
    EXPECT_EQ(parse_seconds("250ms"), 0.25);
    EXPECT_EQ(parse_seconds("5m"), 300.0);
    EXPECT_EQ(parse_seconds("1h"), 3600.0);
    EXPECT_FALSE(parse_seconds("s"));
    EXPECT_FALSE(parse_seconds(""));
    EXPECT_FALSE(parse_seconds("1 s"));
}

TEST(Values, Split)
{
    EXPECT_TRUE(split("", ',').empty());
    EXPECT_EQ(split("a,b", ',').size(), 2u);
    EXPECT_EQ(split("a,,b", ',').size(), 3u);
    EXPECT_EQ(split("a,", ',').size(), 2u);
    EXPECT_EQ(split(",", ',').size(), 2u);
}

TEST(NearMiss, Distance)
{
    EXPECT_EQ(edit_distance("", "abc"), 3u);
    EXPECT_EQ(edit_distance("serach", "search"), 1u);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
    constexpr std::string_view kKnown[] = {"sc", "tso"};
    EXPECT_EQ(did_you_mean("power9", kKnown), "");
    EXPECT_EQ(did_you_mean("tsoo", kKnown), ", did you mean tso?");
    EXPECT_EQ(did_you_mean(std::string(100'000, 'x'), kKnown), "");
}

TEST(PropertyFile, SvComp)
{
    const auto parse = [](std::string_view text) {
        const auto parsed = parse_property_file(text);
        return std::holds_alternative<PropertySet>(parsed) ? std::optional(std::get<PropertySet>(parsed))
                                                           : std::nullopt;
    };
    const auto only = [](std::initializer_list<Property> list) {
        PropertySet set;
        for (const Property property : list)
            set.add(property);
        return std::optional(set);
    };
    EXPECT_EQ(parse("CHECK( init(main()), LTL(G ! call(reach_error())) )\n\n"), only({Property::Assert}));
    EXPECT_EQ(parse("CHECK( init(main()), LTL(G ! data-race) )"), only({Property::Race}));
    EXPECT_EQ(parse("CHECK( init(main()), LTL(G valid-free) )\nCHECK( init(main()), LTL(G valid-deref) )\r\n"
                    "CHECK( init(main()), LTL(G valid-memtrack) )\n"),
              only({Property::Memory, Property::Leak}));
    EXPECT_EQ(parse("CHECK( init(Main.main()), LTL(G assert) )"), only({Property::Assert}));
    EXPECT_EQ(parse("CHECK( init(main()), LTL(G ! overflow) )"), only({Property::Overflow}));
    // Not these: what nobody refers to is found, not all that is left; and who spins, not all that does not end.
    for (const char *text :
         {"", "\n", "hello", "CHECK( init(main()), LTL(G valid-memcleanup) )", "CHECK( init(main()), LTL(F end) )",
          "CHECK( init(main()), LTL(G ! happiness) )", "CHECK(init(main()),LTL())",
          "CHECK( init(main()), LTL(G ! overflow) ", "CHECK(init(main()),LTL(", "))"})
        EXPECT_FALSE(parse(text)) << text;
}

TEST(PropertyFile, FromTheCommandLine)
{
    const std::string file = testing::TempDir() + "mazur_options_test.prp";
    std::ofstream(file) << "CHECK( init(main()), LTL(G ! data-race) )\n";
    const CheckOptions options = good("a.c --prp " + file);
    EXPECT_TRUE(options.machine.properties.has(Property::Race));
    EXPECT_FALSE(options.machine.properties.has(Property::Assert));
    std::ofstream(file) << "nonsense\n";
    EXPECT_TRUE(contains(bad("a.c --prp " + file), "not a property that Mazur knows: nonsense"));
    std::remove(file.c_str());
    EXPECT_TRUE(contains(bad("a.c --prp " + file), "No such file"));
}

TEST(ReplayArguments, HaveTheirOwnOptions)
{
    const auto parse = [](const std::string &line) { return parse_arguments(kReplay, words_of(line)); };
    const auto parsed = parse("x.trace --steps -q");
    ASSERT_TRUE(std::holds_alternative<Arguments>(parsed));
    EXPECT_TRUE(std::get<Arguments>(parsed).has(Option::Steps));
    EXPECT_EQ(std::get<Arguments>(parsed).inputs, (std::vector<std::string>{"x.trace"}));
    EXPECT_TRUE(std::holds_alternative<UsageError>(parse("x.trace --engine search")));
    EXPECT_TRUE(std::holds_alternative<UsageError>(parse("x.trace -- -DN")));
    EXPECT_TRUE(std::get<Arguments>(parse("--help")).help);
}

} // namespace

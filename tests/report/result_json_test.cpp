// The JSON of a check: every field that scripts rely on, with its type.
#include "report/result_json.h"

#include "samples.h"

#include <nlohmann/json.hpp>

#include <gtest/gtest.h>

using namespace mazur;
using namespace mazur::report;

namespace {

Json document(const Result &result)
{
    auto read = read_json(format_json(result, samples::info()));
    EXPECT_TRUE(std::holds_alternative<Json>(read)) << std::get<JsonError>(read).text;
    return std::get<Json>(std::move(read));
}

TEST(ResultJson, TopLevel)
{
    const Json json = document(samples::safe());
    EXPECT_EQ(json.at("mazur"), version());
    EXPECT_EQ(json.at("input")[0], "dir/bank.c");
    EXPECT_EQ(json.at("engine"), "search");
    EXPECT_EQ(json.at("model"), "sc");
    EXPECT_EQ(json.at("verdict"), "safe");
    EXPECT_EQ(json.at("complete"), true);
    EXPECT_EQ(json.at("reason"), "");
    EXPECT_TRUE(json.at("error").is_null());
    EXPECT_TRUE(json.at("notes").is_array());
}

TEST(ResultJson, OptionsInEffect)
{
    const Json json = document(samples::safe());
    const Json &options = json.at("options");
    EXPECT_EQ(options.at("engine"), "auto");
    EXPECT_EQ(options.at("property").size(), 2u);
    EXPECT_TRUE(options.at("time-limit").is_null());
    EXPECT_EQ(options.at("seed"), 7u);
    EXPECT_EQ(options.at("stateless"), false);
    EXPECT_EQ(options.at("compiler-flags")[0], "-DN=3");
}

TEST(ResultJson, Stats)
{
    const Json json = document(samples::safe());
    const Json &stats = json.at("stats");
    for (const char *name : {"executions", "blocked", "states", "transitions", "events", "instructions", "max_depth",
                             "solver_calls", "refinements", "peak_memory_bytes"}) {
        ASSERT_TRUE(stats.contains(name)) << name;
        EXPECT_TRUE(stats.at(name).is_number_unsigned()) << name;
    }
    EXPECT_EQ(stats.at("transitions"), 1234567u);
    EXPECT_DOUBLE_EQ(stats.at("seconds").get<double>(), 0.42);
}

TEST(ResultJson, TheError)
{
    const Json json = document(samples::lost_update());
    EXPECT_EQ(json.at("verdict"), "unsafe");
    const Json &error = json.at("error");
    EXPECT_EQ(error.at("kind"), "assertion");
    EXPECT_EQ(error.at("message"), "assertion failed: balance == 20");
    EXPECT_EQ(error.at("file"), "dir/bank.c");
    EXPECT_EQ(error.at("line"), 27u);
    EXPECT_EQ(error.at("thread"), 0u);
    const Json &trace = error.at("trace");
    ASSERT_EQ(trace.size(), 20u);
    const Json &store = trace[13];
    EXPECT_EQ(store.at("thread"), 1u);
    EXPECT_EQ(store.at("kind"), "store");
    EXPECT_EQ(store.at("file"), "dir/bank.c");
    EXPECT_EQ(store.at("line"), 16u);
    EXPECT_EQ(store.at("text"), "balance = 10");
    EXPECT_EQ(store.at("value"), "10");
    EXPECT_EQ(store.at("object"), "balance");
    EXPECT_EQ(store.at("stack")[0].at("function"), "deposit");
    EXPECT_EQ(trace.back().at("failing"), true);
    EXPECT_EQ(error.at("output"), "hello\nworld\n");
}

TEST(ResultJson, ThreadsOfADeadlock)
{
    const Json json = document(samples::deadlock());
    const Json &threads = json.at("error").at("threads");
    ASSERT_EQ(threads.size(), 3u);
    EXPECT_EQ(threads[1].at("state"), "waits for lock b, held by thread 2");
    EXPECT_EQ(threads[1].at("blocked"), true);
    EXPECT_EQ(threads[1].at("holds")[0], "a");
    EXPECT_EQ(threads[2].at("stack").size(), 2u);
}

TEST(ResultJson, UnsupportedIsUnknownWithAReason)
{
    const Json json = document(samples::unsupported());
    EXPECT_EQ(json.at("verdict"), "unknown");
    EXPECT_EQ(json.at("reason"), "unsupported: fork at dir/spawn.c:12");
    EXPECT_EQ(json.at("unsupported"), "fork at dir/spawn.c:12");
    EXPECT_TRUE(json.at("error").is_null());
}

TEST(ResultJson, UnknownHasItsReason)
{
    const Json json = document(samples::unknown(Why::Time));
    EXPECT_EQ(json.at("verdict"), "unknown");
    EXPECT_EQ(json.at("reason"), "the time limit was reached");
    EXPECT_EQ(json.at("complete"), false);
}

TEST(ResultJson, MoreErrors)
{
    Result result = samples::lost_update();
    result.errors.push_back(samples::deadlock().errors[0]);
    const Json json = document(result);
    ASSERT_EQ(json.at("more_errors").size(), 1u);
    EXPECT_EQ(json.at("more_errors")[0].at("kind"), "deadlock");
}

} // namespace

// The JSON of a check: every field that scripts rely on, with its type.
#include "report/result_json.h"

#include "report/json_value.h"
#include "samples.h"

#include <gtest/gtest.h>

using namespace mazur;
using namespace mazur::report;

namespace {

JsonValue document(const Result &result)
{
    auto read = read_json(format_json(result, samples::info()));
    EXPECT_TRUE(std::holds_alternative<JsonValue>(read)) << std::get<JsonError>(read).text();
    return std::get<JsonValue>(std::move(read));
}

std::string string_at(const JsonValue &value, std::string_view name)
{
    const JsonValue *found = value.find(name);
    if (found == nullptr || found->string() == nullptr) {
        ADD_FAILURE() << "no string " << name;
        return "";
    }
    return *found->string();
}

TEST(ResultJson, TopLevel)
{
    const JsonValue json = document(samples::safe());
    EXPECT_EQ(string_at(json, "mazur"), version());
    EXPECT_EQ(*(*json.find("input")->array())[0].string(), "dir/bank.c");
    EXPECT_EQ(string_at(json, "engine"), "search");
    EXPECT_EQ(string_at(json, "model"), "sc");
    EXPECT_EQ(string_at(json, "verdict"), "safe");
    EXPECT_EQ(json.find("complete")->boolean(), true);
    EXPECT_EQ(string_at(json, "reason"), "");
    EXPECT_TRUE(json.find("error")->is_null());
    EXPECT_NE(json.find("notes")->array(), nullptr);
}

TEST(ResultJson, OptionsInEffect)
{
    const JsonValue json = document(samples::safe());
    const JsonValue &options = *json.find("options");
    EXPECT_EQ(string_at(options, "engine"), "auto");
    EXPECT_EQ(options.find("property")->array()->size(), 2u);
    EXPECT_TRUE(options.find("time-limit")->is_null());
    EXPECT_EQ(options.find("seed")->unsigned_integer(), 7u);
    EXPECT_EQ(options.find("stateless")->boolean(), false);
    EXPECT_EQ(*(*options.find("compiler-flags")->array())[0].string(), "-DN=3");
}

TEST(ResultJson, Stats)
{
    const JsonValue json = document(samples::safe());
    const JsonValue &stats = *json.find("stats");
    for (const char *name : {"executions", "blocked", "states", "transitions", "events", "instructions", "max_depth",
                             "solver_calls", "refinements", "peak_memory_bytes"}) {
        ASSERT_NE(stats.find(name), nullptr) << name;
        EXPECT_TRUE(stats.find(name)->unsigned_integer()) << name;
    }
    EXPECT_EQ(stats.find("transitions")->unsigned_integer(), 1234567u);
    EXPECT_DOUBLE_EQ(*stats.find("seconds")->number(), 0.42);
}

TEST(ResultJson, TheError)
{
    const JsonValue json = document(samples::lost_update());
    EXPECT_EQ(string_at(json, "verdict"), "unsafe");
    const JsonValue &error = *json.find("error");
    EXPECT_EQ(string_at(error, "kind"), "assertion");
    EXPECT_EQ(string_at(error, "message"), "assertion failed: balance == 20");
    EXPECT_EQ(string_at(error, "file"), "dir/bank.c");
    EXPECT_EQ(error.find("line")->unsigned_integer(), 27u);
    EXPECT_EQ(error.find("thread")->unsigned_integer(), 0u);
    const JsonValue::Array &trace = *error.find("trace")->array();
    ASSERT_EQ(trace.size(), 20u);
    const JsonValue &store = trace[13];
    EXPECT_EQ(store.find("thread")->unsigned_integer(), 1u);
    EXPECT_EQ(string_at(store, "kind"), "store");
    EXPECT_EQ(string_at(store, "file"), "dir/bank.c");
    EXPECT_EQ(store.find("line")->unsigned_integer(), 16u);
    EXPECT_EQ(string_at(store, "text"), "balance = 10");
    EXPECT_EQ(string_at(store, "value"), "10");
    EXPECT_EQ(string_at(store, "object"), "balance");
    EXPECT_EQ(string_at((*store.find("stack")->array())[0], "function"), "deposit");
    EXPECT_EQ(trace.back().find("failing")->boolean(), true);
    EXPECT_EQ(string_at(error, "output"), "hello\nworld\n");
}

TEST(ResultJson, ThreadsOfADeadlock)
{
    const JsonValue json = document(samples::deadlock());
    const JsonValue::Array &threads = *json.find("error")->find("threads")->array();
    ASSERT_EQ(threads.size(), 3u);
    EXPECT_EQ(string_at(threads[1], "state"), "waits for lock b, held by thread 2");
    EXPECT_EQ(threads[1].find("blocked")->boolean(), true);
    EXPECT_EQ(*(*threads[1].find("holds")->array())[0].string(), "a");
    EXPECT_EQ(threads[2].find("stack")->array()->size(), 2u);
}

TEST(ResultJson, UnsupportedIsUnknownWithAReason)
{
    const JsonValue json = document(samples::unsupported());
    EXPECT_EQ(string_at(json, "verdict"), "unknown");
    EXPECT_EQ(string_at(json, "reason"), "unsupported: fork at dir/spawn.c:12");
    EXPECT_EQ(string_at(json, "unsupported"), "fork at dir/spawn.c:12");
    EXPECT_TRUE(json.find("error")->is_null());
}

TEST(ResultJson, UnknownHasItsReason)
{
    const JsonValue json = document(samples::unknown(Why::Time));
    EXPECT_EQ(string_at(json, "verdict"), "unknown");
    EXPECT_EQ(string_at(json, "reason"), "the time limit was reached");
    EXPECT_EQ(json.find("complete")->boolean(), false);
}

TEST(ResultJson, MoreErrors)
{
    Result result = samples::lost_update();
    result.errors.push_back(samples::deadlock().errors[0]);
    const JsonValue json = document(result);
    ASSERT_EQ(json.find("more_errors")->array()->size(), 1u);
    EXPECT_EQ(string_at((*json.find("more_errors")->array())[0], "kind"), "deadlock");
}

} // namespace

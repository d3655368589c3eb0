#include "report/numbers.h"
#include "report/result_json.h"
#include "report/state_space.h"
#include "report/summary.h"
#include "report/text.h"

#include <gtest/gtest.h>

namespace mazur::report {
namespace {

bool contains(const std::string &text, std::string_view part) { return text.find(part) != std::string::npos; }

Result unknown_result()
{
    Result result;
    result.verdict = Verdict::Unknown;
    result.reason = Why::LeftByChance;
    result.coverage = Coverage{};
    result.coverage->known = true;
    result.coverage->depth = 20;
    result.coverage->fraction = 0.034;
    return result;
}

CheckInfo search_info()
{
    CheckInfo info;
    info.engine = "search";
    info.model = "sc";
    info.search = {"--backtrack rb:L*0.25,cs,ncs,F,1-r/10,1.20"};
    return info;
}

TEST(Coverage, SaysHowFarEverythingWasExplored)
{
    Result result = unknown_result();
    std::string text = format_text(result, search_info(), {});
    EXPECT_TRUE(contains(text, "everything with fewer than 20 steps; about 3.4 % of all runs")) << text;
    EXPECT_TRUE(contains(text, "--backtrack rb:L*0.25,cs,ncs,F,1-r/10,1.20")) << text;
    EXPECT_FALSE(contains(text, "--max-states")) << text;
    result.coverage->in_switches = true;
    EXPECT_TRUE(contains(format_text(result, search_info(), {}), "fewer than 20 context switches"));
    result.coverage->known = false;
    result.coverage->preemptions = 1;
    text = format_text(result, search_info(), {});
    EXPECT_TRUE(contains(text, "all runs with at most 1 preemption; about")) << text;
    EXPECT_FALSE(contains(text, "fewer than")) << text;
}

TEST(Bulk, NamesTheLoopAndTheObject)
{
    Result result;
    result.verdict = Verdict::Unknown;
    result.reason = Why::Time;
    EXPECT_FALSE(contains(format_text(result, search_info(), {}), "mostly"));
    EXPECT_FALSE(contains(format_json(result, search_info()), "bulk"));
    result.bulk = Bulk{{"/home/me/spin.c", 12, 5, "worker"}, 0.84, "queue", 0.5};
    std::string text = format_text(result, search_info(), {});
    EXPECT_TRUE(contains(text, "mostly    84 % of the steps are in the loop at spin.c:12 in worker, 50 % access queue"))
        << text;
    EXPECT_TRUE(contains(text, "--unwind N")) << text;
    std::string json = format_json(result, search_info());
    EXPECT_TRUE(contains(json, "{\"name\":\"queue\",\"share\":0.5}")) << json;
    result.bulk->loop_share = 0;
    text = format_text(result, search_info(), {});
    EXPECT_TRUE(contains(text, "mostly    50 % of the steps access queue")) << text;
    EXPECT_FALSE(contains(text, "--unwind N")) << text;
}

TEST(Coverage, InTheJson)
{
    Result result = unknown_result();
    std::string json = format_json(result, search_info());
    EXPECT_TRUE(contains(json, "\"depth\": 20")) << json;
    EXPECT_TRUE(contains(json, "\"depth_counts\": \"steps\"")) << json;
    EXPECT_TRUE(contains(json, "\"fraction\": 0.034")) << json;
    EXPECT_FALSE(contains(json, "characteristics"));
    result.coverage.reset();
    EXPECT_TRUE(contains(format_json(result, search_info()), "\"coverage\": null"));
}

TEST(StateSpace, TableAndJson)
{
    Result result;
    result.verdict = Verdict::Unsafe;
    result.characteristics = Characteristics{2000, 10, 400, 8, 17, 200};
    const std::string table = state_space_section(*result.characteristics);
    EXPECT_TRUE(contains(table, "0.005  (10 of 2,000)")) << table;
    EXPECT_TRUE(contains(table, "0.02  (8 of 400)")) << table;
    EXPECT_TRUE(contains(table, "17 steps")) << table;
    EXPECT_TRUE(contains(table, "25.0 steps")) << table;
    EXPECT_FALSE(contains(state_space_section({}), "shortest")) << "there is no error path";
    const std::string json = format_json(result, search_info());
    EXPECT_TRUE(contains(json, "\"error_path_ratio\": 0.02")) << json;
    EXPECT_TRUE(contains(json, "\"average_error\": 25")) << json;
}

TEST(Numbers, Percentages)
{
    EXPECT_EQ(percentage(0.42), "42 %");
    EXPECT_EQ(percentage(0.0031), "0.31 %");
    EXPECT_EQ(percentage(0.00001), "less than 0.01 %");
    EXPECT_EQ(percentage(0), "0 %");
    EXPECT_EQ(percentage(0.9999), "99 %") << "what was not everything is not called everything";
}

} // namespace
} // namespace mazur::report

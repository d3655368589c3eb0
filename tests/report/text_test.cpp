// The report that people read: its parts, the table's structure, and that it fits where it is shown.
#include "report/text.h"

#include "report/call_chain.h"
#include "report/rows.h"
#include "report/steps.h"
#include "report/summary.h"
#include "report/table.h"
#include "report/thread_section.h"
#include "report/utf8.h"
#include "samples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <sstream>

using namespace mazur;
using namespace mazur::report;

namespace {

std::vector<std::string> lines_of(const std::string &text)
{
    std::vector<std::string> lines;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);)
        lines.push_back(line);
    return lines;
}

TextOptions plain(unsigned width = 120)
{
    TextOptions options;
    options.terminal.width = width;
    return options;
}

bool contains(const std::string &text, std::string_view part) { return text.find(part) != std::string::npos; }

std::vector<std::string> row_texts(const ErrorReport &error)
{
    SourceCache sources;
    std::vector<std::string> out;
    for (const Row &row : make_rows(error, sources))
        out.push_back(std::to_string(row.thread) + std::string(row.indent + 1, ' ') +
                      (row.kind == Row::Kind::Switch ? "-- " : "") + row.text);
    return out;
}

TEST(Text, VerdictComesFirst)
{
    const CheckInfo info = samples::info();
    EXPECT_EQ(lines_of(format_text(samples::lost_update(), info, plain()))[0],
              "unsafe: assertion failed: balance == 20 (bank.c:27, thread 0 main)");
    EXPECT_EQ(lines_of(format_text(samples::safe(), info, plain()))[0],
              "safe: no error, in whatever order the threads run (bank.c)");
    EXPECT_EQ(lines_of(format_text(samples::unknown(Why::Time), info, plain()))[0],
              "unknown: the time limit was reached (bank.c)");
    EXPECT_EQ(lines_of(format_text(samples::unsupported(), info, plain()))[0], "unsupported: fork at dir/spawn.c:12");
}

TEST(Text, ErrorLineNamesTheKindOnce)
{
    ErrorReport error;
    error.kind = ir::ErrorKind::Memory;
    error.message = "use after free of node";
    error.place = {"x/list.c", 7, 1, "pop"};
    error.thread = 3;
    EXPECT_EQ(error_line(error), "memory: use after free of node (list.c:7, thread 3)");
    error.message = "Memory error";
    EXPECT_EQ(error_line(error), "Memory error (list.c:7, thread 3)");
    error.place = {};
    error.message = "";
    EXPECT_EQ(error_line(error), "memory (thread 3)");
}

TEST(Text, UnsupportedFromAnErrorReport)
{
    Result result;
    result.verdict = Verdict::Unsupported;
    ErrorReport error;
    error.kind = ir::ErrorKind::Unsupported;
    error.message = "fork";
    error.place = {"spawn.c", 12, 1, "main"};
    result.errors.push_back(error);
    EXPECT_EQ(verdict_line(result, samples::info()), "unsupported: fork at spawn.c:12");
}

TEST(Text, SaysWhatWasCovered)
{
    const std::string text = format_text(samples::safe(), samples::info(), plain());
    EXPECT_TRUE(contains(text, "failed assertions, deadlocks, memory errors, data races")) << text;
    EXPECT_TRUE(contains(text, "everything: 1,234 states, 1,234,567 steps between them, 7 runs to the end")) << text;
    EXPECT_TRUE(contains(text, "0.42 s, 31 MB (engine search)")) << text;
}

TEST(Text, AnUnknownVerdictSaysWhatToTry)
{
    const auto text = [](Why why) { return format_text(samples::unknown(why), samples::info(), plain()); };
    EXPECT_TRUE(contains(text(Why::Memory), "--stateless"));
    EXPECT_TRUE(contains(text(Why::Time), "a longer --time-limit"));
    EXPECT_TRUE(contains(text(Why::Unwound), "a larger --unwind"));
    EXPECT_FALSE(contains(text(Why::User), "try "));
}

TEST(Text, NotesAreShown)
{
    Result result = samples::safe();
    result.notes.push_back({Note::Kind::RunsWaitForEver, {2}});
    EXPECT_TRUE(
        contains(format_text(result, samples::info(), plain()), "note      2 runs ended in loops that wait for ever"));
}

TEST(Text, QuietIsOneLine)
{
    TextOptions options = plain();
    options.quiet = true;
    EXPECT_EQ(lines_of(format_text(samples::lost_update(), samples::info(), options)).size(), 1u);
}

TEST(Text, ReplayCommandOrHowToGetOne)
{
    CheckInfo info = samples::info();
    EXPECT_TRUE(contains(format_text(samples::lost_update(), info, plain()), "--trace bank.trace"));
    info.trace_file = "out/b.trace";
    EXPECT_TRUE(contains(format_text(samples::lost_update(), info, plain()), "mazur replay out/b.trace"));
}

TEST(Text, ProgramOutputIsShown)
{
    Result result = samples::lost_update();
    EXPECT_TRUE(contains(format_text(result, samples::info(), plain()), "   | hello\n   | world\n"));
    result.errors[0].output.clear();
    for (int i = 0; i < 100; i++)
        result.errors[0].output += "line " + std::to_string(i) + "\x1b[2J\n";
    TextOptions options = plain();
    const std::string some = format_text(result, samples::info(), options);
    EXPECT_FALSE(contains(some, "| line 79")) << some;
    EXPECT_TRUE(contains(some, "| line 80?[2J"));
    EXPECT_TRUE(contains(some, "80 lines before"));
    options.show_output = true;
    EXPECT_TRUE(contains(format_text(result, samples::info(), options), "| line 0"));
    result.errors[0].output = "\ta\t\tb\n\n\t";
    EXPECT_TRUE(contains(format_text(result, samples::info(), options), "   | \ta\t\tb\n   | \n   | \t\n"));
}

TEST(Text, FurtherErrorsAreListed)
{
    Result result = samples::lost_update();
    result.errors.push_back(samples::deadlock().errors[0]);
    TextOptions options = plain();
    const std::string text = format_text(result, samples::info(), options);
    EXPECT_TRUE(contains(text, "1 more error:\n   deadlock: no thread can go on (abba.c:9, thread 1 left)")) << text;
    EXPECT_FALSE(contains(text, "locks a"));
    options.verbose = true;
    EXPECT_TRUE(contains(format_text(result, samples::info(), options), "locks a"));
}

TEST(Rows, ReasonsOfSwitches)
{
    const std::vector<std::string> rows = row_texts(samples::lost_update().errors[0]);
    const std::vector<std::string> expected = {
        "0 starts thread 1",
        "0 starts thread 2",
        "0 -- waits for thread 1 to end",
        "1 locks m",
        "1 reads balance: 0",
        "1 unlocks m",
        "1 -- switch",
        "2 locks m",
        "2 reads balance: 0",
        "2 unlocks m",
        "2 locks m",
        "2 balance = 10",
        "2 unlocks m",
        "2 thread 2 ends",
        "1 locks m",
        "1 balance = 10",
        "1 unlocks m",
        "1 thread 1 ends",
        "0 joins thread 1",
        "0 joins thread 2",
        "0 reads balance: 10",
        "0 assertion failed: balance == 20",
    };
    EXPECT_EQ(rows, expected);
}

TEST(Rows, AThreadThatWaitsForALockSaysWhoHoldsIt)
{
    ErrorReport error = samples::lost_update().errors[0];
    // Thread 2 tries to lock m while thread 1 holds it.
    std::vector<Event> &events = error.events;
    std::rotate(events.begin() + 3, events.begin() + 5, events.begin() + 6);
    events[3].kind = Event::Kind::Load;
    events[3].object = "ready";
    events[3].value = "1";
    events[6].kind = Event::Kind::Lock;
    events[6].object = "m";
    const std::vector<std::string> rows = row_texts(error);
    EXPECT_NE(std::ranges::find(rows, "2 -- waits for m, held by thread 1"), rows.end())
        << testing::PrintToString(rows);
}

TEST(Rows, AWaitGivesItsLockUpAndAWakeTakesItAgain)
{
    ErrorReport error;
    using Kind = Event::Kind;
    const auto add = [&](uint32_t thread, Kind kind, const char *object, const char *more = "") {
        Event event;
        event.thread = thread;
        event.kind = kind;
        event.object = object;
        (kind == Kind::Load ? event.value : event.lock) = more;
        error.events.push_back(event);
    };
    add(1, Kind::Lock, "m");
    add(1, Kind::Wait, "c", "m");
    add(0, Kind::Lock, "m");
    add(0, Kind::Notify, "c");
    add(0, Kind::Unlock, "m");
    add(2, Kind::Load, "x", "0");
    add(1, Kind::Wake, "c", "m");
    add(2, Kind::Load, "x", "0");
    add(1, Kind::Unlock, "m");
    add(2, Kind::Lock, "m");
    error.events.back().failing = true;
    EXPECT_EQ(row_texts(error),
              (std::vector<std::string>{
                  "1 locks m", "1 waits on c, releasing m", "0 locks m", "0 notifies c", "0 unlocks m", "0 -- switch",
                  "2 reads x: 0", "2 -- switch", "1 wakes up on c, with m locked again", "1 -- switch", "2 reads x: 0",
                  "2 -- waits for m, held by thread 1", "1 unlocks m", "1 -- switch", "2 locks m"}));
}

TEST(Rows, ASemaphoreIsWaitedForOnlyWhenItIsZero)
{
    ErrorReport error = samples::deadlock().errors[0];
    for (Event &event : error.events)
        if (event.kind == Event::Kind::Lock) {
            event.kind = Event::Kind::Await;
            event.object = "tickets";
            event.value = event.thread == 1 ? "1" : "0";
        }
    for (size_t i = 1; i < error.threads.size(); i++)
        error.threads[i].stands = {
            .kind = Standing::Kind::Value, .object = "tickets", .what = ir::WaitClass::Semaphore};
    std::vector<std::string> rows = row_texts(error);
    EXPECT_NE(std::ranges::find(rows, "1 -- switch"), rows.end()) << testing::PrintToString(rows);
    error.events[2].value = "0";
    rows = row_texts(error);
    EXPECT_NE(std::ranges::find(rows, "1 -- waits for semaphore tickets"), rows.end()) << testing::PrintToString(rows);
}

TEST(Rows, AStandstillShowsTheThreadsNotTheFailingEvent)
{
    ErrorReport error = samples::deadlock().errors[0];
    Event last = error.events.back();
    last.thread = 1;
    last.failing = true;
    last.kind = Event::Kind::Failure;
    last.message = "deadlock: no thread can go on";
    error.events.push_back(last);
    EXPECT_EQ(row_texts(error), row_texts(samples::deadlock().errors[0]));
    error.events.back().thread = 0;
    EXPECT_EQ(row_texts(error), row_texts(samples::deadlock().errors[0]));
}

TEST(Rows, CallsAreShownOnlyWhereASwitchHappensInside)
{
    const std::vector<std::string> rows = row_texts(samples::inside_calls().errors[0]);
    const std::vector<std::string> expected = {
        "1 reads flag: 0", "1 work()",         "1  push()",   "1   locks m",  "1   reads top: NULL",
        "1   -- switch",   "2 reads flag: 0",  "2 -- switch", "1   top = n1", "1   unlocks m",
        "1  flag = 1",     "1 reads count: 3", "1 -- switch", "2 top = NULL",
    };
    EXPECT_EQ(rows, expected);
}

TEST(Rows, ADeadlockEndsWithTheWaitingThreads)
{
    SourceCache sources;
    const std::vector<Row> rows = make_rows(samples::deadlock().errors[0], sources);
    ASSERT_GE(rows.size(), 3u);
    for (size_t i = rows.size() - 3; i < rows.size(); i++)
        EXPECT_TRUE(rows[i].failing);
    EXPECT_EQ(rows.back().text, "waits for lock a, held by thread 1");
    EXPECT_EQ(rows.back().line, 17u);
    // When thread 1 was left, lock b was still free.
    const std::vector<std::string> texts = row_texts(samples::deadlock().errors[0]);
    EXPECT_NE(std::ranges::find(texts, "1 -- switch"), texts.end()) << testing::PrintToString(texts);
}

TEST(Rows, AnErrorWithoutAFailingEventGetsARow)
{
    ErrorReport error = samples::lost_update().errors[0];
    error.events.back().failing = false;
    SourceCache sources;
    const std::vector<Row> rows = make_rows(error, sources);
    EXPECT_TRUE(rows.back().failing);
    EXPECT_EQ(rows.back().text, "assertion failed: balance == 20");
    error.events.clear();
    EXPECT_EQ(make_rows(error, sources).size(), 1u);
}

TEST(Rows, ThreadsAreCalledAfterWhatTheyRunButTheFirstAfterMain)
{
    ErrorReport error;
    auto event = [&](uint32_t thread, const char *function) {
        Event e;
        e.thread = thread;
        e.stack.emplace_back().function = function;
        error.events.push_back(e);
    };
    event(0, "Shop.<clinit>");
    EXPECT_EQ(thread_title(error, 0), "thread 0 Shop.<clinit>");
    event(0, "Shop.main");
    event(1, "Shop.<clinit>");
    event(1, "Shop.main");
    EXPECT_EQ(thread_title(error, 0), "thread 0 Shop.main");
    EXPECT_EQ(thread_title(error, 1), "thread 1 Shop.<clinit>");
}

TEST(Rows, LongRunsAreShortenedAroundTheMiddle)
{
    SourceCache sources;
    const std::vector<Row> all = make_rows(samples::many_threads(2, 300).errors[0], sources);
    const std::vector<Row> some = shortened(all, 100);
    ASSERT_EQ(some.size(), 101u);
    EXPECT_EQ(some[25].kind, Row::Kind::LeftOut);
    EXPECT_TRUE(some.back().failing);
    EXPECT_EQ(some[0].text, "x = 0");
    EXPECT_EQ(shortened(all, 0).size(), all.size());
    EXPECT_EQ(shortened(all, all.size()).size(), all.size());
    EXPECT_TRUE(contains(some[25].text, "-v shows all")) << some[25].text;
}

TEST(Rows, StepsThatWereNotKept)
{
    SourceCache sources;
    Result result = samples::many_threads(2, 300);
    Event gap;
    gap.left_out = 1000000;
    result.errors[0].events.insert(result.errors[0].events.begin() + 60, gap);
    const std::vector<Row> all = make_rows(result.errors[0], sources);
    const auto row = std::ranges::find(all, Row::Kind::LeftOut, &Row::kind);
    ASSERT_NE(row, all.end());
    EXPECT_EQ(row->text, "1,000,000 steps left out here");
    const std::vector<Row> some = shortened(all, 100);
    EXPECT_TRUE(contains(some[25].text, "1,000,")) << some[25].text;
    EXPECT_TRUE(contains(some[25].text, "-v shows more of them")) << some[25].text;
}

TEST(Table, OneColumnPerThread)
{
    const std::string text = format_error(samples::lost_update().errors[0], plain());
    const std::vector<std::string> lines = lines_of(text);
    const auto header =
        std::ranges::find_if(lines, [](const auto &line) { return contains(line, "| thread 1 deposit"); });
    ASSERT_NE(header, lines.end()) << text;
    const size_t second = header->find("| thread 1"), third = header->find("| thread 2");
    ASSERT_NE(third, std::string::npos);
    unsigned rows = 0;
    for (auto line = header + 2; line != lines.end() && !line->empty(); ++line, ++rows) {
        EXPECT_EQ((*line)[second], '|') << *line;
        EXPECT_EQ((*line)[third], '|') << *line;
    }
    EXPECT_EQ(rows, 22u);
    EXPECT_TRUE(contains(text, "\n=> bank.c:27  assertion failed: balance == 20 |")) << text;
    EXPECT_EQ(std::ranges::count_if(lines, [](const auto &line) { return line.starts_with("=>"); }), 1);
}

TEST(Table, NeverWiderThanTheTerminal)
{
    std::vector<Result> results = {samples::lost_update(), samples::deadlock(), samples::inside_calls(),
                                   samples::many_threads(3, 4), samples::many_threads(40, 2)};
    for (const Result &result : results)
        for (unsigned width = 60; width <= 200; width += 7)
            for (const bool unicode : {false, true}) {
                TextOptions options = plain(width);
                options.terminal.unicode = unicode;
                SourceCache sources;
                const std::vector<Row> rows = make_rows(result.errors[0], sources);
                const std::string table = format_table(rows, column_titles(result.errors[0], rows), options.terminal);
                for (const std::string &line : lines_of(table))
                    EXPECT_LE(display_width(line), width) << line;
            }
}

TEST(Table, NarrowTerminalsLoseTheFileNameNotTheText)
{
    const std::string text = format_error(samples::lost_update().errors[0], plain(76));
    EXPECT_TRUE(contains(text, "| 10  locks m")) << text;
    EXPECT_TRUE(contains(text, "(the numbers are lines of bank.c)")) << text;
}

TEST(Table, ManyThreadsBecomeAList)
{
    const std::string text = format_error(samples::many_threads(40, 1).errors[0], plain());
    EXPECT_TRUE(contains(text, "   thread 38 run  many.c:1  x = 38\n")) << text;
    EXPECT_TRUE(contains(text, "=> thread 39 run  many.c:1  x = 39  (assertion failed: x == 0)\n")) << text;
}

TEST(Table, LongRunsSayHowMuchIsLeftOut)
{
    TextOptions options = plain();
    const ErrorReport error = samples::many_threads(2, 300).errors[0];
    const std::string text = format_error(error, options);
    EXPECT_TRUE(contains(text, "steps left out here; -v shows all of them")) << text;
    EXPECT_FALSE(contains(text, "x = 150 "));
    options.verbose = true;
    EXPECT_TRUE(contains(format_error(error, options), "x = 150 "));
}

TEST(Table, ColoursDoNotMoveAnything)
{
    TextOptions colourful = plain();
    colourful.terminal.colour = true;
    std::string text = format_error(samples::deadlock().errors[0], colourful);
    EXPECT_TRUE(contains(text, "\033["));
    for (size_t at = text.find("\033["); at != std::string::npos; at = text.find("\033["))
        text.erase(at, text.find('m', at) - at + 1);
    const std::vector<std::string> bare = lines_of(text);
    const std::vector<std::string> expected = lines_of(format_error(samples::deadlock().errors[0], plain()));
    ASSERT_EQ(bare.size(), expected.size());
    for (size_t i = 0; i < bare.size(); i++)
        EXPECT_EQ(bare[i].substr(0, bare[i].find_last_not_of(' ') + 1), expected[i]);
}

TEST(Threads, ADeadlockShowsWhoHoldsAndWaits)
{
    const ErrorReport error = samples::deadlock().errors[0];
    const std::string text = thread_section(error, Terminal(), false);
    EXPECT_TRUE(contains(text, "thread 1 left   waits for lock b, held by thread 2; holds a")) << text;
    EXPECT_TRUE(contains(text, "      in take_both()  abba.c:17\n      in right()      abba.c:20\n")) << text;
    EXPECT_TRUE(contains(text, "They wait in a circle: thread 1 waits for thread 2, thread 2 for thread 1.")) << text;
    EXPECT_EQ(waiting_circle(error), (std::vector<uint32_t>{1, 2}));
}

TEST(Threads, CirclesOfOneAndNone)
{
    using Stands = Standing::Kind;
    ErrorReport error;
    error.kind = ir::ErrorKind::Deadlock;
    error.threads = {{0, "main", {.kind = Stands::OwnLock, .object = "m", .whom = 0}, true, {}, {"m"}}};
    EXPECT_EQ(waiting_circle(error), (std::vector<uint32_t>{0}));
    EXPECT_TRUE(contains(thread_section(error, Terminal(), false), "Thread 0 waits for itself."));
    error.threads = {{0, "main", {.kind = Stands::Join, .whom = 1}, true, {}, {}},
                     {1, "f", {.kind = Stands::Join, .whom = 0}, true, {}, {}}};
    EXPECT_EQ(waiting_circle(error), (std::vector<uint32_t>{0, 1}));
    error.threads = {{0, "main", {.kind = Stands::Join, .whom = 1}, true, {}, {}},
                     {1, "f", {.kind = Stands::Notify, .object = "c"}, true, {}, {}}};
    EXPECT_TRUE(waiting_circle(error).empty());
}

TEST(Steps, AreNumbered)
{
    const std::string text = format_steps(samples::lost_update().errors[0], Terminal());
    EXPECT_TRUE(contains(text, "    2  thread 1 deposit  bank.c:10  locks m\n")) << text;
    EXPECT_TRUE(contains(text, "=> 19  thread 0 main     bank.c:27  assertion failed: balance == 20\n")) << text;
}

TEST(Text, SurvivesStrangeReports)
{
    std::mt19937 random(3);
    const std::vector<Result> seeds = {samples::lost_update(), samples::deadlock(), samples::inside_calls()};
    for (int round = 0; round < 400; round++) {
        Result result = seeds[random() % seeds.size()];
        ErrorReport &error = result.errors[0];
        for (Event &event : error.events)
            switch (random() % 9) {
            case 0:
                event.thread = random() % 6;
                break;
            case 1:
                event.stack.clear();
                break;
            case 2:
                event.message.assign(random() % 300, static_cast<char>(random()));
                event.kind = Event::Kind::Failure;
                break;
            case 3:
                event.place = {};
                break;
            case 4:
                event.kind = Event::Kind::Lock;
                event.object = "";
                break;
            case 5:
                event.object.assign(random() % 90, 'c');
                break;
            default:
                break;
            }
        if (random() % 3 == 0)
            error.threads.clear();
        error.kind = static_cast<ir::ErrorKind>(random() % 13);
        const std::string text = format_text(result, samples::info(), plain(40 + random() % 100));
        EXPECT_EQ(text.find("\033"), std::string::npos);
        EXPECT_FALSE(text.empty());
    }
}

} // namespace

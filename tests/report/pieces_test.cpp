// The small helpers of the reports: numbers, text on a terminal, source lines, places, progress.
#include "report/numbers.h"
#include "report/place_label.h"
#include "report/progress.h"
#include "report/source.h"
#include "report/terminal.h"
#include "report/utf8.h"
#include "report/wrap.h"

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

using namespace mazur;
using namespace mazur::report;

namespace {

TEST(Numbers, AreGrouped)
{
    EXPECT_EQ(grouped(0), "0");
    EXPECT_EQ(grouped(999), "999");
    EXPECT_EQ(grouped(1000), "1,000");
    EXPECT_EQ(grouped(1234567), "1,234,567");
    EXPECT_EQ(grouped(UINT64_MAX), "18,446,744,073,709,551,615");
    EXPECT_EQ(counted(1, "state"), "1 state");
    EXPECT_EQ(counted(2000, "state"), "2,000 states");
}

TEST(Numbers, DurationsAndSizes)
{
    EXPECT_EQ(duration(0.4211), "0.42 s");
    EXPECT_EQ(duration(12.345), "12.3 s");
    EXPECT_EQ(duration(125), "2 min 05 s");
    EXPECT_EQ(duration(7800), "2 h 10 min");
    EXPECT_EQ(duration(-1), "0.00 s");
    EXPECT_EQ(bytes(12), "12 bytes");
    EXPECT_EQ(bytes(31'500'000), "31 MB");
    EXPECT_EQ(bytes(23'000'000'000), "23 GB");
}

TEST(Wrapping, BreaksAtSpacesAndCutsLongWords)
{
    EXPECT_EQ(wrapped("waits for m, held by thread 1", 12),
              (std::vector<std::string>{"waits for m,", "held by", "thread 1"}));
    EXPECT_EQ(wrapped("abcdefgh", 3), (std::vector<std::string>{"abc", "def", "gh"}));
    EXPECT_EQ(wrapped("", 5), (std::vector<std::string>{""}));
    EXPECT_EQ(wrapped("ab cd", 5), (std::vector<std::string>{"ab cd"}));
    for (const std::string &line : wrapped("ä€😀 ä€😀 漢字漢字漢字", 4)) {
        EXPECT_LE(display_width(line), 4u);
        EXPECT_EQ(printable(line), line) << "cut inside a character";
    }
    EXPECT_FALSE(wrapped("漢", 0).empty());
}

TEST(Wrapping, NothingIsLost)
{
    const std::string text = "one two  three four-five-six seven";
    for (size_t width = 1; width < 40; width++) {
        std::string together;
        for (const std::string &line : wrapped(text, width)) {
            EXPECT_LE(display_width(line), width);
            for (const char c : line)
                if (c != ' ')
                    together += c;
        }
        EXPECT_EQ(together, "onetwothreefour-five-sixseven");
    }
}

TEST(Utf8, WidthsAndPrintable)
{
    EXPECT_EQ(display_width("abc"), 3u);
    EXPECT_EQ(display_width("│ä€"), 3u);
    EXPECT_EQ(display_width("漢字"), 4u);
    EXPECT_EQ(padded("ä", 3), "ä  ");
    EXPECT_EQ(printable("a\tb\x1b[31m\xff\x7f"), "a b?[31m??");
}

TEST(Places, AreShortUnlessAmbiguous)
{
    PlaceLabels labels;
    labels.add("src/a/queue.c");
    EXPECT_TRUE(labels.single_file());
    EXPECT_EQ(labels.label("src/a/queue.c", 31), "queue.c:31");
    labels.add("src/b/queue.c");
    labels.add("src/main.c");
    EXPECT_FALSE(labels.single_file());
    EXPECT_EQ(labels.label("src/a/queue.c", 31), "src/a/queue.c:31");
    EXPECT_EQ(labels.label("src/main.c", 1), "main.c:1");
    EXPECT_EQ(labels.label("", 0), "");
}

TEST(Source, LinesOfFilesThatAreThere)
{
    const std::string file = testing::TempDir() + "mazur_source_test.c";
    std::ofstream(file) << "int x;\r\n\tx = 1; \n\n";
    SourceCache sources;
    EXPECT_EQ(sources.line(file, 1), "int x;");
    EXPECT_EQ(sources.line(file, 2), "x = 1;");
    EXPECT_EQ(sources.indented_line(file, 2), "    x = 1; ");
    EXPECT_EQ(sources.line(file, 3), "");
    EXPECT_EQ(sources.line(file, 0), "");
    EXPECT_EQ(sources.line(file, 99), "");
    EXPECT_EQ(sources.line("/no/such/file.c", 1), "");
    EXPECT_EQ(sources.line("/", 1), "");
    std::remove(file.c_str());
}

TEST(Terminal, StylesOnlyWithColours)
{
    Terminal terminal;
    EXPECT_EQ(terminal.styled(Style::Bad, "x"), "x");
    terminal.colour = true;
    EXPECT_EQ(terminal.styled(Style::Bad, "x"), "\033[1;31mx\033[0m");
    EXPECT_EQ(terminal.styled(Style::Plain, "x"), "x");
}

TEST(ProgressLine, SaysRatesDepthAndMemory)
{
    ProgressSnapshot before, now;
    before.stats.states = 100'000;
    before.stats.seconds = 3.0;
    now.stats.states = 120'000;
    now.stats.seconds = 3.5;
    now.stats.transitions = 310'000;
    now.stats.peak_memory_bytes = 42'000'000;
    now.depth = 85;
    EXPECT_EQ(progress_text(now, before), "3.50 s  120,000 states (40,000/s)  310,000 steps  depth 85  42 MB");
}

TEST(ProgressLine, PrintsNothingInAShortRun)
{
    std::FILE *file = std::tmpfile();
    ASSERT_NE(file, nullptr);
    {
        ProgressLine line(file, true, 80);
        for (int i = 0; i < 1000; i++)
            line.update(ProgressSnapshot());
    }
    EXPECT_EQ(std::ftell(file), 0);
    std::fclose(file);
}

} // namespace

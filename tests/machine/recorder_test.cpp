#include "machine/recorder.h"

#include "program.h"
#include "report/event_text.h"

#include <algorithm>

namespace mazur {
namespace {

/// Two threads that each do what is given; the addresses of $x, $m and $c are in r2, r3 and r4 of @first and @second.
class RecorderTest : public testing::Test {
protected:
    void load(const std::string &first, const std::string &second = "")
    {
        const std::string head = "const r2, $x\nconst r3, $m\nconst r4, $c\n";
        program = program_of(R"(
type int int size 4
type struct pair size 8 {
    field left offset 0 type 1
    field right offset 4 type 1
}
global $x size 8 align 8 type 2
global $m size 4 align 4
global $c size 8 align 8
global $hidden size 4 align 4
function @main(0) {
    const r0, @first
    const r1, @second
    const r2, 7
    start r3, r0, r2, r2
    start r4, r1, r2, r2
    join r5, r3
    join r6, r4
    exit r2
}
function @first(2) {
)" + head + first + "\nend r0\n}\nfunction @second(2) {\n" +
                             head + second + "\nend r0\n}\n");
        sharing.emplace(program);
        for (uint32_t g = 0; g < 3; g++)
            sharing->raise(g, Sharing::kShared | Sharing::kWritten);
        sharing->apply();
        machine.emplace(program, MachineOptions{}, *sharing);
        recorder.emplace(*machine);
        machine->observe(&*recorder);
        ASSERT_EQ(machine->boot(), Outcome::Running);
    }
    Outcome step(ThreadId t, uint32_t alternative = 0)
    {
        recorder->next_step(steps++);
        return machine->step(t, alternative);
    }
    /// The phrases of all events so far, but for starts and ends of threads.
    std::vector<std::string> phrases()
    {
        std::vector<std::string> texts;
        for (const Event &e : recorder->take())
            if (e.kind != Event::Kind::Start && e.kind != Event::Kind::End)
                texts.push_back(report::text(e));
        return texts;
    }
    using Texts = std::vector<std::string>;

    ir::Program program;
    std::optional<Sharing> sharing;
    std::optional<Machine> machine;
    std::optional<Recorder> recorder;
    uint32_t steps = 0;
};

TEST_F(RecorderTest, StartsAndEndsOfThreadsAreEvents)
{
    load("");
    const std::vector<Event> events = recorder->take();
    auto with_kind = [&](Event::Kind kind) { return std::ranges::count(events, kind, &Event::kind); };
    EXPECT_EQ(with_kind(Event::Kind::Start), 2);
    EXPECT_EQ(with_kind(Event::Kind::End), 2);
    EXPECT_EQ(report::text(events.front()), "starts thread 1");
    EXPECT_EQ(events.front().thread, 0u);
}

TEST_F(RecorderTest, AccessesHaveNamesAndValuesOfTheSource)
{
    load("const r5, 4294967295\nstore.i32 [r2], r5 seq_cst\nload.i32 r6, [r2+4] seq_cst\nrmw.i32 add r7, [r2], r5 "
         "seq_cst");
    step(1);
    step(1);
    step(1);
    std::vector<Event> events = recorder->take();
    std::erase_if(events, [](const Event &e) { return e.kind == Event::Kind::Start || e.kind == Event::Kind::End; });
    ASSERT_EQ(events.size(), 3u);
    EXPECT_EQ(report::text(events[0]), "x.left = -1");
    EXPECT_EQ(events[0].kind, Event::Kind::Store);
    EXPECT_EQ(events[0].object, "x.left");
    EXPECT_EQ(events[0].old_value, "0");
    EXPECT_EQ(events[0].value, "-1");
    EXPECT_EQ(events[0].place.function, "first");
    EXPECT_EQ(report::text(events[1]), "reads x.right: 0");
    EXPECT_EQ(report::text(events[2]), "x.left: -1 -> -2");
}

TEST_F(RecorderTest, ACompareAndSwapSaysWhetherItSucceeded)
{
    load(
        "const r5, 0\nconst r6, 3\ncas.i32 r7, [r2], r5, r6 seq_cst seq_cst\ncas.i32 r7, [r2], r5, r6 seq_cst seq_cst");
    step(1);
    step(1);
    EXPECT_EQ(phrases(),
              (Texts{"compare-and-swap x.left: 0 -> 3", "compare-and-swap of x.left fails: it is 3, not 0"}));
}

TEST_F(RecorderTest, ObjectsOfOneThreadAreNotShown)
{
    load("const r5, $hidden\nstore.i32 [r5], r0 seq_cst\nload.i32 r6, [r2] seq_cst");
    step(1);
    EXPECT_EQ(phrases(), Texts{"reads x.left: 0"});
}

TEST_F(RecorderTest, LocksAreHeldFromTheLockToTheUnlock)
{
    load("const r5, 2\nlock r6, r3, r5\nunlock r3\nload.i32 r6, [r2] seq_cst", "const r5, 3\nlock r6, r3, r5");
    step(1);
    EXPECT_EQ(recorder->threads()[1].holds, Texts{"m"});
    EXPECT_EQ(report::text(recorder->threads()[2].stands), "waits for lock m, held by thread 1");
    EXPECT_TRUE(recorder->threads()[2].blocked);
    step(1);
    EXPECT_TRUE(recorder->threads()[1].holds.empty());
    EXPECT_EQ(report::text(recorder->threads()[2].stands), "could go on");
    EXPECT_EQ(phrases(), (Texts{"locks m", "unlocks m"}));
}

TEST_F(RecorderTest, AWaitReleasesItsLockAndIsWokenByANotify)
{
    load("const r5, 2\nlock r6, r3, r5\nwait r6, r4, r3, r5", "notify r4, 0\nnotify r4, 0");
    step(1);
    step(1);
    EXPECT_TRUE(recorder->threads()[1].holds.empty());
    EXPECT_EQ(report::text(recorder->threads()[1].stands), "waits on condition c for a notify");
    step(2);
    step(2);
    step(1);
    EXPECT_EQ(recorder->threads()[1].holds, Texts{"m"});
    const std::vector<Event> events = recorder->take();
    auto told = [&](const char *text, const char *comment) {
        return std::ranges::any_of(
            events, [&](const Event &e) { return report::text(e) == text && report::comment(e) == comment; });
    };
    EXPECT_TRUE(told("waits on c, releasing m", ""));
    EXPECT_TRUE(told("notifies c", "wakes thread 1"));
    EXPECT_TRUE(told("notifies c", "nobody waits there"));
    EXPECT_TRUE(told("wakes up on c, with m locked again", ""));
}

TEST_F(RecorderTest, TheFirstEventOfAStepIsWhereTheSchedulerCouldSwitch)
{
    load("const r5, 1\nstore.i32 [r2], r5 seq_cst\nend r0", "load.i32 r5, [r2] seq_cst");
    step(1); // the store, and the end of the thread
    const std::vector<Event> events = recorder->take();
    ASSERT_GE(events.size(), 2u);
    EXPECT_EQ(events.back().kind, Event::Kind::End);
    EXPECT_FALSE(events.back().visible);
    EXPECT_TRUE(events[events.size() - 2].visible);
}

TEST_F(RecorderTest, OfAVeryLongRunTheMiddleIsLeftOut)
{
    constexpr uint32_t kSteps = 40'000;
    load("again:\nload.i32 r5, [r2] seq_cst\nstore.i32 [r2], r5 seq_cst\nadd.i32 r5, r5, 1\nstore.i32 [r2], r5 "
         "seq_cst\njump again",
         "load.i32 r5, [r2] seq_cst");
    recorder->expect(kSteps);
    while (steps < kSteps)
        ASSERT_EQ(step(1), Outcome::Running);
    const std::vector<Event> events = recorder->take();
    const auto gap = std::ranges::find(events, Event::Kind::LeftOut, &Event::kind);
    ASSERT_NE(gap, events.end());
    EXPECT_EQ(gap->left_out, 10'000u);
    EXPECT_EQ(std::prev(gap)->step, 10'000u);
    EXPECT_EQ(std::next(gap)->step, 20'001u);
    EXPECT_EQ(events.back().step, kSteps - 1);
}

TEST_F(RecorderTest, TheFailingEventSaysWhatWentWrong)
{
    load("const r5, 0\nload.i32 r6, [r2] seq_cst\nload.i32 r6, [r5]");
    ASSERT_EQ(step(1), Outcome::Failed);
    const Event e = recorder->failing(machine->failure());
    EXPECT_TRUE(e.failing);
    EXPECT_EQ(report::kind_name(e, ir::ErrorKind::Memory), "memory");
    EXPECT_EQ(e.thread, 1u);
    EXPECT_NE(report::text(e).find("read through a null pointer"), std::string::npos);
    EXPECT_EQ(e.place.function, "first");
}

} // namespace
} // namespace mazur

// An exploration in parts that are written down, as for other processes, adds up to the exploration of the whole.
#include "graph/work_source.h"

#include "graph/explorer.h"
#include "programs.h"

#include <gtest/gtest.h>

#include <deque>

namespace mazur::graph {
namespace {

/// Parts go through it as bytes. It always wants some more.
class WrittenParts : public WorkSource {
public:
    bool wants_work() const override { return parts_.size() < 3; }
    void donate_work(Part part) override
    {
        parts_.push_back(write_part(part));
        donated++;
    }
    std::optional<Part> take_work() override
    {
        if (parts_.empty())
            return std::nullopt;
        const std::optional<Part> part = read_part(parts_.front());
        EXPECT_TRUE(part);
        parts_.pop_front();
        return part;
    }
    void close() override { parts_.clear(); }

    int donated = 0;

private:
    std::deque<std::string> parts_;
};

struct Counts {
    uint64_t executions = 0, blocked = 0;

    void add(const Explorer &e)
    {
        executions += e.totals().executions;
        blocked += e.totals().blocked;
    }
    bool operator==(const Counts &) const = default;
};

struct Case {
    const char *name;
    unsigned threads;
    const char *code;
    ModelKind model;
    bool reads_from;
};
void PrintTo(const Case &c, std::ostream *out) { *out << c.name; }

class WorkInParts : public testing::TestWithParam<Case> {};

TEST_P(WorkInParts, AddsUpToTheWhole)
{
    const ir::Program program = threads(GetParam().threads, GetParam().code);
    MachineOptions machine;
    GraphOptions options;
    options.model = GetParam().model;
    options.reads_from = GetParam().reads_from;
    options.symbolic = false;
    Sharing sharing(program);
    Counts whole;
    for (bool again = true; again;) {
        sharing.apply();
        Explorer explorer(program, machine, options, sharing);
        ASSERT_TRUE(explorer.explore());
        options.merge.learn(explorer.merge());
        again = explorer.needs_restart();
        whole = {};
        whole.add(explorer);
    }

    WrittenParts parts;
    Counts sum;
    {
        Explorer first(program, machine, options, sharing);
        first.work_source = &parts;
        ASSERT_TRUE(first.explore());
        sum.add(first);
    }
    EXPECT_LT(sum.executions, whole.executions);
    int taken = 0;
    while (std::optional<Part> part = parts.take_work()) {
        Explorer other(program, machine, options, sharing);
        other.work_source = &parts;
        ASSERT_TRUE(other.explore_part(*part));
        EXPECT_FALSE(other.needs_restart());
        sum.add(other);
        taken++;
    }
    EXPECT_EQ(taken, parts.donated);
    EXPECT_GT(taken, 3);
    EXPECT_EQ(sum.executions, whole.executions);
    EXPECT_EQ(sum.blocked, whole.blocked);
}

constexpr const char *kAdd = " rmw.i32 add r4, [r2], r3 seq_cst\n";
constexpr const char *kStoreAndLoad = " store.i32 [r2], r3 relaxed\n load.i32 r4, [r2] relaxed\n";

INSTANTIATE_TEST_SUITE_P(Programs, WorkInParts,
                         testing::Values(Case{"Additions", 6, kAdd, ModelKind::Sc, false},
                                         Case{"StoresAndLoads", 4, kStoreAndLoad, ModelKind::Sc, false},
                                         Case{"StoresAndLoadsTso", 4, kStoreAndLoad, ModelKind::Tso, false},
                                         Case{"StoresAndLoadsRc11", 4, kStoreAndLoad, ModelKind::Rc11, false},
                                         Case{"StoresAndLoadsByReadsFrom", 5, kStoreAndLoad, ModelKind::Rc11, true}),
                         [](const auto &info) { return std::string(info.param.name); });

Part some_part()
{
    Part part;
    part.path = {{0, 0}, {3, 1}, {200, 70000}, {~uint32_t{0}, 127}};
    part.first_way = 128;
    part.revisits = true;
    return part;
}

TEST(Part, IsReadAsItWasWritten)
{
    EXPECT_EQ(read_part(write_part(some_part())), some_part());
    EXPECT_EQ(read_part(write_part({})), Part{});
}

TEST(Part, IsNotReadFromOtherBytes)
{
    const std::string bytes = write_part(some_part());
    for (size_t length = 0; length < bytes.size(); length++)
        EXPECT_FALSE(read_part(std::string_view(bytes).substr(0, length))) << length;
    EXPECT_FALSE(read_part(bytes + '\0'));
    EXPECT_FALSE(read_part("\x01\x02\x01\x00\x00"));                         // revisits are 0 or 1
    EXPECT_FALSE(read_part(std::string("\x01\x00\xff\xff\xff\xff\x0f", 7))); // too long a path
    EXPECT_FALSE(read_part(std::string("\xff\xff\xff\xff\x7f\x00\x00", 7))); // too large a number
}

} // namespace
} // namespace mazur::graph

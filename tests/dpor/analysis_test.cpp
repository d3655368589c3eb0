// The analyses of examples/analysis: their graphs, replays and findings.
#include "data_race_behaviours.h"
#include "every_access.h"
#include "load.h"
#include "lock_order.h"

#include "dpor/analysis_engine.h"

#include <fstream>
#include <sstream>

namespace mazur {
namespace {

using dpor::AnalysisEngine;

MachineOptions without_races()
{
    MachineOptions options;
    options.properties.remove(Property::Race);
    return options;
}

struct Found {
    uint64_t runs = 0, errors = 0, replays = 0;
    std::string dot;
};

Found explore(const char *program, dpor::Marker &marker, std::vector<dpor::Resettable *> resettables = {})
{
    const ir::Program loaded = load(program);
    examples::SameBytes dependence;
    AnalysisEngine engine(loaded, without_races(), {}, {marker, dependence, std::move(resettables)});
    Found found;
    engine.ended = [&](Machine &, const Failure *f) { found.errors += f != nullptr ? 1 : 0; };
    EXPECT_TRUE(engine.explore());
    found.runs = engine.runs();
    found.replays = engine.replays();
    found.dot = engine.graph().dot();
    return found;
}

/// The program of the paper's figure 2.
TEST(Analysis, GraphOfTwoWrites)
{
    std::ifstream file(std::string(MAZUR_TESTS) + "/dpor/one_variable.dot");
    std::stringstream expected;
    expected << file.rdbuf();

    examples::DataRaceBehaviours on_the_way;
    const Found found = explore("one_variable.c", on_the_way);
    EXPECT_EQ(found.runs, 2u) << "the first choice is not explored again after the replay";
    EXPECT_EQ(found.replays, 1u);
    EXPECT_EQ(found.dot, expected.str());

    examples::EveryAccess every;
    const Found at_once = explore("one_variable.c", every);
    EXPECT_EQ(at_once.runs, 2u);
    EXPECT_EQ(at_once.replays, 0u);
    EXPECT_EQ(at_once.dot, expected.str());
}

TEST(Analysis, SharingFoundOnTheWayShowsTheSame)
{
    examples::DataRaceBehaviours on_the_way;
    examples::EveryAccess every;
    const Found a = explore("lost_update.c", on_the_way), b = explore("lost_update.c", every);
    EXPECT_GT(a.replays, 0u);
    EXPECT_EQ(b.replays, 0u);
    EXPECT_EQ(a.runs, b.runs);
    EXPECT_EQ(a.errors, b.errors);
    EXPECT_GT(a.errors, 0u);
}

/// Choices that a replay adds to scheduling points above it are explored.
TEST(Analysis, ReplaysAddChoicesAbove)
{
    examples::DataRaceBehaviours on_the_way;
    examples::EveryAccess every;
    const Found a = explore("read_before_lock.c", on_the_way), b = explore("read_before_lock.c", every);
    EXPECT_GT(a.replays, 0u);
    EXPECT_GT(a.errors, 0u);
    EXPECT_GT(a.runs, a.errors) << "a run comes to its end";
    EXPECT_EQ(a.runs, b.runs);
    EXPECT_EQ(a.errors, b.errors);
}

TEST(Analysis, LockOrder)
{
    examples::LockOrder circle, none;
    const Found found = explore("locks_in_a_circle.c", circle, {&circle});
    EXPECT_TRUE(circle.circle());
    EXPECT_GT(found.errors, 0u) << "the deadlock itself";
    explore("lost_update.c", none, {&none});
    EXPECT_FALSE(none.circle());
}

/// Says always Maybe: the engine knows its nodes again without help.
class NeverSure : public dpor::Marker {
public:
    dpor::Mark mark(const Machine &machine, ThreadId t) override
    {
        const bool point = examples::is_access(machine, t) || examples::is_synchronisation(machine, t);
        return point ? dpor::Mark::Maybe : dpor::Mark::No;
    }
};

TEST(Analysis, ReplaysNeedNoHelpFromTheMarker)
{
    NeverSure never;
    examples::EveryAccess every;
    const Found a = explore("lost_update.c", never), b = explore("lost_update.c", every);
    EXPECT_GT(a.replays, 0u);
    EXPECT_EQ(a.runs, b.runs);
    EXPECT_EQ(a.errors, b.errors);
}

} // namespace
} // namespace mazur

// The engine's limits, its three algorithms and its counts on small programs.
#include "dpor/engine.h"
#include "load.h"

namespace mazur {
namespace {

using dpor::Algorithm;

Result check(const char *program, dpor::DporOptions options = {}, PropertySet properties = PropertySet::standard(),
             Limits limits = {})
{
    MachineOptions machine;
    machine.properties = properties;
    return dpor::DporEngine(options).check({load(program), machine, limits});
}

dpor::DporOptions with(Algorithm algorithm)
{
    dpor::DporOptions options;
    options.algorithm = algorithm;
    return options;
}

PropertySet only(Property p)
{
    PropertySet set;
    set.add(p);
    return set;
}

TEST(Dpor, AllAlgorithmsFindTheErrors)
{
    for (Algorithm a : {Algorithm::Optimal, Algorithm::Source, Algorithm::Persistent}) {
        Result deadlock = check("locks_in_a_circle.c", with(a));
        ASSERT_EQ(deadlock.verdict, Verdict::Unsafe);
        EXPECT_EQ(deadlock.errors.front().kind, ir::ErrorKind::Deadlock);
        Result lost = check("lost_update.c", with(a), only(Property::Assert));
        ASSERT_EQ(lost.verdict, Verdict::Unsafe);
        EXPECT_EQ(lost.errors.front().kind, ir::ErrorKind::Assertion);
        EXPECT_EQ(check("one_variable.c", with(a)).errors.front().kind, ir::ErrorKind::Race);
    }
}

TEST(Dpor, OneRunForEachOrderOfTwoWrites)
{
    Result result = check("one_variable.c", {}, only(Property::Assert));
    EXPECT_EQ(result.verdict, Verdict::Safe);
    EXPECT_EQ(result.stats.executions, 2u);
    EXPECT_EQ(result.stats.blocked, 0u);
}

TEST(Dpor, LimitsMakeItUnknown)
{
    EXPECT_EQ(check("lost_update.c", {}, only(Property::Deadlock), {.depth = 2}).verdict, Verdict::Unknown);
    EXPECT_EQ(check("lost_update.c", {}, only(Property::Deadlock), {.states = 5}).verdict, Verdict::Unknown);
}

TEST(Dpor, GoesOnAfterAnError)
{
    MachineOptions machine;
    machine.properties = only(Property::Assert);
    machine.all_errors = true;
    Result result = dpor::DporEngine({}).check({load("lost_update.c"), machine});
    EXPECT_EQ(result.errors.size(), 1u);
    EXPECT_GT(result.stats.executions, 0u) << "it goes on after the first";
}

} // namespace
} // namespace mazur

// Programs that check the results of what they compute themselves (semantics/*.c) run safely on the machine: the
// translation of each operation means what C says. They hold as well when compiled natively.
#include "snippet.h"

#include "search/engine.h"

#include <gtest/gtest.h>

namespace {

using namespace mazur;

class Semantics : public testing::TestWithParam<const char *> {};

void expect_safe(const ir::Program &program)
{
    Result result = SearchEngine({}).check({program});
    EXPECT_EQ(text(result.verdict), text(Verdict::Safe)) << static_cast<int>(result.reason.why);
    for (const ErrorReport &error : result.errors)
        ADD_FAILURE() << error.message << " in line " << error.place.line;
}

TEST_P(Semantics, ResultsAreRight)
{
    expect_safe(tests::load_files({std::string(MAZUR_TESTS "/frontend/semantics/") + GetParam() + ".c"}));
}

TEST_P(Semantics, ResultsAreRightWithLocalsInMemory)
{
    frontend::LoadResult result = frontend::load(
        {{std::string(MAZUR_TESTS "/frontend/semantics/") + GetParam() + ".c"}, {}, true, MAZUR_INCLUDE});
    ASSERT_TRUE(std::holds_alternative<ir::Program>(result));
    expect_safe(std::get<ir::Program>(result));
}

INSTANTIATE_TEST_SUITE_P(Programs, Semantics, testing::Values("integers", "floats", "language"));

} // namespace

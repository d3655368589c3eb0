// What stays when a write that is not in the graph yet revisits a read.
#include "builder.h"
#include "graph/causes.h"

#include <gtest/gtest.h>

namespace mazur::graph {
namespace {

TEST(Causes, AreTheThreadsOwnEventsAndWhatTheyReadFrom)
{
    Builder b(3);
    const EventId write = b.write(1, 0);
    const EventId other = b.write(1, 1);
    const EventId read = b.read(2, 0, write);
    Causes causes;
    causes.begin(b.g, 2);
    EXPECT_TRUE(causes.include(b.g[write]));
    EXPECT_TRUE(causes.include(b.g[read]));
    EXPECT_FALSE(causes.include(b.g[other]));
    EXPECT_EQ(causes[2], b.g[read].index + 1); // the event that comes is among them
    causes.add(b.g, other);
    EXPECT_TRUE(causes.include(b.g[other]));
}

TEST(Causes, KeepWhatIsOlderThanTheReadOrNeeded)
{
    Builder b(3);
    const EventId older = b.write(0, 1);
    const EventId read = b.read(1, 0, kInitial);
    const EventId needed = b.write(2, 1);
    const EventId later = b.write(0, 1);
    Causes causes;
    causes.begin(b.g, 2);
    const uint32_t stamp = b.g[read].stamp;
    EXPECT_TRUE(causes.keep(b.g[older], stamp));
    EXPECT_TRUE(causes.keep(b.g[needed], stamp));
    EXPECT_FALSE(causes.keep(b.g[later], stamp));
}

} // namespace
} // namespace mazur::graph

#include "report/execution_dot.h"

#include <gtest/gtest.h>

namespace mazur::report {
namespace {

Event event(uint32_t thread, uint32_t line, const std::string &object, const std::string &value)
{
    Event e;
    e.thread = thread;
    e.kind = Event::Kind::Store;
    e.place.line = line;
    e.object = object;
    e.value = value;
    return e;
}

TEST(ExecutionDot, AColumnPerThreadAndColouredLinks)
{
    using Kind = ExecutionDrawing::Link::Kind;
    ErrorReport error;
    error.events = {event(0, 3, "x", "1"), event(1, 0, "text", "\"a\""), event(0, 4, "y", "2")};
    error.drawing = ExecutionDrawing{{{0, 0}, {0, 2}, {1, 1}},
                                     {{Kind::Start, 0, 2}, {Kind::ReadsFrom, 1, 2}, {Kind::FromRead, 2, 0}}};
    EXPECT_EQ(execution_dot(error), R"(digraph execution {
  node [shape=box, fontname="Helvetica"];
  edge [fontname="Helvetica"];
  subgraph cluster_0 {
    label="main";
    e1 [label="3  x = 1"];
    e2 [label="4  y = 2"];
    e1 -> e2;
  }
  subgraph cluster_1 {
    label="thread 1";
    e3 [label="text = \"a\""];
  }
  e1 -> e3 [style=dotted, constraint=false];
  e2 -> e3 [color=darkgreen, label="rf", constraint=false];
  e3 -> e1 [color=red, style=dashed, label="fr", constraint=false];
}
)");
}

} // namespace
} // namespace mazur::report

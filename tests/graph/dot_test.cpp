#include "builder.h"

#include "graph/dot.h"

#include <gtest/gtest.h>

namespace mazur::graph {
namespace {

TEST(Dot, ShowsThreadsAndCommunication)
{
    Builder b(3);
    EventId one = b.write(1, 1), two = b.write(1, 1), flag = b.write(1, 2);
    EventId saw_flag = b.read(2, 2, flag), saw_old = b.read(2, 1, one), added = b.rmw(2, 2, flag);
    std::vector<std::string> labels(b.g.size() + 1);
    labels[b.g.thread(2)[0]] = "begins";
    labels[b.g.thread(0)[2]] = "starts \"2\"";
    labels[one] = "x = 1";
    labels[two] = "x = 2";
    labels[flag] = "y = 1";
    labels[saw_flag] = "reads y: 1";
    labels[saw_old] = "reads x: 1";
    labels[added] = "y += 1";
    EXPECT_EQ(dot(b.g, labels), R"(digraph execution {
  node [shape=box, fontname="Helvetica"];
  edge [fontname="Helvetica"];
  subgraph cluster_0 {
    label="main";
    e4 [label="starts \"2\""];
  }
  subgraph cluster_1 {
    label="thread 1";
    e6 [label="x = 1"];
    e7 [label="x = 2"];
    e8 [label="y = 1"];
    e6 -> e7;
    e7 -> e8;
  }
  subgraph cluster_2 {
    label="thread 2";
    e5 [label="begins"];
    e9 [label="reads y: 1"];
    e10 [label="reads x: 1"];
    e11 [label="y += 1"];
    e5 -> e9;
    e9 -> e10;
    e10 -> e11;
  }
  e6 -> e7 [color=brown, label="co", constraint=false];
  e4 -> e5 [style=dotted, constraint=false];
  e8 -> e9 [color=darkgreen, label="rf", constraint=false];
  e9 -> e11 [color=red, style=dashed, label="fr", constraint=false];
  e6 -> e10 [color=darkgreen, label="rf", constraint=false];
  e10 -> e7 [color=red, style=dashed, label="fr", constraint=false];
  e8 -> e11 [color=darkgreen, label="rf", constraint=false];
}
)");
}

TEST(Dot, LeavesOutWhatHasNoLabel)
{
    Builder b(2, 1);
    EventId w = b.write(0, 1);
    b.read(1, 1, w);
    std::vector<std::string> labels(w + 1);
    labels[w] = "x = 1";
    EXPECT_EQ(dot(b.g, labels), "digraph execution {\n  node [shape=box, fontname=\"Helvetica\"];\n"
                                "  edge [fontname=\"Helvetica\"];\n  subgraph cluster_0 {\n    label=\"main\";\n"
                                "    e4 [label=\"x = 1\"];\n  }\n}\n");
    EXPECT_EQ(dot(ExecutionGraph(), {}), "digraph execution {\n  node [shape=box, fontname=\"Helvetica\"];\n"
                                         "  edge [fontname=\"Helvetica\"];\n}\n");
}

} // namespace
} // namespace mazur::graph

#include "graph/dot.h"

namespace mazur::graph {

namespace {

std::string quoted(const std::string &text)
{
    std::string out = "\"";
    for (char c : text) {
        if (c == '"' || c == '\\')
            out += '\\';
        out += c == '\n' ? ' ' : c;
    }
    return out + '"';
}

class DotWriter {
public:
    DotWriter(const ExecutionGraph &graph, const std::vector<std::string> &labels) : g(graph), labels_(labels) {}

    std::string write()
    {
        out_ = "digraph execution {\n  node [shape=box, fontname=\"Helvetica\"];\n  edge [fontname=\"Helvetica\"];\n";
        for (ThreadId t = 0; t < g.thread_count(); t++)
            thread(t);
        g.for_events([&](EventId e) {
            if (shown(e))
                communication(e);
        });
        return out_ + "}\n";
    }

private:
    bool shown(EventId e) const { return e != kInitial && e < labels_.size() && !labels_[e].empty(); }
    static std::string node(EventId e) { return "e" + std::to_string(e); }
    void edge(EventId from, EventId to, const std::string &attributes)
    {
        out_ += "  " + node(from) + " -> " + node(to) + (attributes.empty() ? "" : " [" + attributes + "]") + ";\n";
    }

    void thread(ThreadId t)
    {
        EventId previous = 0;
        std::string nodes, order;
        for (EventId e : g.thread(t)) {
            if (!shown(e))
                continue;
            nodes += "    " + node(e) + " [label=" + quoted(labels_[e]) + "];\n";
            if (previous != 0)
                order += "    " + node(previous) + " -> " + node(e) + ";\n";
            previous = e;
        }
        if (nodes.empty())
            return;
        out_ += "  subgraph cluster_" + std::to_string(t) +
                " {\n    label=" + quoted(t == 0 ? "main" : "thread " + std::to_string(t)) + ";\n" + nodes + order +
                "  }\n";
    }

    void communication(EventId id)
    {
        const Event &e = g[id];
        if (e.start != 0 && shown(e.start))
            edge(e.start, id, "style=dotted, constraint=false");
        if (e.location == 0)
            return;
        const Location &x = g.location(e.location);
        if (e.reads() && shown(e.rf))
            edge(e.rf, id, "color=darkgreen, label=\"rf\", constraint=false");
        if (e.writes() && shown(x.writes[e.co - 1]) && !(e.reads() && e.rf == x.writes[e.co - 1]))
            edge(x.writes[e.co - 1], id, "color=brown, label=\"co\", constraint=false");
        if (e.kind == EventKind::Read && g.co(e.rf) + 1 < x.writes.size() && shown(x.writes[g.co(e.rf) + 1]))
            edge(id, x.writes[g.co(e.rf) + 1], "color=red, style=dashed, label=\"fr\", constraint=false");
    }

    const ExecutionGraph &g;
    const std::vector<std::string> &labels_;
    std::string out_;
};

} // namespace

std::string dot(const ExecutionGraph &g, const std::vector<std::string> &labels)
{
    return DotWriter(g, labels).write();
}

} // namespace mazur::graph

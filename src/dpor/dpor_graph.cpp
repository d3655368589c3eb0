#include "dpor/dpor_graph.h"

namespace mazur::dpor {

DporGraph::Node &DporGraph::add(Kind kind, Id parent)
{
    Node &n = nodes_.emplace_back();
    n.id = static_cast<Id>(nodes_.size() - 1);
    n.parent = parent;
    n.kind = kind;
    return n;
}

void DporGraph::arrange_replay(Id id)
{
    for (Id r = nodes_[id].parent; r != kNone; r = nodes_[r].parent)
        if (nodes_[r].kind == Kind::Replay) {
            nodes_[r].replay = true;
            return;
        }
}

bool DporGraph::must_replay(Id id) const
{
    if (!nodes_[id].replay)
        return false;
    for (Id s = nodes_[id].parent; s != kNone; s = nodes_[s].parent)
        if (nodes_[s].kind == Kind::Replay && nodes_[s].replay)
            return false;
    return true;
}

bool DporGraph::waits(Id id) const
{
    const Node &n = nodes_[id];
    if (n.kind == Kind::Maybe && (n.choices & ~n.explored) != 0)
        return true;
    for (const Edge &e : n.edges)
        if (e.child != kNone && waits(e.child))
            return true;
    return false;
}

namespace {

std::string threads_of(ThreadMask mask)
{
    std::string out;
    for (ThreadId t = 0; t < kMaskThreads; t++)
        if ((mask & bit(t)) != 0)
            out += (out.empty() ? "" : ", ") + std::to_string(t);
    return "{" + out + "}";
}

std::string quoted(const std::string &text)
{
    std::string out;
    for (char c : text)
        out += c == '"' || c == '\\' ? std::string("\\") + c : std::string(1, c);
    return out;
}

} // namespace

std::string DporGraph::dot() const
{
    std::string out = "digraph dpor {\n  node [fontname=\"sans-serif\", style=filled];\n  edge "
                      "[fontname=\"sans-serif\"];\n";
    size_t ends = 0;
    for (const Node &n : nodes_) {
        const char *kind = n.kind == Kind::Yes ? "Yes" : n.kind == Kind::Maybe ? "Maybe" : "Replay";
        const char *look = n.kind == Kind::Yes     ? "shape=box, fillcolor=\"#cfe8cf\""
                           : n.kind == Kind::Maybe ? "shape=ellipse, fillcolor=\"#fff2c0\""
                                                   : "shape=diamond, fillcolor=\"#d5e3f5\"";
        std::string label = std::to_string(n.id) + ": " + kind;
        if (!n.label.empty())
            label += "\\nthread " + std::to_string(n.thread) + ": " + quoted(n.label);
        if (n.kind != Kind::Replay)
            label += "\\nrunnables " + threads_of(n.runnables) + "\\nchoices " + threads_of(n.choices);
        out += "  n" + std::to_string(n.id) + " [label=\"" + label + "\", " + look + "];\n";
    }
    for (const Node &n : nodes_)
        for (const Edge &e : n.edges) {
            std::string to = e.child == kNone ? "end" + std::to_string(ends++) : "n" + std::to_string(e.child);
            if (e.child == kNone)
                out += "  " + to + " [label=\"end\", shape=plaintext, style=\"\"];\n";
            out +=
                "  n" + std::to_string(n.id) + " -> " + to + " [label=\"thread " + std::to_string(e.thread) + "\"];\n";
        }
    return out + "}\n";
}

} // namespace mazur::dpor

#include "report/execution_dot.h"

#include "report/event_text.h"

namespace mazur::report {

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

std::string node(size_t number) { return "e" + std::to_string(number + 1); }

std::string label(const Event &event)
{
    return (event.place.line != 0 ? std::to_string(event.place.line) + "  " : "") + text(event);
}

const char *look(ExecutionDrawing::Link::Kind kind)
{
    using Kind = ExecutionDrawing::Link::Kind;
    switch (kind) {
    case Kind::Start:
        return "style=dotted";
    case Kind::ReadsFrom:
        return "color=darkgreen, label=\"rf\"";
    case Kind::Coherence:
        return "color=brown, label=\"co\"";
    case Kind::FromRead:
        return "color=red, style=dashed, label=\"fr\"";
    }
    return "";
}

} // namespace

std::string execution_dot(const ErrorReport &error)
{
    const ExecutionDrawing &drawing = *error.drawing;
    std::string out =
        "digraph execution {\n  node [shape=box, fontname=\"Helvetica\"];\n  edge [fontname=\"Helvetica\"];\n";
    for (size_t n = 0; n < drawing.nodes.size();) {
        const uint32_t thread = drawing.nodes[n].thread;
        const size_t first = n;
        std::string nodes, order;
        for (; n < drawing.nodes.size() && drawing.nodes[n].thread == thread; n++) {
            nodes += "    " + node(n) + " [label=" + quoted(label(error.events[drawing.nodes[n].event])) + "];\n";
            if (n != first)
                order += "    " + node(n - 1) + " -> " + node(n) + ";\n";
        }
        out += "  subgraph cluster_" + std::to_string(thread) + " {\n    label=" + quoted(thread_in_words(thread)) +
               ";\n" + nodes + order + "  }\n";
    }
    for (const ExecutionDrawing::Link &link : drawing.links)
        out += "  " + node(link.from) + " -> " + node(link.to) + " [" + look(link.kind) + ", constraint=false];\n";
    return out + "}\n";
}

} // namespace mazur::report

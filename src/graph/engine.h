// The engine `graph`: all execution graphs of a program, or random ones.
#pragma once

#include "engine/engine.h"
#include "graph/options.h"

namespace mazur::graph {

class GraphEngine : public Engine {
public:
    explicit GraphEngine(GraphOptions options) : options_(std::move(options)) {}

    std::string_view name() const override { return "graph"; }
    std::string_view model() const override { return text(options_.model); }
    Result check(const Task &task) const override;

private:
    const GraphOptions options_;
};

} // namespace mazur::graph

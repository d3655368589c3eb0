#include "cli/recording.h"

#include "engine/replay.h"
#include "graph/replay.h"
#include "ir/answers.h"

namespace mazur::cli {

std::variant<ErrorReport, std::string> replay_by(const std::string &engine, const std::string &model,
                                                 const ir::Program &program, const MachineOptions &options,
                                                 const Schedule &schedule)
{
    if (engine != "graph")
        return replay(program, options, schedule);
    const std::optional<graph::ModelKind> kind = graph::model_named(model);
    return kind ? graph::replay(program, options, *kind, schedule) : "unknown memory model " + model;
}

Recording::Recording(const ir::Program &program, const CheckOptions &options, const Schedule &schedule)
    : program_(program.growing()), resolver_(program.resolver)
{
    if (resolver_ == nullptr)
        return;
    auto answers = std::make_shared<ir::Answers>(resolver_);
    answers->handlers = resolver_->has_uncaught_handlers();
    program_.resolver = answers;
    replay_by(options.info.engine, options.info.model, program, options.machine, schedule);
}

Recording::~Recording() { program_.resolver = resolver_; }

} // namespace mazur::cli

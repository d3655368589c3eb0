#include "graph/model.h"

#include "graph/model_hb.h"
#include "graph/model_sc.h"
#include "graph/model_tso.h"

namespace mazur::graph {

std::string_view text(ModelKind kind)
{
    switch (kind) {
    case ModelKind::Sc:
        return "sc";
    case ModelKind::Tso:
        return "tso";
    case ModelKind::Ra:
        return "ra";
    case ModelKind::Rc11:
        return "rc11";
    }
    return "";
}

std::optional<ModelKind> model_named(std::string_view name)
{
    for (ModelKind kind : {ModelKind::Sc, ModelKind::Tso, ModelKind::Ra, ModelKind::Rc11})
        if (text(kind) == name)
            return kind;
    return std::nullopt;
}

std::unique_ptr<MemoryModel> make_model(ModelKind kind, const ExecutionGraph &graph)
{
    switch (kind) {
    case ModelKind::Sc:
        return std::make_unique<ModelSc>(graph);
    case ModelKind::Tso:
        return std::make_unique<ModelTso>(graph);
    case ModelKind::Ra:
        return std::make_unique<ModelHb>(graph, false);
    case ModelKind::Rc11:
        return std::make_unique<ModelHb>(graph, true);
    }
    return nullptr;
}

} // namespace mazur::graph

// The engine `dpor`: one interleaving for each order of dependent steps, without remembering states.
#pragma once

#include "dpor/options.h"
#include "engine/engine.h"

namespace mazur::dpor {

class DporEngine : public Engine {
public:
    explicit DporEngine(const DporOptions &options) : options_(options) {}

    std::string_view name() const override { return "dpor"; }
    std::string_view model() const override { return "sc"; }
    Result check(const Task &task) const override;

private:
    const DporOptions options_;
};

} // namespace mazur::dpor

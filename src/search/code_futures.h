// What threads may still access by the static analysis of their code: from the functions on the call stack and where
// the thread stands in them.
#pragma once

#include "analysis/future_accesses.h"
#include "search/thread_futures.h"

namespace mazur {

class CodeFutures : public ThreadFutures {
public:
    CodeFutures(const ir::Program &program, const analysis::Sites &sites) : accesses_(program, sites) {}

    Set of(const Machine &machine, const Thread &thread) override;
    analysis::AccessSets &sets() override { return accesses_.sets(); }
    Thing thing(const Machine &, const Object &object, uint64_t) override
    {
        return analysis::PointsTo::site(object.site());
    }

private:
    analysis::FutureAccesses accesses_;
};

} // namespace mazur

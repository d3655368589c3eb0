// What an engine is to whoever runs it: something that is given a task and comes back with a result.
#pragma once

#include "engine/limits.h"
#include "engine/result.h"
#include "ir/program.h"
#include "machine/options.h"

#include <atomic>
#include <cstdint>
#include <string_view>

namespace mazur {

/// What every engine is told, whatever else it lets its user choose.
struct Task {
    const ir::Program &program;
    MachineOptions machine = {};
    Limits limits = {};
    uint64_t jobs = 1;
    Progress progress = {};                       ///< told from time to time how far it has come, if set
    const std::atomic<bool> *cancelled = nullptr; ///< set by somebody else: the answer is not needed any more
};

class Engine {
public:
    virtual ~Engine() = default;
    virtual std::string_view name() const = 0;
    virtual std::string_view model() const = 0; ///< the memory model that it follows
    virtual Result check(const Task &task) const = 0;
};

} // namespace mazur

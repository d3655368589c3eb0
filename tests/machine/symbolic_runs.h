// Runs a program of one thread symbolically, along all its paths, and concretely with given inputs; both must agree.
#pragma once

#include "ir/program.h"
#include "machine/machine.h"
#include "smt/solver.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mazur {

/// How a run ended.
struct Ending {
    ThreadStatus status = ThreadStatus::Running;
    CutReason cut = CutReason::Assumption;
    std::optional<ir::ErrorKind> error;
    Value result;
};

/// A driver that answers nothing by itself.
class Undisturbed : public Driver {
public:
    std::optional<RaceWith> watch(const Thread &, uint64_t, uint64_t, bool, bool, CodePoint) override
    {
        return std::nullopt;
    }
    void learn(const Thread &, uint64_t, ir::MemoryOrder) override {}
    void pass_on(const Thread &, uint64_t, ir::MemoryOrder, bool) override {}
    uint32_t waiting(uint64_t, uint64_t) override { return 0; }
    Time time_known(const Thread &) const override { return {}; }
    bool drains(const Action &) const override { return false; }
    bool knows_interrupts() const override { return false; }
    void freeze(const Thread &, uint64_t, uint64_t) override {}
};

/// All paths of the main thread.
class SymbolicRuns {
public:
    struct Path {
        std::vector<smt::Expr> constraints;
        Ending ending;
        std::string output;
    };

    SymbolicRuns(const ir::Program &program, const MachineOptions &options);

    const std::vector<Path> &paths() const { return paths_; }
    smt::Expressions &expressions() { return expressions_; }
    uint64_t questions() const { return questions_; }

private:
    void explore();

    smt::Expressions expressions_;
    smt::Solver solver_{expressions_};
    smt::Model model_;
    Undisturbed driver_;
    Sharing sharing_;
    Machine machine_;
    std::vector<smt::Expr> constraints_;
    size_t inputs_ = 0; ///< on this path
    std::vector<Path> paths_;
    uint64_t questions_ = 0;
};

class ConcreteRuns {
public:
    ConcreteRuns(const ir::Program &program, const MachineOptions &options);
    Ending run(const std::vector<uint64_t> &inputs);

private:
    Undisturbed driver_;
    Sharing sharing_;
    Machine machine_;
};

/// Every tuple of inputs must satisfy the constraints of exactly one path, and end as that path does. `inputs` has the
/// values for each of the program's inputs. Returns how many paths there are.
size_t compare(const ir::Program &program, const std::vector<std::vector<uint64_t>> &inputs,
               const MachineOptions &options = {});

/// All values of so many bits, or a few typical and random ones.
std::vector<uint64_t> all_values(unsigned bits);
std::vector<uint64_t> some_values(unsigned bits, size_t count, uint64_t seed);

} // namespace mazur

// Runs Mazur's engines on a generated program and holds their answers against the reference.
#pragma once

#include "explore.h"
#include "machine/options.h"
#include "search/options.h"

#include <string>
#include <vector>

namespace mazur::generated {

/// One way to check a program.
struct Configuration {
    std::string name;
    MachineOptions machine;
    SearchOptions search;
};

/// The configurations that suit the program: stateless only where its runs are few and end.
std::vector<Configuration> configurations(const Answer &answer, uint64_t seed);

/// What is wrong with the engine's answer; empty if nothing.
std::string disagreement(const Program &program, const Answer &answer, const Configuration &configuration);

/// Shrinks a program on which the configuration errs, and says all there is to say about it.
std::string explain(const Program &program, const Configuration &configuration);

} // namespace mazur::generated

// The errors of a check, each once. What is one error: the same kind at the same place with the same message, where it
// does not matter with which other access a race is.
#pragma once

#include "engine/result.h"
#include "machine/machine.h"

#include <set>
#include <string>
#include <tuple>

namespace mazur {

class ErrorList {
public:
    /// Has one like this been seen? Asked before it is put into words, which takes a run of its own.
    bool seen(const Machine &machine, const Failure &failure);
    /// Adds it to the result's, unless it is there.
    void add(Result &result, ErrorReport report);

private:
    std::set<std::tuple<ir::ErrorKind, CodePoint, std::string>> seen_;
    std::set<std::pair<ir::ErrorKind, std::string>> known_;
};

} // namespace mazur

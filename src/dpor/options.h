// What the engine dpor is asked to do.
#pragma once

#include "search/options.h"

namespace mazur::dpor {

/// How the threads to explore from a state are found. All use sleep sets.
enum class Algorithm : uint8_t {
    Optimal,    ///< wakeup trees: nothing is begun that was seen before
    Source,     ///< source sets
    Persistent, ///< persistent sets, as Flanagan and Godefroid compute them
};

/// `--stateful`: the reduction of the engine `search` that stands for the algorithm. Sleep sets, wakeup trees and
/// states that are known do not go together.
constexpr Reduction stateful(Algorithm algorithm)
{
    return {false, algorithm == Algorithm::Persistent ? Reduction::Sources::Eager : Reduction::Sources::Optimal};
}

struct DporOptions {
    Algorithm algorithm = Algorithm::Optimal;
    bool dot = false; ///< the DPOR graph is wanted, too
};

} // namespace mazur::dpor

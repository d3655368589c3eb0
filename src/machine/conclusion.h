// What an engine says at its end, in the words that all of them use.
#pragma once

#include "machine/machine.h"
#include "machine/options.h"
#include "machine/outputs.h"
#include "machine/result.h"

namespace mazur {

/// Why an answer is unknown.
namespace reason {
constexpr const char *kUnwind = "the loop bound cut off runs (--unwind)";
constexpr const char *kSpurious = "failures and wake-ups for nothing were followed only 16 times in a row "
                                  "(--no-spurious leaves all of them out)";
constexpr const char *kDepth = "the depth was bounded (--max-depth)";
constexpr const char *kThreads = "more than 10000 threads"; ///< of Unsupported
} // namespace reason

/// Why not all values of the inputs were tried.
std::string inputs_left_out(const MachineOptions &options);
/// Which bound has cut off runs of the machine; empty if none has.
std::string bound_reached(const Machine &machine);
/// Notes on runs that were not followed to their end.
void add_notes(Result &result, const PropertySet &asked, bool undefined, uint64_t livelocks);
/// Why lists need not be complete; empty if they are.
struct Incomplete {
    std::string errors, outputs;
};
/// The outputs of complete runs, if they are asked for; and notes on lists that need not be complete.
void add_lists(Result &result, const MachineOptions &options, const Outputs &outputs, const Incomplete &why);
/// The verdict: unsafe or unsupported if there are errors, else unknown if there is a reason, else safe.
void conclude(Result &result, std::string reason);

} // namespace mazur

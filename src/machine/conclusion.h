// What an engine says at its end, in the words that all of them use.
#pragma once

#include "machine/options.h"
#include "machine/result.h"

namespace mazur {

/// Why an answer is unknown.
namespace reason {
constexpr const char *kUnwind = "the loop bound cut off runs (--unwind)";
constexpr const char *kDepth = "the depth was bounded (--max-depth)";
constexpr const char *kInputs =
    "inputs took only a few of their values (--nondet enumerate:LO..HI takes all of a range)";
constexpr const char *kThreads = "more than 10000 threads"; ///< of Unsupported
} // namespace reason

/// Notes on runs that were not followed to their end.
void add_notes(Result &result, const PropertySet &asked, bool undefined, uint64_t livelocks);
/// Notes on what is listed but need not be all: a run ends at its first error, and runs are left out that show nothing
/// new but for what they print.
void note_samples(Result &result, bool all_errors, bool outputs);
/// The verdict: unsafe or unsupported if there are errors, else unknown if there is a reason, else safe.
void conclude(Result &result, std::string reason);

} // namespace mazur

// How runs end, and programs that ask for it: an assertion fails where a run ends in a certain way. An engine that
// loses this run is then wrong about the program.
#pragma once

#include "ast.h"
#include "generate.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace mazur::generated {

/// Variables and their last values.
using Outcome = std::vector<std::pair<int, int>>;

/// Main asserts at its end that not all of these variables have these values; it reads atomic ones with this order.
Program forbid(Program program, const Outcome &outcome, Order order = Order::SeqCst);

/// An outcome of a run of the program, if there is one then one that not all models allow.
Outcome telling_outcome(const Program &program, uint64_t seed);

/// The program with an assertion that fails where atomics, plain data and some registers end as they do in some run
/// under sc, if that is not always the same.
Program forbid_some_outcome(Program program, uint64_t seed);

/// A program of generate.h; of half of the seeds with such an assertion.
Program generate_asking(uint64_t seed, const Features &features = {});

} // namespace mazur::generated

// An exploration begins with little known about what threads share. When it finds more shared, or otherwise sees that
// it was wrong to leave something out, it ends, and all begins again with that knowledge, which only grows.
#pragma once

#include "engine/result.h"
#include "machine/sharing.h"

namespace mazur {

/// Calls `explore` until it does not want to begin again (it returns whether it does), or until there is an error and
/// nobody asks for others. What was learnt about sharing applies to each next one.
template <class Explore>
void explore_until_settled(Sharing &sharing, const Result &result, bool past_errors, Explore explore)
{
    bool again = true;
    while (again) {
        sharing.apply();
        again = explore() && (result.errors.empty() || past_errors);
    }
}

} // namespace mazur

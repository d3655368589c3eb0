// Which calls two events of one thread have in common, judged by their stacks; so a report can show a call only where
// the thread was switched away inside it.
#pragma once

#include "engine/result.h"

#include <cstddef>
#include <vector>

namespace mazur::report {

/// Frames are counted from the outermost, the thread's own function; this many are open at both stacks. A frame is the
/// same if its function is, and all frames around it stand at the same call.
size_t common_frames(const std::vector<Place> &a, const std::vector<Place> &b);

/// Frame number `index` from the outermost.
const Place &outer_frame(const std::vector<Place> &stack, size_t index);

/// For each event: how many of its outermost frames are shown as calls of their own, because a switch away from the
/// thread happened inside them. The thread's own function is never one of them.
std::vector<size_t> shown_frames(const ErrorReport &error);

} // namespace mazur::report

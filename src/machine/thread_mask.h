// Sets of threads by their numbers. Threads from kMaskThreads on do not fit: whoever uses masks does without for these.
#pragma once

#include "machine/thread.h"

#include <cstdint>

namespace mazur {

using ThreadMask = uint64_t;
constexpr ThreadId kMaskThreads = 64;
constexpr ThreadMask bit(ThreadId t) { return ThreadMask{1} << t; }

} // namespace mazur

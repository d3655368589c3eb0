// Random small programs for memory models: a few threads, a few atomic accesses of every order, fences, now and then a
// lock or plain data. A seed gives a program, always the same one.
//
// Unlike those of generate.h, they are short and dense: their point is the order of accesses. What threads read is kept
// in plain variables, one per register; there is no assertion until `forbid` (outcomes.h) adds one.
#pragma once

#include "ast.h"

namespace mazur::generated {

struct WeakFeatures {
    int threads = 4; ///< at most, without main
    int events = 9;  ///< about how many accesses there are at most
    bool locks = true;
    bool waits = true; ///< for condition variables, if there are locks
    bool plain = true; ///< data that is not atomic, often with a race
    bool main_takes_part = true;
    bool strong = false;  ///< locks, tries to lock and conditions beside atomics that are all seq_cst
    bool merging = false; ///< results that nobody uses, threads with the same code, loops that try again
};

Program weak_program(uint64_t seed, const WeakFeatures &features = {});

} // namespace mazur::generated

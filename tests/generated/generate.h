// Random small concurrent programs: a seed gives a program, always the same one.
//
// A program is put together from idioms (a guarded counter, publication by a flag, nested locks, waiting for a
// condition
// ...) that share variables and locks, and that now and then contain the mistakes people make: a lock forgotten, taken
// in another order or not given back, a signal before the wait, a relaxed flag. Purely random statements would nearly
// always race at once; these are safe about as often as they fail in each other way.
#pragma once

#include "ast.h"

#include <cstdint>

namespace mazur::generated {

/// What programs may contain. A program uses some of it, never all.
struct Features {
    bool weak_orders = true; ///< atomics weaker than seq_cst, fences
    bool mixed = true;       ///< plain and atomic accesses to one variable
    bool spins = true;
    bool endless = true;  ///< loops without an end
    bool sections = true; ///< atomic sections
    bool heap = true;
    bool choices = true;             ///< nondeterministic values and assumptions
    bool nested = true;              ///< threads that start threads
    bool objects = true;             ///< read-write locks, barriers, what runs once
    bool copies = true;              ///< of structs
    bool parts = true;               ///< accesses of several sizes to the same bytes
    bool lives = true;               ///< blocks and locals whose address is passed on, and that end
    bool mortal = false;             ///< all programs have such
    bool prints = false;             ///< what happens is told
    bool wakes = false;              ///< most threads wait for a condition, wake, or try a weak compare-and-swap
    bool section_conditions = false; ///< many atomic sections wait for a condition, or wake who does
    bool cycles = false;             ///< most threads run for ever, in few steps each
    bool java = false;               ///< signals only with the lock held, no misuse of locks
    int threads = 4;                 ///< at most, without main
    int size = 14;                   ///< about how many steps all threads take
};

Program generate(uint64_t seed, const Features &features = {});

} // namespace mazur::generated

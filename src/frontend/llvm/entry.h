// What the models call to run the user's program: constructors, main, destructors.
#pragma once

#include <llvm/IR/Module.h>

namespace mazur::frontend {

constexpr const char *kCallMain = "__mazur_call_main";
constexpr const char *kRunConstructors = "__mazur_run_constructors";
constexpr const char *kRunDestructors = "__mazur_run_destructors";
constexpr const char *kHasDestructors = "__mazur_has_destructors";
constexpr const char *kLastThreadExits = "__mazur_last_thread_exits";
/// Runs before all constructors if it is part of the program: see models/cpp/streams.h.
constexpr const char *kStartStreams = "mazur_model_start_streams";

bool has_main(const llvm::Module &module);

/// May main end like any other thread (pthread_exit, thrd_exit), and is something to be called at the end of the
/// program? Asked of the user's module alone.
bool last_thread_exits(llvm::Module &user);

/// Writes the bodies of the five functions above.
void add_entry_functions(llvm::Module &module, bool last_thread_exits);

/// Gives functions of special names their meaning: `reach_error` fails on entry, a `__VERIFIER_atomic_*` function with
/// a body runs as one atomic section.
void add_special_meanings(llvm::Module &module);

} // namespace mazur::frontend

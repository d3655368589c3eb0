// What the models of the C++ runtime share: the machine's primitives, and exceptions as they are kept here.
#pragma once

extern "C" {
#define _Noreturn [[noreturn]]
#include "../c/mazur_model.h"
#undef _Noreturn

/// The table of what the handler of the call that many frames up catches; 0: it has none, 1: there is no such frame.
unsigned long __mazur_handler(unsigned long frames);
unsigned long __mazur_handling(unsigned long frames);
/// Leaves so many calls and goes on in the handler of the last.
[[noreturn]] void __mazur_unwind(unsigned long frames);
/// From now on the clock of this thread shows no earlier time; a wait took so long (c/time.c).
struct timespec;
void mazur_model_wait_until(const struct timespec *time);
void mazur_model_wait_for(const struct timespec *duration);
/// Ends the thread (c/pthread_thread.c).
[[noreturn]] void mazur_model_end_thread(void *result);
/// Is called after all objects of the thread are destroyed, when it ends (thread_exit.cpp).
void mazur_model_at_thread_exit(void (*call)(void *), void *argument);
/// The name of a type as the source has it.
void __mazur_demangle(const char *name, char *buffer, size_t size);
}

/// Marks a model that takes the place of a function that a header of the library defines.
#define OVERRIDE __attribute__((section("mazur.override")))

#include <typeinfo>

namespace mazur {

/// Can an object of type `thrown` at `object` be caught as `caught`? `object` becomes what the handler gets.
bool catches(const std::type_info *caught, const std::type_info *thrown, void *&object);

/// Ends the program with an error of kind `exception`, unless the user's terminate handler ends it.
[[noreturn]] void terminate(const char *message);

} // namespace mazur

// Methods that are instructions of the machine rather than code: those of mazur.internal.Machine, of Unsafe, and the
// accesses through variable handles.
#pragma once

#include "frontend/java/builder.h"
#include "frontend/java/descriptor.h"

#include <functional>
#include <span>

namespace mazur::java {

/// Emits the method's effect in place of a call; false if it has none of its own. `dst` makes the result's register.
bool intrinsic(Builder &b, const JMethod &method, std::span<const Register> arguments,
               const std::function<Register()> &dst);

bool is_access_mode(std::string_view name);
/// VarHandle.get, compareAndSet, ...: arguments are the handle, its coordinates and the values. Code of the library is
/// trusted to give and to expect references of the right class.
void variable_access(Builder &b, std::string_view mode, const Signature &s, std::span<const Register> arguments,
                     bool trusted, Register dst);
/// MethodHandle.invoke and invokeExact.
void handle_call(Builder &b, std::string_view descriptor, bool exact, std::span<const Register> arguments,
                 Register dst);

} // namespace mazur::java

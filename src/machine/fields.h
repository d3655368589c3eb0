// Of which scalars objects are made, as far as their types are known.
#pragma once

#include "machine/memory.h"
#include "machine/sharing.h"

namespace mazur {

/// Do the bytes belong to more than one scalar of the object, or to one and what is between them? False if its type is
/// not known.
bool cross_scalars(const ir::Program &program, const Sharing &sharing, const Object &object, uint64_t address,
                   uint64_t bytes);

} // namespace mazur

// A destructor first sets the pointer to the virtual functions of its class. Where it is set already, in the destructor
// of the object's own class, no memory of the program changes: a thread that still calls virtual functions, to be
// joined in the body, does not race with it.
#pragma once

namespace llvm {
class Module;
}

namespace mazur::frontend {

/// Lets destructors store such a pointer only if it changes.
void keep_virtual_tables(llvm::Module &module);

} // namespace mazur::frontend

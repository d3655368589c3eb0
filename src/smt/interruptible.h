// What `interrupt_all` (interrupt.h) ends.
#pragma once

#include <z3.h>

namespace mazur::smt {

/// Z3 works in this context as long as this lives.
class Interruptible {
public:
    explicit Interruptible(Z3_context context);
    ~Interruptible();
    Interruptible(const Interruptible &) = delete;
    Interruptible &operator=(const Interruptible &) = delete;

    static bool interrupted();

private:
    Z3_context context_;
};

} // namespace mazur::smt

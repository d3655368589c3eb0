#include "smt/interruptible.h"

#include "smt/interrupt.h"

#include <atomic>
#include <mutex>
#include <vector>

namespace mazur::smt {

namespace {

std::atomic<bool> all_over = false;
std::mutex mutex;
std::vector<Z3_context> working;

} // namespace

void interrupt_all()
{
    all_over = true;
    std::lock_guard lock(mutex);
    for (Z3_context context : working)
        Z3_interrupt(context);
}

bool Interruptible::interrupted() { return all_over.load(std::memory_order_relaxed); }

Interruptible::Interruptible(Z3_context context) : context_(context)
{
    std::lock_guard lock(mutex);
    working.push_back(context);
}

Interruptible::~Interruptible()
{
    std::lock_guard lock(mutex);
    std::erase(working, context_);
}

} // namespace mazur::smt

// What an exploration counts while others look on.
#pragma once

#include <atomic>
#include <cstdint>

namespace mazur::graph {

/// A number that one thread counts and others may look at.
class Counter {
public:
    operator uint64_t() const { return value_.load(std::memory_order_relaxed); }
    void operator++(int) { set(*this + 1); }
    void set(uint64_t n) { value_.store(n, std::memory_order_relaxed); }
    void raise_to(uint64_t n)
    {
        if (n > *this)
            set(n);
    }

private:
    std::atomic<uint64_t> value_ = 0;
};

struct Totals {
    Counter executions, blocked, events, longest, revisits, livelocks;
    Counter instructions, solver_calls, depth; ///< as they were when somebody could last look
};

} // namespace mazur::graph

// Several explorers of one program at once, each with a machine of its own; whoever has nothing to do gets a part of
// what another has left.
#pragma once

#include "graph/explorer.h"

#include <condition_variable>
#include <deque>
#include <mutex>

namespace mazur::graph {

/// Parts of the exploration that wait for a worker.
class Pool {
public:
    explicit Pool(size_t workers) : workers_(workers) {}

    void put(Part part);
    /// A part, or nothing if all is done: the queue is empty and all workers wait.
    bool take(Part &part);
    /// Are there workers without work?
    bool hungry() const { return hungry_.load(std::memory_order_relaxed); }
    void close();

private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Part> parts_;
    size_t workers_, waiting_ = 0;
    bool closed_ = false;
    std::atomic<bool> hungry_ = false;
};

} // namespace mazur::graph
